import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { hasNoData, type StoreState } from '#shared/backups/store-state.ts'
import { LOCALES, type Locale } from '#shared/i18n/region.ts'
import { firstReadsOf } from '#shared/api/first-reads.ts'
import { readInside } from './read-inside.ts'

/** What the build writes about the files of each page. */
interface BuiltPages {
  readonly texts: string
  readonly pages: readonly { readonly path: string; readonly name: string; readonly scripts: readonly string[] }[]
}

/** The client sets it to the locale of its texts, which it knows from the browser's storage. */
const LOCALE_COOKIE = /(?:^|;\s*)loft-locale=([\w-]+)/

/** Answers that take longer are left to the client, which then requests them itself. */
const MAX_WAIT_MS = 250

export interface ClientPage {
  /** Whether the client has a page at the address; otherwise it shows that there is none. */
  readonly isKnown: boolean
  readonly html: string
  readonly hasData: boolean
}

/** Composes the page for each address: it names the files that the page needs, and contains the answers that it reads first. */
export class ClientPages {
  readonly #folder: string
  readonly #shells = new Map<string, string>()
  readonly #head: string
  readonly #tail: string
  readonly #built: BuiltPages

  constructor(folder: string) {
    this.#folder = folder
    const [head = '', tail = ''] = readFileSync(join(folder, 'index.html'), 'utf8').split('</head>')
    this.#head = head
    this.#tail = `</head>${tail}`
    const file = join(folder, '.vite/pages.json')
    this.#built = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuiltPages) : { texts: '', pages: [] }
  }

  async pageFor(request: FastifyRequest): Promise<ClientPage> {
    const [path = '/', query] = request.url.split('?')
    const page = this.#built.pages.find((known) => patternOf(known.path).test(path))
    // A client that was built without a list of pages decides itself.
    if (!page) return { isKnown: this.#built.pages.length === 0, html: this.#head + this.#tail, hasData: false }
    const locale = localeFor(request)
    const texts = `/${this.#built.texts}/${locale}/${page.name}.js`
    const links = [...page.scripts, texts].map((file) => `<link rel="modulepreload" href="${file}">`)
    const answers = mayContainData(request) ? await firstAnswers(request, firstReadsOf(page.path, path, query !== undefined)) : {}
    const hasData = Object.keys(answers).length > 0
    // `<` would end the element within a text such as `</script>`.
    const data = JSON.stringify(answers).replaceAll('<', String.raw`\u003c`)
    const script = hasData ? `<script type="application/json" id="first-answers">${data}</script>` : ''
    const tail = isOpen(answers)
      ? this.#tail.replace(EMPTY_ROOT, () => ROOT_START + this.#shellOf(locale, page.name) + ROOT_END)
      : this.#tail
    return { isKnown: true, html: [this.#head, ...links, script, tail].join('\n'), hasData }
  }

  /** Returns what the page shows while its code is loading, which the build has rendered. */
  #shellOf(locale: Locale, name: string): string {
    const file = join(this.#folder, '.vite/shells', locale, `${name}.html`)
    const shell = this.#shells.get(file) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '')
    this.#shells.set(file, shell)
    return shell
  }
}

const ROOT_START = '<div id="root">'
const ROOT_END = '</div>'
const EMPTY_ROOT = ROOT_START + ROOT_END

/** Whether the client will show the page itself, and not the one for signing in or for a damaged database. */
function isOpen(answers: Record<string, unknown>): boolean {
  const { state } = (answers['/api/access'] ?? {}) as { state?: string }
  const { store } = (answers['/api/backups'] ?? {}) as { store?: StoreState }
  return store !== undefined && !hasNoData(store) && (state === 'open' || state === 'signed_in')
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`)

/** Returns the locale of the texts, so far as the server can know it. A wrong one only loads a file in vain. */
function localeFor({ headers }: FastifyRequest): Locale {
  const stored = LOCALE_COOKIE.exec(headers.cookie ?? '')?.[1]
  return LOCALES.find((known) => known === stored) ?? 'en'
}

/**
 * Only a navigation of this site or of the keeper gets data: the page of another site could learn something from its size (cross-site
 * leak), and from a request without a navigation.
 */
function mayContainData({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'] ?? 'none'
  const mode = headers['sec-fetch-mode'] ?? 'navigate'
  return (site === 'same-origin' || site === 'none') && mode === 'navigate'
}

/** Returns the answers by their address; none but that of `/api/access` if the client must sign in first. */
async function firstAnswers(request: FastifyRequest, urls: readonly string[]): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {}
  const [access = '', ...others] = urls
  const note = async (url: string): Promise<void> => {
    const body = await readInside(request, url)
    if (body !== undefined) answers[url] = JSON.parse(body) as unknown
  }
  const readAll = async (): Promise<void> => {
    await note(access)
    const { state } = (answers[access] ?? {}) as { state?: string }
    if (state === 'open' || state === 'signed_in') await Promise.all(others.map(note))
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, MAX_WAIT_MS)))
  await Promise.race([readAll(), late])
  clearTimeout(timer)
  return { ...answers }
}
