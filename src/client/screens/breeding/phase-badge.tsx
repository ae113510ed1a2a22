import type { CycleStatus } from '#shared/cycles/cycle-status.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import type { Tone } from '#client/ui/tone.ts'

const TONES: Readonly<Record<CycleStatus, Tone>> = {
  planned: 'neutral',
  courting: 'rose',
  mating: 'violet',
  incubating: 'info',
  fertility_check: 'warning',
  hatching: 'accent',
  rearing: 'success',
  fledged: 'neutral',
  failed: 'danger',
}

/** How far a cycle has come. */
export function PhaseBadge({ status }: { status: CycleStatus }) {
  const { say } = useLanguage()
  return <Badge tone={TONES[status]}>{say(`breeding.phase.${status}`)}</Badge>
}
