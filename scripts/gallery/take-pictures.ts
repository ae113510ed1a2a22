import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { textsIn } from '../../e2e/pages/texts.ts'
import { clickTarget, openPage, overflowOf, waitUntilReady, type OpenedPage } from './page-view.ts'
import { addressOf, type Step, type View } from './views.ts'

export const THEMES = ['light', 'dark', 'sunlight'] as const
export const LANGUAGES = ['en', 'es'] as const
export const STATES = ['empty', 'full', 'error'] as const
export type Theme = (typeof THEMES)[number]
export type Language = (typeof LANGUAGES)[number]
export type State = (typeof STATES)[number]

/** The same moment for every run, so that two runs differ only by what was changed. */
export const NOW = '2026-03-06T10:00:00'
/** The rest of a longer page is left out. */
const MAX_HEIGHT = 4000
const QUALITY = 72
const AT_A_TIME = 2

export interface PictureSelection {
  readonly views: readonly View[]
  readonly widths: readonly number[]
  readonly themes: readonly Theme[]
  readonly languages: readonly Language[]
  readonly states: readonly State[]
  readonly folder: string
  /** The cookies of a signed-in browser. */
  readonly cookies?: readonly Cookie[]
}

interface Cookie {
  readonly name: string
  readonly value: string
}

export interface Picture {
  readonly file: string
  readonly view: string
  readonly state: State
  readonly width: number
  readonly theme: Theme
  readonly language: Language
  readonly problems: readonly string[]
}

interface Progress {
  readonly done: number
  readonly total: number
  readonly taken: readonly Picture[]
  /** The reason why a view of a full loft could not be opened. */
  readonly missing?: string
}

interface Job {
  readonly view: View
  readonly state: State
  readonly width: number
  readonly language: Language
  readonly cookies?: readonly Cookie[] | undefined
}

/** Opens each view once for each state, width and language, and takes its pictures in all themes. */
export async function* takePictures(
  browser: Browser,
  lofts: Readonly<Record<State, string>>,
  wanted: PictureSelection,
): AsyncGenerator<Progress> {
  const jobs = wanted.views.flatMap((view) =>
    wanted.states.flatMap((state) =>
      wanted.widths.flatMap((width) =>
        wanted.languages.map((language) => ({ view, state, width, language, cookies: wanted.cookies })),
      ),
    ),
  )
  let done = 0
  for (let first = 0; first < jobs.length; first += AT_A_TIME) {
    const batch = jobs.slice(first, first + AT_A_TIME)
    for (const result of await Promise.all(batch.map((job) => runJob(browser, lofts[job.state], job, wanted)))) {
      done += 1
      yield { done, total: jobs.length, ...result }
    }
  }
}

async function runJob(
  browser: Browser,
  address: string,
  job: Job,
  { themes, folder }: PictureSelection,
): Promise<Pick<Progress, 'taken' | 'missing'>> {
  const { view, state, width, language } = job
  const name = `${view.name}-${state}-${width}-${language}`
  let opened: OpenedPage | undefined
  try {
    opened = await openView(browser, address, job)
    if (!opened) return { taken: [], ...(state === 'full' && { missing: `${name}: a button on the way was not found` }) }
    const { page, problems } = opened
    const overflow = await overflowOf(page)
    if (overflow > 0) problems.push(`The page is ${overflow} px wider than the screen`)
    const taken: Picture[] = []
    for (const theme of themes) {
      await setTheme(page, theme)
      const file = `${view.name}-${state}-${width}-${theme}-${language}.jpg`
      writeFileSync(join(folder, file), await photograph(page))
      taken.push({ file, view: view.name, state, width, theme, language, problems: relevant(problems, state) })
    }
    return { taken }
  } catch (error) {
    return { taken: [], missing: `${name}: ${String(error).split('\n')[0]}` }
  } finally {
    await opened?.close()
  }
}

