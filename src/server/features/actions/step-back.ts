import type { RecordedEntity } from '#shared/actions/recorded.ts'
import type { ChangeRow } from '#server/history/history.table.ts'
import type { NetChange } from '#server/history/history.repository.ts'
import { DERIVED, type LooseRow } from '#server/history/recorded.ts'
import { TOGETHER } from '#server/history/references.ts'

/** What becomes of one row when an action is taken back. */
export interface Step {
  readonly entity: RecordedEntity
  /** The row as it is now. */
  readonly row: LooseRow
  /** Columns that go back, with the values they had; without `deletedAt`. */
  patch: Record<string, unknown>
  /** The row goes to Recently deleted, comes back from there, or does neither. */
  way: 'away' | 'back' | 'stays'
  /** Something else has changed it since, so that part of it, or all, is left as it is. */
  isKept: boolean
  /** How the history calls its part. */
  readonly what: ChangeRow['what']
}

/** Works out what one row's way back is, from its own values alone. */
export function stepBack(net: NetChange, row: LooseRow): Step {
  const step: Step = { entity: net.entity, row, patch: {}, way: 'stays', isKept: false, what: whatOf(net) }
  step.way = wayOf(net, row)
  if (net.isCreation) return { ...step, isKept: step.way === 'stays' && row.deletedAt === null }
  for (const columns of columnGroups(net)) revert(step, net, columns)
  const wasAlive = !('deletedAt' in net.before) || net.before['deletedAt'] === null
  const isAliveThen = step.way === 'stays' ? row.deletedAt === null : step.way === 'back'
  if ('deletedAt' in net.before && wasAlive !== isAliveThen) step.isKept = true
  return step
}

/** Leaves columns as they are, and says so. */
export function keep(step: Step, columns: readonly string[]): void {
  for (const column of columns) delete step.patch[column]
  step.isKept = true
}

/** The columns that go back together with one. */
export function companionsOf(entity: RecordedEntity, column: string): readonly string[] {
  return TOGETHER[entity]?.find((group) => group.includes(column)) ?? [column]
}

function wayOf(net: NetChange, row: LooseRow): Step['way'] {
  if (net.isCreation) return row.deletedAt === null && isUntouched(net, row) ? 'away' : 'stays'
  if (!('deletedAt' in net.before)) return 'stays'
  const { before, after } = net
  if (before['deletedAt'] === null && row.deletedAt !== null && row.deletedAt === after['deletedAt']) return 'back'
  // A row that came back with the action goes again, unless something was done with it since.
  if (before['deletedAt'] !== null && row.deletedAt === null && row.version === net.version) return 'away'
  return 'stays'
}

/** A row is untouched where nothing happened to it since, or all that happened was taken back. */
function isUntouched(net: NetChange, row: LooseRow): boolean {
  if (row.version === net.version) return true
  return Object.keys(row).every((column) => isBookkeeping(column) || same(row[column], net.after[column]))
}

/** Undoing a deletion is called a restoring and the other way round, so that Recently deleted knows which rows lie in it. */
function whatOf(net: NetChange): Step['what'] {
  if (net.what === 'delete') return 'restore'
  return net.what === 'restore' ? 'delete' : 'undo'
}

function columnGroups(net: NetChange): string[][] {
  const columns = Object.keys({ ...net.before, ...net.after }).filter(
    (column) => !isBookkeeping(column) && column !== 'deletedAt',
  )
  const groups = new Map<string, string[]>()
  for (const column of columns) {
    const key = companionsOf(net.entity, column)[0]!
    groups.set(key, [...(groups.get(key) ?? []), column])
  }
  return [...groups.values()]
}

/** Puts columns back to what they were, unless one of them has another value by now than the action gave it. */
function revert(step: Step, net: NetChange, columns: readonly string[]): void {
  const differing = columns.filter((column) => !same(step.row[column], net.before[column]))
  if (differing.some((column) => !same(step.row[column], net.after[column]))) return keep(step, [])
  const patch = Object.fromEntries(differing.map((column) => [column, net.before[column] ?? null]))
  if (isTwice({ ...step.row, ...patch }, step.entity)) return keep(step, [])
  Object.assign(step.patch, patch)
}

/** A parent is a linked bird or a text, never both. */
function isTwice(row: LooseRow, entity: RecordedEntity): boolean {
  if (entity !== 'pigeons') return false
  return [
    [row['sireId'], row['sireText']],
    [row['damId'], row['damText']],
  ].some(([id, text]) => id !== null && text !== null)
}

const isBookkeeping = (column: string): boolean => column === 'id' || DERIVED.has(column)
const same = (one: unknown, other: unknown): boolean => (one ?? null) === (other ?? null)
