// A simple model of the expected state of a loft: plain lists. It shares no code with the product.

export type Gender = 'cock' | 'hen' | 'por_definir'
export type Reason = 'sold' | 'gifted' | 'lost' | 'deceased'

interface StateRow {
  /** The reason why the row is no longer listed; a row whose creation was undone is in no list at all. */
  gone?: 'deleted' | 'with-parent' | undefined
  /** Number of the action that changed it last. */
  changedBy: number
}
export interface Loft extends StateRow {
  name: string
}
export interface Section extends StateRow {
  name: string
  loft: number
  capacity: number
}
export interface Bird extends StateRow {
  band: string
  gender: Gender
  birthYear: number
  status: 'active' | 'unassigned' | Reason
  section: number | null
  sire: number | null
  dam: number | null
  enteredOn: string
}
export interface Pair extends StateRow {
  cock: number
  hen: number
  pairedOn: string
  endedOn: string | null
}
export interface Cycle extends StateRow {
  pair: number
  eggs: number
}
export interface Chick extends StateRow {
  pair: number
  cycle: number
  order: number
  hatchDate: string
  bird: number | null
  isVaccinated: boolean
}
export interface Medicine extends StateRow {
  name: string
  stock: number
}
export interface Vaccination extends StateRow {
  bird: number
}
export interface Task extends StateRow {
  title: string
  interval: number | null
  next: string | null
  done: string | null
}
export interface Race extends StateRow {
  name: string
  birds: number[]
}

/** One row as it was before a deletion. */
interface PreviousRow {
  readonly kind: Kind
  readonly at: number
  readonly row: StateRow
}
/** One deletion, with all rows that it changed. */
export interface Deletion {
  readonly kind: Kind
  readonly at: number
  readonly by: number
  readonly before: readonly PreviousRow[]
  /** The day of the deletion. */
  readonly on: string
  /** The pairs that were active then. */
  readonly together: readonly number[]
}

interface StateLists {
  lofts: Loft[]
  sections: Section[]
  birds: Bird[]
  pairs: Pair[]
  cycles: Cycle[]
  chicks: Chick[]
  medicines: Medicine[]
  vaccinations: Vaccination[]
  tasks: Task[]
  races: Race[]
}
export type Kind = keyof StateLists

export interface ExpectedState extends StateLists {
  deletions: Deletion[]
}

export const emptyState = (): ExpectedState => ({
  lofts: [],
  sections: [],
  birds: [],
  pairs: [],
  cycles: [],
  chicks: [],
  medicines: [],
  vaccinations: [],
  tasks: [],
  races: [],
  deletions: [],
})

export const exists = ({ gone }: StateRow): boolean => gone === undefined
export const isInCare = (bird: Bird): boolean => exists(bird) && (bird.status === 'active' || bird.status === 'unassigned')

export const isActivePair = (pair: Pair): boolean => exists(pair) && pair.endedOn === null

const MS_PER_DAY = 86_400_000
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * MS_PER_DAY).toISOString().slice(0, 10)
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / MS_PER_DAY

/** Returns whether a young bird lives in the loft: it has no band yet, or its bird is in care. */
export const livesHere = (state: ExpectedState, { bird, gone }: Chick): boolean =>
  gone === undefined && (bird === null || isInCare(state.birds[bird]!))

/** Days for which something deleted can be restored. */
const RESTORABLE_DAYS = 30
export const isRestorable = ({ on }: Deletion, today: string): boolean => daysBetween(on, today) <= RESTORABLE_DAYS

/** Counts the young of a pair: hatched in its cycles, or entered with its birds as parents in its period. */
function countYoung({ birds, chicks, pairs }: ExpectedState, at: number): number {
  const { cock, hen } = pairs[at]!
  const hatched = chicks.filter((chick) => exists(chick) && chick.pair === at).length
  const entered = birds.filter((bird, index) => {
    if (!exists(bird) || bird.sire !== cock || bird.dam !== hen) return false
    if (chicks.some((chick) => exists(chick) && chick.bird === index)) return false
    const possible = pairs.flatMap((pair, place) => {
      const isSame = exists(pair) && pair.cock === cock && pair.hen === hen
      // An egg laid after the pairing hatches 25 days later; from October on, pairs are made for the young of the next year.
      const lastHatch = bird.enteredOn < `${bird.birthYear}-12-31` ? bird.enteredOn : `${bird.birthYear}-12-31`
      const isInPeriod =
        addDays(pair.pairedOn, 25) <= lastHatch &&
        pair.pairedOn < `${bird.birthYear}-10-01` &&
        (pair.endedOn === null || pair.endedOn >= `${bird.birthYear}-01-01`)
      return isSame && isInPeriod ? [place] : []
    })
    const last = possible.toSorted((a, b) => pairs[a]!.pairedOn.localeCompare(pairs[b]!.pairedOn) || a - b).at(-1)
    return last === at
  })
  return hatched + entered.length
}

/** Returns the totals of young that pairs, analytics and reports must show, which are the same number. */
const totalsOf = (young: number) => ({ pairs: young, analytics: young, reports: young })

