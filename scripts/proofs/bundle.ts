import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserOptions } from '../../e2e/browser.ts'
import { en } from '../../src/shared/i18n/en.ts'
import { buildClientIfStale } from '../build-client.ts'
import { makeBundle } from '../bundle/make-bundle.ts'
import { TARGETS } from '../bundle/targets.ts'
import { InstalledProgram, type Account } from './installed-program.ts'

/** A user without an entry in /etc/passwd, who owns nothing else on the machine. */
const USER_ID = 64_321
/** The commands that the start script and a keeper's shell use; Node is not among them. */
const COMMANDS = ['sh', 'dirname', 'tar', 'gzip', 'env']
const FORMER = '1.0.0'
const LATER = '1.0.1'
const BIRDS_WHILE_QUITTING = 30

interface Reply {
  readonly version: string
  readonly autostart: { readonly state: string; readonly reason: string | null }
}

/**
 * Lets a user without Node install the Linux bundle, use it, quit it while birds are written, update it, go back and remove it.
 * Returns the problems. Errors: on other systems than Linux, or without root.
 */
export async function proveBundle(): Promise<{ readonly figures: string; readonly problems: readonly string[] }> {
  const target = TARGETS.find(({ name }) => name === `linux-${process.arch}`)
  if (process.platform !== 'linux' || !target || process.getuid?.() !== 0)
    throw new Error('This proof needs Linux on x64 or arm64, and its root user, who starts the program as another user.')
  const problems: string[] = []
  const check = (isRight: boolean, problem: string) => void (isRight || problems.push(problem))
  const work = mkdtempSync(join(tmpdir(), 'loft-bundle-proof-'))
  chmodSync(work, 0o755)
  const account = makeAccount(work)
  try {
    buildClientIfStale()
    const archives = [await makeBundle(target, work, { version: FORMER }), await makeBundle(target, work, { version: LATER })]
    const [former, later] = archives.map((archive, at) => new InstalledProgram(account, archive, `version ${at + 1}`))
    addMigration(later!.folder)
    const data = join(account.home, '.local/share/pigeon-loft')

    const running = await former!.start()
    const program = (await (await fetch(`${running.url}/api/program`)).json()) as Reply
    check(program.version === FORMER, `the program says version ${program.version}`)
    check(existsSync(join(data, 'loft.sqlite')), 'the data is not in the folder of the user')
    check(
      (await former!.run(['--no-browser'])).output.includes(`already open at ${running.url}`),
      'a second start does not name the running program',
    )
    check(await switchesAutostart(running.url, account, program), 'the state of the autostart differs from its files')
    await addBird(running.url, 'BE-26-FIRST')
    await quitOnPage(running.url, check)
    check((await running.ended) === 0, 'the program failed at its end after Quit')

    const again = await former!.start()
    check(again.url === running.url, `the address changed from ${running.url} to ${again.url}`)
    const written = await quitWhileWriting(again.url)
    check(written.length > 0, 'no bird was saved while the program was quit')
    check((await again.ended) === 0, 'the program failed at its end while birds were written')

    const updated = await later!.start()
    const bands = await bandsOf(updated.url)
    const lost = written.filter((band) => !bands.includes(band))
    check(lost.length === 0 && bands.includes('BE-26-FIRST'), `lost after Quit and update: ${lost.join(', ')}`)
    const { version } = (await (await fetch(`${updated.url}/api/program`)).json()) as Reply
    check(version === LATER, `after the update the program says version ${version}`)
    const { items } = (await (await fetch(`${updated.url}/api/backups`)).json()) as { items: readonly Backup[] }
    const backup = items.find(({ reason }) => reason === 'before_migration')
    check(backup?.provenAt !== null && backup?.problem === null, 'there is no verified backup from before the update')
    await addBird(updated.url, 'BE-26-LATER')
    await later!.run(['--stop'])
    check((await updated.ended) === 0, 'the newer version failed at its end')

    const before = checksum(join(data, 'loft.sqlite'))
    const refused = await former!.run(['--no-browser'])
    check(refused.status === 1 && /written by a newer version/.test(refused.output), `the former version says: ${refused.output}`)
    check(checksum(join(data, 'loft.sqlite')) === before, 'the former version changed newer data')
    const restored = await former!.run(['restore', backup?.id ?? ''])
    check(restored.status === 0, `going back failed: ${restored.output}`)
    const back = await former!.start()
    const atLast = await bandsOf(back.url)
    check(atLast.includes('BE-26-FIRST') && !atLast.includes('BE-26-LATER'), `after going back: ${atLast.join(', ')}`)
    await former!.run(['--stop'])
    await back.ended

    for (const { folder } of [former!, later!]) rmSync(folder, { recursive: true })
    const left = globSync('**/*', { cwd: account.home, withFileTypes: true, exclude: (entry) => entry.name === 'pigeon-loft' })
    check(
      left.every((entry) => entry.isDirectory()),
      `left after the removal: ${left.map(({ name }) => name).join(', ')}`,
    )
    check(existsSync(join(data, 'loft.sqlite')), 'the removal deleted the data')
    return {
      figures: `${written.length} of ${BIRDS_WHILE_QUITTING} birds were saved while the program was quit, none was lost`,
      problems,
    }
  } finally {
    account.children.forEach((pid) => stopGroup(pid))
    rmSync(work, { recursive: true, force: true })
  }
}

