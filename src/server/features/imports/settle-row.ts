import type { Difference, Verdict } from '#shared/imports/imports-api.ts'
import type { ParentDecision, RowParents } from '#shared/inventory/check-parents.ts'
import type { ParentRole } from '#shared/inventory/parent-links.ts'
import type { InventoryRow } from '#shared/inventory/read-inventory.ts'
import type { RowProblem } from '#shared/inventory/row-problem.ts'
import type { BirdRow } from '#server/features/pigeons/to-pigeon.ts'
import type { BirdPatch, ProposedChange } from './inventory-claims.ts'
import type { RowDraft } from './inventory-draft.ts'
import { isParentChecked, isParentWritten, type ProposedParent } from './parent-claim.ts'

/** A row with its verdict and what the import writes for it. */
export interface EvaluatedRow {
  readonly row: InventoryRow
  readonly verdict: Verdict
  /** The bird of the loft that the row is about. */
  readonly bird?: BirdRow
  readonly problems: readonly RowProblem[]
  readonly differences: readonly Difference[]
  /** The columns to write, without the parents. */
  readonly patch: BirdPatch
  /** The parents to write. */
  readonly parents: Readonly<Partial<Record<ParentRole, ParentDecision>>>
}

/** Gives each row its verdict, after its parents were checked. */
export function decideRows(drafts: readonly RowDraft[], parents: ReadonlyMap<number, RowParents>): EvaluatedRow[] {
  const settled = new Map<number, EvaluatedRow>()
  for (const draft of drafts) {
    const { row } = draft
    const first = row.sameAs === undefined ? undefined : settled.get(row.sameAs)
    settled.set(row.rowNumber, first ? repeatOf(first, draft) : settle(draft, parents.get(row.rowNumber)))
  }
  return [...settled.values()]
}

/** A row that repeats an earlier row shares its error. */
function repeatOf(first: EvaluatedRow, { row }: RowDraft): EvaluatedRow {
  const isError = first.verdict === 'error'
  return { ...first, row, verdict: isError ? 'error' : 'same', problems: isError ? first.problems : [], ...NOTHING }
}

const NOTHING = { differences: [], patch: {}, parents: {} }

function settle(draft: RowDraft, checked: RowParents | undefined): EvaluatedRow {
  const { row, bird, changes } = draft
  const base = { row, ...(bird && { bird }), problems: [...draft.problems, ...(checked?.problems ?? [])] }
  if (!changes) return { ...base, verdict: 'error', ...NOTHING }

  const decided = changes.parents.flatMap((claim) => {
    const decision = isParentChecked(claim, changes.overwrites) ? checked?.[claim.role] : undefined
    return decision && isParentWritten(claim, decision) ? [{ claim, decision }] : []
  })
  const written = [...changes.fills, ...(changes.overwrites ? changes.conflicts : [])]
  const isUntaken = !changes.overwrites && (changes.conflicts.length > 0 || changes.parents.some(({ kind }) => kind === 'conflict'))
  return {
    ...base,
    verdict: verdictOf(draft, {
      isLeft: isUntaken || changes.blocked.length > 0,
      isWritten: written.length + decided.length > 0,
    }),
    differences: bird
      ? [
          ...changes.fills.map(asDifference('fill')),
          ...changes.conflicts.map(asDifference('conflict')),
          ...changes.blocked.map(asDifference('blocked')),
          ...changes.parents.flatMap(
            (claim) =>
              parentDifference(
                claim,
                decided.some((one) => one.claim === claim),
              ) ?? [],
          ),
        ]
      : [],
    patch: Object.assign({}, ...written.map(({ patch }) => patch)) as BirdPatch,
    parents: Object.fromEntries(decided.map(({ claim, decision }) => [claim.role, decision])),
  }
}

function verdictOf({ row, bird }: RowDraft, { isLeft, isWritten }: { isLeft: boolean; isWritten: boolean }): Verdict {
  if (!bird || (bird.isReference === 1 && !row.isReference)) return 'new'
  if (isLeft) return 'conflict'
  return isWritten ? 'changed' : 'same'
}

const asDifference =
  (kind: Difference['kind']) =>
  ({ field, old, newValue }: ProposedChange): Difference => ({ field, old, new: newValue, kind })

function parentDifference({ role, kind, old, text }: ProposedParent, isWritten: boolean): Difference | undefined {
  if (kind === 'conflict') return { field: role, old, new: text, kind }
  return isWritten ? { field: role, old, new: text, kind: 'fill' } : undefined
}
