import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'
import { MIN_SPEED, speedOf, toSpeed, type VelocityUnit } from '#shared/races/velocity.ts'
import { dayOf, timeOn, type WallTime } from '#shared/races/wall-time.ts'
import { calculateResults, type ReadResult } from './calculate-results.ts'
import { readDecimal } from './clock-text.ts'
import type { CalculatedRace, CalculatedResult, InferenceAnswers, KnownRace, ListedResult, UnitSource } from './race-inference.ts'
import { resultProblem } from './result-problem.ts'

/** The date of a race without one: only differences of times are used then. */
const UNKNOWN_DATE = '2000-01-01' as LocalDate
/** Values up to this are kilometres per hour: no pigeon is faster on average, or slower in metres per minute. */
const MAX_KMH = 180

/** Calculates the days, velocities and places of the rows of a race, and says what the list leaves open. */
export function calculateRace(rows: readonly ListedResult[], race: KnownRace, answers: InferenceAnswers): CalculatedRace {
  const unit = findUnit(rows, race, answers)
  const date = race.date ?? (race.release ? dayOf(race.release.releasedAt) : UNKNOWN_DATE)
  const read = rows.map((row) => readRow(row, unit?.unit, answers))
  const calculated = calculateResults(read, { date, release: race.release, distance: race.distance })
  const results = calculated.map((row, at): CalculatedResult => {
    const { stated, ...result } = row
    const listed = rows[at]!
    const arrivalTime = dayInList(listed, date) ?? row.arrivalTime
    return {
      ...result,
      ...(arrivalTime && { arrivalTime, daySource: listed.arrivalDate || listed.arrivalDay !== undefined ? 'file' : 'possible' }),
      ...(row.speed !== undefined && { speedSource: stated === undefined ? 'computed' : 'list' }),
    }
  })
  return {
    rows: results,
    ...(unit && { velocityUnit: unit.unit, unitSource: unit.source }),
    ...(race.release && { releasedAt: race.release.releasedAt }),
    days: countDays(results, date),
    nights: [],
    neutralisation: race.release?.neutralisation ?? { rule: 'none' },
    questions: race.date ? [] : [{ code: 'date', samples: [] }],
  }
}

function readRow({ velocityText, ...row }: ListedResult, unit: VelocityUnit | undefined, answers: InferenceAnswers): ReadResult {
  const problems = [...row.problems]
  const value = velocityText === undefined ? undefined : readDecimal(velocityText)
  const stated = value === undefined || !unit ? undefined : toSpeed(value, unit)
  const isUsed = stated !== undefined && stated >= MIN_SPEED
  if (velocityText && unit && !isUsed) {
    problems.push(resultProblem(value === undefined || value >= 0 ? 'velocity_ignored' : 'speed_impossible', velocityText))
  }
  const { arrival, ...rest } = row
  const isOpen = answers.arrivals === 'leave_open' && row.arrivalDate === undefined && row.arrivalDay === undefined
  return { ...rest, ...(arrival !== undefined && !isOpen && { arrival }), ...(isUsed && { stated }), problems }
}

function dayInList({ arrival, arrivalDate, arrivalDay }: ListedResult, date: LocalDate): WallTime | undefined {
  const day = arrivalDate ?? (arrivalDay === undefined ? undefined : addDays(date, arrivalDay))
  return arrival === undefined || day === undefined ? undefined : timeOn(day, arrival)
}

/** Finds the unit from the answers, the title, distance and flying time, or else the size of the velocities. */
function findUnit(
  rows: readonly ListedResult[],
  { release, unitOfTitle }: KnownRace,
  { velocityUnit }: InferenceAnswers,
): { unit: VelocityUnit; source: UnitSource } | undefined {
  if (velocityUnit) return { unit: velocityUnit, source: 'keeper' }
  const values = rows.flatMap(({ velocityText = '', ...row }) => {
    const value = readDecimal(velocityText)
    return value === undefined ? [] : [{ ...row, value }]
  })
  if (values.length === 0) return undefined
  if (unitOfTitle) return { unit: unitOfTitle, source: 'title' }
  const middle = values.map(({ value }) => value).toSorted((a, b) => a - b)[values.length >> 1]
  if (middle !== undefined && middle <= MAX_KMH) return { unit: 'kmh', source: 'size' }
  const released = release && Date.parse(`1970-01-01T${release.releasedAt.slice(11)}Z`)
  for (const { distance, flightTimeMs, arrival, value } of values) {
    const flown = flightTimeMs ?? (arrival !== undefined && released !== undefined ? arrival - released : undefined)
    const speed = distance && flown && speedOf(distance, flown)
    if (!speed) continue
    for (const unit of ['m_min', 'yd_min'] as const)
      if (Math.abs(toSpeed(value, unit) / speed - 1) < 0.02) return { unit, source: 'times' }
  }
  return { unit: 'm_min', source: 'size' }
}

function countDays(rows: readonly CalculatedResult[], date: LocalDate): CalculatedRace['days'] {
  const days = new Map<string, { day: number; rows: number; source: 'file' | 'possible' }>()
  for (const { arrivalTime, daySource } of rows) {
    if (!arrivalTime) continue
    const day = Math.round((Date.parse(arrivalTime.slice(0, 10)) - Date.parse(date)) / 86_400_000)
    const source = daySource === 'file' ? 'file' : 'possible'
    const counted = days.get(`${day} ${source}`) ?? { day, rows: 0, source }
    days.set(`${day} ${source}`, { ...counted, rows: counted.rows + 1 })
  }
  return [...days.values()].toSorted((a, b) => a.day - b.day)
}
