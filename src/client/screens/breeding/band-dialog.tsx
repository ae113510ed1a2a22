import { bandingState } from '#shared/offspring/offspring-rules.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { useToday } from '#client/dates/use-today.ts'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'

const ApplyBandDialog = lazyDialog(async () => (await import('#client/features/offspring/apply-band-dialog.tsx')).ApplyBandDialog)
const BandOffspringDialog = lazyDialog(
  async () => (await import('#client/features/offspring/band-offspring-dialog.tsx')).BandOffspringDialog,
)

interface BandDialogProps {
  /** The young bird to band; without it, nothing is shown. */
  readonly chick: Offspring | undefined
  readonly onClose: () => void
}

/**
 * Asks only for the band while banding is on time. When it is late, shows the full form, because the day and the risk matter
 * then.
 */
export function BandDialog({ chick, onClose }: BandDialogProps) {
  const today = useToday()
  if (!chick) return null
  if (bandingState(chick, today) === 'overdue') return <BandOffspringDialog offspring={chick} onClose={onClose} />
  return <ApplyBandDialog chick={chick} onClose={onClose} />
}
