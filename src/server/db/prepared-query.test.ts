import { expect, test } from 'vitest'
import { addBird } from '#server/testing/birds.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { inTransaction } from './database.ts'
import { preparedQuery } from './prepared-query.ts'

onBothDatabases((open) => {
  test('runs a query that is compiled once with the values of each call', async () => {
    await using loft = await open()
    const [hen, cock] = [await addBird(loft, 'ES-24-1'), await addBird(loft, 'ES-24-2')]
    let built = 0
    const birdOf = preparedQuery((db, { id, bandId }: { readonly id: number; readonly bandId: string }) => {
      built += 1
      return db.selectFrom('pigeons').select('bandId').where('bandId', '=', bandId).where('id', '=', id)
    })
    expect(await birdOf(loft.db, hen)).toEqual([{ bandId: 'ES-24-1' }])
    expect(await birdOf(loft.db, cock)).toEqual([{ bandId: 'ES-24-2' }])
    expect(await birdOf(loft.db, { ...hen, bandId: cock.bandId })).toEqual([])
    expect(built).toBe(1)
  })

  test('sees in a transaction what the transaction has written', async () => {
    await using loft = await open()
    const { id } = await addBird(loft, 'ES-24-1')
    const nameOf = preparedQuery((db, values: { readonly id: number }) =>
      db.selectFrom('pigeons').select('name').where('id', '=', values.id),
    )
    await nameOf(loft.db, { id })
    const read = inTransaction(loft.db, async (trx) => {
      await trx.updateTable('pigeons').set({ name: 'Blue' }).where('id', '=', id).execute()
      return nameOf(trx, { id })
    })
    expect(await read).toEqual([{ name: 'Blue' }])
  })
})
