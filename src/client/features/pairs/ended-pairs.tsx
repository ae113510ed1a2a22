import { useId, useState } from 'react'
import type { Pair } from '#shared/pairs/pair.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { ItemList, ItemRow } from '#client/ui/item-list.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { pairTitle } from './pair-texts.ts'

/** Pairs shown before "show more" is pressed. */
const INITIAL_COUNT = 5

/** Ended pairs, the newest first. */
export function EndedPairs({ pairs }: { pairs: readonly Pair[] }) {
  const { say, format } = useLanguage()
  const titleId = useId()
  const [showsAll, setShowsAll] = useState(false)
  if (pairs.length === 0) return null
  const title = say('pairs.ended', { count: pairs.length })
  const shown = showsAll ? pairs : pairs.slice(0, INITIAL_COUNT)
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader
        id={titleId}
        title={title}
        actions={
          shown.length < pairs.length && (
            <Button size="sm" variant="ghost" onClick={() => setShowsAll(true)}>
              {say('pairs.page.showAll', { count: pairs.length })}
            </Button>
          )
        }
      />
      <ItemList label={title} atEnd>
        {shown.map((pair) => (
          <ItemRow
            key={pair.id}
            title={<TextLink href={`/breeding/pairs/${pair.id}`}>{pairTitle(pair, say)}</TextLink>}
            line={[
              pair.endedOn && say('pairs.ended.line', { from: format.date(pair.pairingDate), until: format.date(pair.endedOn) }),
              `${say('pairs.field.offspring')}: ${format.number(pair.offspringCount)}`,
              pair.endReason,
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </ItemList>
    </Card>
  )
}
