import { exists, isRestorable, isActivePair, type ExpectedState, type Kind, type Deletion } from './expected-state.ts'

/** Ids of rows in the program, by their index in the expected state. */
export interface RowIds {
  readonly idOf: (kind: Kind, at: number) => number
  /** Returns the id of a young bird, which no reply contains. */
  readonly idOfChick: (cycle: number, order: number) => Promise<number>
}

/** The call of an action, and its expected result. */
export interface ExpectedCall {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: (ids: RowIds) => string | Promise<string>
  readonly body?: (ids: RowIds) => object
  /** Whether the program must refuse it; then the expected state stays unchanged. */
  readonly isRefused?: boolean
  /** The created row, and the field of the reply that contains its id. */
  readonly creates?: { readonly kind: Kind; readonly at: number; readonly field?: 'id' | 'pigeonId' }
}

/** The state that an action may change, and the random numbers by which it chooses. */
export interface ActionContext {
  readonly state: ExpectedState
  readonly today: string
  /** Number of the action. */
  readonly entry: number
  readonly pick: number
  readonly secondPick: number
  readonly thirdPick: number
}

/** Returns the call of an action and changes the expected state; undefined if there is nothing to act on. */
export type ActionRule = (context: ActionContext) => ExpectedCall | undefined

/** Returns the index of one of the matching rows. */
export function choose<T>(rows: readonly T[], fits: (row: T, at: number) => boolean, pick: number): number | undefined {
  const indexes = rows.flatMap((row, at) => (fits(row, at) ? [at] : []))
  return indexes[pick % (indexes.length || 1)]
}

/** Changes a row if the patch differs from it. */
export function edit<T extends { changedBy: number }>(row: T, patch: Partial<T>, entry: number): void {
  const isNew = Object.entries(patch).some(([field, value]) => row[field as keyof T] !== value)
  if (isNew) Object.assign(row, patch, { changedBy: entry })
}

/** Adds a row; returns its index. */
export function add<T extends { changedBy: number }>(rows: T[], row: Omit<T, 'changedBy'>, entry: number): number {
  return rows.push({ ...row, changedBy: entry } as T) - 1
}

/** Deletes one row and changes others with it; stores how they all were before. */
export function deleteRow(context: ActionContext, kind: Kind, at: number, changes: () => void): void {
  const { state, entry, today } = context
  const before = structuredClone(state)
  edit(state[kind][at]!, { gone: 'deleted' }, entry)
  changes()
  const kinds = Object.keys(state).filter((name) => name !== 'deletions') as Kind[]
  const changedRows = kinds.flatMap((name) =>
    state[name].flatMap(({ changedBy }, place) =>
      changedBy === entry ? [{ kind: name, at: place, row: before[name][place]! }] : [],
    ),
  )
  const together = before.pairs.flatMap((pair, place) => (isActivePair(pair) ? [place] : []))
  state.deletions.push({ kind, at, by: entry, before: changedRows, on: today, together })
}

/** Returns the deletions that can be restored and whose rows have not been changed since. */
export function listRestorable(state: ExpectedState, today: string): Deletion[] {
  return state.deletions.filter((deletion) => {
    const { kind, at, by, before } = deletion
    const isStillDeleted = state[kind][at]?.gone === 'deleted' && isRestorable(deletion, today)
    return isStillDeleted && before.every((one) => state[one.kind][one.at]?.changedBy === by)
  })
}

/** Ends the pairs of a bird that leaves. */
export function endPairsOf({ state, today, entry }: ActionContext, bird: number): void {
  for (const pair of state.pairs) {
    const isPartner = pair.cock === bird || pair.hen === bird
    if (exists(pair) && isPartner && pair.endedOn === null) edit(pair, { endedOn: today }, entry)
  }
}
