import type { Pair } from '#shared/pairs/pair.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import type { Tone } from '#client/ui/tone.ts'
import { stateOf, type PairState } from './pair-texts.ts'

const TONES: Readonly<Record<PairState, Tone>> = { active: 'success', planned: 'info', inactive: 'neutral' }

/** Shows the state of a pair: active, planned or ended. */
export function PairBadge({ pair }: { pair: Pair }) {
  const { t } = useLanguage()
  const state = stateOf(pair, useToday())
  return <Badge tone={TONES[state]}>{t(`pairs.${state}`)}</Badge>
}
