import type { LocalDate } from '#shared/calendar/local-date.ts'
import { futureDay } from '#server/http/wrong-field.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { EggRow } from './cycles.table.ts'

type EggDates = Pick<EggRow, 'laidOn' | 'candledOn' | 'failedOn' | 'fosteredOn'> & { readonly hatchedOn?: LocalDate | null }

/**
 * Refuses impossible dates of an egg. Errors: `day_ahead`, `dates_out_of_order` and
 * `hatch_before_egg` for a date before the egg was laid.
 */
export function checkEggDates({ laidOn, candledOn, failedOn, fosteredOn, hatchedOn = null }: EggDates, today: LocalDate): void {
  for (const [field, date] of Object.entries({ laidOn, candledOn, failedOn, fosteredOn, hatchedOn })) {
    if (date === null || date <= today) continue
    throw futureDay(field, `${field} cannot be in the future (got ${date})`, { day: date, today })
  }
  if (laidOn === null) return
  if (hatchedOn !== null && hatchedOn <= laidOn) {
    throw new Refusal('hatch_before_egg', `An egg of ${laidOn} cannot hatch on ${hatchedOn}`, {
      field: 'hatchedOn',
      date: hatchedOn,
    })
  }
  for (const [field, date] of Object.entries({ candledOn, failedOn, fosteredOn })) {
    if (date === null || date >= laidOn) continue
    throw new Refusal('dates_out_of_order', `${field} (${date}) comes before the egg was laid (${laidOn})`, {
      field,
      date,
      after: 'laidOn',
    })
  }
}
