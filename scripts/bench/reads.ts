import * as z from 'zod/mini'
import { pigeonQuerySchema, type PigeonQuery } from '../../src/shared/pigeons/pigeons-api.ts'
import type { Db } from '../../src/server/db/database.ts'
import { countStats } from '../../src/server/features/dashboard/count-stats.ts'
import { listSections } from '../../src/server/features/lofts/sections.repository.ts'
import { pagePigeons } from '../../src/server/features/pigeons/pigeon-list.repository.ts'
import { getPigeon } from '../../src/server/features/pigeons/pigeons.repository.ts'
import { RARE_STRAIN } from './fill-loft.ts'

/** One reading call: the path that the browser requests, and the database query of the program. */
export interface Read {
  readonly name: string
  readonly path: string
  readonly query: (db: Db) => Promise<unknown>
}

export const FIRST_PAGE = 'first page of 50'
export const NEXT_PAGE = 'next page of 50'
export const ONE_BIRD = 'one bird'
export const isSearch = ({ name }: Pick<Read, 'name'>): boolean => name.startsWith('search')

const PAGE = 50

/** Returns the calls that keepers use most often. */
export async function readsOf(db: Db): Promise<Read[]> {
  const { nextCursor } = await pagePigeons(db, { limit: PAGE })
  const { id, loftLocationId } = await db
    .selectFrom('pigeons')
    .select(['id', 'loftLocationId'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return [
    list(FIRST_PAGE, {}),
    list(NEXT_PAGE, { cursor: String(nextCursor) }),
    list('search “blu”, a common colour', { q: 'blu' }),
    list(`search “zeb”, a rare strain`, { q: RARE_STRAIN.slice(0, 3).toLowerCase() }),
    list('search “106”, digits of a band', { q: '106' }),
    pick('search in a picker: “106”, digits of a band', '106'),
    pick('search in a picker: “202”, digits in most bands', '202'),
    pick('search in a picker: “20”, in all bands', '20'),
    pick('search in a picker: “blu”, a common colour', 'blu'),
    pick('search in a picker: “zeb”, a rare strain', 'zeb'),
    pick('search in a picker: “blue 106”', 'blue 106'),
    list('birds of one section', { sectionId: String(loftLocationId) }),
    { name: ONE_BIRD, path: `/api/pigeons/${id}`, query: (anyDb) => getPigeon(anyDb, id) },
    { name: 'stats of the dashboard', path: '/api/stats', query: (anyDb) => countStats(anyDb) },
    { name: 'sections with occupancy', path: '/api/loft-locations', query: (anyDb) => listSections(anyDb) },
  ]
}

/** Returns what the palette and the pickers of birds read: a few results without their number. */
function pick(name: string, q: string): Read {
  return list(name, { q, status: 'in_care', count: 'none', limit: '20' })
}

function list(name: string, query: Readonly<Record<string, string>>): Read {
  const parameters = { limit: String(PAGE), ...query }
  const parsed = z.parse(pigeonQuerySchema, parameters) as PigeonQuery & { limit: number }
  return { name, path: `/api/pigeons?${new URLSearchParams(parameters)}`, query: (db) => pagePigeons(db, parsed) }
}
