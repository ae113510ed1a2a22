import type { LocalDate } from '#shared/calendar/local-date.ts'
import { presetOf, type Neutralisation } from '#shared/races/neutralisation.ts'
import { dayOf, timeOn, toMs, type WallTime } from '#shared/races/wall-time.ts'
import { withAfternoonTimes, withTimesOfFlights } from './completed-times.ts'
import { findComparisonTimes, MAX_OUT_OF_ORDER, readComparisons, type PlaceOrder } from './comparison-times.ts'
import { areVelocitiesTimed, inferUnit, LAST_DAY, type InferredUnit } from './infer-unit.ts'
import { SECONDS_PER_DAY, listedBirds, roundingOf, type ListedBird } from './listed-bird.ts'
import {
  chooseWindow,
  windowsOfRule,
  type MeasuredNight,
  type NightWindow,
  type RuleSource,
  type Window,
} from './night-windows.ts'
import type { InferenceAnswers, KnownRace, ListedResult } from './race-inference.ts'
import { addDaysInOrder, addDaysWithoutRelease, applyArrivalsAnswer, type InferredDay } from './undecided-days.ts'
import { beforeNights } from './release-before-nights.ts'
import { measureNights, velocityRows, type MeasuredNights, type VelocityRow } from './velocity-days.ts'

/** The facts that are inferred from the rows of a list about their race. */
export interface InferredRace extends InferredUnit {
  readonly birds: readonly ListedBird[]
  /** The day of the release. */
  readonly base?: LocalDate | undefined
  /** Seconds after the midnight of that day. */
  readonly release?: number | undefined
  /** Whether the release is only likely, until the neutral hours are known. */
  readonly isReleaseOpen: boolean
  readonly velocities: ReadonlyMap<ListedBird, VelocityRow>
  readonly days: ReadonlyMap<ListedBird, InferredDay>
  /** Distances rebuilt from comparison times. */
  readonly distances: ReadonlyMap<ListedBird, number>
  /** Rows whose comparison time contradicts their distance and arrival. */
  readonly misprints: ReadonlySet<ListedBird>
  readonly comparisons: ReadonlySet<ListedBird>
  /** The windows that arrivals of the list are after. */
  readonly windows: readonly NightWindow[]
  readonly neutralisation: Neutralisation
  readonly areArrivalsOpen: boolean
}

const MS_PER_SECOND = 1000
/** Rows with velocity and time that show whether a distance is theirs. */
const MIN_COMPARED = 3
const NOT_MEASURED: MeasuredNights = { nights: [], inside: new Map() }

/**
 * Returns the distance of the race for rows of which none has its own. That of a heading may be a mean of several lofts: it counts
 * only where it agrees with the velocities and times of the rows.
 */
function distanceOfRows(rows: readonly ListedResult[], race: KnownRace, answers: InferenceAnswers): number | undefined {
  if (race.distance === undefined || rows.some(({ distance }) => distance !== undefined)) return race.distance
  const timed = listedBirds(rows, race.date, race.distance).filter(
    ({ velocities, clock, flight }) => velocities.length > 0 && (clock ?? flight) !== undefined,
  )
  const isOfRows =
    timed.length < MIN_COMPARED
      ? !race.isDistanceOfHeading || answers.isDistanceOfAll === true
      : areVelocitiesTimed(timed, {
          release: race.release && secondsOf(race.release.releasedAt),
          rounding: roundingOf(timed),
          usualNights: [],
          unitOfTitle: race.unitOfTitle,
          unitOfKeeper: answers.velocityUnit,
        })
  return isOfRows ? race.distance : undefined
}

