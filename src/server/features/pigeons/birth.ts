import { yearOf, type LocalDate } from '#shared/calendar/local-date.ts'
import { OLDEST_BIRTH_YEAR } from '#shared/pigeons/pigeon.ts'
import { futureDay, wrongField } from '#server/http/wrong-field.ts'

interface Birth {
  readonly birthYear: number | null
  readonly hatchDate: LocalDate | null
  readonly isReference: boolean
}

/**
 * Checks a bird's birth year and hatch date. Next year is allowed as birth year, because clubs issue its bands early. Errors:
 * `invalid_input`.
 */
export function checkBirth({ birthYear, hatchDate, isReference }: Birth, today: LocalDate): void {
  if (hatchDate !== null && hatchDate > today) {
    throw futureDay('hatchDate', `A bird cannot have hatched after today (got ${hatchDate})`, { day: hatchDate, today })
  }
  if (birthYear === null) {
    if (isReference) return
    throw wrongField('birthYear', 'missing', 'birthYear is missing')
  }
  const oldest = isReference ? OLDEST_BIRTH_YEAR.reference : OLDEST_BIRTH_YEAR.loft
  const newest = yearOf(today) + 1
  if (birthYear < oldest) {
    throw wrongField('birthYear', 'too_small', `birthYear must be at least ${oldest} (got ${birthYear})`, {
      value: birthYear,
      minimum: oldest,
    })
  }
  if (birthYear > newest) {
    throw wrongField('birthYear', 'too_big', `birthYear must be at most ${newest} (got ${birthYear})`, {
      value: birthYear,
      maximum: newest,
    })
  }
}

/** Checks that a hatch date is in the birth year sent with it. Errors: `invalid_input`. */
export function checkSameYear(birthYear: number | null | undefined, hatchDate: LocalDate | null | undefined): void {
  if (typeof birthYear !== 'number' || typeof hatchDate !== 'string' || yearOf(hatchDate) === birthYear) return
  throw wrongField('hatchDate', 'invalid_value', `The hatch date ${hatchDate} is not in the birth year ${birthYear}`, {
    value: hatchDate,
  })
}
