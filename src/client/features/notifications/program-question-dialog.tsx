import { useQuery } from '@tanstack/react-query'
import { youngById } from '#client/features/offspring/offspring.queries.ts'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'
import type { ProgramQuestion } from './use-chick-writes.ts'

const VaccinateOffspringDialog = lazyDialog(
  async () => (await import('#client/features/offspring/vaccinate-offspring-dialog.tsx')).VaccinateOffspringDialog,
)

interface ProgramQuestionDialogProps {
  /** Without it, nothing is shown. */
  readonly question: ProgramQuestion | undefined
  readonly onClose: () => void
}

/** Asks for which programs a vaccination counts; the vaccine of the one-tap vaccination is chosen already. */
export function ProgramQuestionDialog({ question, onClose }: ProgramQuestionDialogProps) {
  return question ? <Question {...question} onClose={onClose} /> : null
}

function Question({ chickId, medicineId, onClose }: ProgramQuestion & { readonly onClose: () => void }) {
  const chick = useQuery(youngById(chickId)).data
  return chick ? <VaccinateOffspringDialog offspring={chick} medicineId={medicineId} onClose={onClose} /> : null
}
