import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { isOnCluster } from '#server/testing/cluster-databases.ts'
import { runSize } from '#server/testing/run-options.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { csv, previewInventory, rowsOf, importInventoryFile } from './testing/upload-form.ts'

const MANY = runSize(600, 2000)

/** Makes a loft of several generations: each bird names two of the hundred birds before it as parents. */
function manyBirds(count: number): string {
  const band = (at: number) => `AU${2000 + Math.floor(at / 100)}LOU${at}`
  const parents = (at: number) => (at < 100 ? ',' : `${band(at - 100)},${band(at - 99 - (at % 2))}`)
  return csv(
    'Bird #,Sex,Color,Strain,Sire,Dam',
    ...Array.from({ length: count }, (_, at) => `${band(at)},${at % 2 ? 'H' : 'C'},Blue bar,Janssen,${parents(at + (at % 2))}`),
  )
}

const birds = async (loft: TestApp) => (await loft.call('GET', '/api/pigeons?include=reference&sort=band')).json<Pigeon[]>()

/** Makes the database refuse one band, to simulate a fault in the middle of an import. */
async function failOnBand(loft: TestApp, engine: 'sqlite' | 'postgres', band: string): Promise<void> {
  if (engine === 'postgres') {
    await sql`alter table pigeons add constraint broken check (band_id <> ${sql.lit(band)})`.execute(loft.db)
  } else {
    await sql`create trigger broken before insert on pigeons when new.band_id = ${sql.lit(band)} begin select raise(abort, 'broken'); end`.execute(
      loft.db,
    )
  }
}

onBothDatabases((open) => {
  test('imports many birds, changes nothing when repeated, and undoes them all', async () => {
    await using loft = await open('2026-03-06')
    const file = manyBirds(MANY)
    const answer = (await importInventoryFile(loft, file)).json()
    expect(answer).toMatchObject({ message: `Imported ${MANY.toLocaleString('en')} pigeons`, errors: 0 })
    expect(answer.rows).toHaveLength(MANY)
    const imported = await birds(loft)
    expect(imported.filter(({ sireId, damId }) => sireId !== null && damId !== null).length).toBeGreaterThan(MANY - 500)
    expect((await importInventoryFile(loft, file)).json()).toMatchObject({ imported: 0, updated: 0, skipped: MANY, errors: 0 })
    expect(await birds(loft)).toEqual(imported)
    await loft.call('POST', `/api/imports/${answer.batchId}/undo`)
    expect(await birds(loft)).toEqual([])
  })

  describe('a fault in the middle', () => {
    test.skipIf(isOnCluster)('leaves no data behind, and the file can be imported afterwards', async () => {
      await using loft = await open()
      const engine = loft.db.getExecutor().adapter.constructor.name === 'PostgresAdapter' ? 'postgres' : 'sqlite'
      await failOnBand(loft, engine, 'AU2005LOU500')
      const file = manyBirds(700)
      const { id } = await previewInventory(loft, file)
      const changes = () => loft.db.selectFrom('changes').select('id').execute()

      expect((await importInventoryFile(loft, file)).statusCode).toBe(500)
      expect((await loft.call('POST', `/api/imports/${id}/commit`, {})).statusCode).toBe(500)
      expect(await birds(loft)).toEqual([])
      expect(await changes()).toEqual([])
      expect((await loft.call('GET', '/api/imports')).json()).toEqual([])
      expect((await loft.call('GET', `/api/imports/${id}/progress`)).json()).toMatchObject({ state: 'open' })

      await loft.call('PATCH', `/api/imports/${id}`, { columns: { 3: null } })
      expect(await rowsOf(loft, id)).toHaveLength(100)
      await sql`${sql.raw(engine === 'sqlite' ? 'drop trigger broken' : 'alter table pigeons drop constraint broken')}`.execute(
        loft.db,
      )
      expect((await loft.call('POST', `/api/imports/${id}/commit`, {})).json()).toMatchObject({ imported: 700 })
      expect((await birds(loft)).filter(({ strain }) => strain !== null)).toEqual([])
    })
  })

  test('imports a file once when the same request is sent twice at the same time', async () => {
    await using loft = await open()
    const { id } = await previewInventory(loft, manyBirds(50))
    const send = () => loft.call('POST', `/api/imports/${id}/commit`, {}, { 'idempotency-key': 'once' })
    const answers = await Promise.all([send(), send()])
    expect(answers.map((answer) => answer.json().imported)).toEqual([50, 50])
    expect(await birds(loft)).toHaveLength(50)
  })
})
