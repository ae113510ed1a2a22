import { expect, test } from 'vitest'
import type { Offspring } from '#shared/offspring/offspring.ts'
import type { Pair } from '#shared/pairs/pair.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { addBird, addBrood, addPairOfBirds, BIRDS, CYCLES, OFFSPRING, PAIRS } from '#server/testing/breeding.ts'
import { act, read, refused, undo } from '#server/testing/writes.ts'

const HATCHED = '2026-03-20'
const refusedUndo = (loft: TestApp, action: number) => refused(loft, 'POST', `/api/actions/${action}/undo`)
const present = (loft: TestApp, table: 'qrCodes' | 'offspringBanding' | 'pigeonBands') =>
  loft.db.selectFrom(table).select('id').where('deletedAt', 'is', null).execute()
const allYoung = async (loft: TestApp) => (await read<Offspring[]>(loft, OFFSPRING)).map(({ id }) => id).toSorted((a, b) => a - b)
const pairs = (loft: TestApp) => read<object[]>(loft, PAIRS)

onBothDatabases((open) => {
  test('keeps the nest code of a new pair that was edited since', async () => {
    await using loft = await open(HATCHED)
    await addBird(loft, 'AU 2024 1', 'cock')
    await addBird(loft, 'AU 2024 2', 'hen')
    const { action } = await act(loft, 'POST', PAIRS, { malePigeonId: 1, femalePigeonId: 2 })
    const codes = await present(loft, 'qrCodes')
    await act(loft, 'PATCH', `${PAIRS}/1`, { notes: 'sits well' })

    const answer = await refusedUndo(loft, action)

    expect(answer).toMatchObject({
      code: 'cannot_undo',
      kept: expect.arrayContaining([
        expect.objectContaining({ entity: 'breeding-pairs', id: 1 }),
        expect.objectContaining({ entity: 'qr-codes' }),
      ]),
    })
    expect(await pairs(loft)).toMatchObject([{ notes: 'sits well' }])
    expect(await present(loft, 'qrCodes')).toEqual(codes)
  })

  test('keeps the nest code of a restored pair that was edited since', async () => {
    await using loft = await open(HATCHED)
    await addPairOfBirds(loft)
    const codes = await present(loft, 'qrCodes')
    await act(loft, 'DELETE', `${PAIRS}/1`)
    const { action } = await act(loft, 'POST', '/api/deleted/breeding-pairs/1/restore')
    await act(loft, 'PATCH', `${PAIRS}/1`, { notes: 'sits well' })
    expect(await refusedUndo(loft, action)).toMatchObject({ code: 'cannot_undo' })
    expect(await present(loft, 'qrCodes')).toEqual(codes)
  })

  test('keeps the banding of a young bird whose pigeon was edited since', async () => {
    await using loft = await open(HATCHED)
    await addBrood(loft, HATCHED)
    loft.setToday('2026-03-25')
    const { action } = await act(loft, 'POST', `${OFFSPRING}/1/band`, { bandId: 'AU 2026 10', notes: 'a calm one' })
    const codes = await present(loft, 'qrCodes')
    const bands = await present(loft, 'pigeonBands')
    await act(loft, 'PUT', `${BIRDS}/3`, { notes: 'flies well' })

    const undone = await undo(loft, action)

    expect(undone['kept']).toEqual(
      expect.arrayContaining([
        { entity: 'pigeons', id: 3, title: 'AU 2026 10' },
        expect.objectContaining({ entity: 'offspring', id: 1 }),
        expect.objectContaining({ entity: 'offspring-banding', title: 'AU 2026 10' }),
      ]),
    )
    expect(await read(loft, `${BIRDS}/3`)).toMatchObject({ bandId: 'AU 2026 10', notes: 'flies well' })
    expect(await read<Offspring>(loft, `${OFFSPRING}/1`)).toMatchObject({
      isBanded: true,
      pigeonId: 3,
      bandingDate: '2026-03-25',
      bandingAge: 5,
      notes: null,
    })
    expect(await present(loft, 'offspringBanding')).toHaveLength(1)
    expect(await present(loft, 'qrCodes')).toEqual(codes)
    expect(await present(loft, 'pigeonBands')).toEqual(bands)
  })

  test('removes the banding of a young bird completely when its pigeon was not changed', async () => {
    await using loft = await open(HATCHED)
    await addBrood(loft, HATCHED)
    loft.setToday('2026-03-25')
    const { action } = await act(loft, 'POST', `${OFFSPRING}/1/band`, { bandId: 'AU 2026 10' })
    expect(await undo(loft, action)).toMatchObject({ kept: [] })
    expect(await present(loft, 'offspringBanding')).toEqual([])
    await act(loft, 'POST', `${OFFSPRING}/1/band`, { bandId: 'AU 2026 10' })
  })

  test('refuses a second young bird from one egg, also when a deleted one is restored', async () => {
    await using loft = await open(HATCHED)
    await addBrood(loft, HATCHED)
    const gone = await act(loft, 'DELETE', `${OFFSPRING}/1`)
    const again = await act(loft, 'PATCH', `${CYCLES}/1`, { totalHatched: 2 })
    expect(await allYoung(loft)).toEqual([2, 3])
    for (const url of [`/api/actions/${gone.action}/undo`, '/api/deleted/offspring/1/restore']) {
      const answer = await loft.call('POST', url)
      expect(answer.json()).toMatchObject({
        code: 'cannot_undo',
        error: 'Offspring 1 cannot be restored: Offspring 3 came out of the same egg',
      })
    }
    expect(await allYoung(loft)).toEqual([2, 3])
    await undo(loft, again.action)
    await undo(loft, gone.action)
    expect(await allYoung(loft)).toEqual([1, 2])
  })

  test('refuses a second young bird for one pigeon, also when a deleted one is restored', async () => {
    await using loft = await open(HATCHED)
    await addBrood(loft, HATCHED)
    loft.setToday('2026-03-25')
    await act(loft, 'POST', `${OFFSPRING}/1/band`, { bandId: 'AU 2026 10' })
    const gone = await act(loft, 'DELETE', `${OFFSPRING}/1`)
    const confirm = ['link_differs']
    const linked = await act(loft, 'POST', `${OFFSPRING}/2/band`, { linkPigeonId: 3, confirm })
    const answer = await loft.call('POST', `/api/actions/${gone.action}/undo`)
    expect(answer.json()).toMatchObject({
      code: 'cannot_undo',
      error: 'Offspring 1 cannot be restored: Offspring 2 is AU 2026 10 now',
    })
    await undo(loft, linked.action)
    await undo(loft, gone.action)
    expect(await allYoung(loft)).toEqual([1, 2])
  })

  test('refuses to restore a pair whose hen is paired with another cock now', async () => {
    await using loft = await open('2026-03-06')
    await addPairOfBirds(loft)
    await addBird(loft, 'AU 2024 3', 'cock')
    const gone = await act(loft, 'DELETE', `${BIRDS}/1`)
    const { id: other } = await act<Pair>(loft, 'POST', PAIRS, { malePigeonId: 3, femalePigeonId: 2 })
    for (const url of [`/api/actions/${gone.action}/undo`, '/api/deleted/pigeons/1/restore']) {
      const answer = await loft.call('POST', url)
      expect(answer.json()).toMatchObject({
        code: 'cannot_undo',
        error: 'The pair AU 2024 1 × AU 2024 2 cannot be restored: AU 2024 3 × AU 2024 2 is active now',
      })
    }
    expect(await pairs(loft)).toMatchObject([{ isActive: true }, { isActive: false }])
    await act(loft, 'POST', `${PAIRS}/${other}/end`, {})
    await undo(loft, gone.action)
    expect(await pairs(loft)).toMatchObject([{ isActive: false }, { isActive: true }])
  })

  test('restores both pairs of a cock that was in two pairs', async () => {
    await using loft = await open('2026-03-06')
    await addPairOfBirds(loft)
    await addBird(loft, 'AU 2024 3', 'hen')
    await act(loft, 'POST', PAIRS, { malePigeonId: 1, femalePigeonId: 3, confirm: ['already_paired'] })
    const gone = await act(loft, 'DELETE', `${BIRDS}/1`)
    await undo(loft, gone.action)
    expect(await pairs(loft)).toMatchObject([{ isActive: true }, { isActive: true }])
    const one = await act(loft, 'DELETE', `${PAIRS}/1`)
    await undo(loft, one.action)
    expect(await pairs(loft)).toMatchObject([{ isActive: true }, { isActive: true }])
  })
  test('restores a pair beside another that was active at that time and was only edited, or ended and restored, since', async () => {
    await using loft = await open('2026-03-06')
    await addPairOfBirds(loft)
    await addBird(loft, 'AU 2024 3', 'hen')
    const { id: other } = await act<Pair>(loft, 'POST', PAIRS, {
      malePigeonId: 1,
      femalePigeonId: 3,
      confirm: ['already_paired'],
    })
    await act(loft, 'DELETE', `${PAIRS}/1`)
    await act(loft, 'PATCH', `${PAIRS}/${other}`, { nestBox: 'B 7' })
    const ended = await act(loft, 'POST', `${PAIRS}/${other}/end`, {})
    await undo(loft, ended.action)
    expect((await loft.call('POST', '/api/deleted/breeding-pairs/1/restore')).statusCode).toBe(200)
    expect(await pairs(loft)).toMatchObject([{ isActive: true }, { isActive: true }])
  })
})
