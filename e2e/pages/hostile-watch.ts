import { expect, type Page, type Request } from '@playwright/test'
import { HOSTILE_TEXTS } from '../files/hostile-texts.ts'

const MESSAGES = { ran: 'A hostile text ran', forbidden: 'The policy forbade' }

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
const LONGEST_FIRST = HOSTILE_TEXTS.map(plain).toSorted((a, b) => b.length - a.length)

/** Returns whether a request goes to a server; the browser's own PDF viewer uses other schemes. */
const isNetworkRequest = (request: Request): boolean => /^(https?|wss?):/.test(request.url())
/** Returns whether a request ends by itself; the stream of changes does not. */
const endsByItself = (request: Request): boolean => request.resourceType() !== 'eventsource'

/**
 * Watches a page: scripts that ran, policy violations, requests to other computers, hostile texts that became elements, and
 * hostile texts that are visible.
 */
export class HostileWatch {
  readonly page: Page
  /** Everything that should not have happened, with its screen. */
  readonly violations: string[] = []
  /** The number of times that the page was checked. */
  checks = 0
  readonly #seen = new Map<string, Set<string>>()
  #screen = ''
  readonly #openRequests = new Set<Request>()

  private constructor(page: Page) {
    this.page = page
  }

  static async watch(page: Page, url: string): Promise<HostileWatch> {
    const watch = new HostileWatch(page)
    await page.addInitScript(({ ran, forbidden }) => {
      for (const name of ['xss', 'XSS', 'alert', 'confirm', 'prompt']) {
        Object.defineProperty(window, name, { value: () => console.error(ran, new Error(name).stack) })
      }
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(forbidden, violatedDirective, blockedURI),
      )
    }, MESSAGES)
    page.on('console', (message) => {
      if (Object.values(MESSAGES).some((sign) => message.text().startsWith(sign))) watch.#report(message.text())
    })
    page.context().on('request', (request) => {
      if (isNetworkRequest(request) && new URL(request.url()).origin !== url) watch.#report(`requested ${request.url()}`)
    })
    page.on('request', (request) => isNetworkRequest(request) && endsByItself(request) && watch.#openRequests.add(request))
    page.on('requestfinished', (request) => watch.#openRequests.delete(request))
    page.on('requestfailed', (request) => watch.#openRequests.delete(request))
    return watch
  }

  #report(violation: string): void {
    this.violations.push(`${this.#screen}: ${violation}`)
  }

  /** Opens a screen and waits until its content is shown. */
  async goTo(path: string, screen = this.#screen): Promise<void> {
    this.#screen = screen
    await this.page.goto(path)
    await this.quiet()
  }

  /** Opens a screen by client-side navigation, without a reload. */
  async moveTo(path: string, screen = this.#screen): Promise<void> {
    this.#screen = screen
    await this.page.evaluate((to) => history.pushState(null, '', to), path)
    await this.quiet()
  }

  /** Waits until all requests have finished that end by themselves. */
  async quiet(): Promise<void> {
    await expect(this.page.locator('[aria-busy="true"], [role="status"][aria-label]')).toHaveCount(0)
    do {
      await expect.poll(() => this.#openRequests.size, { intervals: [10, 20, 50] }).toBe(0)
      await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
    } while (this.#openRequests.size > 0)
  }

  /** Checks the current page: which texts it shows, and whether any of them became an element. */
  async check(): Promise<void> {
    const { text, interpreted } = await this.page.evaluate(readPage)
    for (const html of interpreted) this.#report(`contains ${html}`)
    let rest = plain(text)
    const seen = this.#seen.get(this.#screen) ?? new Set()
    for (const hostile of LONGEST_FIRST) {
      if (!rest.includes(hostile)) continue
      seen.add(hostile)
      rest = rest.replaceAll(hostile, '\u0000')
    }
    this.#seen.set(this.#screen, seen)
    this.checks++
  }

  /** Returns the visible hostile texts by screen. */
  seenByScreen(): Readonly<Record<string, readonly string[]>> {
    return Object.fromEntries([...this.#seen].map(([screen, texts]) => [screen, [...texts]]))
  }

  /** Returns the hostile texts that were not visible on any screen. */
  unseen(): string[] {
    const seen = new Set(Object.values(this.seenByScreen()).flat())
    return LONGEST_FIRST.filter((text) => !seen.has(text))
  }
}

/** Runs in the page: returns its text, and the elements that were made from texts of users as HTML. */
function readPage(): { text: string; interpreted: string[] } {
  const leadsToOtherOrigin = (value: string): boolean => {
    if (/^(blob:|data:image\/png;base64,|data:text\/csv;)/.test(value)) return false
    return !URL.canParse(value, location.href) || new URL(value, location.href).origin !== location.origin
  }
  // The server writes texts and answers into the page, and the build the script that sets the theme.
  const isOfPage = (element: Element): boolean =>
    element.matches('#first-texts, #first-answers') ||
    (element.matches('head > script:not([src])') && (element.textContent ?? '').includes('loft-theme'))
  const isInterpreted = (element: Element): boolean =>
    element.matches('object, embed, base, math, marquee, template, animate, foreignObject, audio, iframe:not([src^="blob:"])') ||
    (element.matches('script:not([src^="/"]), meta[http-equiv], style') && !isOfPage(element)) ||
    [...element.attributes].some(
      ({ name, value }) =>
        name.startsWith('on') ||
        name === 'srcdoc' ||
        (name === 'style' && value.includes('evil.test')) ||
        // The icon of the program is in the page, which saves a request.
        (!element.matches('link[rel="icon"][href^="data:image/svg+xml,"]') &&
          ['href', 'src', 'action', 'formaction', 'poster', 'xlink:href'].includes(name) &&
          leadsToOtherOrigin(value)),
    )
  const all = [...document.querySelectorAll('*')]
  const typed = all.flatMap((element) => ('value' in element ? [String(element.value)] : []))
  const labels = all.flatMap((element) => [element.getAttribute('aria-label') ?? '', element.getAttribute('title') ?? ''])
  return {
    text: [document.title, document.body.textContent, ...typed, ...labels].join('\n'),
    interpreted: all.filter(isInterpreted).map((element) => element.outerHTML.slice(0, 300)),
  }
}
