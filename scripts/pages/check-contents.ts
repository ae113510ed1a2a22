import { FIRST_READ_PAGES } from '../../src/shared/api/first-reads.ts'
import { startLoftServer } from '../../e2e/loft-server.ts'
import type { Language } from '../../src/shared/i18n/translate.ts'
import { MEASURED_PAGES, OTHER_SENT_PAGES, type MeasuredPage } from './measured-pages.ts'
import { mainOf, navigateTo, textOf, requestUntilComplete } from './sent-content.ts'

const LANGUAGES: readonly Language[] = ['en', 'es']
const PASSWORD = 'blue hen on the roof'
const ACCOUNTS = [
  { username: 'Ana-the-manager', role: 'manager' },
  { username: 'Vera-the-viewer', role: 'viewer' },
] as const
const ALL_PAGES = [...MEASURED_PAGES, ...OTHER_SENT_PAGES]

/** Opens the pages, signed in or not. */
interface Visitor {
  readonly name: string
  readonly cookie: string
  readonly isViewer?: boolean
}

/** Pages that show viewers no data, because they may not import. */
const IMPORT_PAGES = /^\/(pedigree-)?import$/

/**
 * Requests every page that is sent with its data, on the demo loft and on an empty one, in both languages, before there are accounts and
 * signed in. Returns a line for each page that is sent without its content, or with that of another account.
 */
export async function contentProblems(): Promise<string[]> {
  const unchecked = FIRST_READ_PAGES.filter((pattern) => !ALL_PAGES.some(({ path }) => patternOf(pattern).test(path)))
  return [
    ...unchecked.map((pattern) => `${pattern} is not among the pages that are checked`),
    ...(await problemsIn({ isDemo: true })),
    ...(await problemsIn({ isDemo: false })),
  ]
}

async function problemsIn({ isDemo }: { readonly isDemo: boolean }): Promise<string[]> {
  const server = await startLoftServer({ isDemo })
  // An empty loft has no bird, pair or race.
  const pages = isDemo ? ALL_PAGES : ALL_PAGES.filter(({ path }) => !/\/\d+$/.test(path))
  try {
    const problems = await problemsFor(server.url, pages, { name: 'without accounts', cookie: '' }, isDemo)
    const visitors = await signIn(server.url)
    // The accounts request at the same time, because a thread that mixes up requests would send the data of one to the other.
    const ofAccounts = await Promise.all(visitors.map((visitor) => problemsFor(server.url, pages, visitor, isDemo)))
    return [problems, ...ofAccounts].flat().map((problem) => `${isDemo ? 'demo loft' : 'empty loft'}: ${problem}`)
  } finally {
    await server.stop()
  }
}

async function problemsFor(
  url: string,
  pages: readonly MeasuredPage[],
  { name, cookie, isViewer = false }: Visitor,
  isDemo: boolean,
): Promise<string[]> {
  const problems: string[] = []
  for (const language of isViewer ? LANGUAGES.slice(0, 1) : LANGUAGES) {
    for (const { path, content } of pages) {
      const isComplete = (html: string): boolean => {
        const main = mainOf(html)
        const hasData = isDemo && !(isViewer && IMPORT_PAGES.test(path))
        return /<h1/.test(main) && !/data-skeleton/.test(main) && (!hasData || content(language).test(textOf(main)))
      }
      const html = await requestUntilComplete(
        () => navigateTo(url + path, { cookie: `loft-locale=${language}; ${cookie}` }),
        isComplete,
      )
      const page = `${path} (${language}, ${name})`
      if (!isComplete(html)) problems.push(`${page} is sent without its content`)
      if (!html.includes(`<html lang="${language}"`)) problems.push(`${page} does not say its language`)
      for (const { username } of ACCOUNTS)
        if (html.includes(username) !== (username === name))
          problems.push(`${page} ${username === name ? 'lacks' : 'names'} ${username}`)
    }
  }
  return problems
}

/** Creates the accounts and returns their sessions. */
async function signIn(url: string): Promise<Visitor[]> {
  const post = async (path: string, body: unknown, cookie = ''): Promise<string> => {
    const headers = { 'content-type': 'application/json', origin: url, cookie }
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }
  const visitors: Visitor[] = []
  for (const { username, role } of ACCOUNTS) {
    const account = { username, password: PASSWORD }
    const manager = visitors[0]
    if (manager) await post('/api/accounts', { ...account, role }, manager.cookie)
    const cookie = await post(manager ? '/api/access/sign-in' : '/api/access/first-account', account)
    visitors.push({ name: username, cookie, isViewer: role === 'viewer' })
  }
  return visitors
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