/** Infers unit, release, days and neutral windows of a race from its list. */
export function inferRace(written: readonly ListedResult[], race: KnownRace, answers: InferenceAnswers): InferredRace {
  const known = race.release && secondsOf(race.release.releasedAt)
  const rows = withTimesOfFlights(withAfternoonTimes(written, known), known)
  const base = race.release ? dayOf(race.release.releasedAt) : race.date
  const rule = ruleOf(race, answers)
  const usual = windowsOfRule(rule, rule?.source === 'preset' ? race.date : base)
  const comparison = findComparisonTimes(listedBirds(rows, base, distanceOfRows(rows, race, answers)))
  const { birds } = comparison
  const withVelocity = birds.filter((bird) => !comparison.rows.has(bird))
  const rounding = roundingOf(birds)
  const unit = inferUnit(withVelocity, {
    release: known,
    rounding,
    usualNights: usual.map((_, night) => lengthOf(usual.slice(0, night + 1))),
    unitOfTitle: race.unitOfTitle,
    unitOfKeeper: answers.velocityUnit,
  })
  const compare = (released: number | undefined) =>
    unit.unit ? velocityRows(withVelocity, { unit: unit.unit, release: released, rounding }) : new Map<ListedBird, VelocityRow>()
  const apparent = known ?? unit.release
  const found =
    known === undefined && apparent !== undefined
      ? beforeNights(apparent, compare(apparent).values(), {
          usual,
          isBySun: rule?.neutralisation.rule === 'sun',
          doAllHoursCount: rule?.source === 'keeper' && rule.neutralisation.rule === 'none',
        })
      : undefined
  const release = found?.release ?? apparent
  const isReleaseOpen = found?.isOpen === true
  const velocities = compare(release)
  const measured: MeasuredNights = isReleaseOpen ? NOT_MEASURED : measureNights([...velocities.values()], usual)
  const byVelocity = daysByVelocity(velocities, measured.inside)
  const windowsFor = (nights: readonly MeasuredNight[]) =>
    Array.from({ length: LAST_DAY + 1 }, (_, night) =>
      windowOf(night, {
        measured: nights[night] ?? {},
        rule: rule && { source: rule.source, window: usual[night] },
        arrivals: byVelocity,
      }),
    )
  let windows = windowsFor(measured.nights)
  const days = new Map(byVelocity)
  const distances = new Map<ListedBird, number>()
  let misprints: ReadonlySet<ListedBird> = new Set<ListedBird>()
  const { placed, unplaced } = inPlaceOrder(birds)
  let areArrivalsOpen = false

  if (comparison.rule && release !== undefined) {
    const isCompared = (bird: ListedBird) => comparison.rows.has(bird)
    const compared = readComparisons(
      { placed: placed.filter(isCompared), unplaced: unplaced.filter(isCompared) },
      comparison.rule,
      { release, windows },
    )
    areArrivalsOpen = !compared.isOrdered || unplaced.some((bird) => isCompared(bird) && !compared.days.has(bird))
    misprints = compared.misprints
    for (const [bird, { day, distance }] of compared.days) {
      days.set(bird, { day, source: bird.day !== undefined ? 'file' : compared.isOrdered ? 'comparison_time' : 'order' })
      if (bird.distance === undefined && compared.isOrdered) distances.set(bird, distance)
    }
    windows = windowsFor(
      windows.map((_, night): MeasuredNight => {
        const one = measured.nights[night] ?? {}
        const length = one.length ?? compared.lengths.get(night)
        return { ...one, ...(length !== undefined && { length }) }
      }),
    )
  }

  const undecided = {
    birds,
    ordered: [...placed, ...unplaced],
    rows: birds.filter((bird) => bird.clock !== undefined && !days.has(bird) && !comparison.rows.has(bird)),
    velocities,
  }
  if (release !== undefined) {
    const times = { release, windows: windows.filter((window) => window !== undefined) }
    if (addDaysInOrder(days, undecided, times, answers)) areArrivalsOpen = true
  } else if (addDaysWithoutRelease(days, undecided, comparison.rows.size > 0, answers)) areArrivalsOpen = true
  if (areArrivalsOpen && comparison.rule && release !== undefined) {
    applyArrivalsAnswer(
      days,
      [...comparison.rows].filter((bird) => days.get(bird)?.source === 'order'),
      answers,
    )
  }
  const needed = neededWindows(windows, days)
  return {
    ...unit,
    birds,
    base,
    release,
    isReleaseOpen,
    velocities,
    days,
    distances,
    misprints,
    comparisons: comparison.rows,
    windows: needed,
    neutralisation: neutralisationOf(needed, rule, base, race),
    areArrivalsOpen: areArrivalsOpen && answers.arrivals === undefined,
  }
}

interface Rule {
  readonly neutralisation: Neutralisation
  readonly location?: NonNullable<KnownRace['release']>['location']
  readonly source: RuleSource
}

/** Returns the neutral hours that the keeper set, else those that the list states, else the preset of the country. */
function ruleOf(race: KnownRace, { isNeutralisationSet }: InferenceAnswers): Rule | undefined {
  const { release, neutralisation, statedNight, country } = race
  const set = release?.neutralisation ?? neutralisation
  if (set && (isNeutralisationSet || set.rule !== 'none')) {
    return { neutralisation: set, location: release?.location, source: 'keeper' }
  }
  if (statedNight) return { neutralisation: { rule: 'clock', ...statedNight }, source: 'file' }
  const preset = presetOf(country)
  return preset && { neutralisation: preset, source: 'preset' }
}

