import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PlainKey } from '#shared/i18n/translate.ts'
import type { Pair } from '#shared/pairs/pair.ts'
import { pairsApi, type PairPage } from '#shared/pairs/pairs-api.ts'
import { read } from '#client/api/read.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { SearchableSelect, type FindOptions, type Option } from '#client/lists/searchable-select.tsx'
import { useRows } from '#client/lists/use-rows.ts'
import { pairTitle } from './pair-texts.ts'
import { activePairPages, endedPairPages, pairById } from './pairs.queries.ts'

interface PairFieldProps {
  /** Its value is the id of the pair as text; '' means none. */
  readonly name: string
  readonly label: PlainKey
  readonly hint?: ReactNode
  /** The label of the empty option. */
  readonly noneText: string
  /** Whether pairs that have ended are offered too. */
  readonly withEnded?: boolean
  /** Returns whether a pair is offered; the selected one is always offered. */
  readonly isOffered?: (pair: Pair) => boolean
  readonly onChanged?: (pairId: string) => void
}
const { ControlField, useValue } = fieldsOf<Readonly<Record<string, string>>>()

const MAX_FOUND = 20

export function PairField({ noneText, withEnded = false, isOffered = () => true, ...field }: PairFieldProps) {
  const { t } = useLanguage()
  const chosenId = useValue(field.name)
  const active = useRows(useInfiniteQuery(activePairPages()))
  const ended = useRows(useInfiniteQuery({ ...endedPairPages(), enabled: withEnded }))
  const pairs = [...(active.data ?? []), ...(ended.data ?? [])]
  const chosenPair = useQuery({
    ...pairById(Number(chosenId)),
    enabled: Number(chosenId) > 0 && active.data !== undefined && pairs.every(({ id }) => String(id) !== chosenId),
  }).data
  const known = chosenPair ? [...pairs, chosenPair] : pairs
  const optionOf = (pair: Pair): Option => ({
    value: String(pair.id),
    label: [pairTitle(pair, t), pair.nestBox && t('breeding.pending.box', { box: pair.nestBox })].filter(Boolean).join(' · '),
  })
  const find: FindOptions = async (search, signal) => {
    const query = { ...(!withEnded && { state: 'active' as const }), search, limit: MAX_FOUND }
    const { items } = (await read(pairsApi.list, { query }, { signal })) as PairPage
    return items.filter(isOffered).map(optionOf)
  }
  const titleOf = (id: string): string => {
    const pair = known.find((one) => String(one.id) === id)
    return pair ? pairTitle(pair, t) : ''
  }
  return (
    <ControlField {...field} show={titleOf}>
      {({ value, set }) => (
        <SearchableSelect
          value={value}
          onChange={set}
          fixed={[{ value: '', label: noneText }]}
          options={known.filter((pair) => isOffered(pair) || String(pair.id) === value).map(optionOf)}
          find={active.hasNextPage || ended.hasNextPage ? find : undefined}
        />
      )}
    </ControlField>
  )
}
