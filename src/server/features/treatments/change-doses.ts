import { setImmediate as letOthersWork } from 'node:timers/promises'
import type { Replanned } from '#shared/treatments/course.ts'
import type { Change } from '#server/history/change.ts'
import { insertRecorded, updateManyRecorded } from '#server/history/recorded.ts'
import { newDose } from './start-treatment.ts'
import type { TreatmentDoseRow } from './treatments.table.ts'

/** Carries out what a changed plan means for the doses of a treatment. */
export async function changeDoses(change: Change, treatmentId: number, plan: Replanned<TreatmentDoseRow>): Promise<void> {
  // They never happened, so nobody would look for them in Recently deleted: they go as part of the change of the plan.
  const gone = plan.removed.map((row) => ({ row, patch: { deletedAt: change.at }, what: 'update' as const }))
  await updateManyRecorded(change, 'treatment-doses', gone)
  const added = plan.added.map((place) => newDose(treatmentId, place))
  await insertRecorded(change, 'treatment-doses', added, letOthersWork)
}
