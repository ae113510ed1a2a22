import { expect, test } from 'vitest'
import type { Offspring } from '#shared/offspring/offspring.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { addBrood, BIRDS, OFFSPRING } from '#server/testing/breeding.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { act, read, refused, undo } from '#server/testing/writes.ts'

const HATCHED = '2026-03-20'
const two = (first: string, second: string) => [
  { offspringId: 1, bandId: first },
  { offspringId: 2, bandId: second },
]
const bands = async (loft: TestApp) =>
  (await read<Offspring[]>(loft, OFFSPRING)).toSorted((a, b) => a.id - b.id).map(({ bandId }) => bandId)

onBothDatabases((open) => {
  test('bands the young of a nest in one action, which one undo takes back', async () => {
    await using loft = await open(HATCHED)
    await addBrood(loft, HATCHED)
    loft.setToday('2026-03-26')
    const bandings = two('AU 2026 10', 'AU 2026 11')
    const { action } = await act<{ action: number }>(loft, 'POST', `${OFFSPRING}/band`, { bandings, bandingDate: '2026-03-25' })
    expect((await read<Offspring[]>(loft, OFFSPRING)).toSorted((a, b) => a.id - b.id)).toMatchObject([
      { id: 1, bandId: 'AU 2026 10', bandingDate: '2026-03-25', bandingAge: 5 },
      { id: 2, bandId: 'AU 2026 11', bandingDate: '2026-03-25' },
    ])
    expect((await read<Pigeon[]>(loft, BIRDS)).map(({ bandId }) => bandId)).toEqual(
      expect.arrayContaining(['AU 2026 10', 'AU 2026 11']),
    )
    await undo(loft, action)
    expect(await bands(loft)).toEqual([null, null])
  })

  test.each([
    ['a band of the loft', two('AU 2026 10', 'AU 2024 1'), 'band_taken', 'bandings.1.bandId'],
    ['one band twice', two('AU 2026 10', 'AU 2026 10'), 'band_taken', 'bandings.1.bandId'],
  ])('refuses %s and bands none', async (_, bandings, code, field) => {
    await using loft = await open(HATCHED)
    await addBrood(loft, HATCHED)
    loft.setToday('2026-03-26')
    expect(await refused(loft, 'POST', `${OFFSPRING}/band`, { bandings })).toMatchObject({ code, field, row: 1 })
    expect(await bands(loft)).toEqual([null, null])
  })

  test.each([
    ['2026-03-24', 'too_young_to_band'],
    ['2026-03-28', 'needs_confirmation'],
  ])('refuses to band young of 20 March on %s: %s', async (today, code) => {
    await using loft = await open(HATCHED)
    await addBrood(loft, HATCHED)
    loft.setToday(today)
    expect(await refused(loft, 'POST', `${OFFSPRING}/band`, { bandings: two('AU 2026 10', 'AU 2026 11') })).toMatchObject({
      code,
    })
  })

  test('bands late when that is confirmed', async () => {
    await using loft = await open(HATCHED)
    await addBrood(loft, HATCHED)
    loft.setToday('2026-03-28')
    const bandings = two('AU 2026 10', 'AU 2026 11')
    await act(loft, 'POST', `${OFFSPRING}/band`, { bandings, confirm: ['late_banding'] })
    expect(await bands(loft)).toEqual(['AU 2026 10', 'AU 2026 11'])
  })
})
