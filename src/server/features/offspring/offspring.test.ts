import { describe, expect, test } from 'vitest'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { addBird, addBrood, addPairOfBirds, addCycle, BIRDS, CYCLES, OFFSPRING } from '#server/testing/breeding.ts'
import { act, read, refused, undo } from '#server/testing/writes.ts'

const HATCHED = '2026-03-20'
const chick = (loft: TestApp, id = 1) => read<Offspring>(loft, `${OFFSPRING}/${id}`)
const report = (loft: TestApp, event: string, body: object = {}, id = 1) =>
  act<Offspring & { warnings: string[] }>(loft, 'POST', `${OFFSPRING}/${id}/${event}`, body)
const edit = (loft: TestApp, body: object, id = 1) => act<Offspring>(loft, 'PATCH', `${OFFSPRING}/${id}`, body)

/** Adds two banded young of 20 March. */
async function addBanded(loft: TestApp): Promise<void> {
  await addBrood(loft, HATCHED)
  loft.setToday('2026-03-26')
  await report(loft, 'band', { bandId: 'AU 2026 10' })
  await report(loft, 'band', { bandId: 'AU 2026 11' }, 2)
}

async function addSections(loft: TestApp): Promise<void> {
  await act(loft, 'POST', '/api/main-loft-locations', { name: 'North' })
  for (const section of ['Young Birds', 'Hens']) await act(loft, 'POST', '/api/loft-locations', { mainLoftId: 1, section })
}

