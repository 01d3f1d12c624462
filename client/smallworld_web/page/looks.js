// Written by tools/web_assets.py from the window's paint.
export const PRINTED = ["two-players", "three-players", "four-players", "five-players"];
export const PIECE = 400;
export const OWNERS = [{"field": "#9E2A2B", "edge": "#5E1416", "ink": "#FFF6E0", "seam": "#772020"}, {"field": "#2C6FB8", "edge": "#153F6E", "ink": "#FFF6E0", "seam": "#21538a"}, {"field": "#F0C04A", "edge": "#7A5410", "ink": "#2A1D12", "seam": "#f0c04a"}, {"field": "#4CAF9C", "edge": "#145248", "ink": "#2A1D12", "seam": "#4caf9c"}, {"field": "#43205F", "edge": "#220D36", "ink": "#FFF6E0", "seam": "#321847"}];
export const CUT_OUTS = ["altar", "balrog", "behemoth", "catapult", "collected", "crypt", "diamonds", "doormat", "fireball", "fountain", "ghost", "horde", "keep", "lava", "leader", "leader-withdrawn", "loot", "lost-mine", "monsters", "orb", "pentacle", "pipe", "pot", "ring", "scepter", "socks", "stonehedge", "sword", "winter"];
export const EMBLEM = 500;
export const FACE_EMBLEM = 0.63;
export const FACE_SHIFT = [-0.025, -0.03];
export const DECLINED_EMBLEM = 0.51;
export const SEAM = 9;
export const GREY_EMBLEM = "#463F38";
export const GREY_PLATE = "#5B5349";
export const BADGE_EMBLEM = 1.22;
export const BADGE_INK = "#FFF3D6";
export const GROUNDS = {"farmland": ["#F0D58A", "#E3BD66", "#8A6426", "#B98A3C"], "forest": ["#9DBE79", "#7BA45A", "#2F4A28", "#4F7A3D"], "hill": ["#D2D596", "#B0B86C", "#5A6130", "#828946"], "swamp": ["#A898A0", "#8A7A86", "#3E3340", "#62546A"], "mountain": ["#D5CABD", "#B6A899", "#4A4038", "#857666"], "sea": ["#76B5C4", "#3E7F9E", "#205470", "#2F6C8B"], "lake": ["#8CC4CC", "#5B9DB5", "#2A6079", "#3B7F9A"]};
export const BORDERS = ["#FFF4D6", "#40301F", "#4A3A2A"];
