import { bandKey } from '#shared/bands/band-key.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { WallTime } from '#shared/races/wall-time.ts'
import { calculateRace } from './calculate-results.ts'
import { readClock } from './clock-text.ts'
import type { InferenceAnswers, KnownRace, ListedResult } from './race-inference.ts'

export const DATE = '2026-05-02' as LocalDate
export const RELEASE = { releasedAt: '2026-05-02T08:00:00' as WallTime, neutralisation: { rule: 'none' } as const }
/** A race of one day with a known release and unit. */
export const RACE: KnownRace = { date: DATE, release: RELEASE, unitOfTitle: 'm_min' }

/** A row of a list, with its distance in kilometres and its time as text. */
export interface Row extends Partial<Omit<ListedResult, 'arrival' | 'distance'>> {
  readonly km?: number
  readonly at?: string
}

function listed(rows: readonly Row[]): ListedResult[] {
  return rows.map(({ km, at, ...row }, index) => {
    const band = row.band ?? `AU-${index + 1}`
    const arrival = at === undefined ? undefined : readClock(at)
    return {
      ...{ sheet: '', key: `0:${index + 2}`, rowNumber: index + 2, band, bandKey: bandKey(band), problems: [] },
      ...row,
      ...(km !== undefined && { distance: Math.round(km * 1000) }),
      ...(arrival !== undefined && { arrival }),
    }
  })
}

/** Calculates the race of a list in which every row has a band and no problems. */
export const calculate = (rows: readonly Row[], race: KnownRace = RACE, answers: InferenceAnswers = {}) =>
  calculateRace(listed(rows), race, answers)
