import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { hasNoData, type StoreState } from '#shared/backups/store-state.ts'
import { LOCALES, type Locale } from '#shared/i18n/region.ts'
import { firstReadsOf, furtherReadsOf } from '#shared/api/first-reads.ts'
import { pageRendererOf, type PageRenderer } from './page-renderer.ts'
import { readInternally } from './read-internally.ts'

/** The facts that the build writes about the files of each page. */
interface BuiltPages {
  readonly pages: readonly { readonly path: string; readonly name: string; readonly scripts: readonly string[] }[]
}

/** The client sets it to the locale of its texts, which it knows from the browser's storage. */
const LOCALE_COOKIE = /(?:^|;\s*)loft-locale=([\w-]+)/

/** Answers that take longer are left to the client, which then requests them itself. */
const MAX_WAIT_MS = 500

/** Longer answers, such as all pairs of many years, would delay the page; the client requests them beside its code. */
const MAX_CHARACTERS = 200_000

export interface ClientPage {
  /** Whether the client has a page at the address; otherwise it shows that there is none. */
  readonly isKnown: boolean
  readonly html: string
  readonly hasData: boolean
}

/**
 * Composes the page for each address: it names the files that the page needs, shows its content, and contains its texts and the answers
 * that it reads first.
 */
export class ClientPages {
  readonly #folder: string
  readonly #files = new Map<string, string>()
  readonly #head: string
  readonly #body: string
  readonly #built: BuiltPages
  readonly #renderer: PageRenderer

  constructor(folder: string) {
    this.#folder = folder
    const [head = '', body = ''] = readFileSync(join(folder, 'index.html'), 'utf8').split('</head>')
    this.#head = head
    this.#body = `</head>${body}`
    this.#built = JSON.parse(this.#fileOf('pages.json') || '{"pages":[]}') as BuiltPages
    this.#renderer = pageRendererOf(folder)
  }

  /** Returns the page without data, from which the service worker starts every address offline. */
  startPage(base: string): string {
    return atBase(this.#head, base) + this.#body
  }

  /** Returns the page for a request. `base` is the path that the addresses of the loft begin with. */
  async pageFor(request: FastifyRequest, base: string): Promise<ClientPage> {
    const [path = '/', query] = request.url.split('?')
    const page = this.#built.pages.find((known) => patternOf(known.path).test(path))
    // A client that was built without a list of pages decides itself.
    if (!page) return { isKnown: this.#built.pages.length === 0, html: this.startPage(base), hasData: false }
    const locale = localeFor(request)
    const mayHaveData = mayContainData(request)
    if (mayHaveData) this.#renderer.prepare()
    const answers = mayHaveData
      ? await readFirstAnswers(request, page.path, firstReadsOf(page.path, path, query !== undefined))
      : {}
    const hasData = Object.keys(answers).length > 0
    const search = query ? `?${query}` : ''
    const browser = { isPhone: isPhone(request), languages: languagesOf(request) }
    const content = isOpen(answers)
      ? ((await this.#renderer.render({ path, search, locale, answers, ...browser })) ??
        this.#fileOf(`shells/${locale}/${page.name}.html`))
      : ''
    const links = page.scripts.map((file) => `<link rel="modulepreload" href="${base}${file}">`)
    const texts = this.#fileOf(`texts/${locale}/${page.name}.json`)
    const data = [
      texts &&
        `<script type="application/json" id="first-texts" data-texts="${locale} ${page.name}">${escapedForScript(texts)}</script>`,
      hasData && `<script type="application/json" id="first-answers">${escapedForScript(JSON.stringify(answers))}</script>`,
    ]
    const body = this.#body
      .replace(EMPTY_ROOT, () => ROOT_START + atBase(content, base) + ROOT_END)
      // The first frame does not wait for the data.
      .replace(BODY_END, () => [...data.filter(Boolean), BODY_END].join('\n'))
    const head = atBase(this.#head, base).replace('<html lang="en"', `<html lang="${locale}"`)
    return { isKnown: true, html: [head, ...links, body].join('\n'), hasData }
  }

  /** Returns a file that the build has written for the server; empty if there is no such file. */
  #fileOf(path: string): string {
    const file = join(this.#folder, '.vite', path)
    const content = this.#files.get(file) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '')
    this.#files.set(file, content)
    return content
  }
}

const ROOT_START = '<div id="root">'
const ROOT_END = '</div>'
const EMPTY_ROOT = ROOT_START + ROOT_END
const BODY_END = '</body>'

/**
 * Adds `base` to the beginning of all addresses in HTML, where quotation marks in texts are escaped, and passes it to the client.
 */
function atBase(html: string, base: string): string {
  if (base === '') return html
  return html.replace('<html lang="en"', `<html lang="en" data-base="${base}"`).replace(/ (href|src)="\/(?!\/)/g, ` $1="${base}/`)
}

/** Escapes `<` in JSON within a script element, which a text such as `</script>` would end. */
const escapedForScript = (json: string): string => json.replaceAll('<', String.raw`\u003c`)

/** Returns whether the client will show the page itself, and not the one for signing in or for a damaged database. */
function isOpen(answers: Record<string, unknown>): boolean {
  const { state } = (answers['/api/access'] ?? {}) as { state?: string }
  const { store } = (answers['/api/backups'] ?? {}) as { store?: StoreState }
  return store !== undefined && !hasNoData(store) && (state === 'open' || state === 'signed_in')
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`)

/** Returns the locale of the texts, as far as the server can know it. With a wrong one, the page only loads a file that it does not need. */
function localeFor({ headers }: FastifyRequest): Locale {
  const stored = LOCALE_COOKIE.exec(headers.cookie ?? '')?.[1]
  return LOCALES.find((known) => known === stored) ?? 'en'
}

/** Returns whether the browser says that it runs on a phone. */
const isPhone = ({ headers }: FastifyRequest): boolean =>
  headers['sec-ch-ua-mobile'] === '?1' || /\bMobile\b/.test(headers['user-agent'] ?? '')

/** Returns the languages of the browser in the order in which it sends them. */
const languagesOf = ({ headers }: FastifyRequest): string[] =>
  (headers['accept-language'] ?? '').split(',').flatMap((range) => /^\s*([\w-]{2,35})\s*(?:;|$)/.exec(range)?.[1] ?? [])

/**
 * Returns whether a page may contain data: only for a navigation from this site or by the keeper. Another site could learn
 * something from its size (cross-site leak), and also from a request that is not a navigation.
 */
function mayContainData({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'] ?? 'none'
  const mode = headers['sec-fetch-mode'] ?? 'navigate'
  return (site === 'same-origin' || site === 'none') && mode === 'navigate'
}

/** Returns the answers by their address; none but that of `/api/access` if the client must sign in first. */
async function readFirstAnswers(
  request: FastifyRequest,
  pattern: string,
  urls: readonly string[],
): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {}
  const [access = '', ...others] = urls
  const note = async (url: string): Promise<void> => {
    const body = await readInternally(request, url)
    if (body !== undefined && body.length <= MAX_CHARACTERS) answers[url] = JSON.parse(body) as unknown
  }
  const readAll = async (): Promise<void> => {
    await note(access)
    const { state } = (answers[access] ?? {}) as { state?: string }
    if (state !== 'open' && state !== 'signed_in') return
    await Promise.all(others.map(note))
    await Promise.all(furtherReadsOf(pattern, answers).map(note))
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, MAX_WAIT_MS)))
  await Promise.race([readAll(), late])
  clearTimeout(timer)
  return { ...answers }
}
