import { useId, useState } from 'react'
import type { Pair } from '#shared/pairs/pair.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { ItemList, ItemRow } from '#client/ui/item-list.tsx'
import { LoadMore } from '#client/ui/load-more.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { pairTitle } from './pair-texts.ts'

/** Pairs shown before "show more" is pressed. */
const INITIAL_COUNT = 5

interface EndedPairsProps {
  readonly pairs: readonly Pair[]
  /** The number of ended pairs, including those that are not loaded yet. */
  readonly total: number
  /** Reads the next page; undefined when all are read. */
  readonly more: (() => void) | undefined
}

/** Shows ended pairs, the newest first. */
export function EndedPairs({ pairs, total, more }: EndedPairsProps) {
  const { t, format } = useLanguage()
  const titleId = useId()
  const [showsAll, setShowsAll] = useState(false)
  if (pairs.length === 0) return null
  const title = t('pairs.ended', { count: total })
  const shown = showsAll ? pairs : pairs.slice(0, INITIAL_COUNT)
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader
        id={titleId}
        title={title}
        actions={
          shown.length < pairs.length && (
            <Button size="sm" variant="ghost" onClick={() => setShowsAll(true)}>
              {t('pairs.page.showAll', { count: total })}
            </Button>
          )
        }
      />
      <ItemList label={title} atEnd>
        {shown.map((pair) => (
          <ItemRow
            key={pair.id}
            title={<TextLink href={`/breeding/pairs/${pair.id}`}>{pairTitle(pair, t)}</TextLink>}
            line={[
              pair.endedOn && t('pairs.ended.line', { from: format.date(pair.pairingDate), until: format.date(pair.endedOn) }),
              `${t('pairs.field.offspring')}: ${format.number(pair.offspringCount)}`,
              pair.endReason,
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </ItemList>
      {showsAll && more && <LoadMore onMore={more} loading={false} />}
    </Card>
  )
}
