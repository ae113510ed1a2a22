import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import type { Format } from '#shared/i18n/format.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { ageOn, BANDING_AGE } from '#shared/offspring/offspring-rules.ts'
import { parentTitles, type Offspring } from '#shared/offspring/offspring.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { YoungTotal } from './due-offspring.ts'

/** Returns the name of a young bird: its band, or its record number. */
export function youngName({ id, bandId, name }: Pick<Offspring, 'id' | 'bandId' | 'name'>, t: Translate): string {
  return bandId === null ? t('breeding.offspring.number', { id: String(id) }) : birdTitle({ bandId, name })
}

/** Returns the bands and names of both parents, as far as they are known. */
export function parentsText(young: Offspring, t: Translate): string {
  const [cock, hen] = parentTitles(young)
  if (cock === undefined && hen === undefined) return t('breeding.offspring.parents.unknown')
  return t('pairs.title', { cock: cock ?? '?', hen: hen ?? '?' })
}

/** Returns the parts of which the total of young of pairs is made, so that it agrees with the list of young. */
export function youngTotalText({ hatched, withoutHatch, withoutPair }: YoungTotal, t: Translate): string {
  return [
    t('offspring.summary.total.line', { count: hatched }),
    withoutHatch > 0 && t('offspring.summary.total.withoutHatch', { count: withoutHatch }),
    withoutPair > 0 && t('offspring.summary.total.withoutPair', { count: withoutPair }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Returns why the day of an event in a young bird's life is invalid; undefined when it is valid. */
export function dayProblem(
  day: string,
  { hatchDate, today }: { readonly hatchDate?: LocalDate; readonly today: LocalDate },
  t: Translate,
  format: Format,
): string | undefined {
  if (!isLocalDate(day)) return t(day === '' ? 'common.field.missing' : 'common.field.invalid')
  if (day > today) return t('offspring.form.future')
  return hatchDate !== undefined && day < hatchDate ? t('offspring.form.beforeHatch', { day: format.date(hatchDate) }) : undefined
}

/** Returns the age of an unbanded young bird, and until when it is to be banded. */
export function bandingText(chick: Pick<Offspring, 'hatchDate'>, today: LocalDate, t: Translate): string {
  const age = ageOn(chick, today)
  return `${t('breeding.pending.age', { count: age })} · ${bandByText(BANDING_AGE.to - age, t)}`
}

function bandByText(daysLeft: number, t: Translate): string {
  if (daysLeft < 0) return t('breeding.task.band_late')
  if (daysLeft === 0) return t('breeding.round.bandToday')
  return daysLeft === 1 ? t('breeding.round.bandTomorrow') : t('breeding.round.bandWithin', { count: daysLeft })
}
