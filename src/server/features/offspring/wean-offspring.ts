import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import type { Change } from '#server/history/change.ts'
import { updateRecorded } from '#server/history/recorded.ts'
import { eventDay, loadLivingOffspring } from './load-offspring.ts'
import { showYoungBird } from './show-offspring.ts'

/**
 * Records that a young bird is weaned; a repeated call corrects the day. Errors: `not_found`, `stale_version`, `offspring_gone`,
 * `day_ahead`, `dates_out_of_order`.
 */
export async function weanOffspring(change: Change, id: number, given: LocalDate | null | undefined): Promise<Offspring> {
  const { row } = await loadLivingOffspring(change, id)
  const weanDate = eventDay(row, 'weanDate', given, change)
  return showYoungBird(change.trx, await updateRecorded(change, 'offspring', row, { isWeaned: 1, weanDate }))
}
