import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'

/** Days after a race during which its missing results are a notification. */
export const DAYS_TO_ENTER_RESULTS = 7

/** The facts about a race that the rules use. */
interface RaceFacts {
  readonly date: LocalDate
  /** Number of stored results, of all lofts. */
  readonly resultCount: number
  readonly basketedCount: number
}

/** Work for one race: `due` is the day to do it, `until` the last suitable day. */
export interface RaceTask {
  readonly kind: 'basketing' | 'race'
  readonly due: LocalDate
  readonly until: LocalDate
}

/** Lists the work for one race: basketing on the day before it, and its results on its day and in the week after it. */
export function raceTasks({ date, resultCount, basketedCount }: RaceFacts): readonly RaceTask[] {
  if (resultCount > 0) return []
  const evening = addDays(date, -1)
  return [
    ...(basketedCount === 0 ? [{ kind: 'basketing', due: evening, until: evening } as const] : []),
    { kind: 'race', due: date, until: addDays(date, DAYS_TO_ENTER_RESULTS) },
  ]
}

/** Checks whether work for a race is to be done on a day. */
export const isRaceTaskDue = ({ due, until }: RaceTask, day: LocalDate): boolean => due <= day && day <= until
