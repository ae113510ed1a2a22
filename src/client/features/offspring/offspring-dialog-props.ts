import type { Offspring } from '#shared/offspring/offspring.ts'

/** The props of each dialog about one young bird. */
export interface OffspringDialogProps {
  readonly offspring: Offspring
  readonly open: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}
