; The Windows installer: `make dist` calls the compiler of Inno Setup with VERSION, its NUMBER without
; letters, the project's ADDRESS or nothing, the MUTEX and the ID by which Windows knows it, PROGRAM, ICON, LICENCE and OUTPUT. It installs for one person, without administrator's rights, unless they choose
; otherwise.
[Setup]
AppId={{6C1D3B52-6F0B-4C0C-9B0E-5A1F5D0B7A41}
AppName=Small World
; The program makes it while it runs: it is closed before its files are replaced or removed.
AppMutex={#MUTEX}
AppVersion={#VERSION}
AppPublisher=Small World table contributors
#if ADDRESS != ""
AppPublisherURL={#ADDRESS}
AppSupportURL={#ADDRESS}
AppUpdatesURL={#ADDRESS}
#endif
VersionInfoVersion={#NUMBER}
VersionInfoTextVersion={#VERSION}
DefaultDirName={autopf}\Small World
DefaultGroupName=Small World
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
Compression=lzma2/max
SolidCompression=yes
TimeStampsInUTC=yes
SetupIconFile={#ICON}
UninstallDisplayIcon={app}\smallworld.exe
LicenseFile={#LICENCE}
WizardStyle=modern
ChangesAssociations=yes
OutputDir={#OUTPUT}
OutputBaseFilename=smallworld-{#VERSION}-setup

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"; Flags: unchecked

[InstallDelete]
; An earlier version's libraries would be found before this one's.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#PROGRAM}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{autoprograms}\Small World"; Filename: "{app}\smallworld.exe"; AppUserModelID: "{#ID}"
Name: "{autodesktop}\Small World"; Filename: "{app}\smallworld.exe"; Tasks: desktopicon; AppUserModelID: "{#ID}"

[Registry]
; A click on an invitation starts the program with it.
Root: HKA; Subkey: "Software\Classes\smallworld"; ValueType: string; ValueData: "URL:Invitation to Small World"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\smallworld"; ValueType: string; ValueName: "URL Protocol"; ValueData: ""
Root: HKA; Subkey: "Software\Classes\smallworld\DefaultIcon"; ValueType: string; ValueData: "{app}\smallworld.exe,0"
Root: HKA; Subkey: "Software\Classes\smallworld\shell\open\command"; ValueType: string; ValueData: """{app}\smallworld.exe"" ""%1"""

[Run]
Filename: "{app}\smallworld.exe"; Description: "{cm:LaunchProgram,Small World}"; Flags: nowait postinstall skipifsilent
