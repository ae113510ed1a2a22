import type { RecordedEntity } from '#shared/actions/recorded.ts'
import { REFERENCES, type Reference } from '#server/history/references.ts'
import { forEachYielding } from '#server/for-each-yielding.ts'
import { columnGroupOf, keepColumns, type UndoStep } from './undo-step.ts'

/** The steps of an undo by row. */
export type Plan = ReadonlyMap<string, UndoStep>

export const keyOf = (entity: RecordedEntity, id: number): string => `${entity} ${id}`

/** A row of a step with one of its references to another row. */
interface RowReference {
  readonly step: UndoStep
  readonly reference: Reference
}

/**
 * Cancels the deletion of rows that other rows need. It also keeps everything that is connected with a row that cannot be deleted:
 * its codes, the rows that refer to it, and the targets of those rows.
 *
 * `needed` are the first rows to keep; `neededBy` returns the other rows that a kept row needs.
 */
export async function keepConnectedRows(
  plan: Plan,
  needed: readonly UndoStep[],
  neededBy: (step: UndoStep) => readonly UndoStep[],
): Promise<void> {
  const steps = [...plan.values()]
  const referencesByTarget = new Map<string, RowReference[]>()
  await forEachYielding(steps, (step) => {
    for (const rowReference of referencesOf(step)) {
      const key = targetKey(step, rowReference.reference)
      const others = referencesByTarget.get(key)
      if (others) others.push(rowReference)
      else referencesByTarget.set(key, [rowReference])
    }
  })
  const referencesTo = ({ entity, row }: UndoStep): readonly RowReference[] => referencesByTarget.get(keyOf(entity, row.id)) ?? []
  const queue = [...needed]
  for (const step of steps) if (step.deletesRow && step.effect === 'keep') queue.push(step)
  await forEachYielding(steps, (step) => {
    if (step.effect !== 'delete') queue.push(...describingStepsOf(step, referencesTo(step)))
  })
  const done = new Set<UndoStep>()
  for (let step = queue.pop(); step; step = queue.pop()) {
    if (!step.deletesRow || done.has(step)) continue
    done.add(step)
    if (step.effect === 'delete') {
      step.effect = 'keep'
      keepColumns(step, Object.keys(step.patch))
    }
    queue.push(...neededBy(step))
    for (const { step: pointing, reference } of referencesTo(step)) {
      const { entity, effect, patch } = pointing
      if (reference.isInseparable) queue.push(pointing)
      if (effect === 'delete' || !(reference.column in patch)) continue
      const columns = columnGroupOf(entity, reference.column)
      keepColumns(pointing, columns)
      for (const rowReference of referencesOf(pointing)) {
        const target = plan.get(targetKey(pointing, rowReference.reference))
        if (target && columns.includes(rowReference.reference.column)) queue.push(target)
      }
      queue.push(...describingStepsOf(pointing, referencesTo(pointing)))
    }
  }
}

/**
 * Returns the rows that describe a value of the step's row which is not reverted, such as the banding of a bird that stays
 * banded.
 */
function describingStepsOf({ row, patch }: UndoStep, referencesByTarget: readonly RowReference[]): UndoStep[] {
  const isUnreverted = (column: string | undefined): boolean => column !== undefined && Boolean(row[column]) && !(column in patch)
  return referencesByTarget.filter(({ reference }) => isUnreverted(reference.detailsColumn)).map(({ step }) => step)
}

const REFERENCES_FROM = Map.groupBy(REFERENCES, ({ from }) => from)

function referencesOf(step: UndoStep): RowReference[] {
  const references = REFERENCES_FROM.get(step.entity) ?? []
  return references.filter(({ column }) => typeof step.row[column] === 'number').map((reference) => ({ step, reference }))
}

const targetKey = ({ row }: UndoStep, { column, to }: Reference): string => keyOf(to, row[column] as number)