/** Opens a view; undefined when a button on the way to it is not there, as in an empty loft. */
export async function openView(
  browser: Browser,
  address: string,
  { view, state, width, language, cookies = [] }: Job,
): Promise<OpenedPage | undefined> {
  // A dialog is opened from a page that has its data, and then fails itself.
  const failsAtOnce = state === 'error' && !view.isDialog
  const opened = await openPage(
    browser,
    address,
    { path: addressOf(view), width, theme: 'light', language },
    {
      now: NOW,
      prepare: async (page) => {
        await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: address })))
        if (failsAtOnce) await failCalls(page)
      },
    },
  )
  const { page } = opened
  if (state === 'error' && view.isDialog) await failCalls(page)
  if (!(await takeSteps(page, view.steps, language))) {
    await opened.close()
    return undefined
  }
  // Code and texts of a dialog may come after the click.
  if (view.isDialog) {
    const isOpen = await page
      .locator(LAYERS)
      .first()
      .waitFor({ timeout: 3000 })
      .then(
        () => true,
        () => false,
      )
    if (!isOpen) opened.problems.push('No dialog was opened')
    await waitUntilReady(page)
  }
  return opened
}

/** Clicks the controls on the way to a dialog; returns whether all of them were found. */
export async function takeSteps(page: Page, steps: readonly Step[], language: Language): Promise<boolean> {
  for (const step of steps) {
    if (await tryStep(page, step, language)) continue
    // On phones most actions are in an opened row or in the menu of the page.
    if ((await tryStep(page, 'common.rowDetails', language)) && (await tryStep(page, step, language))) continue
    if ((await tryStep(page, 'common.more', language)) && (await tryStep(page, step, language))) continue
    return false
  }
  return true
}

export const LAYERS = ['dialog', 'alertdialog', 'menu'].map((role) => `[role=${role}]:visible`).join()

/** Marks the places of a text that data of the loft fill in; no text contains this character. */
const PLACEHOLDER = '\u0000'

/** Clicks the control that a step names; returns whether there is one. */
async function tryStep(page: Page, step: Step, language: Language): Promise<boolean> {
  if (step.startsWith('css:')) {
    const found = page.locator(step.slice(4)).filter({ visible: true }).first()
    if ((await found.count()) === 0) return false
    await found.click({ timeout: 5000 })
    await waitUntilReady(page)
    return true
  }
  const t = textsIn(language) as (key: Step, values: object) => string
  const placeholders = new Proxy({}, { get: () => PLACEHOLDER })
  const texts = [1, 2].map((count) =>
    t(step, new Proxy(placeholders, { get: (_, name) => (name === 'count' ? count : PLACEHOLDER) })),
  )
  const pattern = texts.map((text) => text.split(PLACEHOLDER).map(escaped).join('.+')).join('|')
  return clickTarget(page, new RegExp(`^\\s*(${pattern})(\\s*\\d+)?\\s*$`), 3000).then(
    () => true,
    () => false,
  )
}

const escaped = (text: string): string => text.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Calls without which the frame cannot show a page. */
const ANSWERED = /^\/api\/(access|settings|backups|data-version)$/

/** Answers 503 to every call from now on, and takes the answers out of the page. */
async function failCalls(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (request.isNavigationRequest()) {
      const response = await route.fetch()
      const body = (await response.text()).replace(/<script type="application\/json" id="first-answers">.*?<\/script>/s, '')
      return route.fulfill({ response, body })
    }
    if (!pathname.startsWith('/api/') || ANSWERED.test(pathname)) return route.continue()
    return route.fulfill({ status: 503, json: { error: 'Service unavailable', code: 'unavailable' } })
  })
}

/** Changes the theme at once. */
async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.locator('html').evaluate((root, chosen) => {
    const noTransitions = new CSSStyleSheet()
    noTransitions.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
    document.adoptedStyleSheets = [noTransitions]
    root.dataset['theme'] = chosen
  }, theme)
}

/** Photographs the whole page, or the visible part when a dialog covers it. */
async function photograph(page: Page): Promise<Buffer> {
  const hasDialog = (await page.locator(LAYERS).count()) > 0
  const options = { type: 'jpeg', quality: QUALITY, scale: 'css' } as const
  if (hasDialog) return page.screenshot(options)
  const size = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }))
  if (size.height <= MAX_HEIGHT) return page.screenshot({ ...options, fullPage: true })
  return page.screenshot({ ...options, fullPage: true, clip: { x: 0, y: 0, width: size.width, height: MAX_HEIGHT } })
}

/** Returns the errors that count: the browser reports each refused call, and a new loft has none of the birds of the demo. */
const relevant = (problems: readonly string[], state: State): string[] =>
  [...new Set(problems)].filter((problem) => state === 'full' || !/status of (404|503)/.test(problem))
