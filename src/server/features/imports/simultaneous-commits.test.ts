import { expect, test } from 'vitest'
import { inTransaction, type Db } from '#server/db/database.ts'
import { createBirdSessions } from '#server/features/imports/bird-sessions.ts'
import { commitRace, prepareRaceCommit, stageRaceBatch } from '#server/features/races/commit-race.ts'
import { previewResults } from '#server/features/races/race-files-for-tests.ts'
import { createRaceSessions } from '#server/features/races/race-sessions.ts'
import { beginAction } from '#server/history/begin-action.ts'
import { carryOutStaged, type StageRows } from '#server/history/staging.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { commitBatch, prepareCommit, stageBatch } from './commit-batch.ts'
import { csv, previewInventory } from './testing/upload-form.ts'

const ROWS = 600
const NOW = new Date('2026-03-06T12:00:00Z')
const numbers = Array.from({ length: ROWS }, (_, at) => at + 1)
const BIRDS = csv('Bird #,Sex,Year', ...numbers.map((at) => `AU2024LOU${at},C,2024`))
const RESULTS = csv(
  'Race: Bourges 02/05/2026',
  'Place,Ring,Name,Speed m/min',
  ...numbers.map((at) => `${at},BE24-${1_000_000 + at},Loft ${at},${1400 - at / 2}`),
)

const begin = (trx: Parameters<typeof beginAction>[0], kind: string, id?: number) => beginAction(trx, { kind, now: NOW, id })
const noProgress = { takeConflicts: 'none', reportProgress: () => undefined } as const

/** The file that is imported, and how it is staged and committed outside of a request. */
interface Import {
  readonly preview: (loft: TestApp) => Promise<{ readonly id: number }>
  readonly prepare: (
    loft: LoftContext,
    id: number,
  ) => Promise<{ stage: StageRows; commit: (change: Awaited<ReturnType<typeof beginAction>>) => Promise<unknown> }>
  readonly address: string
  readonly table: 'pigeons' | 'raceResults'
}

const IMPORTS: readonly (readonly [string, Import])[] = [
  [
    'an inventory',
    {
      preview: (loft) => previewInventory(loft, BIRDS),
      prepare: async (loft, id) => {
        const sessions = createBirdSessions()
        const { input } = await prepareCommit(loft, sessions, id, 'none')
        return {
          stage: (staging) => stageBatch(staging, sessions, { id, input, reportProgress: () => undefined }),
          commit: (change) => commitBatch(change, sessions, { id, ...noProgress }),
        }
      },
      address: '/api/imports',
      table: 'pigeons',
    },
  ],
  [
    'a result list',
    {
      preview: (loft) => previewResults(loft, RESULTS),
      prepare: async (loft, id) => {
        const sessions = createRaceSessions()
        const prepared = await prepareRaceCommit(loft, sessions, id)
        return {
          stage: (staging) => stageRaceBatch(staging, sessions, id, prepared),
          commit: (change) => commitRace(change, sessions, id),
        }
      },
      address: '/api/race-imports',
      table: 'raceResults',
    },
  ],
]

const countRows = async (db: Db, table: Import['table']) =>
  (await db.selectFrom(table).select('id').where('deletedAt', 'is', null).execute()).length

onBothDatabases((open) => {
  test.each(IMPORTS)('a second commit of %s ends while the first one stages its rows', async (_, { preview, prepare, table }) => {
    await using loft = await open('2026-03-06')
    const { id } = await preview(loft)
    const { db } = loft
    const context = { db, reads: db, now: () => NOW } as unknown as LoftContext
    const { stage, commit } = await prepare(context, id)
    let second: Promise<unknown> | undefined
    const first = carryOutStaged({
      ...{ db, reads: db, now: () => NOW },
      begin: (trx, actionId) => begin(trx, 'first', actionId),
      stage: (staging) =>
        stage({
          reads: staging.reads,
          insert: async (entity, values) => {
            // This commit is not staged: other writers wait for its transaction, which waits for the session.
            second ??= inTransaction(db, async (trx) => commit(await begin(trx, 'second')))
            await second
            return staging.insert(entity, values)
          },
        }),
      work: commit,
    })
    await expect(first).rejects.toMatchObject({ code: 'import_already_done' })
    const actions = await db.selectFrom('actions').select('kind').where('kind', 'in', ['first', 'second']).execute()
    expect([actions, await countRows(db, table)]).toEqual([[{ kind: 'second' }], ROWS])
  })

  test.each(IMPORTS)('of two simultaneous commits of %s, one imports it', async (_, { preview, address, table }) => {
    await using loft = await open('2026-03-06')
    const { id } = await preview(loft)
    const commit = () => loft.call('POST', `${address}/${id}/commit`, { takeConflicts: 'none' })
    const replies = await Promise.all([commit(), commit(), commit()])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    const refused = replies.filter(({ statusCode }) => statusCode === 409)
    expect(refused.map((reply) => reply.json().code)).toEqual(['import_already_done', 'import_already_done'])
    expect(await countRows(loft.db, table)).toBe(ROWS)
  })
})
