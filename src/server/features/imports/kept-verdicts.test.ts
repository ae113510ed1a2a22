import { describe, expect, test } from 'vitest'
import { addBird, editBird, getBird } from '#server/testing/birds.ts'
import { longRunEngines } from '#server/testing/run-options.ts'
import { onBothDatabases, onDatabases, type TestApp } from '#server/testing/test-app.ts'
import { csv, importInventoryFile, previewInventory } from './testing/upload-form.ts'

/** Enough new birds that they are inserted before the transaction. */
const MANY = 520

/** New birds, a known bird, and a known parent. */
const FILE = csv(
  'Bird #,Sex,Color,Sire',
  'AU2024LOU9001,H,Red,AU2020OLD1',
  '18-6230264,C,Red,',
  'AU2021OLD2,H,Red,',
  ...Array.from({ length: MANY }, (_, at) => `AU2024LOU${at},${at % 2 ? 'H' : 'C'},Blue bar,`),
)

interface Known {
  readonly loft: TestApp
  /** The known parent, and the known bird. */
  readonly sire: { readonly id: number }
  readonly hen: { readonly id: number }
  readonly other: { readonly id: number }
}

/** Adds birds until most rings of the loft are Belgian, so that a ring without issuer is one. */
async function addBelgianBirds(loft: TestApp, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) await addBird(loft, `BE-23-${3_000_000 + at}`)
}

/** Events that may happen between the preview of a file and its import. */
const EVENTS: readonly (readonly [string, (known: Known) => Promise<unknown>])[] = [
  ['nothing changes', async () => {}],
  ['another bird is added', ({ loft }) => addBird(loft, 'BE-24-5000001')],
  ['another bird is edited', ({ loft, other }) => editBird(loft, other, { notes: 'Seen' })],
  ['a bird with a band of the file is added', ({ loft }) => addBird(loft, 'AU2024LOU7')],
  ['a bird gets a band of the file', ({ loft, other }) => editBird(loft, other, { bandId: 'AU-2024-LOU-8' })],
  ['a bird with a band like one of the file is added', ({ loft }) => addBird(loft, '2024 LOU 9')],
  ['the issuer of the rings changes', ({ loft }) => addBelgianBirds(loft, 12)],
  ['the known bird gets a colour', ({ loft, hen }) => editBird(loft, hen, { color: 'Blue' })],
  ['the known bird is deleted', ({ loft, hen }) => loft.call('DELETE', `/api/pigeons/${hen.id}`)],
  ['the parent is deleted', ({ loft, sire }) => loft.call('DELETE', `/api/pigeons/${sire.id}`)],
  ['the parent becomes a hen', ({ loft, sire }) => editBird(loft, sire, { gender: 'hen' })],
  ['a young of the known bird is added', ({ loft, hen }) => addBird(loft, 'BE-24-5000002', { damId: hen.id })],
]

onDatabases(longRunEngines('sqlite'), (open) => {
  async function openKnown(): Promise<Known> {
    const loft = await open('2026-03-06')
    await addBird(loft, 'BE18-6230264', { birthYear: 2018, gender: 'cock' })
    return {
      loft,
      sire: await addBird(loft, 'AU2020OLD1', { birthYear: 2020, gender: 'cock' }),
      hen: await addBird(loft, 'AU2021OLD2', { birthYear: 2021, gender: 'hen' }),
      other: await addBird(loft, 'NL-19-1234567', { birthYear: 2019, gender: 'cock' }),
    }
  }

  test.each(EVENTS)('a preview has the counts of the import although it was opened before: %s', async (_, happen) => {
    const known = await openKnown()
    await using loft = known.loft
    const { id } = await previewInventory(loft, FILE)
    await happen(known)
    const { counts } = await previewInventory(loft, FILE)

    const again = (await loft.call('GET', `/api/imports/${id}`)).json<{ counts: typeof counts }>()
    expect(again.counts).toEqual(counts)
    const done = (await loft.call('POST', `/api/imports/${id}/commit`, {})).json()
    expect(done).toMatchObject({
      ...{ imported: counts.new, importedReferences: counts.new_references, updated: counts.changed, skipped: counts.same },
      ...{ errors: counts.error + counts.conflict, conflicts: counts.conflict },
    })
  })
})

onBothDatabases((open) => {
  describe('a large import', () => {
    test('answers with the ids of its birds, is one action and is undone as one', async () => {
      await using loft = await open('2026-03-06')
      const answer = await importInventoryFile(loft, FILE)
      const { rows, imported } = answer.json<{ rows: { bandId: string; pigeonId: number }[]; imported: number }>()
      expect(imported).toBe(MANY + 3)
      const { bandId, pigeonId } = rows[2]!
      expect(await getBird(loft, { id: pigeonId })).toMatchObject({ bandId, version: 1 })
      const actions = await loft.db.selectFrom('actions').select(['id', 'kind']).execute()
      expect(actions).toEqual([{ id: Number(answer.headers['x-action-id']), kind: 'import-inventory' }])

      await loft.call('POST', `/api/actions/${actions[0]!.id}/undo`)
      expect((await loft.call('GET', '/api/pigeons?include=reference')).json()).toEqual([])
    })

    test('sent twice at once with one key is done once', async () => {
      await using loft = await open('2026-03-06')
      const { id } = await previewInventory(loft, FILE)
      const send = () => loft.call('POST', `/api/imports/${id}/commit`, {}, { 'idempotency-key': 'once' })
      const [first, second] = await Promise.all([send(), send()])
      expect(second.json()).toEqual(first.json())
      expect(second.headers['x-action-id']).toBe(first.headers['x-action-id'])
      const stored = await loft.db.selectFrom('pigeons').select('id').execute()
      expect(stored).toHaveLength(MANY + 4)
    })

    test('links results of its birds that were stored before', async () => {
      await using loft = await open('2026-03-06')
      const race = (await loft.call('POST', '/api/race-events', { eventName: 'May', eventDate: '2025-05-02' })).json<{
        id: number
      }>()
      const result = { raceEventId: race.id, bandId: 'AU2024LOU7', arrivalTime: '2025-05-02T10:00' }
      expect((await loft.call('POST', '/api/race-results', result)).statusCode).toBe(200)
      await importInventoryFile(loft, FILE)
      const bird = await loft.db.selectFrom('pigeons').select('id').where('bandId', '=', 'AU2024LOU7').executeTakeFirstOrThrow()
      const [stored] = await loft.db.selectFrom('raceResults').select(['pigeonId', 'version']).execute()
      expect(stored).toEqual({ pigeonId: bird.id, version: 2 })
    })
  })
})
