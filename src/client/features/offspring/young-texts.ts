import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import type { Format } from '#shared/i18n/format.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { ageOn, BANDING_AGE } from '#shared/offspring/offspring-rules.ts'
import { parentTitles, type Offspring } from '#shared/offspring/offspring.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { YoungTotal } from './offspring-lists.ts'

/** Returns the name of a young bird: its band, or its record number. */
export function youngName({ id, bandId, name }: Pick<Offspring, 'id' | 'bandId' | 'name'>, say: Translate): string {
  return bandId === null ? say('breeding.offspring.number', { id: String(id) }) : birdTitle({ bandId, name })
}

/** Returns the bands and names of both parents, as far as they are known. */
export function parentsText(young: Offspring, say: Translate): string {
  const [cock, hen] = parentTitles(young)
  if (cock === undefined && hen === undefined) return say('breeding.offspring.parents.unknown')
  return say('pairs.title', { cock: cock ?? '?', hen: hen ?? '?' })
}

/** Returns the parts of which the total of young of pairs is made, so that it agrees with the list of young. */
export function youngTotalText({ hatched, withoutHatch, withoutPair }: YoungTotal, say: Translate): string {
  return [
    say('offspring.summary.total.line', { count: hatched }),
    withoutHatch > 0 && say('offspring.summary.total.withoutHatch', { count: withoutHatch }),
    withoutPair > 0 && say('offspring.summary.total.withoutPair', { count: withoutPair }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Returns why the day of an event in a young bird's life is invalid; undefined when it is valid. */
export function dayProblem(
  day: string,
  { hatchDate, today }: { readonly hatchDate?: LocalDate; readonly today: LocalDate },
  say: Translate,
  format: Format,
): string | undefined {
  if (!isLocalDate(day)) return say(day === '' ? 'common.field.missing' : 'common.field.invalid')
  if (day > today) return say('offspring.form.future')
  return hatchDate !== undefined && day < hatchDate
    ? say('offspring.form.beforeHatch', { day: format.date(hatchDate) })
    : undefined
}

/** Returns the age of an unbanded young bird, and until when it is to be banded. */
export function bandingText(chick: Pick<Offspring, 'hatchDate'>, today: LocalDate, say: Translate): string {
  const age = ageOn(chick, today)
  return `${say('breeding.pending.age', { count: age })} · ${bandByText(BANDING_AGE.to - age, say)}`
}

function bandByText(daysLeft: number, say: Translate): string {
  if (daysLeft < 0) return say('breeding.task.band_late')
  if (daysLeft === 0) return say('breeding.round.bandToday')
  return daysLeft === 1 ? say('breeding.round.bandTomorrow') : say('breeding.round.bandWithin', { count: daysLeft })
}
