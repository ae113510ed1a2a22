import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Cycle } from '#shared/cycles/cycle.ts'
import { EGG_FAILURES, FERTILITIES, type Fertility } from '#shared/cycles/egg.ts'
import type { Format } from '#shared/i18n/format.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { fertilityOf } from './fertility-codes.ts'

/** Returns a stored reason, translated when it is one of the usual ones. */
export function reasonText(reason: string, t: Translate): string {
  const known = EGG_FAILURES.find((one) => one === reason)
  return known === undefined ? reason : t(`cycles.reason.${known}`)
}

/** Returns the options of a field for the result of candling one egg. */
export const fertilityOptions = (t: Translate): readonly { readonly value: Fertility; readonly label: string }[] =>
  FERTILITIES.map((fertility) => ({ value: fertility, label: t(`cycles.check.${fertility}`) }))

/** Returns, for example, "2 eggs (Mar 6, 2026; Mar 8, 2026)". */
export function eggsText({ totalEggs, eggs }: Pick<Cycle, 'totalEggs' | 'eggs'>, t: Translate, format: Format): string {
  const days = eggs.flatMap(({ laidOn }) => (laidOn === null ? [] : [format.date(laidOn)]))
  if (days.length === 0) return t('cycles.eggs', { count: totalEggs })
  return t('cycles.eggs.dated', { count: totalEggs, days: days.join('; ') })
}

/** Returns, for example, "2 (Mar 25, 2026; Mar 26, 2026)". */
export function hatchedText(
  cycle: Pick<Cycle, 'totalHatched' | 'firstHatchDate' | 'secondHatchDate'>,
  t: Translate,
  format: Format,
) {
  const { totalHatched, firstHatchDate, secondHatchDate } = cycle
  const days = [...new Set([firstHatchDate, secondHatchDate])].filter((day): day is LocalDate => day !== null)
  if (days.length === 0) return format.number(totalHatched)
  return t('cycles.hatched.on', { count: totalHatched, days: days.map(format.date).join('; ') })
}

/** Returns the candling result of the first two eggs; undefined when there is none. */
export function candlingText(
  cycle: Pick<Cycle, 'firstEggFertile' | 'secondEggFertile' | 'totalEggs'>,
  t: Translate,
): string | undefined {
  const { firstEggFertile, secondEggFertile, totalEggs } = cycle
  if (firstEggFertile === null && secondEggFertile === null) return undefined
  const word = (isFertile: boolean | null) => t(`cycles.check.${fertilityOf(isFertile)}`).toLowerCase()
  const first = word(firstEggFertile)
  return totalEggs < 2
    ? t('cycles.fertility.resultOne', { first })
    : t('cycles.fertility.result', { first, second: word(secondEggFertile) })
}
