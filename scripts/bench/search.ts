import * as z from 'zod/mini'
import { pigeonQuerySchema, type PigeonQuery } from '../../src/shared/pigeons/pigeons-api.ts'
import type { Db } from '../../src/server/db/database.ts'
import { pagePigeons } from '../../src/server/features/pigeons/pigeon-list.repository.ts'
import { StatementRecorder } from './database-time.ts'
import { timeStats } from './load.ts'
import { count, ms, table } from './tables.ts'

/** The searches of the screens, as they are sent. */
export const SEARCH_FORMS = {
  list: { limit: '60', count: 'none' },
  'list with its numbers': { limit: '60' },
  palette: { include: 'reference', limit: '8', count: 'none' },
  picker: { status: 'in_care', limit: '20', count: 'none' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * Returns texts that keepers type: several of each kind, so that none of them alone decides the figure. `bands` are bands of the
 * loft.
 */
export function searchTexts(bands: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const ends = (digits: number) => bands.map((band) => band.slice(-digits))
  return {
    'last 4 digits': ends(4),
    'last 3 digits': ends(3),
    'last 2 digits': ends(2),
    'digits in most bands': ['200', '201', '202', '20', '2010', '2012'],
    'whole band': bands,
    'part of a band': bands.map((band) => band.slice(2, 9)),
    'common colour': ['blu', 'blue', 'blue bar', 'red', 'check', 'bar', 'b'],
    'common strain': ['jan', 'jans', 'janssen', 'houben', 'van', 'van loon'],
    'rare strain': ['zeb', 'zebr', 'zebra'],
    'colour and digits': ends(3).map((end) => `blue ${end}`),
    'found nowhere': ['xyz', 'qqqq', 'x9', '99999', 'zebra 99999'],
  }
}

export interface SearchFigures {
  readonly engine: string
  readonly birds: number
  readonly form: string
  readonly kind: string
  readonly p50: number
  readonly p95: number
}

const RUNS = 60

/** Measures the database queries of each kind of search as the first after a change: nothing of it is cached. */
export async function measureSearches(db: Db, engine: string, birds: number): Promise<SearchFigures[]> {
  const rows = await db.selectFrom('pigeons').select('bandId').orderBy('id').execute()
  const bands = Array.from({ length: 20 }, (_, n) => rows[Math.floor(((n + 0.5) * rows.length) / 20)]!.bandId)
  const figures: SearchFigures[] = []
  for (const [form, query] of Object.entries(SEARCH_FORMS)) {
    for (const [kind, texts] of Object.entries(searchTexts(bands))) {
      const times: number[] = []
      for (let run = -texts.length; run < RUNS; run++) {
        const parsed = z.parse(pigeonQuerySchema, { ...query, q: texts[(run + texts.length) % texts.length] })
        // The cache is bound to the Kysely object, so a copy of it has an empty cache.
        const fresh = db.withPlugin(new StatementRecorder())
        const start = performance.now()
        await pagePigeons(fresh, parsed as PigeonQuery & { limit: number })
        // The first round of each text prepares the statements and warms the pages of the database.
        if (run >= 0) times.push(performance.now() - start)
      }
      figures.push({ engine, birds, form, kind, ...timeStats(times) })
    }
  }
  return figures
}

/** Returns one line for each kind of search, p50 and p95 for each place that searches. */
export function searchTable(figures: readonly SearchFigures[]): string {
  const forms = Object.keys(SEARCH_FORMS)
  const rows = [...Map.groupBy(figures, ({ engine, birds, kind }) => `${engine}|${count(birds)}|${kind}`)].map(
    ([key, ofKind]) => [
      ...key.split('|'),
      ...forms
        .map((form) => ofKind.find((one) => one.form === form))
        .map((one) => (one ? `${ms(one.p50)} / ${ms(one.p95)}` : '')),
    ],
  )
  return table(['database', 'birds', 'search', ...forms.map((form) => `${form}: p50 / p95 ms`)], rows)
}
