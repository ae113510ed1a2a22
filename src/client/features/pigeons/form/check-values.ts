import { readNumber } from '#shared/api/read-number.ts'
import { OLDEST_BIRTH_YEAR } from '#shared/pigeons/pigeon.ts'
import { SUM_FIELDS } from '#shared/pigeons/pigeon-fields.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import type { FieldErrors } from '#client/forms/request-problems.ts'
import { toNumber } from '#client/ui/decimal-text.ts'
import type { PigeonValues } from './pigeon-values.ts'

/** Validates the form before anything is sent; the server checks again. */
export function checkValues(values: PigeonValues, isReference: boolean, today: string, t: Translate): FieldErrors {
  const missing = t('common.field.missing')
  const thisYear = Number(today.slice(0, 4))
  const errors: Record<string, string> = {}
  if (values.bandId.trim() === '') errors['bandId'] = missing

  const year = toNumber(values.birthYear) ?? 0
  const oldest = isReference ? OLDEST_BIRTH_YEAR.reference : OLDEST_BIRTH_YEAR.loft
  if (values.birthYear.trim() === '') {
    if (!isReference) errors['birthYear'] = missing
  } else if (!Number.isInteger(year)) errors['birthYear'] = t('common.field.invalid')
  else if (year < oldest) errors['birthYear'] = t('pigeons.form.year.min', { year: String(oldest) })
  else if (year > thisYear + 1) errors['birthYear'] = t('pigeons.form.year.max', { year: String(thisYear + 1) })
  else if (values.hatchDate !== '' && !values.hatchDate.startsWith(String(year)))
    errors['hatchDate'] = t('pigeons.form.year.hatch')

  if (values.hatchDate > today) errors['hatchDate'] = t('pigeons.form.future')
  for (const field of SUM_FIELDS) if (readNumber(values[field]) < 0) errors[field] = t('pigeons.form.negative')
  return errors
}
