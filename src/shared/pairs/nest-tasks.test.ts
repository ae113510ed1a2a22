import { describe, expect, test } from 'vitest'
import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'
import type { Cycle } from '#shared/cycles/cycle.ts'
import type { Egg } from '#shared/cycles/egg.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import type { Mate, Pair } from '#shared/pairs/pair.ts'
import { inNestRoundOrder, nestTasks, type Brood } from './nest-tasks.ts'

const day = (text: string) => text as LocalDate
const TODAY = day('2026-03-20')
const ago = (days: number) => addDays(TODAY, -days)

const record = { version: 1, createdAt: '2026-03-01T10:00:00.000Z', updatedAt: '2026-03-01T10:00:00.000Z' }
const mate = (bandId: string): Mate => ({
  id: 1,
  bandId,
  name: null,
  gender: null,
  color: null,
  status: null,
  isDeleted: false,
  thumbnailUrl: null,
})

const pairOf = (facts: Partial<Pair> = {}): Pair => ({
  ...record,
  id: 7,
  malePigeonId: 1,
  femalePigeonId: 2,
  malePigeon: mate('BE-19-1'),
  femalePigeon: mate('BE-20-2'),
  nestQrCode: 'NEST-00000000',
  section: null,
  nestBox: '3',
  pairingDate: ago(40),
  breedingSeason: 'spring',
  expectedBroods: 2,
  currentBrood: 1,
  expectedHatchDate: null,
  actualHatchDate: null,
  isActive: true,
  endedOn: null,
  endReason: null,
  notes: null,
  offspringCount: 0,
  cycleCount: 0,
  ...facts,
})

const eggOf = (facts: Partial<Egg> = {}): Egg => ({
  ...record,
  id: 1,
  breedingCycleId: 1,
  eggNumber: 1,
  laidOn: null,
  status: 'laid',
  fertility: 'unknown',
  candledOn: null,
  hatchedOn: null,
  offspringId: null,
  failedOn: null,
  failureReason: null,
  fosterPairId: null,
  fosterPairTitle: null,
  fosteredOn: null,
  notes: null,
  ...facts,
})

const cycleOf = (facts: Partial<Cycle> = {}): Cycle => ({
  ...record,
  id: 1,
  breedingPairId: 7,
  malePigeon: mate('BE-19-1'),
  femalePigeon: mate('BE-20-2'),
  nestBox: null,
  isPairActive: true,
  cycleNumber: 1,
  courthipStartDate: null,
  matingDate: null,
  firstEggDate: null,
  secondEggDate: null,
  totalEggs: facts.eggs?.length ?? 0,
  fertilityCheckDate: null,
  fertilityCheckDue: null,
  firstEggFertile: null,
  secondEggFertile: null,
  fertilityCheckNotes: null,
  incubationStartDate: null,
  expectedHatchDate: null,
  firstHatchDate: null,
  secondHatchDate: null,
  totalHatched: 0,
  expectedFledgeDate: null,
  actualFledgeDate: null,
  status: 'mating',
  outcome: null,
  failureReason: null,
  notes: null,
  livingCount: 0,
  eggs: [],
  ...facts,
})

const chickOf = (hatchDate: LocalDate, facts: Partial<Offspring> = {}): Offspring => ({
  ...record,
  id: 1,
  breedingPairId: 7,
  breedingCycleId: 1,
  fosterPairId: null,
  nestBox: null,
  pigeonId: null,
  bandId: null,
  name: null,
  hatchDate,
  hatchOrder: 1,
  isBanded: false,
  bandingDate: null,
  bandingAge: null,
  vaccinationRequired: true,
  vaccinationCompleted: false,
  vaccinationDate: null,
  medicineId: null,
  vaccinationNotes: null,
  gender: 'por_definir',
  color: null,
  generalPhotoUrl: null,
  generalThumbnailUrl: null,
  eyePhotoUrl: null,
  eyeThumbnailUrl: null,
  weight: null,
  fledgeDate: null,
  isWeaned: false,
  weanDate: null,
  readyForRacing: false,
  racingOverride: null,
  racingEligibilityDate: null,
  isActive: true,
  diedOn: null,
  deathReason: null,
  loftLocationId: null,
  section: null,
  sire: null,
  sireName: null,
  dam: null,
  damName: null,
  sireId: null,
  damId: null,
  notes: null,
  ...facts,
})