/** Returns the expected content of all lists on a day. */
export function expectedLists(state: ExpectedState, today: string) {
  const { lofts, sections, birds, pairs, cycles, chicks, medicines, vaccinations, tasks, races } = state
  const bandOf = (bird: number | null): string | null => (bird === null ? null : birds[bird]!.band)
  const countsOf = (some: readonly Bird[]) => ({
    total: some.length,
    cocks: some.filter(({ gender }) => gender === 'cock').length,
    hens: some.filter(({ gender }) => gender === 'hen').length,
    open: some.filter(({ gender }) => gender === 'por_definir').length,
  })
  const inCare = birds.filter(isInCare)
  const listDeleted = <T extends StateRow>(kind: Kind, rows: readonly T[]): T[] =>
    rows.filter((row, at) => {
      const deletion = state.deletions.findLast((one) => one.kind === kind && one.at === at)
      return row.gone === 'deleted' && deletion !== undefined && isRestorable(deletion, today)
    })
  const describeChick = (chick: Chick) => ({
    hatchDate: chick.hatchDate,
    order: chick.order,
    band: bandOf(chick.bird),
    isVaccinated: chick.isVaccinated,
  })
  const living = chicks.filter((chick) => livesHere(state, chick))
  const unbanded = living.filter(({ bird }) => bird === null)
  const withAge = (from: number, to: number) => (chick: Chick) => {
    const age = daysBetween(chick.hatchDate, today)
    return age >= from && age <= to
  }
  return {
    stats: countsOf(inCare),
    lofts: lofts.flatMap((loft, at) => {
      if (!exists(loft)) return []
      const own = sections.filter((section) => exists(section) && section.loft === at)
      const livingBirds = inCare.filter(({ section }) => section !== null && own.includes(sections[section]!))
      return [{ name: loft.name, sections: own.length, ...countsOf(livingBirds) }]
    }),
    sections: sections.flatMap((section, at) => {
      const { name, capacity, loft } = section
      const count = inCare.filter((bird) => bird.section === at).length
      return exists(section) ? [{ name, loft: lofts[loft]!.name, capacity, birds: count }] : []
    }),
    birds: birds.filter(exists).map((bird) => ({
      band: bird.band,
      gender: bird.gender,
      birthYear: bird.birthYear,
      status: bird.status,
      section: bird.section === null ? null : sections[bird.section]!.name,
      sire: bandOf(bird.sire),
      dam: bandOf(bird.dam),
    })),
    pairs: pairs.flatMap((pair, at) => {
      const young = countYoung(state, at)
      const own = cycles.filter((cycle) => exists(cycle) && cycle.pair === at).length
      const mates = { cock: bandOf(pair.cock), hen: bandOf(pair.hen) }
      return exists(pair) ? [{ ...mates, endedOn: pair.endedOn, isActive: pair.endedOn === null, young, cycles: own }] : []
    }),
    totals: totalsOf(pairs.reduce((sum, pair, at) => sum + (exists(pair) ? countYoung(state, at) : 0), 0)),
    cycles: cycles.flatMap((cycle, at) => {
      const own = chicks.filter((chick) => exists(chick) && chick.cycle === at)
      const alive = own.filter((chick) => livesHere(state, chick)).length
      return exists(cycle)
        ? [{ cock: bandOf(pairs[cycle.pair]!.cock), eggs: cycle.eggs, hatched: own.length, living: alive }]
        : []
    }),
    chicks: chicks.filter(exists).map((chick) => ({ ...describeChick(chick), isActive: livesHere(state, chick) })),
    toBand: unbanded.filter(withAge(5, 7)).map(describeChick),
    toVaccinate: living.filter(({ bird, isVaccinated }) => bird !== null && !isVaccinated).map(describeChick),
    toFledge: living.filter(withAge(30, 35)).map(describeChick),
    medicines: medicines.filter(exists).map(({ name, stock }) => ({ name, stock })),
    vaccinations: vaccinations
      .filter((vaccination) => exists(vaccination) && exists(birds[vaccination.bird]!))
      .map(({ bird }) => bandOf(bird)),
    tasks: tasks.filter(exists).map(({ title, next }) => ({ title, next, isActive: next !== null })),
    overdue: tasks.filter((task) => exists(task) && task.next !== null && task.next < today).map(({ title }) => title),
    races: races.filter(exists).map(({ name, birds: flown }) => ({ name, results: flown.length })),
    results: races.filter(exists).flatMap(({ name, birds: flown }) => flown.map((bird) => `${name} ${bandOf(bird)}`)),
    deleted: [
      ...listDeleted('lofts', lofts).map(({ name }) => name),
      ...listDeleted('sections', sections).map(({ name }) => name),
      ...listDeleted('birds', birds).map(({ band }) => band),
      ...listDeleted('pairs', pairs).map(({ cock, hen }) => `${bandOf(cock)} × ${bandOf(hen)}`),
      ...listDeleted('races', races).map(({ name }) => name),
    ],
  }
}
export type VisibleLists = ReturnType<typeof expectedLists>
