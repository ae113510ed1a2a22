import { readFileSync } from 'node:fs'
import { HELP_PAGES } from '#shared/help/help-page.ts'
import type { TestData } from './test-data.ts'

/** A page with forms, as a test opens it. */
export interface FormPage {
  /** A pattern of the route table, or a group of the settings. */
  readonly route: string
  /** The loft has an account, and the keeper is signed in. */
  readonly hasAccount: boolean
}

/** The routes of the client's route table. */
const ROUTES = [...readFileSync('src/client/app/pages.ts', 'utf8').matchAll(/\bpage\(\s*'(\/[^'*]*)'/g)].map(
  ([, route]) => route ?? '',
)
const GROUPS =
  /SETTINGS_GROUPS = \[([^\]]+)/.exec(readFileSync('src/client/features/settings/settings-list.ts', 'utf8'))?.[1] ?? ''

/** Every page of the route table, with each group of the settings. */
export const PAGES: readonly FormPage[] = ROUTES.flatMap((route) =>
  route === '/settings'
    ? [
        { route: '/settings?group=people', hasAccount: false },
        ...(GROUPS.match(/\w+/g) ?? []).map((group) => ({ route: `/settings?group=${group}`, hasAccount: true })),
      ]
    : [{ route, hasAccount: false }],
)

/** Returns the address of a page with a bird, pair, race, code or help page that exists. */
export async function addressOf(route: string, { birds, send }: TestData): Promise<string> {
  const idOf = async (path: string) => String((await send<{ id: number }[]>('GET', path))[0]?.id)
  const [bird] = await birds()
  const values: Readonly<Record<string, () => Promise<string>>> = {
    '/pigeons/:id': async () => String(bird?.id),
    '/breeding/pairs/:id': () => idOf('/api/breeding-pairs'),
    '/races/:id': () => idOf('/api/race-events'),
    '/q/:code': async () => (await send<{ code: string }[]>('GET', '/api/qr-codes'))[0]?.code ?? '',
    '/help/:page': async () => HELP_PAGES[0],
  }
  const value = await values[route]?.()
  return value === undefined ? route : route.replace(/:\w+/, value)
}
