import { useQuery } from '@tanstack/react-query'
import type { Pair } from '#shared/pairs/pair.ts'
import { pairTitle } from './pair-texts.ts'
import { pairsQuery } from './pairs.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Select } from '#client/ui/inputs.tsx'

interface PairSelectProps {
  /** Number of the pair as text; '' means none. */
  readonly value: string
  readonly onChange: (pairId: string) => void
  /** The label of the empty option. */
  readonly noneText: string
  /** Which pairs are offered; the selected one is always offered. */
  readonly isOffered?: (pair: Pair) => boolean
}

/** Selects one of the breeding pairs. Used inside a Field. */
export function PairSelect({ value, onChange, noneText, isOffered = () => true }: PairSelectProps) {
  const { say } = useLanguage()
  const pairs = useQuery(pairsQuery()).data ?? []
  return (
    <Select value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{noneText}</option>
      {pairs
        .filter((pair) => isOffered(pair) || String(pair.id) === value)
        .map((pair) => (
          <option key={pair.id} value={pair.id}>
            {[pairTitle(pair, say), pair.nestBox && say('breeding.pending.box', { box: pair.nestBox })]
              .filter(Boolean)
              .join(' · ')}
          </option>
        ))}
    </Select>
  )
}
