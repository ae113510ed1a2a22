import type { RaceAnswers, RacePreview } from '#shared/races/race-imports-api.ts'

/** The neutral hours of one night as typed; the day is blank when the hours are those of every night. */
export interface NightHours {
  readonly fromDay: string
  readonly toDay: string
  readonly from: string
  readonly to: string
}

const EVERY_NIGHT: NightHours = { fromDay: '', toDay: '', from: '', to: '' }

type Neutralisation = NonNullable<NonNullable<RaceAnswers['event']>['neutralisation']>

/** Returns the hours to begin with: those of the preview, or blank hours for every night. */
export function hoursOf(nights: RacePreview['nights']): readonly NightHours[] {
  if (nights.length === 0) return [EVERY_NIGHT]
  return nights.map(({ from, to }) => ({
    fromDay: from.slice(0, 10),
    toDay: to.slice(0, 10),
    from: from.slice(11, 16),
    to: to.slice(11, 16),
  }))
}

/** Returns the neutral time for typed hours; undefined when hours are missing. */
export function neutralisationOf(nights: readonly NightHours[]): Neutralisation | undefined {
  if (nights.some(({ from, to }) => !from || !to)) return undefined
  const [every] = nights
  if (every?.fromDay === '') return { rule: 'clock', from: every.from, to: every.to } as unknown as Neutralisation
  const windows = nights.map(({ fromDay, toDay, from, to }) => ({ from: `${fromDay}T${from}:00`, to: `${toDay}T${to}:00` }))
  return { rule: 'windows', windows } as unknown as Neutralisation
}
