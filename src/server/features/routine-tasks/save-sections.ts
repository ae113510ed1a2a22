import type { Change } from '#server/history/change.ts'
import { insertRecorded, updateRecorded } from '#server/history/recorded.ts'
import { Refusal } from '#server/http/refusal.ts'
import { findSectionIds, listSectionsOfTasks } from './routine-tasks.repository.ts'

/** Saves the sections of a task. Errors: `unknown_section`. */
export async function saveSections(change: Change, taskId: number, sectionIds: readonly number[]): Promise<void> {
  const wanted = new Set(sectionIds)
  const known = await findSectionIds(change.trx, [...wanted])
  const unknown = [...wanted].find((id) => !known.has(id))
  if (unknown !== undefined) throw new Refusal('unknown_section', `There is no section ${unknown}`, { field: 'sectionIds' })
  const current = await listSectionsOfTasks(change.trx, [taskId])
  for (const row of current) {
    // Recorded as an undo and not as a deletion, so that Recently deleted does not list it.
    if (!wanted.has(row.loftLocationId))
      await updateRecorded(change, 'routine-task-sections', row, { deletedAt: change.at } as object, 'undo')
  }
  const missing = [...wanted].filter((id) => current.every(({ loftLocationId }) => loftLocationId !== id))
  await insertRecorded(
    change,
    'routine-task-sections',
    missing.map((loftLocationId) => ({ taskId, loftLocationId })),
  )
}
