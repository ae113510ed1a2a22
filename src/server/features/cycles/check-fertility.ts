import type { Cycle, FertilityCheck } from '#shared/cycles/cycle.ts'
import type { Change } from '#server/history/change.ts'
import { changeCycle } from './change-cycle.ts'
import { getCycleRow } from './cycles.repository.ts'

/** Failure reason of a cycle that fails at the fertility check. */
const INFERTILE = 'infertile'

/** Records a candling. Errors: as {@link changeCycle}. */
export async function checkFertility(change: Change, id: number, check: FertilityCheck): Promise<Cycle> {
  const { failureReason } = await getCycleRow(change.trx, id)
  return changeCycle(change, id, {
    ...check,
    fertilityCheckDate: check.fertilityCheckDate ?? change.doneOn,
    ...(check.status === 'failed' && { failureReason: failureReason ?? INFERTILE }),
  })
}
