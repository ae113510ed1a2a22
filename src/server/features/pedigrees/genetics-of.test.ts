import { expect, test } from 'vitest'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { inTransaction } from '#server/db/database.ts'
import { addBird } from '#server/testing/breeding.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { act, read } from '#server/testing/writes.ts'
import { closeGenetics, geneticsOf } from './genetics-of.ts'

/** More birds than are computed in the main thread. */
const MANY = 510

/** Adds unrelated birds without an entry in the history, so that a pedigree already in memory does not include them. */
async function addUnrelatedBirds({ db }: TestApp, count: number): Promise<void> {
  const at = '2026-01-01T00:00:00.000Z'
  for (let start = 0; start < count; start += 100) {
    const rows = Array.from({ length: Math.min(100, count - start) }, (_, nth) => ({
      bandId: `S-${start + nth}`,
      bandKey: `S-${start + nth}`,
      gender: 'hen' as const,
      status: 'active' as const,
      currency: 'USD' as const,
      searchText: '',
      createdAt: at as never,
      updatedAt: at as never,
    }))
    await db
      .insertInto('pigeons')
      .values(rows as never)
      .execute()
  }
}

async function addInbred(loft: TestApp): Promise<Pigeon> {
  const cock = await addBird(loft, 'COCK-1', 'cock', { birthYear: 2018 })
  const son = await addBird(loft, 'SON-1', 'cock', { birthYear: 2020, sireId: cock.id })
  const daughter = await addBird(loft, 'DAUGHTER-1', 'hen', { birthYear: 2020, sireId: cock.id })
  return addBird(loft, 'INBRED-1', 'hen', { sireId: son.id, damId: daughter.id })
}

onBothDatabases((open) => {
  test.each([
    ['a small loft', 0],
    ['a loft in a worker thread', MANY],
  ])('%s includes changes made by others', async (_, unrelated) => {
    await using loft = await open()
    await addUnrelatedBirds(loft, unrelated)
    const { id, sireId } = await addInbred(loft)
    // Simulates a second process on the same database.
    const other: TestApp['db'] = loft.db.withTables()
    const genetics = geneticsOf(other)
    const inbreeding = async () => (await genetics.ask('figures', id)).inbreeding
    expect(await inbreeding()).toBe(0.125)
    const cut = await act(loft, 'PUT', `/api/pedigrees/parents/${sireId}/sire`, { parentId: null })
    expect(await inbreeding()).toBe(0)
    await act(loft, 'POST', `/api/actions/${cut.action}/undo`)
    expect(await inbreeding()).toBe(0.125)
    const young = await addBird(loft, 'YOUNG-1', 'hen', { sireId, damId: id })
    expect((await genetics.ask('figures', young.id)).inbreeding).toBe(0.3125)
    expect((await genetics.ask('loft', 0)).birdsInCare).toBe(5 + unrelated)
    closeGenetics(other)
    // After closing, the birds are read again.
    expect((await geneticsOf(other).ask('basicFigures', [id]))[0]).toMatchObject({ inbreeding: 0.125 })
    closeGenetics(other)
  })

  test('moves a loft that grows large to a thread, with the same results', async () => {
    await using loft = await open()
    const { id } = await addInbred(loft)
    const lineage = `/api/pedigrees/lineage/${id}`
    const small = await read(loft, lineage)
    await addUnrelatedBirds(loft, MANY)
    await act(loft, 'PUT', `/api/pigeons/${id}`, { notes: 'Looked at' })
    expect(await read(loft, lineage)).toEqual(small)
    expect(await read(loft, '/api/pedigrees/loft')).toMatchObject({ birdsInCare: 4 + MANY })
  })

  test('answers many simultaneous requests from one reading of the birds', async () => {
    await using loft = await open()
    const { id } = await addInbred(loft)
    await addUnrelatedBirds(loft, MANY)
    const answers = await Promise.all(Array.from({ length: 20 }, () => loft.call('GET', `/api/pedigrees/figures/${id}`)))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]!.json()).toMatchObject({ inbreeding: 12.5, birdsInCare: 4 + MANY })
  })

  test('refuses to compute genetics inside a transaction', async () => {
    await using loft = await open()
    await inTransaction(loft.db, async (trx) => expect(() => geneticsOf(trx)).toThrow('outside of transactions'))
  })
})
