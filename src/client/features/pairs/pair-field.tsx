import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PlainKey } from '#shared/i18n/translate.ts'
import type { Pair } from '#shared/pairs/pair.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Select } from '#client/ui/inputs.tsx'
import { pairTitle } from './pair-texts.ts'
import { pairsQuery } from './pairs.queries.ts'

interface PairFieldProps {
  /** Its value is the number of the pair as text; '' means none. */
  readonly name: string
  readonly label: PlainKey
  readonly hint?: ReactNode
  /** The label of the empty option. */
  readonly noneText: string
  /** Which pairs are offered; the selected one is always offered. */
  readonly isOffered?: (pair: Pair) => boolean
  readonly onChanged?: (pairId: string) => void
}
const { ControlField } = fieldsOf<Readonly<Record<string, string>>>()

/** One of the breeding pairs. */
export function PairField({ noneText, isOffered = () => true, ...field }: PairFieldProps) {
  const { say } = useLanguage()
  const pairs = useQuery(pairsQuery()).data ?? []
  const titleOf = (id: string): string => {
    const pair = pairs.find((one) => String(one.id) === id)
    return pair ? pairTitle(pair, say) : ''
  }
  return (
    <ControlField {...field} show={titleOf}>
      {({ value, set }) => (
        <Select value={value} onChange={(event) => set(event.target.value)}>
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
      )}
    </ControlField>
  )
}
