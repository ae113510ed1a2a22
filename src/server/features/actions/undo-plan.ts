import type { RecordedEntity } from '#shared/actions/recorded.ts'
import type { Trx } from '#server/db/database.ts'
import type { NetChange } from '#server/history/history.repository.ts'
import type { LooseRow } from '#server/history/recorded.ts'
import { REFERENCES, titleOf } from '#server/history/references.ts'
import { listPointers, mapRows } from '#server/history/rows.repository.ts'
import { Refusal } from '#server/http/refusal.ts'
import { companionsOf, keep, stepBack, type Step } from './step-back.ts'

/** Works out how rows go back to what they were before an action, and which have to stay as they are. Errors: `owner_deleted`. */
export async function planUndo(trx: Trx, changes: readonly NetChange[]): Promise<Step[]> {
  const steps: Step[] = []
  for (const [entity, nets] of Map.groupBy(changes, ({ entity }) => entity)) {
    const rows = await mapRows(
      trx,
      entity,
      nets.map(({ id }) => id),
    )
    for (const net of nets) {
      const row = rows.get(net.id)
      // A row that is gone for ever is no part of the loft any more.
      if (row) steps.push(stepBack(net, row))
    }
  }
  const plan = new Map(steps.map((step) => [keyOf(step.entity, step.row.id), step]))
  await pointOnlyToRowsThatAreThere(trx, plan)
  await keepWhatOthersNeed(trx, plan)
  return steps
}

type Plan = ReadonlyMap<string, Step>

const keyOf = (entity: RecordedEntity, id: number): string => `${entity} ${id}`

/** A value that goes back must not point to a row that is deleted, nor must a row that comes back. */
async function pointOnlyToRowsThatAreThere(trx: Trx, plan: Plan): Promise<void> {
  for (const reference of REFERENCES) {
    const { from, column, to } = reference
    const steps = [...plan.values()].filter(
      (step) => step.entity === from && (column in step.patch || (step.way === 'back' && step.row[column] !== null)),
    )
    const ids = steps.flatMap(({ patch, row }) => [patch[column], row[column]]).filter((id) => typeof id === 'number')
    const targets = await mapRows(trx, to, ids)
    const isFit = (step: Step, id: unknown): boolean => {
      if (typeof id !== 'number') return true
      const target = targets.get(id)
      // A deleted row may point to another, and a bird to its deleted parent: either may be restored.
      const isEnough = reference.whenGone === 'remembers' || !willBeThere(step.row, step)
      return target !== undefined && (isEnough || willBeThere(target, plan.get(keyOf(to, id))))
    }
    for (const step of steps) {
      if (!isFit(step, step.patch[column])) keep(step, companionsOf(from, column))
      if (step.way !== 'back' || column in step.patch || isFit(step, step.row[column])) continue
      if (reference.whenGone === 'goes_along') throw ownerDeleted(step, to, targets.get(step.row[column] as number))
      step.patch[column] = null
    }
  }
}

function willBeThere(row: LooseRow, step: Step | undefined): boolean {
  return step?.way === 'back' || (row.deletedAt === null && step?.way !== 'away')
}

function ownerDeleted({ entity, row }: Step, ownerEntity: RecordedEntity, owner: LooseRow | undefined): Refusal {
  const names = [titleOf(entity, row), owner ? titleOf(ownerEntity, owner) : '']
  return new Refusal('owner_deleted', `"${names[0]}" cannot come back: what it belongs to, "${names[1]}", is deleted`, {
    title: names[0],
    owner: owner && { entity: ownerEntity, id: owner.id, title: names[1] },
  })
}

/** Of the rows about to go, keeps those that a row that stays points to; that can make another of them needed in turn. */
async function keepWhatOthersNeed(trx: Trx, plan: Plan): Promise<void> {
  const going = Map.groupBy(
    [...plan.values()].filter((step) => step.way === 'away'),
    ({ entity }) => entity,
  )
  const pointersFrom = new Map<string, Step[]>()
  const needed: Step[] = []
  for (const [to, steps] of going) {
    const ids = steps.map(({ row }) => row.id)
    for (const { reference, row, targetId } of await listPointers(trx, to, ids, 'present')) {
      const target = plan.get(keyOf(to, targetId))!
      // A parent may be deleted by its keeper while its young stay; one that was only entered by mistake goes alone or not at all.
      if (reference.whenGone === 'remembers' && target.what === 'delete') continue
      const pointing = plan.get(keyOf(reference.from, row.id))
      if (pointing?.way === 'away') {
        const key = keyOf(reference.from, row.id)
        pointersFrom.set(key, [...(pointersFrom.get(key) ?? []), target])
      } else if (!pointing || !(reference.column in pointing.patch)) needed.push(target)
    }
  }
  for (let step = needed.pop(); step; step = needed.pop()) {
    if (step.way !== 'away') continue
    step.way = 'stays'
    keep(step, Object.keys(step.patch))
    needed.push(...(pointersFrom.get(keyOf(step.entity, step.row.id)) ?? []))
  }
}
