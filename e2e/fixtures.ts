import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test as base, type Page } from '@playwright/test'
import pg from 'pg'
import { startPostgres, type RunningPostgres } from '../src/server/testing/start-postgres.ts'
import { LANGUAGES, type Language } from '../src/shared/i18n/translate.ts'
import { LoftHost, type LoftServer } from './loft-server.ts'
import { textsIn } from './pages/texts.ts'

export { expect }
export { readPdf } from '../src/server/testing/pdf-text.ts'
export { crop, drawPages, type PagePicture } from '../src/server/testing/pdf-pictures.ts'

/** The time at which every test starts, in the time zone of the run. */
export const TEST_START = '2026-03-06T10:00:00'

/** For `test.use(phone)`: a phone with a touch screen. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Two variants that cover both languages and both widths. */
export const VARIANTS = [
  ['in English', {}],
  ['in Spanish on a phone', { language: 'es' as const, ...phone }],
] as const

/** Long scenarios, and both variants of each, run in the release check only (`npm run prove -- all`). */
export const isFull = process.env['TEST_FULL'] === '1'

/** Returns the variant of a scenario that is used most on this device; both variants in the release check. */
export const variantsFor = (device: 'desktop' | 'phone') => (isFull ? VARIANTS : [VARIANTS[device === 'desktop' ? 0 : 1]])

/** Returns one language for a scenario that is the same in both; both in the release check. */
export const languagesFor = (language: Language) => (isFull ? LANGUAGES : [language])

declare global {
  /** Defined in the page after the axe script was injected. */
  var axe: typeof import('axe-core')
}

interface TestOptions {
  /** The language that the user selected before. */
  readonly language: 'en' | 'es'
  /** Starts with the demo loft. */
  readonly isDemo: boolean
  /** Console errors that the test expects, for example those of a lost connection. */
  readonly expectedErrors: readonly RegExp[]
}

interface TestFixtures {
  /** The server of the test, with an empty loft or the demo loft. Each test has its own database and clock. */
  readonly server: LoftServer
  /** Sets the clock of the server and of the page. */
  readonly setNow: (moment: string) => Promise<void>
  readonly errors: string[]
}

interface WorkerFixtures {
  readonly postgres: RunningPostgres | undefined
  readonly host: LoftHost
}

export const test = base.extend<TestOptions & TestFixtures, WorkerFixtures>({
  language: ['en', { option: true }],
  isDemo: [false, { option: true }],
  expectedErrors: [[], { option: true }],

  // The whole run uses PostgreSQL with E2E_DATABASE=postgres.
  postgres: [
    async ({}, use) => {
      const postgres = process.env['E2E_DATABASE'] === 'postgres' ? await startPostgres() : undefined
      await use(postgres)
      await postgres?.stop()
    },
    { scope: 'worker' },
  ],

  host: [
    async ({}, use) => {
      const host = new LoftHost()
      await use(host)
      await host.close()
    },
    { scope: 'worker' },
  ],

  server: async ({ postgres, host, isDemo }, use, testInfo) => {
    const databaseUrl = postgres && (await emptyDatabase(postgres))
    const server = await host.open({ now: TEST_START, isDemo, ...(databaseUrl && { databaseUrl }) })
    await use(server)
    await server.stop()
    if (testInfo.status !== 'passed') await testInfo.attach('server.log', { body: server.log(), contentType: 'text/plain' })
  },

  baseURL: async ({ server }, use) => use(server.url),

  setNow: async ({ server, page }, use) =>
    use(async (moment) => {
      await server.setNow(moment)
      await page.clock.setFixedTime(moment)
    }),

  page: async ({ page, language }, use) => {
    await page.clock.setFixedTime(TEST_START)
    await page.addInitScript((chosen) => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`Content-Security-Policy: ${violatedDirective} forbids ${blockedURI}`),
      )
      if (localStorage.getItem('loft-language') === null) localStorage.setItem('loft-language', chosen)
    }, language)
    await use(page)
  },

  errors: [
    async ({ page, expectedErrors }, use) => {
      const errors = collectErrors(page)
      await use(errors)
      expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([])
    },
    { auto: true },
  ],
})

/** Collects all errors of the browser, except calls that the server refused with a 4xx status. */
function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message))
  page.on('console', (message) => {
    const { pathname } = URL.parse(message.location().url) ?? { pathname: '' }
    // The page at an unknown address has the status 404.
    const isUnknownPage = /status of 404/.test(message.text()) && !/^\/(?:assets|files)\//.test(pathname)
    const isRefusal = isUnknownPage || (/status of 4\d\d/.test(message.text()) && pathname.startsWith('/api/'))
    if (message.type() === 'error' && !isRefusal) errors.push(`${message.text()} ${message.location().url}`)
  })
  return errors
}

const LOADING = new RegExp(LANGUAGES.map((language) => textsIn(language)('common.loading')).join('|'))
/** Half as long as the default file, and sent to every page. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
/** Rules about the pixels of every element. */
export const PIXEL_RULES = ['color-contrast', 'target-size']
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Fails in the release check when axe finds violations of WCAG 2.2 AA on the current page. In `npm test`, `accessibility.spec.ts` looks
 * at every page, and a journey only waits for its content: the checks would take a quarter of its time.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectContent(page)
  if (isFull) await expectNoViolations(page)
}

/** Fails when axe finds violations of WCAG 2.2 AA on the current page, or of the given rules only. */
export async function expectNoViolations(page: Page, rules?: readonly string[]): Promise<void> {
  await expectContent(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const disabled = isFull ? [] : PIXEL_RULES.map((rule) => [rule, { enabled: false }] as const)
  // Screen readers list the headings of a page: no level may be left out, which is no rule of WCAG.
  const added = [['heading-order', { enabled: true }]] as const
  const chosen = rules
    ? { runOnly: { type: 'rule' as const, values: [...rules] } }
    : { runOnly: { type: 'tag' as const, values: WCAG }, rules: Object.fromEntries([...disabled, ...added]) }
  const violations = await page.evaluate(
    async (options) => {
      // A fading element has a low contrast meanwhile, so animations are finished at once.
      for (const one of document.getAnimations()) if (Number.isFinite(one.effect?.getComputedTiming().endTime)) one.finish()
      // A button that is scrolled half under the header or the bar of a phone is not too small.
      const bar = document.getElementById('bottom-bar')
      const scrolled = scrollY
      bar?.style.setProperty('position', 'static')
      scrollTo(0, 0)
      const { violations } = await globalThis.axe.run(options)
      bar?.style.removeProperty('position')
      scrollTo(0, scrolled)
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary }) => ({ id, help, target: target.join(' '), failureSummary })),
      )
    },
    { ...chosen, resultTypes: ['violations' as const] },
  )
  expect(violations).toEqual([])
}

/** Waits until the content has replaced the loading placeholders. */
async function expectContent(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByRole('status', { name: LOADING })).toHaveCount(0)
}

/** Makes an empty database on the PostgreSQL of the run, and returns its address. */
export async function emptyDatabase({ host }: RunningPostgres): Promise<string> {
  const name = `loft_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ host, user: 'postgres', database: 'postgres' })
  await client.connect()
  await client.query(`create database ${name} strategy file_copy`)
  await client.end()
  return `postgres://postgres@localhost/${name}?host=${encodeURIComponent(host)}`
}
