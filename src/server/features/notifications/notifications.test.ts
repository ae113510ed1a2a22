import { expect, test } from 'vitest'
import { WITHOUT_DAY, type Notification } from '#shared/notifications/notifications-api.ts'
import { addBrood, addPairOfBirds, addCycle, CYCLES, OFFSPRING, PAIRS } from '#server/testing/breeding.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { act, read } from '#server/testing/writes.ts'

const listDue = async (loft: TestApp) => (await read<{ notices: Notification[] }>(loft, '/api/notices')).notices
const CLUTCH = { totalEggs: 2, firstEggDate: '2026-03-01', secondEggDate: '2026-03-03' }
const keysDue = async (loft: TestApp) => (await listDue(loft)).map(({ key }) => key).toSorted()

onBothDatabases((open) => {
  test('lists a section with more birds in care than its capacity, but not a full one', async () => {
    await using loft = await open()
    const due = async () => (await loft.call('GET', '/api/notices')).json()
    await loft.call('POST', '/api/main-loft-locations', { name: 'North' })
    await loft.call('POST', '/api/loft-locations', { mainLoftId: 1, section: 'Hens', compartment: 'A', capacity: 1 })
    expect(await due()).toEqual({ count: 0, notices: [] })

    for (const bandId of ['AU 2024 1', 'AU 2024 2']) {
      expect((await due()).count).toBe(0)
      await loft.call('POST', '/api/pigeons', { bandId, birthYear: 2024, loftLocationId: 1 })
    }
    expect(await due()).toEqual({
      count: 1,
      notices: [
        {
          kind: 'section_over_capacity',
          key: 'section_over_capacity:1',
          values: { section: 'North / Hens · A', count: 2, capacity: 1 },
          href: '/loft-locations',
          ...WITHOUT_DAY,
        },
      ],
    })

    await loft.call('POST', '/api/pigeons/2/leave', { leftReason: 'sold' })
    expect((await due()).count).toBe(0)
  })

  test('eggs are due for candling from the fifth day until they are candled', async () => {
    await using loft = await open('2026-03-05')
    await addPairOfBirds(loft)
    await addCycle(loft, CLUTCH)
    expect(await listDue(loft)).toEqual([])
    loft.setToday('2026-03-06')
    expect(await listDue(loft)).toEqual([
      {
        kind: 'candling_due',
        key: 'candling_due:1',
        values: { pair: 'AU 2024 1 × AU 2024 2', cycle: 1 },
        href: '/breeding-cycles?cycle=1',
        ...WITHOUT_DAY,
        due: '2026-03-06',
        deed: { what: 'candle', cycleId: 1, totalEggs: 2 },
      },
    ])
    await act(loft, 'PATCH', `${CYCLES}/1/fertility-check`, { firstEggFertile: true })
    expect(await listDue(loft)).toEqual([])
  })

  test.each([
    ['that have hatched', { totalHatched: 1, firstHatchDate: '2026-03-19' }],
    ['of a cycle that failed', { status: 'failed' }],
  ])('eggs %s are no longer due for candling', async (_, change) => {
    await using loft = await open('2026-03-19')
    await addPairOfBirds(loft, { expectedBroods: 1 })
    await addCycle(loft, CLUTCH)
    expect(await keysDue(loft)).toEqual(['candling_due:1'])
    await act(loft, 'PATCH', `${CYCLES}/1`, change)
    expect(await listDue(loft)).toEqual([])
  })

  test('a young bird is due for banding, vaccination and fledging at the right ages', async () => {
    await using loft = await open('2026-03-20')
    await addBrood(loft, '2026-03-20')
    await act(loft, 'PATCH', `${PAIRS}/1`, { expectedBroods: 1 })
    loft.setToday('2026-03-24')
    expect(await listDue(loft)).toEqual([])
    loft.setToday('2026-03-25')
    expect(await keysDue(loft)).toEqual(['banding_ready:1', 'banding_ready:2'])
    expect((await listDue(loft)).find(({ key }) => key === 'banding_ready:1')).toEqual({
      kind: 'banding_ready',
      key: 'banding_ready:1',
      values: { young: '#1 (AU 2024 1 × AU 2024 2)', count: 5 },
      href: '/offspring-management?tab=banding',
      ...WITHOUT_DAY,
      due: '2026-03-25',
      until: '2026-03-27',
      deed: { what: 'band', id: 1, pairId: 1 },
    })
    await act(loft, 'POST', `${OFFSPRING}/1/band`, { bandId: 'AU 2026 10' })
    loft.setToday('2026-03-28')
    expect(await keysDue(loft)).toEqual(['banding_overdue:2'])
    await act(loft, 'POST', `${OFFSPRING}/2/died`, {})

    loft.setToday('2026-04-13')
    expect(await listDue(loft)).toEqual([])
    loft.setToday('2026-04-16')
    expect(await keysDue(loft)).toEqual(['weaning_due:1'])
    await act(loft, 'POST', `${OFFSPRING}/1/wean`, {})
    expect(await listDue(loft)).toEqual([])
    loft.setToday('2026-04-17')
    expect(await keysDue(loft)).toEqual(['vaccination_pending:1'])

    loft.setToday('2026-04-19')
    expect(await listDue(loft)).toMatchObject([
      { key: 'vaccination_pending:1', values: { young: 'AU 2026 10', count: 30 }, href: '/offspring-management?tab=vaccination' },
      { key: 'fledging_ready:1', href: '/offspring-management?tab=fledging' },
    ])
    await act(loft, 'POST', `${OFFSPRING}/1/vaccinate`)
    loft.setToday('2026-04-24')
    expect(await keysDue(loft)).toEqual(['fledging_ready:1'])
    loft.setToday('2026-04-25')
    expect(await keysDue(loft)).toEqual(['fledging_overdue:1'])
    await act(loft, 'POST', `${OFFSPRING}/1/fledge`)
    expect(await listDue(loft)).toEqual([])
  })

  test('the first egg, the second, and the hatch are due on their days', async () => {
    await using loft = await open('2026-03-01')
    await addPairOfBirds(loft)
    loft.setToday('2026-03-10')
    expect(await listDue(loft)).toEqual([])
    loft.setToday('2026-03-11')
    expect(await listDue(loft)).toMatchObject([{ key: 'first_egg_due:pair-1', href: '/breeding/pairs/1' }])
    await addCycle(loft, { firstEggDate: '2026-03-11' })
    expect(await listDue(loft)).toEqual([])
    loft.setToday('2026-03-13')
    expect(await keysDue(loft)).toEqual(['second_egg_due:1'])
    await act(loft, 'PATCH', `${CYCLES}/1`, { secondEggDate: '2026-03-13', fertilityCheckDate: '2026-03-13' })
    expect(await listDue(loft)).toEqual([])
    loft.setToday('2026-03-31')
    expect(await listDue(loft)).toMatchObject([{ key: 'hatch_due:1', href: '/breeding-cycles?cycle=1' }])
    loft.setToday('2026-04-04')
    expect(await keysDue(loft)).toEqual(['hatch_overdue:1'])
    await act(loft, 'PATCH', `${CYCLES}/1`, { firstEggFertile: false, secondEggFertile: false })
    expect(await listDue(loft)).toEqual([])
  })
})
