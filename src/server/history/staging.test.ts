import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { engineOf } from '#server/db/columns.ts'
import { inTransaction, type Db, type Trx } from '#server/db/database.ts'
import { openSqlite } from '#server/db/open-sqlite.ts'
import { stagePigeons } from '#server/features/pigeons/insert-pigeons.ts'
import { addBird, listAllBirds } from '#server/testing/birds.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { beginAction } from './begin-action.ts'
import { insertHidden } from './hidden-rows.repository.ts'
import { carryOutStaged, removeStaged, StagedOutdated, type StagedAction, type Staging } from './staging.ts'

const NOW = new Date('2026-03-06T12:00:00Z')
const bird = (bandId: string) => ({ bandId, gender: 'cock', status: 'active', currency: 'USD' }) as const
const begin = (trx: Trx, id?: number) => beginAction(trx, { kind: 'import-inventory', now: NOW, id })

/** Stages two birds; `meanwhile` runs when they are inserted and before they are shown. */
const staged = (db: Db, reads: Db, meanwhile: (staging: Staging) => Promise<unknown>, more: Partial<StagedAction<number>> = {}) =>
  carryOutStaged<number>({
    db,
    reads,
    now: () => NOW,
    begin,
    stage: async (staging) => {
      await stagePigeons(staging, [bird('AU2024LOU1'), { ...bird('AU2024LOU2'), sireAt: 0 }])
      await meanwhile(staging)
    },
    work: async (change) => {
      await change.showStaged?.()
      return change.actionId
    },
    ...more,
  })

const bands = async (loft: TestApp) => (await listAllBirds(loft)).map(({ bandId }) => bandId).toSorted()
const countStored = async ({ db }: TestApp) => (await db.selectFrom('pigeons').select('id').execute()).length
const countChanges = async ({ db }: TestApp) => (await db.selectFrom('changes').select('id').execute()).length

/** Returns whether a connection to this database of PostgreSQL waits for another one. */
async function isAnyoneBlocked(db: Db): Promise<boolean> {
  const blocked = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await blocked.execute(db)).rows.length > 0
}

