import { expect, test } from 'vitest'
import type { Offspring } from '#shared/offspring/offspring.ts'
import type { Pair } from '#shared/pairs/pair.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import {
  act,
  addBird,
  addBrood,
  addCouple,
  BIRDS,
  CYCLES,
  OFFSPRING,
  PAIRS,
  read,
  refused,
  undo,
} from '#server/features/pairs/breeding-for-tests.ts'

const HATCHED = '2026-03-20'
const refusedUndo = (loft: TestApp, action: number) => refused(loft, 'POST', `/api/actions/${action}/undo`)
const present = (loft: TestApp, table: 'qrCodes' | 'offspringBanding' | 'pigeonBands') =>
  loft.db.selectFrom(table).select('id').where('deletedAt', 'is', null).execute()
const allYoung = async (loft: TestApp) => (await read<Offspring[]>(loft, OFFSPRING)).map(({ id }) => id).toSorted((a, b) => a - b)
const pairs = (loft: TestApp) => read<object[]>(loft, PAIRS)

onBothDatabases((open) => {
  test('a pair noted about since it was made keeps the code of its nest', async () => {
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

  test('a pair that came back and was noted about keeps the code of its nest when the restoring is taken back', async () => {
    await using loft = await open(HATCHED)
    await addCouple(loft)
    const codes = await present(loft, 'qrCodes')
    await act(loft, 'DELETE', `${PAIRS}/1`)
    const { action } = await act(loft, 'POST', '/api/deleted/breeding-pairs/1/restore')
    await act(loft, 'PATCH', `${PAIRS}/1`, { notes: 'sits well' })
    expect(await refusedUndo(loft, action)).toMatchObject({ code: 'cannot_undo' })
    expect(await present(loft, 'qrCodes')).toEqual(codes)
  })

  test('a chick whose bird was noted about since stays banded, in the nest as in its banding', async () => {
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

  test('a chick banded by mistake is unbanded whole while nothing was done with its bird', async () => {
    await using loft = await open(HATCHED)
    await addBrood(loft, HATCHED)
    loft.setToday('2026-03-25')
    const { action } = await act(loft, 'POST', `${OFFSPRING}/1/band`, { bandId: 'AU 2026 10' })
    expect(await undo(loft, action)).toMatchObject({ kept: [] })
    expect(await present(loft, 'offspringBanding')).toEqual([])
    await act(loft, 'POST', `${OFFSPRING}/1/band`, { bandId: 'AU 2026 10' })
  })

  test('of one egg comes one young bird, also when a deleted one is restored', async () => {
    await using loft = await open(HATCHED)
    await addBrood(loft, HATCHED)
    const gone = await act(loft, 'DELETE', `${OFFSPRING}/1`)
    const again = await act(loft, 'PATCH', `${CYCLES}/1`, { totalHatched: 2 })
    expect(await allYoung(loft)).toEqual([2, 3])
    for (const url of [`/api/actions/${gone.action}/undo`, '/api/deleted/offspring/1/restore']) {
      const answer = await loft.call('POST', url)
      expect(answer.json()).toMatchObject({
        code: 'cannot_undo',
        error: 'Offspring 1 cannot come back: Offspring 3 came out of the same egg',
      })
    }
    expect(await allYoung(loft)).toEqual([2, 3])
    await undo(loft, again.action)
    await undo(loft, gone.action)
    expect(await allYoung(loft)).toEqual([1, 2])
  })

  test('a pigeon was one young bird, also when a deleted one is restored', async () => {
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
      error: 'Offspring 1 cannot come back: Offspring 2 is AU 2026 10 by now',
    })
    await undo(loft, linked.action)
    await undo(loft, gone.action)
    expect(await allYoung(loft)).toEqual([1, 2])
  })

  test('a pair does not come back while its hen is paired with another', async () => {
    await using loft = await open('2026-03-06')
    await addCouple(loft)
    await addBird(loft, 'AU 2024 3', 'cock')
    const gone = await act(loft, 'DELETE', `${BIRDS}/1`)
    const { id: other } = await act<Pair>(loft, 'POST', PAIRS, { malePigeonId: 3, femalePigeonId: 2 })
    for (const url of [`/api/actions/${gone.action}/undo`, '/api/deleted/pigeons/1/restore']) {
      const answer = await loft.call('POST', url)
      expect(answer.json()).toMatchObject({
        code: 'cannot_undo',
        error: 'The pair AU 2024 1 × AU 2024 2 cannot come back: AU 2024 3 × AU 2024 2 is active by now',
      })
    }
    expect(await pairs(loft)).toMatchObject([{ isActive: true }, { isActive: false }])
    await act(loft, 'POST', `${PAIRS}/${other}/end`, {})
    await undo(loft, gone.action)
    expect(await pairs(loft)).toMatchObject([{ isActive: false }, { isActive: true }])
  })

  test('a cock that was in two pairs comes back into both', async () => {
    await using loft = await open('2026-03-06')
    await addCouple(loft)
    await addBird(loft, 'AU 2024 3', 'hen')
    await act(loft, 'POST', PAIRS, { malePigeonId: 1, femalePigeonId: 3, confirm: ['already_paired'] })
    const gone = await act(loft, 'DELETE', `${BIRDS}/1`)
    await undo(loft, gone.action)
    expect(await pairs(loft)).toMatchObject([{ isActive: true }, { isActive: true }])
    const one = await act(loft, 'DELETE', `${PAIRS}/1`)
    await undo(loft, one.action)
    expect(await pairs(loft)).toMatchObject([{ isActive: true }, { isActive: true }])
  })
  test('a pair comes back beside another that was active before and has only been edited, or ended and begun again, since', async () => {
    await using loft = await open('2026-03-06')
    await addCouple(loft)
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
