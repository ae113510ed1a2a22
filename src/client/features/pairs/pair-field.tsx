import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PlainKey } from '#shared/i18n/translate.ts'
import type { Pair } from '#shared/pairs/pair.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { useAllRows } from '#client/lists/use-rows.ts'
import { Select } from '#client/ui/inputs.tsx'
import { pairTitle } from './pair-texts.ts'
import { activePairPages, endedPairPages } from './pairs.queries.ts'

interface PairFieldProps {
  /** Its value is the number of the pair as text; '' means none. */
  readonly name: string
  readonly label: PlainKey
  readonly hint?: ReactNode
  /** The label of the empty option. */
  readonly noneText: string
  /** Whether pairs that have ended are offered too. */
  readonly withEnded?: boolean
  /** Which of these pairs are offered; the selected one is always offered. */
  readonly isOffered?: (pair: Pair) => boolean
  readonly onChanged?: (pairId: string) => void
}
const { ControlField } = fieldsOf<Readonly<Record<string, string>>>()

/** One of the breeding pairs. */
export function PairField({ noneText, withEnded = false, isOffered = () => true, ...field }: PairFieldProps) {
  const { t } = useLanguage()
  const active = useAllRows(useInfiniteQuery(activePairPages())).data ?? []
  const ended = useAllRows(useInfiniteQuery({ ...endedPairPages(), enabled: withEnded })).data ?? []
  const pairs = withEnded ? [...active, ...ended] : active
  const titleOf = (id: string): string => {
    const pair = pairs.find((one) => String(one.id) === id)
    return pair ? pairTitle(pair, t) : ''
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
                {[pairTitle(pair, t), pair.nestBox && t('breeding.pending.box', { box: pair.nestBox })]
                  .filter(Boolean)
                  .join(' · ')}
              </option>
            ))}
        </Select>
      )}
    </ControlField>
  )
}
