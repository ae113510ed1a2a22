// For developers: takes screenshots of pages. Usage: `node scripts/run.mjs scripts/screenshot.ts --help`.
import { mkdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { browserOptions } from '../e2e/browser.ts'
import { startLoftServer } from '../e2e/loft-server.ts'
import { buildClientIfStale } from './build-client.ts'
import { clickTarget, openPage, overflowOf, waitUntilReady, type View } from './gallery/page-view.ts'

const HELP = `Usage: node scripts/run.mjs scripts/screenshot.ts [options] /path …

Writes one PNG for each path, width, theme and language, and prints errors and warnings of the browser.
Without --url it builds the client and starts a server with a new empty loft.

  --out <folder>      output folder (default test-results/screenshots)
  --url <address>     uses a running server
  --seed <file.ts>    first calls \`seed(call)\` of the file; call(method, path, body) sends JSON, or a FormData, and returns the reply
  --inventory <file>  first adds all birds of an inventory file
  --width <px,px>     default 1280,390; below 600 a phone with touch screen is emulated
  --theme <a,b>       light, dark, sunlight, auto (default light,dark)
  --lang <a,b>        en, es (default en)
  --click <target>    clicks a button, link or tab by its name, or a Playwright selector; may be repeated
  --fill <label=text> fills a field before the clicks that follow; may be repeated
  --full              captures the whole page, not only the visible part
  --wait <text>       waits until this text is visible
  --now <time>        sets the clock of server and page, for example 2026-03-06T10:00:00

Example: … scripts/screenshot.ts --out /tmp/x --width 390 --theme dark --click 'Add Pigeon' /pigeons`

const { values, positionals, tokens } = parseArgs({
  allowPositionals: true,
  tokens: true,
  options: {
    out: { type: 'string', default: 'test-results/screenshots' },
    url: { type: 'string' },
    seed: { type: 'string' },
    inventory: { type: 'string' },
    width: { type: 'string', default: '1280,390' },
    theme: { type: 'string', default: 'light,dark' },
    lang: { type: 'string', default: 'en' },
    click: { type: 'string', multiple: true },
    fill: { type: 'string', multiple: true },
    full: { type: 'boolean', default: false },
    wait: { type: 'string' },
    now: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help || positionals.length === 0) {
  console.log(HELP)
  process.exit(values.help ? 0 : 2)
}
mkdirSync(values.out, { recursive: true })
if (values.url === undefined) buildClientIfStale({ onStart: () => console.log('Building the client …') })
const server = values.url === undefined ? await startLoftServer(values.now ? { now: values.now } : {}) : undefined
const address = server?.url ?? String(values.url)
const browser = await chromium.launch(browserOptions())
try {
  await fillLoft()
  for (const variant of variants()) await takeScreenshot(variant)
} finally {
  await browser.close()
  await server?.stop()
}

function variants(): View[] {
  const list = (text: string): string[] => text.split(',')
  return positionals.flatMap((path) =>
    list(values.lang).flatMap((language) =>
      list(values.theme).flatMap((theme) => list(values.width).map((width) => ({ path, width: Number(width), theme, language }))),
    ),
  )
}

async function takeScreenshot(view: View): Promise<void> {
  const { page, problems, close } = await openPage(browser, address, view, { now: values.now })
  for (const step of steps()) {
    await runStep(page, step).catch((error: Error) =>
      problems.push(`--${step.kind} ${step.target}: ${error.message.split('\n')[0]}`),
    )
  }
  if (values.wait) await page.getByText(values.wait).first().waitFor({ timeout: 5000 })
  const overflow = await overflowOf(page)
  if (overflow > 0) problems.push(`The page is ${overflow} px wider than the screen`)
  const { path, width, theme, language } = view
  const name = `${path.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'home'}-${width}-${theme}-${language}.png`
  const file = resolve(join(values.out, name))
  await page.screenshot({ path: file, fullPage: values.full })
  console.log([file, ...new Set(problems)].join('\n    '))
  await close()
}

interface Step {
  readonly kind: 'click' | 'fill'
  readonly target: string
}

/** Returns the clicks and fills in the given order. */
function steps(): Step[] {
  return tokens.flatMap((token) => {
    if (token.kind !== 'option' || token.value === undefined) return []
    return token.name === 'click' || token.name === 'fill' ? [{ kind: token.name, target: token.value }] : []
  })
}

async function runStep(page: Page, { kind, target }: Step): Promise<void> {
  if (kind === 'click') return clickTarget(page, target)
  const [label = '', ...text] = target.split('=')
  await page.getByLabel(label).first().fill(text.join('='), { timeout: 5000 })
  await waitUntilReady(page)
}

type Call = (method: string, path: string, body?: object) => Promise<unknown>

async function fillLoft(): Promise<void> {
  if (values.seed) {
    const { seed } = (await import(pathToFileURL(resolve(values.seed)).href)) as { seed: (call: Call) => Promise<void> }
    await seed(call)
  }
  if (values.inventory) {
    const form = new FormData()
    form.set('file', new File([readFileSync(values.inventory)], basename(values.inventory)))
    await call('POST', '/api/pigeons/upload', form)
  }
}

async function call(method: string, path: string, body?: object): Promise<unknown> {
  const isForm = body instanceof FormData
  const response = await fetch(address + path, {
    method,
    headers: { 'sec-fetch-site': 'same-origin', origin: address, ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}
