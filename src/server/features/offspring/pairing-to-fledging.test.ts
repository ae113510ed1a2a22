import { expect, test } from 'vitest'
import type { Cycle } from '#shared/cycles/cycle.ts'
import { fertilityCheckState, hatchCountdown } from '#shared/cycles/cycle-dates.ts'
import { progressOf } from '#shared/cycles/cycle-status.ts'
import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import { stageOf } from '#shared/offspring/offspring-rules.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { addPairOfBirds, addCycle, BIRDS, CYCLES, listYoung, OFFSPRING, PAIRS } from '#server/testing/breeding.ts'
import { act, read } from '#server/testing/writes.ts'

onBothDatabases((open) => {
  test('two birds are paired and their young bird fledges with both parents in its pedigree', async () => {
    await using loft = await open('2026-02-14')
    let today = '2026-02-14' as LocalDate
    const on = (day: string) => {
      expect(isLocalDate(day)).toBe(true)
      today = day as LocalDate
      loft.setToday(day)
    }
    const cycle = () => read<Cycle>(loft, `${CYCLES}/1`)
    const chick = () => read<Offspring>(loft, `${OFFSPRING}/1`)
    const step = (patch: object) => act<Cycle>(loft, 'PATCH', `${CYCLES}/1`, patch)
    await act(loft, 'POST', '/api/main-loft-locations', { name: 'North' })
    await act(loft, 'POST', '/api/loft-locations', { mainLoftId: 1, section: 'Young Birds' })

    const pair = await addPairOfBirds(loft, { breedingSeason: 'winter' })
    expect(pair.nestQrCode).toMatch(/^NEST-/)
    await addCycle(loft, { courthipStartDate: '2026-02-14', status: 'courting' })
    on('2026-02-16')
    await step({ matingDate: '2026-02-16' })
    on('2026-02-24')
    await step({ firstEggDate: '2026-02-24' })
    expect(fertilityCheckState(await cycle(), today)).toEqual({ state: 'pending', daysUntilDue: 5 })
    on('2026-02-26')
    await step({ secondEggDate: '2026-02-26' })
    on('2026-03-01')
    expect(fertilityCheckState(await cycle(), today)).toEqual({ state: 'due' })
    await act(loft, 'PATCH', `${CYCLES}/1/fertility-check`, { firstEggFertile: true, secondEggFertile: false })
    expect(fertilityCheckState(await cycle(), today)).toEqual({ state: 'completed' })

    on('2026-03-15')
    expect(await read(loft, `${PAIRS}/1`)).toMatchObject({ expectedHatchDate: '2026-03-16' })
    expect(hatchCountdown((await cycle()).expectedHatchDate!, today)).toEqual({ state: 'waiting', days: 1 })
    on('2026-03-16')
    const hatched = await step({ firstHatchDate: '2026-03-16' })
    expect(progressOf(hatched.status)).toBe(87.5)
    expect(stageOf(await chick())).toBe('in_nest')

    on('2026-03-22')
    expect(await read(loft, `${OFFSPRING}/pending-banding`)).toMatchObject([{ id: 1, hatchOrder: 1 }])
    await act(loft, 'POST', `${OFFSPRING}/1/band`, { bandId: 'AU 2026 7', color: 'BB' })
    expect(stageOf(await chick())).toBe('pending_vaccination')
    on('2026-04-13')
    await act(loft, 'POST', `${OFFSPRING}/1/wean`)
    await act(loft, 'POST', `${OFFSPRING}/1/vaccinate`, { notes: 'PMV' })
    expect(stageOf(await chick())).toBe('ready_to_fledge')
    on('2026-04-15')
    expect(await read(loft, `${OFFSPRING}/ready-to-fledge`)).toMatchObject([{ bandId: 'AU 2026 7' }])
    await act(loft, 'POST', `${OFFSPRING}/1/fledge`, { locationId: 1 })

    expect(await chick()).toMatchObject({ readyForRacing: true, isActive: true, section: 'Young Birds' })
    expect(stageOf(await chick())).toBe('fledged')
    expect(await cycle()).toMatchObject({ status: 'fledged', actualFledgeDate: '2026-04-15' })
    expect(await read(loft, `${BIRDS}/3/family`)).toMatchObject({ sire: { bandId: 'AU 2024 1' }, dam: { bandId: 'AU 2024 2' } })
    expect(await read(loft, `${BIRDS}/3`)).toMatchObject({ loftLocationId: 1, birthYear: 2026, color: 'BB' })
    for (const list of ['pending-banding', 'pending-vaccination', 'ready-to-fledge']) {
      expect({ list, young: await listYoung(loft, list) }).toEqual({ list, young: [] })
    }
  })
})
