import { presetOf } from '#shared/races/neutralisation.ts'
import { placesBySpeed } from '#shared/races/places.ts'
import { fromSpeed } from '#shared/races/velocity.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { timeOn } from '#shared/races/wall-time.ts'
import { calculateRow } from './calculate-row.ts'
import { inferRace, type InferredRace } from './infer-race.ts'
import type { CalculatedRace, CalculatedResult, DaySource, InferenceAnswers, KnownRace, ListedResult } from './race-inference.ts'
import { markOutOfOrder } from './place-order.ts'
import { resultProblem } from './result-problem.ts'
import { velocityReadings, type ListedBird } from './listed-bird.ts'

const MS_PER_SECOND = 1000

/**
 * Calculates days, times, speeds and missing places of a list. The day of each arrival comes from the file, else from the official
 * velocity, comparison times, the order of places, or what is possible; nothing is refused before every day was tried.
 */
export function calculateRace(rows: readonly ListedResult[], race: KnownRace, answers: InferenceAnswers): CalculatedRace {
  const inferred = inferRace(rejectEntryList(rows.map((row) => withoutTown(row, answers))), race, answers)
  const { base, release, isReleaseOpen, unit, source, windows, neutralisation } = inferred
  const calculated = inferred.birds.map((bird) => calculateRow(bird, inferred, { release: race.release, answers }))
  const repeated = markRepeated(calculated)
  return {
    rows: race.isOneLoft ? repeated : addMissingPlaces(inferred.comparisons.size > 0 ? repeated : markOutOfOrder(repeated)),
    ...(unit && { velocityUnit: unit }),
    ...(unit && source && { unitSource: source }),
    ...(base !== undefined && release !== undefined && !isReleaseOpen && { releasedAt: timeOn(base, release * MS_PER_SECOND) }),
    days: countDays(inferred),
    nights: windows.flatMap(({ from, to, source: nightSource }) =>
      nightSource === 'assumed' || base === undefined
        ? []
        : {
            from: timeOn(base, from * MS_PER_SECOND),
            to: timeOn(base, to * MS_PER_SECOND),
            minutes: (to - from) / 60,
            source: nightSource,
          },
    ),
    neutralisation,
    questions: questionsOf(inferred, race, answers),
  }
}

export function isRejected({ problems }: Pick<CalculatedResult, 'problems'>): boolean {
  return problems.some(({ severity }) => severity === 'error')
}

/**
 * Counts the arrivals of each day, with the way in which most of them were found. A row with a velocity and without a distance is
 * left out: its day is only likely, and is not needed.
 */
function countDays({ days, birds, velocities }: InferredRace): CalculatedRace['days'] {
  const counts = new Map<number, Map<DaySource, number>>()
  const areDistancesListed = birds.some(({ distance }) => distance !== undefined)
  for (const [bird, { day, source }] of days) {
    if (areDistancesListed && bird.distance === undefined && velocities.has(bird)) continue
    const sources = counts.get(day) ?? new Map<DaySource, number>()
    counts.set(day, sources.set(source, (sources.get(source) ?? 0) + 1))
  }
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([day, sources]) => {
      const sorted = [...sources].sort(([, one], [, other]) => other - one)
      return { day, rows: sorted.reduce((sum, [, rows]) => sum + rows, 0), source: sorted[0]![0] }
    })
}

const RESULTS = [
  'position',
  'sectionPosition',
  'arrival',
  'flightTimeMs',
  'velocityText',
  'points',
  'coefficient',
  'prize',
] as const

/** Rejects all rows of a list in which no row has a result or a problem: it only lists the birds that were entered. */
function rejectEntryList(rows: readonly ListedResult[]): readonly ListedResult[] {
  if (rows.some((row) => row.problems.length > 0 || RESULTS.some((field) => row[field] !== undefined))) return rows
  return rows.map((row) => ({ ...row, problems: [...row.problems, resultProblem('result_missing', row.band)] }))
}

const WORDS_OF_TOWN = { none: 0, last_word: 1, last_two: 2 } as const

/** Removes the town or club behind a name that the list does not separate from it. A name has at least one word. */
function withoutTown(row: ListedResult, { towns }: InferenceAnswers): ListedResult {
  const { isNameJoined, ...rest } = row
  if (!isNameJoined || !towns || row.fancier === undefined) return row
  const words = row.fancier.split(' ')
  return {
    ...rest,
    fancier: words
      .slice(0, Math.max(1, words.length - WORDS_OF_TOWN[towns]))
      .join(' ')
      .replace(/,$/, ''),
  }
}

/** Number of rows that are shown with a question about the unit. */
const UNIT_SAMPLES = 2
/** Number of names that are shown with a question about their towns. */
const NAME_SAMPLES = 3

