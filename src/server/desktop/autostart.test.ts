import { spawnSync } from 'node:child_process'
import { lstat, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Refusal } from '#server/http/refusal.ts'
import { isFull } from '#server/testing/run-options.ts'
import { autostartEntry, type StartCommand } from './autostart-entry.ts'
import { makeAutostart, type AutostartPlace } from './autostart.ts'

const HOSTILE = 'a "b" $HOME 100% \\ <&>'
const command = (more: Partial<StartCommand> = {}): StartCommand => ({
  node: '/home/ana/Pigeon Loft/program/node',
  main: '/home/ana/Pigeon Loft/program/main.ts',
  variables: { DATA_DIR: '/data' },
  ...more,
})
const entryOf = (platform: NodeJS.Platform, command: StartCommand, environment = {}) =>
  autostartEntry(platform, { home: '/home/ana', environment }, command)

test.each<[NodeJS.Platform, Record<string, string>, string | undefined]>([
  ['linux', {}, '/home/ana/.config/systemd/user/pigeon-loft.service'],
  ['linux', { XDG_CONFIG_HOME: '/cfg' }, '/cfg/systemd/user/pigeon-loft.service'],
  ['linux', { XDG_CONFIG_HOME: 'cfg' }, '/home/ana/.config/systemd/user/pigeon-loft.service'],
  ['darwin', {}, '/home/ana/Library/LaunchAgents/org.pigeon-loft.start.plist'],
  ['win32', { APPDATA: 'C:\\R' }, 'C:\\R\\Microsoft\\Windows\\Start Menu\\Programs\\Startup\\Pigeon Loft.cmd'],
  ['freebsd', {}, undefined],
])('on %s with %j the entry is the usual file of the user', (platform, environment, path) => {
  expect(entryOf(platform, command(), environment)?.path).toBe(path)
})

test('a systemd unit quotes paths and variables', () => {
  const { content } = entryOf('linux', command({ main: `/${HOSTILE}/main.ts`, variables: { DATA_DIR: HOSTILE } }))!
  expect(content).toContain('\nEnvironment="DATA_DIR=a \\"b\\" $HOME 100%% \\\\ <&>"\n')
  expect(content).toContain(
    '\nExecStart="/home/ana/Pigeon Loft/program/node" "/a \\"b\\" $$HOME 100%% \\\\ <&>/main.ts" --no-browser\n',
  )
  expect(content).toContain('\nWantedBy=default.target\n')
})

test.each(isFull && process.platform === 'linux' ? ['systemd'] : [])('%s accepts the unit', async () => {
  const unit = join(folder, 'pigeon-loft.service')
  await writeFile(unit, entryOf('linux', command({ node: process.execPath, variables: { DATA_DIR: HOSTILE } }))!.content)
  const env = { ...process.env, XDG_RUNTIME_DIR: folder }
  const { error, stderr, status } = spawnSync('systemd-analyze', ['verify', '--user', unit], { encoding: 'utf8', env })
  expect(error, 'The release check needs systemd-analyze: install the package "systemd".').toBeUndefined()
  expect([status, stderr]).toEqual([0, ''])
})

test('a launch agent escapes XML', () => {
  const { content } = entryOf('darwin', command({ variables: { DATA_DIR: HOSTILE } }))!
  expect(content).toContain('<key>DATA_DIR</key>\n    <string>a "b" $HOME 100% \\ &lt;&amp;&gt;</string>')
  expect(content).toContain('<string>/home/ana/Pigeon Loft/program/main.ts</string>\n    <string>--no-browser</string>')
  expect(content).toContain('<key>RunAtLoad</key>\n  <true/>')
})

test('a command file of Windows has its line ends, its code page, and no variables in paths', () => {
  const { content } = entryOf('win32', command({ node: 'C:\\José 100%\\node.exe', main: 'C:\\main.ts' }))!
  expect(content).toBe(
    '@echo off\r\nchcp 65001 >nul\r\nset "DATA_DIR=/data"\r\n' +
      'start "Pigeon Loft" /min "C:\\José 100%%\\node.exe" "C:\\main.ts" --no-browser\r\n',
  )
})

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loft-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const makeSwitch = (place: Partial<AutostartPlace> = {}, changes: Partial<StartCommand> = {}) =>
  makeAutostart({ platform: 'linux', home: folder, environment: {}, hasSystemd: true, ...place }, command(changes))

test.each<NodeJS.Platform>(['linux', 'darwin'])(
  'on %s it is switched on and off, and the state is that of the files',
  async (platform) => {
    const autostart = makeSwitch({ platform })
    const entry = autostartEntry(platform, { home: folder, environment: {} }, command())!
    expect(await autostart.state()).toEqual({ state: 'off', reason: null })
    await autostart.set(true)
    await autostart.set(true)
    expect(await autostart.state()).toEqual({ state: 'on', reason: null })
    expect((await stat(entry.path)).mode & 0o077).toBe(0)
    if (entry.link) expect(await readFile(entry.link, 'utf8')).toBe(entry.content)
    // Somebody removes the file by hand.
    await rm(entry.link ?? entry.path)
    expect(await autostart.state()).toEqual({ state: 'off', reason: null })
    await autostart.set(true)
    await autostart.set(false)
    await autostart.set(false)
    expect(await autostart.state()).toEqual({ state: 'off', reason: null })
    await expect(lstat(entry.path)).rejects.toMatchObject({ code: 'ENOENT' })
  },
)

test('the entry is updated to a new version in another folder, but never to the copy of another loft', async () => {
  await makeSwitch().set(true)
  const newer = makeSwitch({}, { main: '/home/ana/Pigeon Loft 2/program/main.ts' })
  expect(await newer.state()).toEqual({ state: 'elsewhere', reason: null })
  expect(await newer.updateEntry()).toBe(true)
  expect(await newer.state()).toEqual({ state: 'on', reason: null })
  expect(await newer.updateEntry()).toBe(false)
  const other = makeSwitch({}, { variables: { DATA_DIR: '/other' } })
  expect(await other.updateEntry()).toBe(false)
  expect(await newer.state()).toEqual({ state: 'on', reason: null })
})

test('an entry that is off is not updated', async () => {
  const autostart = makeSwitch()
  expect(await autostart.updateEntry()).toBe(false)
  expect(await autostart.state()).toEqual({ state: 'off', reason: null })
})

test.each([
  [{ hasSystemd: false }, 'no_systemd'],
  [{ platform: 'freebsd' }, 'unknown_system'],
] as const)('%j cannot be switched', async (place, reason) => {
  const autostart = makeSwitch(place)
  expect(await autostart.state()).toEqual({ state: 'unavailable', reason })
  await expect(autostart.set(true)).rejects.toMatchObject({ code: 'autostart_unavailable' })
})

test('a folder that cannot be written is a refusal', async () => {
  await writeFile(join(folder, '.config'), 'a file')
  const failed = makeSwitch().set(true)
  await expect(failed).rejects.toBeInstanceOf(Refusal)
  await expect(failed).rejects.toMatchObject({ code: 'autostart_failed' })
})
