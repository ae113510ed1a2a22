import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext } from '@playwright/test'
import { browserOptions } from '../../e2e/browser.ts'
import { startLoftServer } from '../../e2e/loft-server.ts'
import { AUTHORITY_PATH } from '../../src/server/tls/trust-page.ts'
import { buildClientIfStale } from '../build-client.ts'

const NAME = 'loft.example'
/** The database of certificates that Chromium on Linux reads, below the home folder. */
const DATABASE = '.pki/nssdb'
const WORKER_MS = 60_000

/**
 * Opens the loft over HTTPS in a Chromium that trusts it only by the certificates of its home folder, before and after the loft's
 * authority is added to them. Tests that ignore certificate errors do not notice when the browser refuses the service worker.
 */
export async function openTrustedHttps(): Promise<{ figures: string; problems: readonly string[] }> {
  if (spawnSync('certutil', ['-H']).error) {
    return { figures: 'skipped: this needs certutil (Debian and Ubuntu: apt-get install libnss3-tools)', problems: [] }
  }
  buildClientIfStale()
  const home = mkdtempSync(join(tmpdir(), 'trusting-home-'))
  const server = await startLoftServer({ settings: { HTTPS: '1', HOST: '0.0.0.0', PUBLIC_URL: `https://${NAME}` } })
  try {
    const { port } = new URL(server.url)
    const url = `https://${NAME}:${port}`
    certutil(home, '-N', '--empty-password')
    const refused = await inBrowser(home, async (context) => {
      const page = await context.newPage()
      return page.goto(url).then(
        () => 'opened',
        (error: unknown) => String(error),
      )
    })
    const response = await fetch(`http://127.0.0.1:${port}${AUTHORITY_PATH}`)
    const file = join(home, 'authority.crt')
    writeFileSync(file, Buffer.from(await response.arrayBuffer()))
    certutil(home, '-A', '-t', 'C,,', '-n', 'loft', '-i', file)
    const trusted = await inBrowser(home, (context) => openWithWorker(context, url))
    return {
      figures: `without the authority: ${/net::\w+/.exec(refused)?.[0] ?? refused}; with it: ${trusted}`,
      problems: [
        ...(refused.includes('ERR_CERT_AUTHORITY_INVALID') ? [] : [`without the authority: ${refused}`]),
        ...(trusted === OPENED ? [] : [`with the authority: ${trusted}`]),
      ],
    }
  } finally {
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

const OPENED = 'opened, the service worker is active, and it opens offline'

async function openWithWorker(context: BrowserContext, url: string): Promise<string> {
  const page = await context.newPage()
  page.setDefaultTimeout(WORKER_MS)
  try {
    await page.goto(url)
    const button = page.locator('main').getByRole('button').last()
    await button.waitFor()
    const state = await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready
      if (active?.state === 'activating')
        await new Promise((done) => active.addEventListener('statechange', done, { once: true }))
      return active?.state
    })
    if (state !== 'activated') return `the service worker is ${String(state)}`
    await context.setOffline(true)
    await page.reload()
    await button.waitFor()
    return OPENED
  } catch (error) {
    return String(error)
  }
}

/** Runs a browser that has the given home folder and does not ignore certificate errors. */
async function inBrowser(home: string, act: (context: BrowserContext) => Promise<string>): Promise<string> {
  const { args = [], ...launching } = browserOptions()
  const context = await chromium.launchPersistentContext(join(home, 'profile'), {
    ...launching,
    args: [...args, `--host-resolver-rules=MAP ${NAME} 127.0.0.1`],
    env: { ...(process.env as Record<string, string>), HOME: home },
    locale: 'en-US',
  })
  try {
    return await act(context)
  } finally {
    await context.close()
  }
}

/** Runs certutil on the certificate store of a home folder. Errors: with its output, when it fails. */
function certutil(home: string, ...args: readonly string[]): void {
  const folder = join(home, DATABASE)
  mkdirSync(folder, { recursive: true })
  const { status, stderr } = spawnSync('certutil', ['-d', `sql:${folder}`, ...args], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`certutil ${args.join(' ')}: ${stderr}`)
}
