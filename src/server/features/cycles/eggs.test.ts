import { expect, test } from 'vitest'
import type { Cycle } from '#shared/cycles/cycle.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { addBird, addPairOfBirds, addCycle, CYCLES, OFFSPRING, PAIRS } from '#server/testing/breeding.ts'
import { act, read, refused } from '#server/testing/writes.ts'

const EGGS = `${CYCLES}/1/eggs`
const addEgg = (loft: TestApp, body: object = {}) => act<Cycle>(loft, 'POST', EGGS, body)
const change = (loft: TestApp, id: number, body: object) => act<Cycle>(loft, 'PATCH', `${EGGS}/${id}`, body)
const refusedChange = (loft: TestApp, id: number, body: object) => refused(loft, 'PATCH', `${EGGS}/${id}`, body)

onBothDatabases((open) => {
  test('eggs are laid, candled, lost and hatched one by one, and update the cycle', async () => {
    await using loft = await open('2026-03-01')
    await addPairOfBirds(loft)
    await addCycle(loft)
    expect(await addEgg(loft)).toMatchObject({ totalEggs: 1, firstEggDate: '2026-03-01', status: 'mating' })
    loft.setToday('2026-03-03')
    expect(await addEgg(loft, { laidOn: '2026-03-03' })).toMatchObject({
      totalEggs: 2,
      secondEggDate: '2026-03-03',
      status: 'incubating',
    })
    expect(await addEgg(loft, { laidOn: null, notes: 'found' })).toMatchObject({ totalEggs: 3 })
    loft.setToday('2026-03-07')
    expect(await change(loft, 1, { fertility: 'fertile' })).toMatchObject({
      firstEggFertile: true,
      fertilityCheckDate: '2026-03-07',
      status: 'fertility_check',
    })
    expect(await change(loft, 2, { fertility: 'infertile', candledOn: '2026-03-06' })).toMatchObject({
      secondEggFertile: false,
      fertilityCheckDate: '2026-03-06',
    })
    const lost = await change(loft, 3, { failureReason: 'broken' })
    expect(lost['eggs'][2]).toMatchObject({ eggNumber: 3, status: 'failed', failedOn: '2026-03-07', failureReason: 'broken' })
    loft.setToday('2026-03-20')
    const hatched = await change(loft, 1, { hatchedOn: '2026-03-20' })
    expect(hatched).toMatchObject({ totalHatched: 1, firstHatchDate: '2026-03-20', status: 'rearing', livingCount: 1 })
    expect(hatched['eggs'][0]).toMatchObject({ status: 'hatched', offspringId: 1 })
    expect(await change(loft, 3, { failedOn: null })).toMatchObject({ eggs: [{}, {}, { status: 'laid', failureReason: null }] })
  })

  test.each([
    [{ laidOn: '2026-03-21' }, 'day_ahead'],
    [{ hatchedOn: '2026-03-21' }, 'day_ahead'],
    [{ candledOn: '2026-03-21' }, 'day_ahead'],
    [{ failedOn: '2026-03-21' }, 'day_ahead'],
    [{ candledOn: '2026-02-28', fertility: 'fertile' }, 'dates_out_of_order'],
    [{ failedOn: '2026-02-28' }, 'dates_out_of_order'],
    [{ hatchedOn: '2026-03-01' }, 'hatch_before_egg'],
    [{ laidOn: '2026-03-04' }, 'dates_out_of_order'],
    [{ fosterPairId: 9 }, 'unknown_pair'],
    [{ hatchedOn: '2026-03-20', failureReason: 'broken' }, 'egg_settled'],
    [{ fertility: 'perhaps' }, 'invalid_input'],
  ])('refuses %o for an egg: %s', async (body, code) => {
    await using loft = await open('2026-03-20')
    await addPairOfBirds(loft)
    await addCycle(loft, { firstEggDate: '2026-03-01', secondEggDate: '2026-03-03' })
    expect(await refusedChange(loft, 1, body)).toMatchObject({ code })
    expect(await read(loft, `${CYCLES}/1`)).toMatchObject({ totalEggs: 2, totalHatched: 0, firstEggFertile: null })
  })

  test('refuses an egg of another cycle, and more eggs than a nest can hold', async () => {
    await using loft = await open('2026-03-20')
    await addPairOfBirds(loft)
    await addCycle(loft, { totalEggs: 10 })
    await addCycle(loft)
    expect(await refused(loft, 'POST', EGGS, {})).toMatchObject({ code: 'too_many_eggs' })
    expect(await refused(loft, 'PATCH', `${CYCLES}/2/eggs/1`, { notes: 'x' })).toMatchObject({ code: 'not_found' })
    expect(await refused(loft, 'DELETE', `${EGGS}/11`)).toMatchObject({ code: 'not_found' })
  })

  test('deleting an egg deletes its young bird, unless that has other data', async () => {
    await using loft = await open('2026-03-20')
    await addPairOfBirds(loft)
    await addCycle(loft, { totalEggs: 3, totalHatched: 2 })
    await act(loft, 'PATCH', `${OFFSPRING}/1`, { color: 'BB' })
    expect(await refused(loft, 'DELETE', `${EGGS}/1`)).toMatchObject({ code: 'offspring_in_use' })
    expect(await refusedChange(loft, 1, { hatchedOn: null })).toMatchObject({ code: 'offspring_in_use' })
    expect(await act(loft, 'DELETE', `${EGGS}/2`)).toMatchObject({
      totalEggs: 2,
      totalHatched: 1,
      eggs: [{ id: 1 }, { id: 3, eggNumber: 2 }],
    })
    expect(await change(loft, 3, { hatchedOn: '2026-03-19' })).toMatchObject({ totalHatched: 2, firstHatchDate: '2026-03-19' })
    expect(await change(loft, 3, { hatchedOn: null })).toMatchObject({ totalHatched: 1, firstHatchDate: '2026-03-20' })
    expect(await read(loft, OFFSPRING)).toMatchObject([{ id: 1, hatchOrder: 1 }])
  })

  test('returns the stored versions, also when a younger sibling changes its position', async () => {
    await using loft = await open('2026-03-20')
    await addPairOfBirds(loft)
    await addBird(loft, 'AU 2024 3', 'cock')
    await addBird(loft, 'AU 2024 4', 'hen')
    await act(loft, 'POST', PAIRS, { malePigeonId: 3, femalePigeonId: 4 })
    await addCycle(loft, { totalEggs: 2, firstHatchDate: '2026-03-18', secondHatchDate: '2026-03-19' })
    const edited = await act<Offspring>(loft, 'PATCH', `${OFFSPRING}/1`, { hatchDate: '2026-03-20' })
    expect(edited).toMatchObject({ hatchOrder: 2 })
    expect(await read<Offspring>(loft, `${OFFSPRING}/1`)).toMatchObject({ version: edited.version, hatchOrder: 2 })
    // One call corrects and fosters the egg: the history counts each version once.
    await change(loft, 1, { hatchedOn: '2026-03-17', fosterPairId: 2 })
    const steps = await loft.db
      .selectFrom('changes')
      .select('version')
      .where('entity', '=', 'offspring')
      .where('entityId', '=', 1)
      .orderBy('id')
      .execute()
    const { version } = await read<Offspring>(loft, `${OFFSPRING}/1`)
    expect(steps.map((step) => step.version)).toEqual(Array.from({ length: version }, (_, at) => at + 1))
  })

  test('a foster pair rears the young, and the parents stay the same', async () => {
    await using loft = await open('2026-03-20')
    await addPairOfBirds(loft, { nestBox: '1' })
    await addBird(loft, 'AU 2024 3', 'cock')
    await addBird(loft, 'AU 2024 4', 'hen')
    await act(loft, 'POST', PAIRS, { malePigeonId: 3, femalePigeonId: 4, nestBox: '2' })
    await addCycle(loft, { totalEggs: 2 })
    const moved = await change(loft, 1, { fosterPairId: 2 })
    expect(moved['eggs'][0]).toMatchObject({
      fosterPairId: 2,
      fosterPairTitle: 'AU 2024 3 × AU 2024 4',
      fosteredOn: '2026-03-20',
    })
    await change(loft, 1, { hatchedOn: '2026-03-20' })
    await change(loft, 2, { hatchedOn: '2026-03-20' })
    const chick = (id: number) => read<Offspring>(loft, `${OFFSPRING}/${id}`)
    expect(await chick(1)).toMatchObject({ breedingPairId: 1, fosterPairId: 2, nestBox: '2', sireId: 1, damId: 2 })
    expect(await chick(2)).toMatchObject({ breedingPairId: 1, fosterPairId: null, nestBox: '1' })
    await change(loft, 1, { fosterPairId: null })
    expect(await chick(1)).toMatchObject({ fosterPairId: null, nestBox: '1' })
    await act(loft, 'PATCH', `${OFFSPRING}/2`, { fosterPairId: 2 })
    expect(await chick(2)).toMatchObject({ fosterPairId: 2, nestBox: '2', sire: 'AU 2024 1', dam: 'AU 2024 2' })
  })
})
