import { execFile } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startLoftServer, type LoftServer } from '../../e2e/loft-server.ts'
import { makeAccounts, PASSWORD } from '../../e2e/pages/accounts.ts'
import type { OtherLoft } from './views.ts'

const FIRST_ACCOUNT = 'Ana'

/** A server in a state that the demo loft does not have. */
interface OpenedLoft {
  readonly url: string
  /** What signs a browser in. */
  readonly cookies: readonly { readonly name: string; readonly value: string }[]
  readonly stop: () => Promise<void>
}

/** Opens a loft with an account, one whose database is damaged, or a host of many lofts. */
export function openOtherLoft(kind: OtherLoft, now: string): Promise<OpenedLoft> {
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
  const cookies = response.headers.getSetCookie().map((one) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
    return { name, value }
  })
  return { url: server.url, cookies, stop: server.stop }
}

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
    const env = { ...process.env, DATA_DIR: folder }
    await promisify(execFile)(process.execPath, ['scripts/lofts.ts', 'create', 'north'], { env })
    return startLoftServer({ now, folder, settings: { LOFTS: 'many' } })
  })
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
