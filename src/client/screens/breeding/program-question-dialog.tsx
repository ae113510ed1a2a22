import { lazy, Suspense } from 'react'
import type { ProgramQuestion } from './use-chick-writes.ts'

const VaccinateOffspringDialog = lazy(async () => ({
  default: (await import('#client/features/offspring/vaccinate-offspring-dialog.tsx')).VaccinateOffspringDialog,
}))

interface ProgramQuestionDialogProps {
  /** Without it, nothing is shown. */
  readonly question: ProgramQuestion | undefined
  readonly onClose: () => void
}

/** Asks for which programs a vaccination counts; the vaccine of the one-tap vaccination is chosen already. */
export function ProgramQuestionDialog({ question, onClose }: ProgramQuestionDialogProps) {
  if (!question) return null
  const { chick, medicineId } = question
  return (
    <Suspense fallback={null}>
      <VaccinateOffspringDialog offspring={chick} medicineId={medicineId} open onOpenChange={onClose} />
    </Suspense>
  )
}
