import type { Status } from '#shared/pigeons/status.ts'
import { requireConfirmation } from '#server/history/change.ts'
import type { PigeonRow } from './pigeons.table.ts'

/** Requires a confirmation before the status of a dead bird changes. Errors: `needs_confirmation` naming `leave_deceased`. */
export function confirmLeavingDeceased(
  birds: readonly Pick<PigeonRow, 'bandId' | 'status'>[],
  status: Status,
  confirm: readonly string[] | undefined,
): void {
  const dead = birds.filter((bird) => bird.status === 'deceased').map(({ bandId }) => bandId)
  if (status === 'deceased' || dead.length === 0) return
  const subject = dead.length === 1 ? `${dead[0]} is` : `${dead.length} of these birds are`
  requireConfirmation(confirm, 'leave_deceased', `${subject} recorded as deceased`, { bandIds: dead })
}
