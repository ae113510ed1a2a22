import type { Difference, Verdict } from '#shared/imports/imports-api.ts'
import type { ParentDecision, RowParents } from '#shared/imports/check-parents.ts'
import type { ParentRole } from '#shared/pigeons/parent-role.ts'
import type { InventoryRow } from '#shared/imports/read-inventory.ts'
import type { RowProblem } from '#shared/imports/row-problem.ts'
import type { BirdRow } from '#server/features/pigeons/to-pigeon.ts'
import type { BirdPatch, ProposedChange } from './proposed-changes.ts'
import type { RowDraft } from './inventory-draft.ts'
import type { RowQuestion } from './same-bird.ts'
import { isParentChecked, isParentWritten, type ProposedParent } from './proposed-parent.ts'

/** A row with its verdict and what the import writes for it. */
export interface EvaluatedRow {
  readonly row: InventoryRow
  readonly verdict: Verdict
  /** The bird of the loft that the row is about. */
  readonly bird?: BirdRow
  readonly problems: readonly RowProblem[]
  /** The stored bird that the row may be about. */
  readonly question?: RowQuestion
  readonly differences: readonly Difference[]
  /** The columns to write, without the parents. */
  readonly patch: BirdPatch
  /** The parents to write. */
  readonly parents: Readonly<Partial<Record<ParentRole, ParentDecision>>>
}

/** Gives each row its verdict, after its parents were checked. */
export function decideRows(drafts: readonly RowDraft[], parents: ReadonlyMap<number, RowParents>): EvaluatedRow[] {
  const decidedRows = new Map<number, EvaluatedRow>()
  for (const draft of drafts) {
    const { row } = draft
    const first = row.sameAs === undefined ? undefined : decidedRows.get(row.sameAs)
    decidedRows.set(row.rowNumber, first ? repeatedRow(first, draft) : decideRow(draft, parents.get(row.rowNumber)))
  }
  return [...decidedRows.values()]
}

/** Returns the verdict of a row that repeats an earlier one: it has the same error or open question. */
function repeatedRow({ question, ...first }: EvaluatedRow, { row, question: own }: RowDraft): EvaluatedRow {
  const isLeftOut = first.verdict === 'error' || question?.answer === null
  return {
    ...first,
    row,
    // The answer that made it a repetition can be changed.
    ...(own && { question: own }),
    verdict: isLeftOut ? first.verdict : 'same',
    problems: isLeftOut ? first.problems : [],
    ...NO_CHANGES,
  }
}

const NO_CHANGES = { differences: [], patch: {}, parents: {} }

function decideRow(draft: RowDraft, checked: RowParents | undefined): EvaluatedRow {
  const { row, bird, changes, question } = draft
  const base = {
    row,
    ...(bird && { bird }),
    ...(question && { question }),
    problems: [...draft.problems, ...(checked?.problems ?? [])],
  }
  const isOpen = question?.answer === null && draft.problems.every(({ severity }) => severity === 'warning')
  if (!changes) return { ...base, verdict: isOpen ? 'conflict' : 'error', ...NO_CHANGES }

  const parentChanges = changes.parents.flatMap((proposed) => {
    const decision = isParentChecked(proposed, changes.overwrites) ? checked?.[proposed.role] : undefined
    return decision && isParentWritten(proposed, decision) ? [{ proposed, decision }] : []
  })
  const appliedChanges = [...changes.fills, ...(changes.overwrites ? changes.conflicts : [])]
  const hasOpenConflict =
    !changes.overwrites && (changes.conflicts.length > 0 || changes.parents.some(({ kind }) => kind === 'conflict'))
  return {
    ...base,
    verdict: verdictOf(draft, {
      hasConflict: hasOpenConflict || changes.blocked.length > 0,
      isWritten: appliedChanges.length + parentChanges.length > 0,
    }),
    differences: bird
      ? [
          ...changes.fills.map(asDifference('fill')),
          ...changes.conflicts.map(asDifference('conflict')),
          ...changes.blocked.map(asDifference('blocked')),
          ...changes.parents.flatMap(
            (proposed) =>
              parentDifference(
                proposed,
                parentChanges.some((change) => change.proposed === proposed),
              ) ?? [],
          ),
        ]
      : [],
    patch: Object.assign({}, ...appliedChanges.map(({ patch }) => patch)) as BirdPatch,
    parents: Object.fromEntries(parentChanges.map(({ proposed, decision }) => [proposed.role, decision])),
  }
}

function verdictOf({ row, bird }: RowDraft, { hasConflict, isWritten }: { hasConflict: boolean; isWritten: boolean }): Verdict {
  if (!bird || (bird.isReference === 1 && !row.isReference)) return 'new'
  if (hasConflict) return 'conflict'
  return isWritten ? 'changed' : 'same'
}

const asDifference =
  (kind: Difference['kind']) =>
  ({ field, old, newValue }: ProposedChange): Difference => ({ field, old, new: newValue, kind })

function parentDifference({ role, kind, old, text }: ProposedParent, isWritten: boolean): Difference | undefined {
  if (kind === 'conflict') return { field: role, old, new: text, kind }
  return isWritten ? { field: role, old, new: text, kind: 'fill' } : undefined
}
