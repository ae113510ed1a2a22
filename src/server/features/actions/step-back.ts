import type { RecordedEntity } from '#shared/actions/recorded.ts'
import type { ChangeRow } from '#server/history/history.table.ts'
import type { Columns, NetChange } from '#server/history/history.repository.ts'
import { DERIVED, type LooseRow } from '#server/history/recorded.ts'
import { TOGETHER } from '#server/history/references.ts'

/** What becomes of one row when an action is taken back. */
export interface Step {
  readonly entity: RecordedEntity
  /** The action that is taken back. */
  readonly actionId: number
  /** The row as it is now. */
  readonly row: LooseRow
  /** Columns that go back, with the values they had; without `deletedAt`. */
  patch: Record<string, unknown>
  /** Taking the action back means deleting the row, whether or not that can be done by now. */
  readonly isToGo: boolean
  /** The row goes to Recently deleted, comes back from there, or does neither. */
  way: 'away' | 'back' | 'stays'
  /** Something else has changed it since, so that part of it, or all, is left as it is. */
  isKept: boolean
  /** How the history calls its part. */
  readonly what: ChangeRow['what']
}

/**
 * Works out what one row's way back is, from its own values alone.
 *
 * `since` is what the row was when the action was done with it, in the columns that changed later.
 */
export function stepBack(net: NetChange, row: LooseRow, since: Columns = {}): Step {
  const { entity, actionId } = net
  const isToGo = mayGoAway(net, row)
  const step: Step = { entity, actionId, row, patch: {}, isToGo, way: 'stays', isKept: false, what: whatOf(net) }
  step.way = wayOf(net, row, since)
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

/** Whether taking the action back would delete the row, which asks whether something was done with it since. */
export function mayGoAway({ isCreation, before }: NetChange, row: LooseRow): boolean {
  return row.deletedAt === null && (isCreation || typeof before['deletedAt'] === 'string')
}

function wayOf(net: NetChange, row: LooseRow, since: Columns): Step['way'] {
  if (mayGoAway(net, row)) {
    // Where all that happened since was taken back, too, nothing happened.
    return Object.entries(since).every(([column, value]) => same(row[column], value)) ? 'away' : 'stays'
  }
  const { before, after } = net
  const isDeletedByIt = before['deletedAt'] === null && row.deletedAt !== null && row.deletedAt === after['deletedAt']
  return isDeletedByIt ? 'back' : 'stays'
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