function secondsOf(time: WallTime): number {
  return (toMs(time) - toMs(`${dayOf(time)}T00:00:00` as WallTime)) / MS_PER_SECOND
}

function lengthOf(windows: readonly (Window | undefined)[]): number {
  return windows.reduce((sum, window) => (window ? sum + window.to - window.from : Number.NaN), 0)
}

function daysByVelocity(
  velocities: ReadonlyMap<ListedBird, VelocityRow>,
  inside: ReadonlyMap<ListedBird, number>,
): Map<ListedBird, InferredDay> {
  const days = new Map<ListedBird, InferredDay>()
  for (const [bird, row] of velocities) {
    const day = bird.day ?? row.day ?? inside.get(bird)
    if (bird.clock !== undefined && day !== undefined)
      days.set(bird, { day, source: bird.day === undefined ? 'velocity' : 'file' })
  }
  return days
}

interface WindowChoice {
  readonly measured: MeasuredNight
  readonly rule: { readonly source: RuleSource; readonly window: Window | undefined } | undefined
  readonly arrivals: ReadonlyMap<ListedBird, InferredDay>
}

/** Returns the window of a night; undefined when the keeper's rule has none for it. */
function windowOf(night: number, { measured, rule, arrivals }: WindowChoice): NightWindow | undefined {
  if (rule?.source === 'keeper' && !rule.window && measured.length === undefined) return undefined
  let [last, first] = [-Infinity, Infinity]
  if (measured.length !== undefined && measured.start === undefined) {
    for (const [{ clock = 0 }, { day }] of arrivals) {
      if (day === night) last = Math.max(last, clock + day * SECONDS_PER_DAY)
      if (day === night + 1) first = Math.min(first, clock + day * SECONDS_PER_DAY)
    }
  }
  return chooseWindow(night, { measured, around: { last, first }, rule: rule?.window && { ...rule.window, source: rule.source } })
}

/**
 * Sorts the rows by their places. A row without a place stays after the row before it, unless the list is in another order than
 * that of its places.
 */
function inPlaceOrder(birds: readonly ListedBird[]): PlaceOrder {
  const withPlace = birds.filter(({ row }) => row.position !== undefined)
  const falls = withPlace.filter(({ row }, at) => row.position! < (withPlace[at - 1]?.row.position ?? 0)).length
  const isListOrdered = falls <= MAX_OUT_OF_ORDER * withPlace.length
  let previous = 0
  const placed = (isListOrdered ? birds : withPlace).map((bird) => {
    previous = bird.row.position ?? previous
    return { bird, place: previous }
  })
  return {
    placed: placed.toSorted((one, other) => one.place - other.place).map(({ bird }) => bird),
    unplaced: isListOrdered ? [] : birds.filter(({ row }) => row.position === undefined),
  }
}

/** Returns the windows before or around an arrival of the list. */
function neededWindows(windows: readonly (NightWindow | undefined)[], days: ReadonlyMap<ListedBird, InferredDay>): NightWindow[] {
  let last = -Infinity
  let lastDay = 0
  for (const [{ clock = 0 }, { day }] of days) {
    last = Math.max(last, clock + day * SECONDS_PER_DAY)
    lastDay = Math.max(lastDay, day)
  }
  return windows.filter((window, night): window is NightWindow => {
    if (!window || window.to <= window.from) return false
    return night < lastDay || (night === lastDay && window.source !== 'assumed' && window.from < last)
  })
}

function neutralisationOf(
  windows: readonly NightWindow[],
  rule: Rule | undefined,
  base: LocalDate | undefined,
  { release }: KnownRace,
): Neutralisation {
  const given = windows.filter(({ source }) => source !== 'assumed')
  const isMeasured = given.some(({ source }) => source === 'measured')
  if (rule?.source === 'keeper' && !isMeasured) return rule.neutralisation
  if (given.length === 0 || base === undefined) return { rule: 'none' }
  // The Dutch rule for afternoon releases needs sunset and sunrise.
  const clock = release?.releasedAt.slice(11, 19) ?? ''
  const isDutchAfternoon = clock >= '12:00:00' && clock <= '15:00:00' && rule?.neutralisation.rule === 'sun'
  if (isDutchAfternoon && rule.neutralisation.country === 'NL' && !isMeasured) return rule.neutralisation
  return {
    rule: 'windows',
    windows: given.map(({ from, to }) => ({ from: timeOn(base, from * MS_PER_SECOND), to: timeOn(base, to * MS_PER_SECOND) })),
  }
}
