import type { LocalDate } from '#shared/calendar/local-date.ts'
import { inHatchOrder, NEW_EGG, type ClutchPatch, type EggFacts } from './clutch.ts'
import { MAX_EGGS } from './egg.ts'

/** The reasons why the eggs entered in a form are impossible. */
export type ClutchProblem = 'too_many_eggs' | 'more_hatched_than_eggs' | 'young_in_use'

export type ChangedClutch =
  | { readonly eggs: readonly EggFacts[]; readonly problem?: undefined }
  | { readonly eggs?: undefined; readonly problem: ClutchProblem }

/** The days used when the form has none. */
interface DefaultDays {
  readonly candledOn: LocalDate
  readonly hatchedOn: LocalDate
}

/**
 * Calculates the eggs from the values a form has in the specification's fields.
 *
 * Candled or dated eggs are added when they are missing, and so are hatched eggs in a clutch without any recorded egg. A smaller
 * number of eggs removes the last ones that have not hatched; a smaller number of hatched eggs removes the last young without
 * further data.
 */
export function changeClutch(eggs: readonly EggFacts[], patch: ClutchPatch, days: DefaultDays): ChangedClutch {
  const laid = resize(candle(setLayingDays(eggs, patch), patch, days.candledOn), patch)
  if (laid.length > MAX_EGGS) return { problem: 'too_many_eggs' }
  return hatch(laid, patch, days.hatchedOn)
}

function setLayingDays(eggs: readonly EggFacts[], { firstEggDate, secondEggDate, totalEggs }: ClutchPatch): EggFacts[] {
  let changed = [...eggs]
  for (const [at, laidOn] of [firstEggDate, secondEggDate].entries()) {
    if (laidOn === undefined) continue
    if (laidOn !== null) changed = padWithEggs(changed, at + 1)
    const egg = changed[at]
    if (egg) changed[at] = { ...egg, laidOn }
  }
  // An egg whose last fact was removed had been entered by mistake.
  const isEntryMistake = (egg: EggFacts | undefined, at: number, laidOn: LocalDate | null | undefined): boolean =>
    laidOn === null && egg !== undefined && at === changed.length - 1 && (totalEggs ?? 0) <= at && isBlank(egg)
  if (isEntryMistake(changed[1], 1, secondEggDate)) changed.pop()
  if (isEntryMistake(changed[0], 0, firstEggDate)) changed.pop()
  return changed
}

function isBlank({ fertility, hasFailed, hatchedOn }: EggFacts): boolean {
  return fertility === 'unknown' && !hasFailed && hatchedOn === null
}

function candle(eggs: readonly EggFacts[], { firstEggFertile, secondEggFertile }: ClutchPatch, candledOn: LocalDate): EggFacts[] {
  let changed = [...eggs]
  for (const [at, isFertile] of [firstEggFertile, secondEggFertile].entries()) {
    if (isFertile === undefined) continue
    if (isFertile !== null) changed = padWithEggs(changed, at + 1)
    const egg = changed[at]
    const fertility = isFertile === null ? 'unknown' : isFertile ? 'fertile' : 'infertile'
    if (!egg || egg.fertility === fertility || (egg.hatchedOn !== null && fertility === 'unknown')) continue
    changed[at] = { ...egg, fertility, candledOn: isFertile === null ? null : candledOn }
  }
  return changed
}

function resize(
  eggs: EggFacts[],
  { totalEggs, firstEggDate, secondEggDate, firstEggFertile, secondEggFertile }: ClutchPatch,
): EggFacts[] {
  if (typeof totalEggs !== 'number') return eggs
  // A form with dates for two eggs and a count of 0 has no count yet.
  const datedEggs =
    secondEggDate || typeof secondEggFertile === 'boolean' ? 2 : firstEggDate || typeof firstEggFertile === 'boolean' ? 1 : 0
  const wanted = Math.max(totalEggs, datedEggs)
  const changed = padWithEggs(eggs, wanted)
  while (changed.length > wanted) {
    const last = changed.findLastIndex((egg) => egg.hatchedOn === null)
    if (last < 0) break
    changed.splice(last, 1)
  }
  return changed
}

function hatch(
  eggs: readonly EggFacts[],
  { firstHatchDate, secondHatchDate, totalHatched }: ClutchPatch,
  day: LocalDate,
): ChangedClutch {
  let changed = [...eggs]
  const hatched = inHatchOrder(changed)
  const dates = [firstHatchDate, secondHatchDate]
  const hatchings: LocalDate[] = []
  for (const [at, hatchedOn] of dates.entries()) {
    const egg = hatched[at]
    if (hatchedOn === undefined || (!egg && hatchedOn === null)) continue
    if (!egg) hatchings.push(hatchedOn!)
    else if (hatchedOn === null && egg.isYoungInUse) return { problem: 'young_in_use' }
    else changed = changed.with(changed.indexOf(egg), { ...egg, hatchedOn })
  }
  const dated = changed.filter((egg) => egg.hatchedOn !== null).length + hatchings.length
  const givenDates = dates.filter((date) => typeof date === 'string').length
  const wanted = typeof totalHatched === 'number' ? Math.max(totalHatched, givenDates) : dated
  for (let more = wanted - dated; more > 0; more--) hatchings.push(day)

  if (changed.length === 0) changed = padWithEggs(changed, wanted)
  for (const hatchedOn of hatchings) {
    const at = nextToHatch(changed)
    if (at < 0) return { problem: 'more_hatched_than_eggs' }
    changed = changed.with(at, { ...changed[at]!, hatchedOn })
  }
  for (let surplus = dated - wanted; surplus > 0; surplus--) {
    const last = inHatchOrder(changed).findLast((egg) => !egg.isYoungInUse)
    if (!last) return { problem: 'young_in_use' }
    changed = changed.with(changed.indexOf(last), { ...last, hatchedOn: null })
  }
  return { eggs: changed }
}

/** Returns the index of the egg that most likely hatched: in the order laid, the first that has not failed, if possible a fertile one. */
function nextToHatch(eggs: readonly EggFacts[]): number {
  const mayStillHatch = (egg: EggFacts): boolean => egg.hatchedOn === null && !egg.hasFailed
  const likely = eggs.findIndex((egg) => mayStillHatch(egg) && egg.fertility !== 'infertile')
  return likely >= 0 ? likely : eggs.findIndex(mayStillHatch)
}

function padWithEggs(eggs: readonly EggFacts[], count: number): EggFacts[] {
  return [...eggs, ...Array.from({ length: Math.max(0, count - eggs.length) }, () => NEW_EGG)]
}
