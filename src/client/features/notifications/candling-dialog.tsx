import { useQuery } from '@tanstack/react-query'
import { FertilityCheckDialog } from '#client/features/cycles/fertility-check-dialog.tsx'
import { cycleById } from '#client/features/cycles/cycles.queries.ts'

/** Shows the form of candling for a cycle that is known by its id. */
export function CandlingDialog({ cycleId, onClose }: { cycleId: number; onClose: () => void }) {
  const cycle = useQuery(cycleById(cycleId)).data
  return cycle ? <FertilityCheckDialog cycle={cycle} onClose={onClose} /> : null
}
