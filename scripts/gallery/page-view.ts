import type { Browser, Page, Request } from '@playwright/test'

/** One page in one width, theme and language. */
export interface View {
  readonly path: string
  readonly width: number
  readonly theme: string
  readonly language: string
}

export interface OpenedPage {
  readonly page: Page
  /** Errors and warnings of the browser so far. */
  readonly problems: string[]
  readonly close: () => Promise<void>
}

interface OpenOptions {
  /** The time that the page reads from its clock. */
  readonly now?: string | undefined
  /** Prepares the page before it is loaded. */
  readonly prepare?: (page: Page) => Promise<void>
}

const isPhone = (width: number): boolean => width < 600

/** Opens a page and waits until it is ready. Below 600 px a phone with touch screen is emulated. */
export async function openPage(
  browser: Browser,
  address: string,
  { path, width, theme, language }: View,
  { now, prepare }: OpenOptions = {},
): Promise<OpenedPage> {
  const phone = isPhone(width)
  const context = await browser.newContext({
    viewport: { width, height: phone ? 844 : width >= 1366 ? 768 : 800 },
    deviceScaleFactor: phone ? 2 : 1,
    hasTouch: phone,
    isMobile: phone,
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
    // The fields of the browser, such as dates, follow its own language.
    locale: language === 'es' ? 'es-ES' : 'en-US',
  })
  // A loft of a host stores its settings under names that begin with its address.
  const loft = new URL(address).pathname.replace(/^\/$/, '')
  const nameInLoft = (name: string): string => (loft === '' ? name : `${loft}/${name}`)
  await context.addInitScript((stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, value)), {
    [nameInLoft('loft-language')]: language,
    [nameInLoft('loft-theme')]: theme,
  })
  // The server reads the language of the page from this cookie.
  await context.addCookies([{ name: 'loft-locale', value: language, url: address }])
  // The stream of changes never ends, so with it the network would never be idle.
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, 'EventSource')
    // A service worker would download the whole program for every picture.
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  })
  const page = await context.newPage()
  if (now) await page.clock.setFixedTime(now)
  const problems: string[] = []
  page.on(
    'console',
    (message) => ['error', 'warning'].includes(message.type()) && problems.push(`${message.text()} ${message.location().url}`),
  )
  page.on('pageerror', (error) => problems.push(error.stack ?? error.message))
  countRequests(page)
  await prepare?.(page)
  await page.goto(address + path)
  await waitUntilReady(page)
  return { page, problems, close: () => context.close() }
}

/** A page is ready after this time without a request. */
const QUIET_MS = 250
const POLL_MS = 50
const MAX_WAIT_MS = 15_000

/** Matches the elements that show that something is loading. */
const LOADING = '[aria-busy="true"], [data-skeleton]'

const openRequests = new WeakMap<Page, Set<Request>>()

function countRequests(page: Page): void {
  const open = new Set<Request>()
  openRequests.set(page, open)
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
}

/** Waits until no request is open and nothing shows that it is loading, at most 15 seconds. */
export async function waitUntilReady(page: Page): Promise<void> {
  const begun = performance.now()
  let quietSince = begun
  while (performance.now() - quietSince < QUIET_MS && performance.now() - begun < MAX_WAIT_MS) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    const isBusy = (openRequests.get(page)?.size ?? 0) > 0 || (await page.locator(LOADING).count()) > 0
    if (isBusy) quietSince = performance.now()
  }
}

/** Returns by how many pixels the page is wider than the screen. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const ROLES = ['button', 'link', 'tab', 'menuitem', 'checkbox', 'option'] as const

/** Clicks the first visible control with this name, or the first match of a Playwright selector. Errors: when there is none. */
export async function clickTarget(page: Page, target: string | RegExp, timeout = 5000): Promise<void> {
  const isSelector = typeof target === 'string' && /[#.[=>]/.test(target)
  const found = isSelector
    ? page.locator(target)
    : ROLES.map((role) => page.getByRole(role, { name: target })).reduce((all, one) => all.or(one))
  await found.filter({ visible: true }).first().click({ timeout })
  await waitUntilReady(page)
}