/** Lists the tasks due at the nest; overdue ones end with `late`. */
function dueAt(pair: Pair, brood: Partial<Brood>): string[] {
  return nestTasks(pair, { cycles: [], young: [], ...brood }, TODAY)
    .filter(({ due }) => due <= TODAY)
    .map(({ kind, isLate }) => (isLate ? `${kind} late` : kind))
}

/** A pair that is not expected to lay again, so that only its present nest has tasks. */
const WITHOUT_FURTHER_BROOD = pairOf({ expectedBroods: 1 })

describe('tasks due at a nest', () => {
  test.each([
    ['nine days after pairing', pairOf({ pairingDate: ago(9) }), {}, []],
    ['ten days after pairing', pairOf({ pairingDate: ago(10) }), {}, ['first_egg']],
    ['a planned pairing', pairOf({ pairingDate: addDays(TODAY, 1) }), {}, []],
    ['mated nine days ago', pairOf(), { cycles: [cycleOf({ matingDate: ago(9) })] }, []],
    ['mated ten days ago', pairOf(), { cycles: [cycleOf({ matingDate: ago(10) })] }, ['first_egg']],
    ['an egg laid yesterday', pairOf(), { cycles: [cycleOf({ firstEggDate: ago(1), eggs: [eggOf()] })] }, []],
    ['an egg laid two days ago', pairOf(), { cycles: [cycleOf({ firstEggDate: ago(2), eggs: [eggOf()] })] }, ['second_egg']],
    [
      'a failed cycle with another brood expected',
      pairOf(),
      { cycles: [cycleOf({ status: 'failed', firstEggDate: ago(20), eggs: [eggOf()] })] },
      ['first_egg'],
    ],
    [
      'a clutch lost nine days ago',
      pairOf(),
      { cycles: [cycleOf({ status: 'failed', firstEggDate: ago(14), fertilityCheckDate: ago(9), eggs: [eggOf()] })] },
      [],
    ],
    [
      'a clutch lost ten days ago',
      pairOf(),
      { cycles: [cycleOf({ status: 'failed', firstEggDate: ago(15), fertilityCheckDate: ago(10), eggs: [eggOf()] })] },
      ['first_egg'],
    ],
    [
      'a failed cycle without another brood expected',
      WITHOUT_FURTHER_BROOD,
      { cycles: [cycleOf({ status: 'failed', eggs: [eggOf()] })] },
      [],
    ],
    ['young of 17 days', pairOf(), { cycles: [cycleOf({ status: 'rearing', totalHatched: 2, firstHatchDate: ago(17) })] }, []],
    [
      'young of 18 days',
      pairOf(),
      { cycles: [cycleOf({ status: 'rearing', totalHatched: 2, firstHatchDate: ago(18) })] },
      ['first_egg'],
    ],
  ] satisfies [string, Pair, Partial<Brood>, string[]][])('%s', (_, pair, brood, expected) => {
    expect(dueAt(pair, brood)).toEqual(expected)
  })

  const clutch = (facts: Partial<Cycle>): Partial<Brood> => ({
    cycles: [cycleOf({ status: 'incubating', eggs: [eggOf(), eggOf({ id: 2, eggNumber: 2 })], ...facts })],
  })

  test.each([
    ['candling tomorrow', clutch({ fertilityCheckDue: addDays(TODAY, 1) }), []],
    ['candling today', clutch({ fertilityCheckDue: TODAY }), ['candle']],
    ['candling yesterday', clutch({ fertilityCheckDue: ago(1) }), ['candle late']],
    ['candled', clutch({ fertilityCheckDue: TODAY, fertilityCheckDate: TODAY }), []],
    ['hatch tomorrow', clutch({ expectedHatchDate: addDays(TODAY, 1) }), []],
    ['hatch today', clutch({ expectedHatchDate: TODAY }), ['hatch']],
    ['hatch three days ago', clutch({ expectedHatchDate: ago(3) }), ['hatch']],
    ['hatch four days ago', clutch({ expectedHatchDate: ago(4) }), ['hatch late']],
    ['all eggs infertile', clutch({ expectedHatchDate: TODAY, eggs: [eggOf({ fertility: 'infertile' })] }), []],
    ['all eggs failed', clutch({ expectedHatchDate: ago(4), eggs: [eggOf({ status: 'failed' })] }), []],
    ['young being reared', clutch({ expectedHatchDate: ago(1), status: 'rearing' }), []],
    ['the last egg under another pair', clutch({ expectedHatchDate: TODAY, eggs: [eggOf({ fosterPairId: 8 })] }), []],
  ])('eggs: %s', (_, brood, expected) => {
    expect(dueAt(WITHOUT_FURTHER_BROOD, brood)).toEqual(expected)
  })

  test('an egg under a foster pair belongs to the nest of that pair', () => {
    const brood = clutch({ expectedHatchDate: TODAY, fertilityCheckDue: ago(13), eggs: [eggOf({ fosterPairId: 8 })] })
    const foster = pairOf({ id: 8, pairingDate: ago(3) })
    expect(dueAt(foster, brood)).toEqual(['candle late', 'hatch'])
  })

  const banded = { isBanded: true, bandId: 'BE-26-1' }
  const cared = { ...banded, vaccinationCompleted: true }
  test.each([
    ['4 days old', chickOf(ago(4)), []],
    ['5 days old', chickOf(ago(5)), ['band']],
    ['7 days old', chickOf(ago(7)), ['band']],
    ['8 days old', chickOf(ago(8)), ['band late']],
    ['banded, 24 days old', chickOf(ago(24), banded), []],
    ['banded, 25 days old', chickOf(ago(25), banded), ['wean']],
    ['29 days old and not weaned', chickOf(ago(29), cared), ['wean']],
    ['30 days old and not weaned', chickOf(ago(30), cared), ['fledge']],
    ['not vaccinated, 27 days old', chickOf(ago(27), { ...banded, isWeaned: true }), []],
    ['not vaccinated, 28 days old', chickOf(ago(28), { ...banded, isWeaned: true }), ['vaccinate']],
    [
      'without required vaccination, 28 days old',
      chickOf(ago(28), { ...banded, isWeaned: true, vaccinationRequired: false }),
      [],
    ],
    ['weaned, 29 days old', chickOf(ago(29), { ...cared, isWeaned: true }), []],
    ['weaned, 30 days old', chickOf(ago(30), { ...cared, isWeaned: true }), ['fledge']],
    ['weaned, 35 days old', chickOf(ago(35), { ...cared, isWeaned: true }), ['fledge']],
    ['weaned, 36 days old', chickOf(ago(36), { ...cared, isWeaned: true }), ['fledge late']],
    ['fledged', chickOf(ago(36), { fledgeDate: ago(5) }), []],
    ['dead', chickOf(ago(6), { isActive: false, diedOn: ago(1) }), []],
    ['reared by another pair', chickOf(ago(6), { fosterPairId: 8 }), []],
    ['reared for another pair', chickOf(ago(6), { breedingPairId: 8, fosterPairId: 7 }), ['band']],
  ])('young bird: %s', (_, chick, expected) => {
    const cycle = cycleOf({ status: 'rearing', totalHatched: 1, firstHatchDate: chick.hatchDate })
    expect(dueAt(WITHOUT_FURTHER_BROOD, { cycles: [cycle], young: [chick] })).toEqual(expected)
  })
})

