import type { RecordedEntity } from '#shared/actions/recorded.ts'
import type { Db } from '#server/db/database.ts'
import { listChangedAfter, mapColumnsSince, type NetChange } from '#server/history/history.repository.ts'
import type { UntypedRow } from '#server/history/recorded.ts'
import { REFERENCES, titleOf } from '#server/history/references.ts'
import { listPointers, mapRows, type Pointer } from '#server/history/rows.repository.ts'
import { Refusal } from '#server/http/refusal.ts'
import { forEachYielding } from '#server/for-each-yielding.ts'
import { keepConnectedRows, keyOf, type Plan } from './keep-connected-rows.ts'
import { columnGroupOf, keepColumns, undoDeletes, planStep, type UndoStep } from './undo-step.ts'

/** Plans the undo of an action for all its rows, and decides which rows must stay unchanged. Errors: `owner_deleted`. */
export async function planUndo(db: Db, changes: readonly NetChange[]): Promise<UndoStep[]> {
  const steps: UndoStep[] = []
  for (const [entity, nets] of Map.groupBy(changes, ({ entity }) => entity)) {
    const rows = await mapRows(
      db,
      entity,
      nets.map(({ id }) => id),
    )
    // Permanently deleted rows are skipped.
    const present = nets.filter(({ id }) => rows.has(id))
    const changedLater = present.filter((net) => undoDeletes(net, rows.get(net.id)!) && rows.get(net.id)!.version !== net.version)
    const since = await mapColumnsSince(db, entity, new Map(changedLater.map(({ id, version }) => [id, version])))
    await forEachYielding(present, (net) => steps.push(planStep(net, rows.get(net.id)!, since.get(net.id))))
  }
  const plan = new Map<string, UndoStep>()
  await forEachYielding(steps, (step) => plan.set(keyOf(step.entity, step.row.id), step))
  await ensureTargetsExist(db, plan)
  await keepReferencedRows(db, plan)
  return steps
}

/** Ensures that neither a reverted value nor a restored row refers to a deleted row. Errors: `owner_deleted`. */
async function ensureTargetsExist(db: Db, plan: Plan): Promise<void> {
  const stepsOf = Map.groupBy(plan.values(), ({ entity }) => entity)
  for (const reference of REFERENCES) {
    const { from, column, to } = reference
    const steps: UndoStep[] = []
    await forEachYielding(stepsOf.get(from) ?? [], (step) => {
      if (column in step.patch || (step.effect === 'restore' && step.row[column] !== null)) steps.push(step)
    })
    const ids = steps.flatMap(({ patch, row }) => [patch[column], row[column]]).filter((id) => typeof id === 'number')
    const targets = await mapRows(db, to, ids)
    const isValidTarget = (step: UndoStep, id: unknown): boolean => {
      if (typeof id !== 'number') return true
      const target = targets.get(id)
      // A deleted row may refer to another deleted row, and a bird to its deleted parent, because both can be restored.
      const mayBeDeleted = reference.onTargetDelete === 'keep' || !willExist(step.row, step)
      return target !== undefined && (mayBeDeleted || willExist(target, plan.get(keyOf(to, id))))
    }
    await forEachYielding(steps, (step) => {
      if (!isValidTarget(step, step.patch[column])) keepColumns(step, columnGroupOf(from, column))
      if (step.effect !== 'restore' || column in step.patch || isValidTarget(step, step.row[column])) return
      if (reference.onTargetDelete === 'cascade') throw ownerDeleted(step, to, targets.get(step.row[column] as number))
      step.patch[column] = null
    })
  }
}

function willExist(row: UntypedRow, step: UndoStep | undefined): boolean {
  return step?.effect === 'restore' || (row.deletedAt === null && step?.effect !== 'delete')
}

function ownerDeleted({ entity, row }: UndoStep, ownerEntity: RecordedEntity, owner: UntypedRow | undefined): Refusal {
  const names = [titleOf(entity, row), owner ? titleOf(ownerEntity, owner) : '']
  return new Refusal('owner_deleted', `"${names[0]}" cannot be restored: what it belongs to, "${names[1]}", is deleted`, {
    title: names[0],
    owner: owner && { entity: ownerEntity, id: owner.id, title: names[1] },
  })
}

/** Cancels the deletion of rows to which remaining rows refer, and of everything connected with them. */
async function keepReferencedRows(db: Db, plan: Plan): Promise<void> {
  const deletions = Map.groupBy(
    [...plan.values()].filter((step) => step.effect === 'delete'),
    ({ entity }) => entity,
  )
  const pointersFrom = new Map<string, UndoStep[]>()
  const needed: UndoStep[] = []
  for (const [to, steps] of deletions) {
    const ids = steps.map(({ row }) => row.id)
    const pointers = await listPointers(db, to, ids)
    const targetOf = ({ targetId }: Pointer) => plan.get(keyOf(to, targetId))!
    const preventsDeletion = await findNewPointers(db, pointers, targetOf)
    await forEachYielding(pointers, (pointer) => {
      const { reference, id } = pointer
      const key = keyOf(reference.from, id)
      const pointing = plan.get(key)
      const isDeletedToo = pointing?.effect === 'delete'
      // A section that is kept needs its loft, however old it is; a young bird does not need its deleted parent.
      const mayNeedTarget = isDeletedToo && reference.onTargetDelete !== 'keep'
      if (!mayNeedTarget && !preventsDeletion(pointer)) return
      if (isDeletedToo) pointersFrom.set(key, [...(pointersFrom.get(key) ?? []), targetOf(pointer)])
      else if (!pointing || !(reference.column in pointing.patch)) needed.push(targetOf(pointer))
    })
  }
  await keepConnectedRows(plan, needed, ({ entity, row }) => pointersFrom.get(keyOf(entity, row.id)) ?? [])
}

/**
 * Returns a filter for references that prevent a deletion. When an undo repeats a deletion, references that the first deletion
 * left in place, such as those of young birds and former bands, do not count; newer ones do.
 */
async function findNewPointers(
  db: Db,
  pointers: readonly Pointer[],
  targetOf: (pointer: Pointer) => UndoStep,
): Promise<(pointer: Pointer) => boolean> {
  const deletedAgain = pointers.filter((pointer) => targetOf(pointer).what === 'delete')
  const changed = new Set<string>()
  for (const [from, pointersFrom] of Map.groupBy(deletedAgain, ({ reference }) => reference.from)) {
    const ids = pointersFrom.map(({ id }) => id)
    for (const id of await listChangedAfter(db, from, ids, targetOf(pointersFrom[0]!).actionId)) changed.add(keyOf(from, id))
  }
  return (pointer) => {
    if (targetOf(pointer).what !== 'delete') return true
    const { reference, id } = pointer
    return reference.onTargetDelete !== 'keep' && changed.has(keyOf(reference.from, id))
  }
}
