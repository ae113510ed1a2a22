import type { RecordedEntity } from '#shared/actions/recorded.ts'
import type { ChangeRow } from '#server/history/history.table.ts'
import type { Columns, NetChange } from '#server/history/history.repository.ts'
import { DERIVED_COLUMNS, type UntypedRow } from '#server/history/recorded.ts'
import { COLUMN_GROUPS } from '#server/history/references.ts'

/** The effect of an undo on one row. */
export interface UndoStep {
  readonly entity: RecordedEntity
  /** The action that is undone. */
  readonly actionId: number
  /** The row as it is now. */
  readonly row: UntypedRow
  /** The columns to revert, with their old values; without `deletedAt`. */
  patch: Record<string, unknown>
  /** Whether a complete undo deletes the row, even if other rows now prevent it. */
  readonly deletesRow: boolean
  /** Whether the undo deletes the row, restores it from Recently deleted, or does neither. */
  effect: 'delete' | 'restore' | 'keep'
  /** Whether later changes prevent the undo of the row, at least in part. */
  isIncomplete: boolean
  /** The kind of change that the history records for the row. */
  readonly what: ChangeRow['what']
}

/**
 * Plans the undo for one row from its own values alone.
 *
 * `since` contains the columns that changed after the action, with their values at the end of the action.
 */
export function planStep(net: NetChange, row: UntypedRow, since: Columns = {}): UndoStep {
  const { entity, actionId } = net
  const deletesRow = undoDeletes(net, row)
  const step: UndoStep = {
    entity,
    actionId,
    row,
    patch: {},
    deletesRow,
    effect: 'keep',
    isIncomplete: false,
    what: changeKindOf(net),
  }
  step.effect = effectOf(net, row, since)
  if (net.isCreation) return { ...step, isIncomplete: step.effect === 'keep' && row.deletedAt === null }
  for (const columns of columnGroups(net)) revert(step, net, columns)
  const existedBefore = !('deletedAt' in net.before) || net.before['deletedAt'] === null
  const existsAfter = step.effect === 'keep' ? row.deletedAt === null : step.effect === 'restore'
  if ('deletedAt' in net.before && existedBefore !== existsAfter) step.isIncomplete = true
  return step
}

/** Removes columns from the step and marks it as incomplete. */
export function keepColumns(step: UndoStep, columns: readonly string[]): void {
  for (const column of columns) delete step.patch[column]
  step.isIncomplete = true
}

/** Returns the group of columns that are reverted together with one column. */
export function columnGroupOf(entity: RecordedEntity, column: string): readonly string[] {
  return COLUMN_GROUPS[entity]?.find((group) => group.includes(column)) ?? [column]
}

/** Returns whether an undo deletes the row; then later changes of the row matter. */
export function undoDeletes({ isCreation, before }: NetChange, row: UntypedRow): boolean {
  return row.deletedAt === null && (isCreation || typeof before['deletedAt'] === 'string')
}

function effectOf(net: NetChange, row: UntypedRow, since: Columns): UndoStep['effect'] {
  if (undoDeletes(net, row)) {
    // Later changes that were undone as well do not count.
    return Object.entries(since).every(([column, value]) => isSame(row[column], value)) ? 'delete' : 'keep'
  }
  const { before, after } = net
  const isDeletedByIt = before['deletedAt'] === null && row.deletedAt !== null && row.deletedAt === after['deletedAt']
  return isDeletedByIt ? 'restore' : 'keep'
}

/**
 * Returns the kind under which an undo step is recorded: a restore for a deletion, and the reverse, because Recently deleted
 * reads this from the history.
 */
function changeKindOf(net: NetChange): UndoStep['what'] {
  if (net.what === 'delete') return 'restore'
  return net.what === 'restore' ? 'delete' : 'undo'
}

function columnGroups(net: NetChange): string[][] {
  const columns = Object.keys({ ...net.before, ...net.after }).filter(
    (column) => !isNeverReverted(column) && column !== 'deletedAt',
  )
  const groups = new Map<string, string[]>()
  for (const column of columns) {
    const key = columnGroupOf(net.entity, column)[0]!
    groups.set(key, [...(groups.get(key) ?? []), column])
  }
  return [...groups.values()]
}

/** Reverts columns, unless one of them has changed again since the action. */
function revert(step: UndoStep, net: NetChange, columns: readonly string[]): void {
  const differing = columns.filter((column) => !isSame(step.row[column], net.before[column]))
  if (differing.some((column) => !isSame(step.row[column], net.after[column]))) return keepColumns(step, [])
  const patch = Object.fromEntries(differing.map((column) => [column, net.before[column] ?? null]))
  if (hasLinkAndText({ ...step.row, ...patch }, step.entity)) return keepColumns(step, [])
  Object.assign(step.patch, patch)
}

/** Returns whether a parent would be both a linked bird and text, which is not allowed. */
function hasLinkAndText(row: UntypedRow, entity: RecordedEntity): boolean {
  if (entity !== 'pigeons') return false
  return [
    [row['sireId'], row['sireText']],
    [row['damId'], row['damText']],
  ].some(([id, text]) => id !== null && text !== null)
}

const isNeverReverted = (column: string): boolean => column === 'id' || DERIVED_COLUMNS.has(column)
const isSame = (one: unknown, other: unknown): boolean => (one ?? null) === (other ?? null)