interface Backup {
  readonly id: string
  readonly reason: string
  readonly provenAt: string | null
  readonly problem: unknown
}

function makeAccount(work: string): Account {
  const [home, commands] = [join(work, 'home'), join(work, 'commands')]
  mkdirSync(home)
  chownSync(home, USER_ID, USER_ID)
  mkdirSync(commands)
  for (const name of COMMANDS)
    symlinkSync(['/bin', '/usr/bin'].map((folder) => join(folder, name)).find(existsSync)!, join(commands, name))
  return { id: USER_ID, home, environment: { HOME: home, PATH: commands, LANG: 'C.UTF-8' }, children: new Set() }
}

/** Adds a migration to an installed program, as a later version may have one. */
function addMigration(folder: string): void {
  const file = join(folder, 'program/src/server/db/migrate.ts')
  const source = readFileSync(file, 'utf8')
  const changed = source.replace("  '0001-lofts-and-birds': m0001,\n", "$&  '9000-later': { up: async () => {} },\n")
  if (changed === source) throw new Error('The list of migrations has another form.')
  writeFileSync(file, changed)
}

async function switchesAutostart(url: string, { home }: Account, { autostart }: Reply): Promise<boolean> {
  const link = join(home, '.config/systemd/user/default.target.wants/pigeon-loft.service')
  const isHere = existsSync('/run/systemd/system')
  if (!isHere) return autostart.state === 'unavailable' && autostart.reason === 'no_systemd'
  const set = async (isOn: boolean) => {
    const reply = await send(url, '/api/program/autostart', { isOn })
    return ((await reply.json()) as Reply).autostart.state === (isOn ? 'on' : 'off') && existsSync(link) === isOn
  }
  return autostart.state === 'off' && (await set(true)) && (await set(false))
}

const send = (url: string, path: string, body?: object): Promise<Response> =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })

const addBird = (url: string, bandId: string): Promise<Response> =>
  send(url, '/api/pigeons', { bandId, birthYear: 2026, gender: 'hen' })

async function bandsOf(url: string): Promise<string[]> {
  const birds = (await (await fetch(`${url}/api/pigeons`)).json()) as readonly { bandId: string }[]
  return birds.map(({ bandId }) => bandId)
}

/** Sends birds at once, and the end of the program as soon as the first one is saved; returns the acknowledged bands. */
async function quitWhileWriting(url: string): Promise<string[]> {
  const bands = Array.from({ length: BIRDS_WHILE_QUITTING }, (_, at) => `BE-26-${100 + at}`)
  const sent = bands.map(async (band) => (await addBird(url, band)).ok)
  await Promise.any(sent)
  await send(url, '/api/program/quit')
  const done = await Promise.allSettled(sent)
  return bands.filter((_, at) => done[at]?.status === 'fulfilled' && done[at].value)
}

/** Quits the program as a keeper does, in the settings. */
async function quitOnPage(url: string, check: (isRight: boolean, problem: string) => void): Promise<void> {
  const browser = await chromium.launch(browserOptions())
  try {
    const page = await browser.newPage({ locale: 'en-US' })
    await page.goto(`${url}/pigeons`)
    await page.getByText('BE-26-FIRST').first().waitFor()
    await page.goto(`${url}/settings?group=advanced`)
    await page.getByText(en['program.version'].replace('{version}', FORMER)).waitFor()
    await page.getByRole('button', { name: en['program.quit.open'] }).click()
    await page.getByRole('alertdialog').getByText('pigeon-loft').waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: en['program.quit.open'] }).click()
    await page.getByRole('heading', { name: en['program.goodbye.title'] }).waitFor()
    check(await page.getByText(en['program.goodbye.saved']).isVisible(), 'the goodbye page does not say that everything is saved')
  } finally {
    await browser.close()
  }
}

const checksum = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')

function stopGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}
