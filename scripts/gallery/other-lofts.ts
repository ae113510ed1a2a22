import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runLofts, startLoftServer, type LoftServer } from '../../e2e/loft-server.ts'
import { makeAccounts, PASSWORD } from '../../e2e/pages/accounts.ts'
import { clubsApi } from '../../src/shared/clubs/clubs-api.ts'
import type { OtherLoft } from './views.ts'

const FIRST_ACCOUNT = 'Ana'

/** A server in a state that the demo loft does not have. */
interface OpenedLoft {
  readonly url: string
  /** The cookies of a signed-in browser. */
  readonly cookies: readonly { readonly name: string; readonly value: string }[]
  readonly stop: () => Promise<void>
}

/** Opens a loft with an account, one whose database is damaged, or a host of many lofts with a club and a loft that it invited. */
export function openOtherLoft(kind: OtherLoft, now: string): Promise<OpenedLoft> {
  if (kind === 'club' || kind === 'invited') return openOnHost(now, kind)
  return { account: openWithAccount, damaged: openDamaged, host: openHost }[kind](now)
}

async function openWithAccount(now: string): Promise<OpenedLoft> {
  const server = await startLoftServer({ now, isDemo: true })
  await makeAccounts(server, FIRST_ACCOUNT)
  const response = await fetch(`${server.url}/api/access/sign-in`, {
    method: 'POST',
    headers: { origin: server.url, 'content-type': 'application/json' },
    body: JSON.stringify({ username: FIRST_ACCOUNT, password: PASSWORD }),
  })
  return { url: server.url, cookies: cookiesOf(response), stop: server.stop }
}

const cookiesOf = (response: Response): OpenedLoft['cookies'] =>
  response.headers.getSetCookie().map((one) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
    return { name, value }
  })

const DAMAGED_BYTES = 24_576

async function openDamaged(now: string): Promise<OpenedLoft> {
  return inFolder(async (folder) => {
    const whole = await startLoftServer({ now, folder, isDemo: true })
    await fetch(`${whole.url}/api/backups`, { method: 'POST', headers: { origin: whole.url } })
    await whole.stop()
    const file = openSync(join(folder, 'loft.sqlite'), 'r+')
    writeSync(file, Buffer.alloc(DAMAGED_BYTES, 'garbage'), 0, DAMAGED_BYTES, 0)
    closeSync(file)
    return startLoftServer({ now, folder })
  })
}

async function openHost(now: string): Promise<OpenedLoft> {
  return inFolder(async (folder) => {
    await runLofts(folder, 'create', 'north')
    return startLoftServer({ now, folder, settings: { LOFTS: 'many' } })
  })
}

/** Opens the club `north` of a host, or the loft `south` that it invited, as the first account of the loft. */
async function openOnHost(now: string, kind: 'club' | 'invited'): Promise<OpenedLoft> {
  const lofts = { club: 'north', invited: 'south' }
  const codes = new Map<string, string>()
  const host = await inFolder(async (folder) => {
    for (const name of Object.values(lofts)) {
      codes.set(name, /#set-up=(\w{4}-\w{4})/.exec(await runLofts(folder, 'create', name))?.[1] ?? '')
    }
    const server = await startLoftServer({ now, folder, settings: { LOFTS: 'many' } })
    await runLofts(folder, 'club', lofts.club)
    return server
  })
  const send = (name: string, path: string, body: object, cookies: OpenedLoft['cookies'] = []) =>
    fetch(`${host.url}/l/${name}${path}`, {
      method: 'POST',
      headers: {
        origin: host.url,
        'content-type': 'application/json',
        cookie: cookies.map(({ name: key, value }) => `${key}=${value}`).join('; '),
      },
      body: JSON.stringify(body),
    })
  const account = (name: string) => ({ setUpCode: codes.get(name), username: FIRST_ACCOUNT, password: PASSWORD })
  const signedIn = async (name: string) => cookiesOf(await send(name, '/api/access/first-account', account(name)))
  const cookies = { club: await signedIn(lofts.club), invited: await signedIn(lofts.invited) }
  await send(lofts.club, clubsApi.invite.path, { name: lofts.invited }, cookies.club)
  return { url: `${host.url}/l/${lofts[kind]}`, cookies: cookies[kind], stop: host.stop }
}

async function inFolder(start: (folder: string) => Promise<LoftServer>): Promise<OpenedLoft> {
  const folder = mkdtempSync(join(tmpdir(), 'loft-'))
  const server = await start(folder)
  const stop = async (): Promise<void> => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: server.url.replace('127.0.0.1', 'localhost'), cookies: [], stop }
}
