// What lies beside the board: the tabs with log, combos and chart, and who has won.

import { byId, hide, html, icon, renew, replace, say } from "./dom.js";
import { chip } from "./pieces.js";
import { showChart } from "./table.js";
import { said, t } from "./words.js";

export class Side {
  /** `overlay` is what of the page lies over a stream; null where the page is by itself. */
  constructor(page, overlay) {
    Object.assign(this, { page, overlay });
    for (const tab of byId("tabs").children) tab.addEventListener("click", () => this.choose(tab.dataset.tab));
    byId("tabs").addEventListener("keydown", (event) => this.onTabKey(event));
  }

  render(position, isOver) {
    const { game } = this.page;
    const hasCombos = !game.isRecord && position.column.some((it) => it.race);
    hide(byId("tab-column"), !hasCombos);
    byId("side").classList.toggle("comboless", !hasCombos);
    if (!hasCombos && byId("side").dataset.tab === "column") this.choose("log");
    const covered = position.players.every((it) => it.coins === null);
    byId("side").classList.toggle("covered", covered);
    const isOwned = Object.keys(this.page.players.purses).length > 0;  // the person's own coins stand in the column of what others were paid
    byId("side").classList.toggle("owned", covered && isOwned);
    if (this.overlay) say(byId("legend"), this.page.rounds(position));
    else renew(byId("legend"), html("span", {}, covered ? t("Coins stay covered until the end") : t("Players")),
      html("span", {}, t("regions")), html("span", { class: "last" }, covered && !isOwned ? t("income, last turn") : t("coins")));
    if (byId("side").dataset.tab === "chart" && byId("chart").offsetParent) showChart(byId("chart"), game);
    this.renderEnd(isOver);
  }

  /** Who has won, and where to go from here. */
  renderEnd(isOver) {
    const { game } = this.page;
    const end = byId("end");
    const { lists } = this.page.connection;
    const ahead = byId("ahead");
    hide(end, game.isRecord || !(isOver || game.ended) || this.page.moment !== null);
    hide(ahead, true);
    if (end.hidden) return;
    const winner = game.result?.winners[0];
    const says = game.result ? said(game.result.says) : said(game.ended.says);
    const link = (href, name, text, gold) => html("a", { class: gold ? "btn gold" : "btn", href }, icon(name), text);
    const record = game.ended?.record;
    const { seat } = this.page;
    const goesOn = lists && !seat?.seats.length && seat?.state !== "over";  // to watch, where nobody has played
    const ways = [goesOn ? link("/#tv", "play", t("Next game"), true) : null,
      record ? link(record, "first", t("Step through the game"), !goesOn) : null,
      lists ? link("/", "eye", t("All games"), false) : null].filter(Boolean);
    replace(end, html("h2", {}, winner === undefined ? null : chip(game.players[winner].colour), says),
      html("p", { class: "ways" }, ways));
    if (!ways.length) return;
    ahead.hidden = false;  // where there is no room for the panel
    ahead.href = ways[0].href;
    say(ahead, ways[0].textContent);
  }

  choose(tab) {
    byId("side").dataset.tab = tab;
    for (const it of byId("tabs").children) {
      const isChosen = it.dataset.tab === tab;
      it.setAttribute("aria-selected", isChosen);
      it.tabIndex = isChosen ? 0 : -1;
      byId(it.dataset.tab).classList.toggle("chosen", isChosen);
    }
    const { page } = this;
    if (tab === "chart" && page.position) {
      showChart(byId("chart"), page.game);
      page.past().then(() => page.render());
    }
  }

  onTabKey(event) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    const tabs = [...byId("tabs").children].filter((it) => !it.hidden);
    const next = tabs[(tabs.indexOf(document.activeElement) + by + tabs.length) % tabs.length];
    next.focus();
    next.click();
  }
}
