import type { Offspring } from '#shared/offspring/offspring.ts'

/** What every dialog about one young bird takes. */
export interface OffspringDialogProps {
  readonly offspring: Offspring
  readonly open: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}
