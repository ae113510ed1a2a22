import type { DemoDay } from './demo-day.ts'

/** The founders have been pairs since before their grown young hatched, up to 1480 days ago. */
const FOUNDERS_PAIRED = 1530

/** Both eggs are fertile, and incubation continues. */
const BOTH_FERTILE = { firstEggFertile: true, secondEggFertile: true, status: 'incubating' } as const

/** The nest actions of the demo data: every stage of a brood is visible today. */
export const BREEDING_DAYS: readonly DemoDay[] = [
  { daysAgo: 300, run: ({ nests }) => nests.pair('C1', 'Smoke', 'Snow') },
  { daysAgo: 210, run: ({ nests }) => nests.endPair('C1', 'She lays no more') },
  {
    daysAgo: 78,
    run: async ({ nests, daysAgo }) => {
      await nests.pair('A1', 'Sultan', 'Gitana', daysAgo(FOUNDERS_PAIRED))
      await nests.startCycle('A1', { courthipStartDate: daysAgo(78) })
      await nests.pair('A3', 'Merlin', 'Noche', daysAgo(FOUNDERS_PAIRED))
      await nests.startCycle('A3', { courthipStartDate: daysAgo(78), matingDate: daysAgo(70) })
    },
  },
  {
    daysAgo: 70,
    run: async ({ nests, daysAgo }) => {
      await nests.pair('A2', 'Rusty', 'Duchess', daysAgo(FOUNDERS_PAIRED))
      await nests.startCycle('A2', { courthipStartDate: daysAgo(70), matingDate: daysAgo(67) })
    },
  },
  { daysAgo: 64, run: ({ nests }) => nests.recordEggs('A1') },
  {
    daysAgo: 62,
    run: async ({ nests, daysAgo }) => {
      await nests.pair('A4', 'Copper', 'Brisa')
      await nests.startCycle('A4', { courthipStartDate: daysAgo(62), matingDate: daysAgo(60) })
    },
  },
  { daysAgo: 59, run: ({ nests }) => nests.candle('A1', BOTH_FERTILE) },
  { daysAgo: 58, run: ({ nests }) => nests.recordEggs('A3') },
  { daysAgo: 55, run: ({ nests }) => nests.recordEggs('A2') },
  { daysAgo: 53, run: ({ nests }) => nests.candle('A3', BOTH_FERTILE) },
  {
    daysAgo: 50,
    run: ({ nests }) =>
      nests.candle('A2', {
        firstEggFertile: false,
        secondEggFertile: false,
        fertilityCheckNotes: 'Both clear. He is not the youngest.',
        status: 'failed',
      }),
  },
  { daysAgo: 49, run: ({ nests }) => nests.recordEggs('A4') },
  {
    daysAgo: 46,
    run: ({ nests }) => nests.recordHatching('A1'),
  },
  { daysAgo: 44, run: ({ nests }) => nests.candle('A4', BOTH_FERTILE) },
  {
    daysAgo: 40,
    run: async ({ nests, daysAgo }) => {
      await nests.recordHatching('A3')
      await nests.pair('B3', 'Comet', 'Alba')
      await nests.startCycle('B3', { courthipStartDate: daysAgo(40), matingDate: daysAgo(38) })
    },
  },
  {
    daysAgo: 32,
    run: async ({ nests, daysAgo }) => {
      await nests.pair('B2', 'Storm', 'Ivory')
      await nests.startCycle('B2', { courthipStartDate: daysAgo(32), matingDate: daysAgo(30) })
      await nests.startCycle('A3', {
        matingDate: daysAgo(32),
        notes: 'She laid again while the young of the first round were in the nest.',
      })
    },
  },
  { daysAgo: 31, run: ({ nests }) => nests.recordHatching('A4') },
  { daysAgo: 27, run: ({ nests }) => nests.recordEggs('B3') },
  {
    daysAgo: 26,
    run: async ({ nests }) => {
      await nests.band('A4', 1, { serial: 'N-53001' })
      await nests.band('A4', 2, { serial: 'N-53002' })
    },
  },
  {
    // The squeakers were added the day before; now they are linked to their nests.
    daysAgo: 24,
    run: async ({ nests, daysAgo }) => {
      await nests.band('A1', 1, { bird: 'Poppy', bandedOn: daysAgo(41) })
      await nests.band('A1', 2, { bird: 'Pip', bandedOn: daysAgo(41) })
      await nests.band('A3', 1, { bird: 'Inky', bandedOn: daysAgo(35), cycleNumber: 1 })
      await nests.band('A3', 2, { bird: 'Pepper', bandedOn: daysAgo(35), cycleNumber: 1 })
    },
  },
  { daysAgo: 23, run: ({ nests }) => nests.recordEggs('A3') },
  {
    daysAgo: 22,
    run: async ({ nests, daysAgo }) => {
      await nests.candle('B3', BOTH_FERTILE)
      await nests.pair('B1', 'Atlas', 'Pearl')
      await nests.startCycle('B1', { courthipStartDate: daysAgo(22), matingDate: daysAgo(20) })
    },
  },
  {
    daysAgo: 18,
    run: async ({ nests }) => {
      await nests.recordEggs('B2')
      await nests.candle('A3', BOTH_FERTILE)
    },
  },
  { daysAgo: 16, run: ({ nests }) => nests.vaccinate('A1', [1, 2]) },
  {
    daysAgo: 15,
    run: async ({ nests, daysAgo }) => {
      await nests.fledge('A1', [1, 2])
      await nests.startCycle('A1', { courthipStartDate: daysAgo(17), matingDate: daysAgo(15) })
    },
  },
  {
    daysAgo: 13,
    run: async ({ nests, daysAgo }) => {
      await nests.candle('B2', { ...BOTH_FERTILE, secondEggFertile: false })
      await nests.startCycle('A2', { courthipStartDate: daysAgo(13), matingDate: daysAgo(12) })
    },
  },
  { daysAgo: 12, run: ({ nests }) => nests.vaccinate('A3', [1], 1) },
  {
    daysAgo: 10,
    run: async ({ nests }) => {
      await nests.recordEggs('B1')
      await nests.fledge('A3', [1, 2], 1)
    },
  },
  { daysAgo: 8, run: ({ nests }) => nests.recordHatching('B3') },
  { daysAgo: 5, run: ({ nests }) => nests.recordHatching('A3', 1) },
  { daysAgo: 5, run: ({ nests }) => nests.candle('B1', { ...BOTH_FERTILE, status: 'fertility_check' }) },
  { daysAgo: 4, run: ({ nests }) => nests.recordEggs('A1') },
  {
    daysAgo: 3,
    run: async ({ nests, daysAgo }) => {
      await nests.vaccinate('A4', [1])
      await nests.pair('B4', 'Apollo', 'Luna')
      await nests.startCycle('B4', { courthipStartDate: daysAgo(3), matingDate: daysAgo(3) })
    },
  },
  {
    daysAgo: 2,
    run: async ({ nests, daysAgo }) => {
      await nests.startCycle('A4', { courthipStartDate: daysAgo(2) })
      await nests.pair('B5', 'Shadow', 'Ember')
      await nests.startCycle('B5', { status: 'planned' })
    },
  },
  { daysAgo: 1, run: ({ nests }) => nests.recordEggs('A2') },
  { daysAgo: 0, run: ({ nests }) => nests.updateCycle('B2', { status: 'hatching', notes: 'One egg is pipped.' }) },
]
