import { useQuery } from '@tanstack/react-query'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { bandingState } from '#shared/offspring/offspring-rules.ts'
import type { OffspringPage } from '#shared/offspring/offspring-api.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { useToday } from '#client/dates/use-today.ts'
import { ApplyBandDialog } from '#client/features/offspring/apply-band-dialog.tsx'
import { openYoungOfPair, youngById } from '#client/features/offspring/offspring.queries.ts'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'

const BandOffspringDialog = lazyDialog(
  async () => (await import('#client/features/offspring/band-offspring-dialog.tsx')).BandOffspringDialog,
)
const BandSeveralDialog = lazyDialog(
  async () => (await import('#client/features/offspring/band-several-dialog.tsx')).BandSeveralDialog,
)

interface BandingDialogProps {
  readonly chickId: number
  /** The pair at whose nest it is; null when it is in none. */
  readonly pairId: number | null
  readonly onClose: () => void
}

/**
 * Bands a young bird together with the others of its nest that are due. One alone is asked for its band only; if it is late, the
 * full form is shown, because the day and the risk matter then.
 */
export function BandingDialog({ chickId, pairId, onClose }: BandingDialogProps) {
  const today = useToday()
  const chick = useQuery({ ...youngById(chickId), enabled: pairId === null }).data
  const ofNest = useQuery({ ...openYoungOfPair(pairId ?? 0), enabled: pairId !== null }).data as OffspringPage | undefined
  const young = ofNest?.items ?? (chick ? [chick] : [])
  const [first, ...others] = chicksToBand(young, { chickId, pairId, today })
  if (!first) return null
  if (others.length === 0 && bandingState(first, today) === 'ready') return <ApplyBandDialog chick={first} onClose={onClose} />
  if (others.length === 0) return <BandOffspringDialog offspring={first} onClose={onClose} />
  return <BandSeveralDialog chicks={[first, ...others]} onClose={onClose} />
}

interface Nest {
  readonly chickId: number
  readonly pairId: number | null
  readonly today: LocalDate
}

/** Lists the unbanded young of a nest that are old enough, in the order in which they hatched. */
function chicksToBand(young: readonly Offspring[], { chickId, pairId, today }: Nest): readonly Offspring[] {
  return young
    .filter((chick) => {
      const state = bandingState(chick, today)
      if (!chick.isActive || (state !== 'ready' && state !== 'overdue')) return false
      return chick.id === chickId || (pairId !== null && (chick.fosterPairId ?? chick.breedingPairId) === pairId)
    })
    .toSorted((one, other) => (one.hatchDate < other.hatchDate ? -1 : one.hatchDate > other.hatchDate ? 1 : one.id - other.id))
}
