import { daysBetween, type LocalDate } from '#shared/calendar/local-date.ts'
import type { CycleStatus } from '#shared/cycles/cycle-status.ts'
import type { ConvertedClutchByBand } from './moving-extras.ts'

/** Days after which young have fledged, eggs hatched, and a pairing without eggs has failed. */
const FLEDGED_DAYS = 40
const HATCHED_DAYS = 25
const LAID_DAYS = 30

/** Returns the status of a clutch of another program, which does not store one, by its dates. */
export function statusOfClutch({ pairedOn, eggs }: ConvertedClutchByBand, today: LocalDate): CycleStatus {
  const last = (days: readonly (LocalDate | null)[]) =>
    days
      .filter((day) => day !== null)
      .toSorted()
      .at(-1)
  const hatched = last(eggs.map(({ hatchedOn }) => hatchedOn))
  const laid = last(eggs.map(({ laidOn }) => laidOn))
  if (hatched) return daysBetween(hatched, today) > FLEDGED_DAYS ? 'fledged' : 'rearing'
  // A young bird without a hatch day has hatched all the same.
  if (eggs.some(({ young }) => young !== null)) return 'fledged'
  if (laid) return daysBetween(laid, today) > HATCHED_DAYS ? 'failed' : 'incubating'
  return pairedOn && daysBetween(pairedOn, today) <= LAID_DAYS ? 'mating' : 'failed'
}
