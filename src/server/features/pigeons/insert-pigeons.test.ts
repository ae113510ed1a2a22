import { expect, test } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { beginAction } from '#server/history/begin-action.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { addBird, listBands, listAllBirds, getBird, PIGEONS } from '#server/testing/birds.ts'
import { sendWrite } from '#server/testing/writes.ts'
import { insertPigeons, type BirdToInsert } from './insert-pigeons.ts'

const NOW = new Date('2026-03-06T12:00:00Z')
const bird = (bandId: string, more: Partial<BirdToInsert> = {}): BirdToInsert => ({
  bandId,
  gender: 'por_definir',
  status: 'active',
  currency: 'USD',
  birthYear: 2024,
  ...more,
})

const insert = (loft: TestApp, birds: readonly BirdToInsert[], yieldToEventLoop?: () => Promise<void>) =>
  inTransaction(loft.db, async (trx) => {
    const change = await beginAction(trx, { kind: 'import-inventory', now: NOW })
    const rows = await insertPigeons(change, birds, yieldToEventLoop)
    return { ids: rows.map(({ id }) => id), bands: rows.map(({ bandId }) => bandId), actionId: change.actionId }
  })

onBothDatabases((open) => {
  test('inserts parents before their young and returns the birds in the order of the list', async () => {
    await using loft = await open()
    const known = await addBird(loft, 'KNOWN-1', { gender: 'hen' })
    const { ids, bands } = await insert(loft, [
      bird('CHILD-3', { sireAt: 1, damId: known.id }),
      bird('FATHER-2', { sireAt: 2, gender: 'cock' }),
      bird('GRANDFATHER-1', { gender: 'cock', isReference: 1, birthYear: null }),
      bird('ALONE-4', { sireText: 'Pepe' }),
    ])
    expect(bands).toEqual(['CHILD-3', 'FATHER-2', 'GRANDFATHER-1', 'ALONE-4'])
    expect(await getBird(loft, { id: ids[0]! })).toMatchObject({
      sire: 'FATHER-2',
      sireId: ids[1],
      dam: 'KNOWN-1',
      damId: known.id,
      version: 1,
    })
    expect(await getBird(loft, { id: ids[1]! })).toMatchObject({ sire: 'GRANDFATHER-1', sireId: ids[2] })
    expect(await listBands(loft, 'q=grandfather')).toEqual(['FATHER-2'])
    expect(await listBands(loft, 'q=known-1&sort=band')).toEqual(['CHILD-3', 'KNOWN-1'])
    expect(await listBands(loft, 'q=pepe')).toEqual(['ALONE-4'])
  })

  test('inserts a long list in parts that are undone together', async () => {
    await using loft = await open()
    let yields = 0
    const list = Array.from({ length: 450 }, (_, at) =>
      bird(`B-${at}`, at > 0 ? { sireAt: at > 300 ? 0 : at % 3 === 0 ? 0 : -1 } : {}),
    ).map(({ sireAt, ...rest }): BirdToInsert => (sireAt === undefined || sireAt < 0 ? rest : { ...rest, sireAt }))
    const { ids, actionId } = await insert(loft, list, async () => void yields++)
    expect(yields).toBeGreaterThan(2)
    expect(ids).toHaveLength(450)
    expect(await getBird(loft, { id: ids[449]! })).toMatchObject({ bandId: 'B-449', sire: 'B-0' })
    await sendWrite(loft, 'POST', `/api/actions/${actionId}/undo`)
    expect(await listAllBirds(loft)).toEqual([])
    expect((await loft.call('GET', `${PIGEONS}?limit=5`)).json()).toMatchObject({ total: 0, all: 0 })
  })

  test('refuses a list in which a bird is its own ancestor', async () => {
    await using loft = await open()
    await expect(insert(loft, [bird('A-1', { sireAt: 1 }), bird('B-2', { damAt: 0 })])).rejects.toThrow('its own ancestor')
    expect(await listAllBirds(loft)).toEqual([])
  })
})