onBothDatabases((open) => {
  test('a young bird is weaned on a day that can be corrected and undone', async () => {
    await using loft = await open(HATCHED)
    await addBrood(loft, HATCHED)
    loft.setToday('2026-04-14')
    expect(await report(loft, 'wean')).toMatchObject({ isWeaned: true, weanDate: '2026-04-14' })
    expect(await report(loft, 'wean', { weanDate: '2026-04-13' })).toMatchObject({ weanDate: '2026-04-13' })
    expect(await edit(loft, { isWeaned: false })).toMatchObject({ isWeaned: false, weanDate: null })
    expect(await edit(loft, { weanDate: '2026-04-12' })).toMatchObject({ isWeaned: true, weanDate: '2026-04-12' })
    expect(await refused(loft, 'PATCH', `${OFFSPRING}/1`, { weanDate: '2026-04-15' })).toMatchObject({ code: 'day_ahead' })
  })

  test("a young bird is ready for racing by the rule or by the keeper's decision", async () => {
    await using loft = await open(HATCHED)
    await addBanded(loft)
    loft.setToday('2026-04-20')
    await report(loft, 'vaccinate')
    expect(await chick(loft)).toMatchObject({ readyForRacing: false, racingOverride: null })
    expect(await report(loft, 'fledge')).toMatchObject({ readyForRacing: true })
    expect(await edit(loft, { readyForRacing: false })).toMatchObject({ readyForRacing: false, racingOverride: false })
    expect(await edit(loft, { readyForRacing: null })).toMatchObject({ readyForRacing: true, racingOverride: null })
    expect(await edit(loft, { readyForRacing: true, racingEligibilityDate: '2026-09-01' }, 2)).toMatchObject({
      readyForRacing: true,
      racingEligibilityDate: '2026-09-01',
    })
  })

  describe('A new young bird', () => {
    test('without a cycle is added for a pair, for parents or for neither', async () => {
      await using loft = await open(HATCHED)
      await addPairOfBirds(loft)
      const add = (body: object) => act<Offspring>(loft, 'POST', OFFSPRING, { hatchDate: '2026-03-01', ...body })
      expect(await add({ breedingPairId: 1 })).toMatchObject({
        sireId: 1,
        damId: 2,
        breedingPairId: 1,
        breedingCycleId: null,
        warnings: [],
      })
      expect(await add({ sireId: 1, color: 'BB', notes: 'bought' })).toMatchObject({ sireId: 1, damId: null, color: 'BB' })
      expect(await add({})).toMatchObject({ sire: null, dam: null, hatchOrder: 1 })
    })

    test('is added with a band at any age', async () => {
      await using loft = await open(HATCHED)
      await addPairOfBirds(loft)
      const banded = await act(loft, 'POST', OFFSPRING, {
        hatchDate: '2026-01-10',
        breedingPairId: 1,
        bandId: 'AU 2026 10',
        bandingDate: '2026-01-20',
      })
      expect(banded).toMatchObject({ isBanded: true, bandId: 'AU 2026 10', bandingAge: 10, pigeonId: 3 })
      expect(await read(loft, `${BIRDS}/3`)).toMatchObject({ sireId: 1, damId: 2, hatchDate: '2026-01-10' })
      expect(await refused(loft, 'POST', OFFSPRING, { hatchDate: '2026-01-10', bandId: 'AU 2026 10' })).toMatchObject({
        code: 'band_taken',
      })
      expect(await read(loft, OFFSPRING)).toHaveLength(1)
    })

    test('of a cycle hatches from its next egg', async () => {
      await using loft = await open(HATCHED)
      await addPairOfBirds(loft)
      await addCycle(loft, { firstEggDate: '2026-03-01' })
      const made = await act(loft, 'POST', OFFSPRING, { hatchDate: '2026-03-19', breedingCycleId: 1, gender: 'hen' })
      expect(made).toMatchObject({ breedingCycleId: 1, breedingPairId: 1, gender: 'hen', sireId: 1 })
      expect(await read(loft, `${CYCLES}/1`)).toMatchObject({ totalHatched: 1, firstHatchDate: '2026-03-19', status: 'rearing' })
      expect(await refused(loft, 'POST', OFFSPRING, { hatchDate: HATCHED, breedingCycleId: 1 })).toMatchObject({
        code: 'more_hatched_than_eggs',
      })
    })

    test.each([
      [{}, 'invalid_input'],
      [{ hatchDate: '2026-03-21' }, 'day_ahead'],
      [{ hatchDate: HATCHED, breedingPairId: 9 }, 'unknown_pair'],
      [{ hatchDate: HATCHED, breedingCycleId: 9 }, 'not_found'],
      [{ hatchDate: HATCHED, sireId: 2 }, 'parent_gender'],
      [{ hatchDate: HATCHED, sireId: 9 }, 'not_found'],
      [{ hatchDate: '2023-03-20', damId: 2 }, 'parent_younger'],
      [{ hatchDate: HATCHED, loftLocationId: 9 }, 'unknown_section'],
      [{ hatchDate: HATCHED, fosterPairId: 9 }, 'unknown_pair'],
      [{ hatchDate: HATCHED, weight: 0 }, 'invalid_input'],
      [{ hatchDate: HATCHED, bandId: 'AU 2026 1', bandingDate: '2026-03-21' }, 'day_ahead'],
    ])('with %o is refused: %s', async (body, code) => {
      await using loft = await open(HATCHED)
      await addPairOfBirds(loft)
      expect(await refused(loft, 'POST', OFFSPRING, body)).toMatchObject({ code })
      expect(await read(loft, OFFSPRING)).toEqual([])
    })
  })

  test('corrects a hatch date within the limits of other dates', async () => {
    await using loft = await open('2026-03-30')
    await addPairOfBirds(loft)
    await addCycle(loft, { firstEggDate: '2026-03-01', secondEggDate: '2026-03-03', totalHatched: 2, firstHatchDate: HATCHED })
    await report(loft, 'band', { bandId: 'AU 2026 10', bandingDate: '2026-03-26' })
    for (const [hatchDate, code] of [
      ['2026-03-31', 'day_ahead'],
      ['2026-03-27', 'dates_out_of_order'],
      ['2026-03-01', 'hatch_before_egg'],
    ]) {
      expect(await refused(loft, 'PATCH', `${OFFSPRING}/1`, { hatchDate })).toMatchObject({ code })
    }
    expect(await edit(loft, { hatchDate: '2026-03-21' })).toMatchObject({ hatchDate: '2026-03-21', hatchOrder: 2, bandingAge: 5 })
    expect(await chick(loft, 2)).toMatchObject({ hatchOrder: 1 })
  })

  test('corrects the parents of a young bird before and after banding', async () => {
    await using loft = await open(HATCHED)
    await addBrood(loft, HATCHED)
    await addBird(loft, 'AU 2024 3', 'cock')
    expect(await edit(loft, { sireId: 3 })).toMatchObject({ sire: 'AU 2024 3', breedingPairId: 1 })
    loft.setToday('2026-03-25')
    await report(loft, 'band', { bandId: 'AU 2026 10' })
    expect(await read(loft, `${BIRDS}/4`)).toMatchObject({ sireId: 3, damId: 2 })
    expect(await edit(loft, { sireId: 1, color: 'BB' })).toMatchObject({ sire: 'AU 2024 1', color: 'BB' })
    expect(await read(loft, `${BIRDS}/4`)).toMatchObject({ sireId: 1, color: 'BB' })
  })

  test('deleting a young bird keeps its pigeon, and its egg counts as not hatched', async () => {
    await using loft = await open(HATCHED)
    await addBanded(loft)
    const gone = await act(loft, 'DELETE', `${OFFSPRING}/1`)
    expect(await read(loft, OFFSPRING)).toMatchObject([{ id: 2, hatchOrder: 1 }])
    expect(await read(loft, BIRDS)).toHaveLength(4)
    expect(await read(loft, `${CYCLES}/1`)).toMatchObject({ totalHatched: 1, totalEggs: 2 })
    await undo(loft, gone.action)
    expect(await read(loft, `${CYCLES}/1`)).toMatchObject({ totalHatched: 2 })
    expect(await chick(loft)).toMatchObject({ bandId: 'AU 2026 10', hatchOrder: 1 })
  })

  test('deleting a section clears it on its young', async () => {
    await using loft = await open(HATCHED)
    await addSections(loft)
    await addBrood(loft, HATCHED)
    await edit(loft, { loftLocationId: 2 })
    await act(loft, 'DELETE', '/api/loft-locations/2')
    expect(await chick(loft)).toMatchObject({ loftLocationId: null, section: null })
  })

  test('refuses a stale version of another device', async () => {
    await using loft = await open(HATCHED)
    await addBanded(loft)
    const { version } = await chick(loft)
    const seen = { 'if-match': `"${version}"` }
    expect((await loft.call('PATCH', `${OFFSPRING}/1`, { gender: 'hen', weight: 200 }, seen)).statusCode).toBe(200)
    expect((await loft.call('POST', `${OFFSPRING}/1/vaccinate`, {}, seen)).statusCode).toBe(412)
    expect(await chick(loft)).toMatchObject({ vaccinationCompleted: false, gender: 'hen' })
  })
})
