import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Replanned } from '#shared/treatments/course.ts'
import type { Change } from '#server/history/change.ts'
import { insertRecorded, updateManyRecorded } from '#server/history/recorded.ts'
import { newDose } from './start-treatment.ts'
import type { TreatmentDoseRow } from './treatments.table.ts'

/** Applies the changes of a plan to the doses of a treatment. */
export async function changeDoses(change: Change, treatmentId: number, plan: Replanned<TreatmentDoseRow>): Promise<void> {
  // Recorded as an update and not as a deletion: these doses were never given, so Recently deleted must not list them.
  const gone = plan.removed.map((row) => ({ row, patch: { deletedAt: change.at }, what: 'update' as const }))
  await updateManyRecorded(change, 'treatment-doses', gone)
  const added = plan.added.map((place) => newDose(treatmentId, place))
  await insertRecorded(change, 'treatment-doses', added, yieldToEventLoop)
}