function questionsOf(inferred: InferredRace, race: KnownRace, answers: InferenceAnswers): CalculatedRace['questions'] {
  const { birds, unit, windows, base, areArrivalsOpen } = inferred
  const withVelocity = birds.filter(({ velocities }) => velocities.length > 0)
  // Without the time of its arrival, a bird has no comparison time: `1,145` is a velocity.
  const isVelocity = ({ comparisonTime, clock }: ListedBird) => comparisonTime === undefined || clock === undefined
  const isUnitOpen = unit === undefined && withVelocity.some(isVelocity)
  // With the date, the rule of the country or the days of the arrivals give the neutral hours.
  const areNightsOfDate =
    race.date === undefined && (presetOf(race.country) !== undefined || birds.some(({ row }) => row.arrivalDate !== undefined))
  const openNights = areNightsOfDate ? [] : windows.filter(({ source }) => source === 'assumed')
  const joined = new Set(birds.flatMap(({ row: { isNameJoined, fancier } }) => (isNameJoined && fancier ? fancier : [])))
  return [
    ...(isUnitOpen ? [{ code: 'unit' as const, samples: withVelocity.slice(0, UNIT_SAMPLES).map(unitSample) }] : []),
    ...(isDistanceOpen(birds, race, answers) ? [{ code: 'distance' as const, samples: [String(race.distance! / 1000)] }] : []),
    ...(isReleaseMissing(inferred) ? [{ code: 'release' as const, samples: [] }] : []),
    ...(areArrivalsOpen ? [{ code: 'arrivals' as const, samples: [] }] : []),
    ...(openNights.length > 0
      ? [
          {
            code: 'neutralisation' as const,
            samples: base === undefined ? [] : openNights.map(({ from }) => timeOn(base, from * MS_PER_SECOND).slice(0, 10)),
          },
        ]
      : []),
    ...(race.date === undefined ? [{ code: 'date' as const, samples: race.dateReadings ?? firstArrival(birds) }] : []),
    ...(joined.size > 0 ? [{ code: 'names' as const, samples: [...joined].slice(0, NAME_SAMPLES) }] : []),
  ]
}

/** Checks whether birds have a time of arrival from which nothing can be calculated, because the release is unknown. */
const isReleaseMissing = ({ birds, release, days }: InferredRace): boolean =>
  release === undefined && birds.some((bird) => bird.clock !== undefined && (bird.velocities.length === 0 || !days.has(bird)))

/** Checks whether only a heading says how far birds flew that have a time and no velocity. */
function isDistanceOpen(birds: readonly ListedBird[], race: KnownRace, { isDistanceOfAll }: InferenceAnswers): boolean {
  if (!race.isDistanceOfHeading || race.distance === undefined || isDistanceOfAll !== undefined) return false
  if (birds.some(({ distance, velocities }) => distance !== undefined || velocities.length > 0)) return false
  return birds.some(({ clock, flight }) => (clock ?? flight) !== undefined)
}

/** Returns the day of the first arrival, which is likely that of the race. */
function firstArrival(birds: readonly ListedBird[]): readonly LocalDate[] {
  const [first] = birds.flatMap(({ row }) => row.arrivalDate ?? []).toSorted()
  return first === undefined ? [] : [first]
}

function unitSample({ row, velocities }: InferredRace['birds'][number]): string {
  const readings = (['m_min', 'yd_min'] as const).flatMap((unit) => {
    const reading = velocityReadings(velocities, unit)[0]
    const written = `${row.velocityText ?? ''} ${unit === 'm_min' ? 'm/min' : 'yd/min'}`
    return reading ? `${written} = ${fromSpeed(reading.speed, 'kmh').toFixed(2)} km/h` : []
  })
  return `${row.band}: ${readings.join(', ')}`
}

/** Marks the later rows of a bird: the same data again, or a contradiction. */
function markRepeated(rows: readonly CalculatedResult[]): CalculatedResult[] {
  const first = new Map<string, CalculatedResult>()
  return rows.map((result) => {
    const earlier = result.bandKey ? first.get(result.bandKey) : undefined
    if (!earlier) {
      if (!isRejected(result)) first.set(result.bandKey, result)
      return result
    }
    if (hasSameData(earlier, result)) return { ...result, sameAs: earlier.rowNumber }
    return { ...result, problems: [...result.problems, resultProblem('band_repeated', result.band, earlier.rowNumber)] }
  })
}

function hasSameData(one: CalculatedResult, other: CalculatedResult): boolean {
  return (['position', 'speed', 'arrivalTime', 'flightTimeMs', 'points'] as const).every((field) => one[field] === other[field])
}

/** Calculates the places from the speeds if a list has no places at all. */
function addMissingPlaces(rows: readonly CalculatedResult[]): CalculatedResult[] {
  const counted = rows.filter((row) => !isRejected(row) && row.sameAs === undefined)
  if (counted.some(({ position }) => position !== undefined)) return [...rows]
  const places = placesBySpeed(counted.map(({ speed }) => speed))
  const placeOf = new Map(counted.map((row, at) => [row, places[at]]))
  return rows.map((row) => {
    const position = placeOf.get(row)
    return position === undefined ? row : { ...row, position }
  })
}