test('the first egg of the next brood has the next number', () => {
  const rearing = cycleOf({ cycleNumber: 1, status: 'rearing', totalHatched: 1, firstHatchDate: ago(20) })
  expect(nestTasks(pairOf(), { cycles: [rearing], young: [] }, TODAY)).toMatchObject([{ kind: 'first_egg', cycleNumber: 2 }])
})

test.each([
  [
    'by nest box',
    [
      [null, '10'],
      [null, null],
      [null, '2'],
      [null, 'B1'],
      [null, '2a'],
    ],
    ['- 2', '- 2a', '- 10', '- B1', '- -'],
  ],
  [
    'by section, those without a section last',
    [
      ['North / Breeding 10', '1'],
      [null, '1'],
      ['North / Breeding 2', '12'],
      ['North / Breeding 10', null],
      ['North / Breeding 2', '3'],
    ],
    ['North / Breeding 2 3', 'North / Breeding 2 12', 'North / Breeding 10 1', 'North / Breeding 10 -', '- 1'],
  ],
] satisfies [string, [string | null, string | null][], string[]][])('sorts nests %s', (_, nests, expected) => {
  const pairs = nests.map(([section, nestBox]) => pairOf({ section, nestBox }))
  expect(inNestRoundOrder(pairs).map(({ section, nestBox }) => `${section ?? '-'} ${nestBox ?? '-'}`)).toEqual(expected)
})
