import type { LocalDate } from '#shared/calendar/local-date.ts'
import { LEAVE_REASONS } from '#shared/pigeons/pigeon.ts'
import { STATUSES_OUT_OF_CARE, type Status } from '#shared/pigeons/status.ts'
import type { PigeonRow } from './pigeons.table.ts'

/** The columns that change with the status. */
export type StatusPatch = Partial<
  Pick<PigeonRow, 'status' | 'loftLocationId' | 'leftOn' | 'leftReason' | 'soldTo' | 'salePriceCents'>
>

/** Returns whether the new status takes a bird out of care, or replaces one way of leaving by another. */
export function isLeaving(row: Pick<PigeonRow, 'status'>, status: Status): boolean {
  return status !== row.status && STATUSES_OUT_OF_CARE.includes(status)
}

/**
 * Returns the columns to change. A bird out of care has no section. For a bird that comes back, the leaving details are cleared;
 * the history keeps them.
 */
export function statusPatch(row: Pick<PigeonRow, 'status' | 'leftOn'>, status: Status, leftOn: LocalDate | null): StatusPatch {
  if (status === row.status) return {}
  if (!STATUSES_OUT_OF_CARE.includes(status)) {
    return { status, leftOn: null, leftReason: null, soldTo: null, salePriceCents: null }
  }
  const leftReason = LEAVE_REASONS.find((reason) => reason === status)
  if (leftReason === undefined) return { status, loftLocationId: null }
  return { status, loftLocationId: null, leftReason, leftOn: row.leftOn ?? leftOn }
}
