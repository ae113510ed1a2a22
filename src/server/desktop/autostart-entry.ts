import { posix, win32 } from 'node:path'

/** The command and the settings that start the installed program. */
export interface StartCommand {
  readonly node: string
  /** The absolute path of `main.ts`. */
  readonly main: string
  readonly variables: Readonly<Record<string, string>> & { readonly DATA_DIR: string }
}

/** The files by which a system starts the program when the keeper signs in. */
export interface AutostartEntry {
  readonly path: string
  readonly content: string
  /** The part of the content that names the data folder. */
  readonly data: string
  /** A symbolic link to the file, by which systemd starts it. */
  readonly link?: string
}

/** The places of a keeper's own files. */
export interface UserFolders {
  readonly home: string
  readonly environment: Readonly<Record<string, string | undefined>>
}

/** Returns the entry for a system; undefined if none is known for it. */
export function autostartEntry(
  platform: NodeJS.Platform,
  { home, environment }: UserFolders,
  command: StartCommand,
): AutostartEntry | undefined {
  if (platform === 'linux') {
    const config = environment['XDG_CONFIG_HOME']
    const folder = posix.join(config && posix.isAbsolute(config) ? config : posix.join(home, '.config'), 'systemd', 'user')
    const name = 'pigeon-loft.service'
    return {
      path: posix.join(folder, name),
      content: systemdUnit(command),
      data: setting('DATA_DIR', command.variables.DATA_DIR),
      link: posix.join(folder, 'default.target.wants', name),
    }
  }
  if (platform === 'darwin') {
    const library = posix.join(home, 'Library')
    const path = posix.join(library, 'LaunchAgents', 'org.pigeon-loft.start.plist')
    const content = launchAgent(command, posix.join(library, 'Logs', 'Pigeon Loft.log'))
    return { path, content, data: agentVariable('DATA_DIR', command.variables.DATA_DIR) }
  }
  if (platform !== 'win32') return undefined
  const roaming = environment['APPDATA'] || win32.join(home, 'AppData', 'Roaming')
  const startup = win32.join(roaming, 'Microsoft', 'Windows', 'Start Menu', 'Programs', 'Startup')
  const data = setVariable('DATA_DIR', command.variables.DATA_DIR)
  return { path: win32.join(startup, 'Pigeon Loft.cmd'), content: startupCommand(command), data }
}

/** Quotes a word of a systemd unit, in which `%` begins a specifier. */
const unitWord = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n').replaceAll('%', '%%')}"`

/** Quotes a word of the command of a systemd unit, in which `$` begins a variable, too. */
const commandWord = (text: string): string => unitWord(text).replaceAll('$', '$$$$')

const setting = (name: string, value: string): string => `Environment=${unitWord(`${name}=${value}`)}\n`

function systemdUnit({ node, main, variables }: StartCommand): string {
  const environment = Object.entries(variables).map(([name, value]) => setting(name, value))
  return `[Unit]
Description=Pigeon Loft

[Service]
${environment.join('')}ExecStart=${commandWord(node)} ${commandWord(main)} --no-browser
Restart=on-failure
RestartSec=5

[Install]
WantedBy=default.target
`
}

const xml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const agentVariable = (name: string, value: string): string => `    <key>${xml(name)}</key>\n    <string>${xml(value)}</string>\n`

function launchAgent({ node, main, variables }: StartCommand, log: string): string {
  const words = [node, main, '--no-browser'].map((word) => `    <string>${xml(word)}</string>\n`)
  const environment = Object.entries(variables).map(([name, value]) => agentVariable(name, value))
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key>
  <string>org.pigeon-loft.start</string>
  <key>ProgramArguments</key>
  <array>
${words.join('')}  </array>
  <key>EnvironmentVariables</key>
  <dict>
${environment.join('')}  </dict>
  <key>RunAtLoad</key>
  <true/>
  <key>StandardErrorPath</key>
  <string>${xml(log)}</string>
</dict>
</plist>
`
}

/** Escapes a word of a Windows command file, in which `%` begins a variable. */
const cmdWord = (text: string): string => text.replaceAll('%', '%%')

const setVariable = (name: string, value: string): string => `set "${name}=${cmdWord(value)}"`

function startupCommand({ node, main, variables }: StartCommand): string {
  const settings = Object.entries(variables).map(([name, value]) => setVariable(name, value))
  const start = `start "Pigeon Loft" /min "${cmdWord(node)}" "${cmdWord(main)}" --no-browser`
  // UTF-8, so that paths may have accents.
  return ['@echo off', 'chcp 65001 >nul', ...settings, start, ''].join('\r\n')
}