onBothDatabases((open) => {
  /** Returns the database that is read: SQLite has a second connection for it. */
  async function withReads<T>({ db, dataDir }: TestApp, work: (reads: Db) => Promise<T>): Promise<T> {
    if (engineOf(db) === 'postgres') return work(db)
    const reads = openSqlite(`${dataDir}/loft.sqlite`, { readonly: true })
    try {
      return await work(reads)
    } finally {
      await reads.destroy()
    }
  }

  test('staged rows are invisible and block no other writer; shown at the end, they are one action after those of others', async () => {
    await using loft = await open('2026-03-06')
    const seen: unknown[] = []
    const action = await withReads(loft, (reads) =>
      staged(loft.db, reads, async () => {
        seen.push(await bands(loft))
        expect((await loft.call('GET', '/api/deleted')).body).not.toContain('AU2024LOU1')
        await addBird(loft, 'BE-24-5000001')
        seen.push(await bands(loft))
      }),
    )
    expect(seen).toEqual([[], ['BE-24-5000001']])
    expect(await bands(loft)).toEqual(['AU2024LOU1', 'AU2024LOU2', 'BE-24-5000001'])
    const actions = await loft.db.selectFrom('actions').select(['id', 'kind']).orderBy('id').execute()
    expect(actions.map(({ kind }) => kind)).toEqual(['add-pigeon', 'import-inventory'])
    expect(actions.at(-1)?.id).toBe(action)
    const next = await loft.call('POST', '/api/main-loft-locations', { name: 'North' })
    expect(Number(next.headers['x-action-id'])).toBe(action + 1)

    const [sire, young] = await loft.db.selectFrom('pigeons').selectAll().where('bandId', 'like', 'AU%').orderBy('id').execute()
    expect(young).toMatchObject({ sireId: sire!.id, deletedAt: null, version: 1 })
    const history = await loft.db.selectFrom('changes').selectAll().where('actionId', '=', action).orderBy('id').execute()
    expect(history.map(({ entityId, what, before, version }) => ({ entityId, what, before, version }))).toEqual(
      [sire!, young!].map(({ id }) => ({ entityId: id, what: 'create', before: '{}', version: 1 })),
    )
    expect(JSON.parse(history[1]!.after)).toMatchObject({ bandId: 'AU2024LOU2', sireId: sire!.id })
    expect(JSON.parse(history[1]!.after)).not.toHaveProperty('deletedAt')

    await loft.call('POST', `/api/actions/${action}/undo`)
    expect(await bands(loft)).toEqual(['BE-24-5000001'])
  })

  describe('nothing is left of staged rows', () => {
    test.each([
      ['while they are inserted', { meanwhile: true, work: false }],
      ['after they are shown', { meanwhile: false, work: true }],
    ])('when a fault happens %s', async (_, fails) => {
      await using loft = await open('2026-03-06')
      const fault = new Error('broken')
      const failIf = async (isFailing: boolean) => {
        if (isFailing) throw fault
      }
      const work: StagedAction<number>['work'] = async (change) => {
        await change.showStaged?.()
        await failIf(fails.work)
        return change.actionId
      }
      const done = withReads(loft, (reads) => staged(loft.db, reads, () => failIf(fails.meanwhile), { work }))
      await expect(done).rejects.toBe(fault)
      expect([await countStored(loft), await countChanges(loft)]).toEqual([0, 0])
      expect(await loft.db.selectFrom('actions').select('id').execute()).toEqual([])
    })

    test('when the program was killed', async () => {
      await using loft = await open('2026-03-06')
      await addBird(loft, 'BE-24-5000001')
      const values = await loft.db.selectFrom('pigeons').selectAll().executeTakeFirstOrThrow()
      const { id, version, createdAt, updatedAt, deletedAt, ...columns } = values
      void [version, createdAt, updatedAt, deletedAt]
      const killed = [
        { ...columns, bandId: 'AU1' },
        { ...columns, bandId: 'AU2', sireId: id },
      ]
      await insertHidden(loft.db, { entity: 'pigeons', values: killed, at: '2026-03-06T12:00:00.000Z' as never })
      expect([await bands(loft), await countStored(loft)]).toEqual([['BE-24-5000001'], 3])
      await removeStaged({ db: loft.db, reads: loft.db })
      expect([await bands(loft), await countStored(loft)]).toEqual([['BE-24-5000001'], 1])
    })
  })

  test.each([
    [1, 2, true],
    [2, 3, true],
    [3, 3, false],
  ])(
    'rows outdated %i times are staged %i times; then everything is done in one transaction',
    async (outdated, times, isShown) => {
      await using loft = await open('2026-03-06')
      let stagings = 0
      const work: StagedAction<number>['work'] = async (change) => {
        if (stagings <= outdated && change.showStaged) throw new StagedOutdated()
        await change.showStaged?.()
        return change.actionId
      }
      await withReads(loft, (reads) => staged(loft.db, reads, async () => (stagings += 1), { work }))
      expect([stagings, await countStored(loft)]).toEqual([times, isShown ? 2 : 0])
    },
  )

  test('a writer who wants a staged band gets it, and the staging is repeated', async () => {
    await using loft = await open('2026-03-06')
    const added: Promise<unknown>[] = []
    const stage = async (staging: Staging) => {
      if (added.length > 0) return
      await stagePigeons(staging, [bird('AU2024LOU1')])
      added.push(addBird(loft, 'AU2024LOU1'))
      // On PostgreSQL this write waits for the band; SQLite shows the conflict later.
      if (engineOf(loft.db) === 'sqlite') await added[0]
      else while (!(await isAnyoneBlocked(loft.db)));
    }
    const failures: unknown[] = []
    const work: StagedAction<number>['work'] = async (change) => {
      await change.showStaged?.().catch((error: unknown) => {
        failures.push(error)
        throw error
      })
      return change.actionId
    }
    await withReads(loft, (reads) => staged(loft.db, reads, async () => {}, { stage, work }))
    // The work keeps its import session for the next time.
    expect(failures).toEqual(engineOf(loft.db) === 'sqlite' ? [expect.any(StagedOutdated)] : [])
    expect(await Promise.all(added)).toMatchObject([{ bandId: 'AU2024LOU1' }])
    expect(await countStored(loft)).toBe(1)
  })

  test('only one action stages rows at a time', async () => {
    await using loft = await open('2026-03-06')
    const order: string[] = []
    const stageAs = (name: string, reads: Db) =>
      carryOutStaged<void>({
        db: loft.db,
        reads,
        now: () => NOW,
        begin,
        stage: async (staging) => {
          order.push(`${name} begins`)
          await stagePigeons(staging, [bird(`AU2024${name}1`)])
        },
        work: async (change) => {
          await change.showStaged?.()
          order.push(`${name} ends`)
        },
      })
    await withReads(loft, (reads) => Promise.all([stageAs('LOU', reads), stageAs('BAR', reads)]))
    expect(order).toEqual(['LOU begins', 'LOU ends', 'BAR begins', 'BAR ends'])
    await inTransaction(loft.db, async (trx) => expect((await begin(trx)).actionId).toBeGreaterThan(0))
  })
})
