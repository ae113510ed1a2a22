import type { Pair } from '#shared/pairs/pair.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card } from '#client/ui/card.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { ItemList, ItemRow } from '#client/ui/item-list.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { pairTitle } from './pair-texts.ts'

/** Pairs that were separated, folded away until they are looked for. */
export function EndedPairs({ pairs, open }: { pairs: readonly Pair[]; open: boolean }) {
  const { say, format } = useLanguage()
  if (pairs.length === 0) return null
  const title = say('pairs.ended', { count: pairs.length })
  return (
    <Card>
      <Disclosure summary={title} open={open}>
        <ItemList label={title}>
          {pairs.map((pair) => (
            <ItemRow
              key={pair.id}
              title={<TextLink href={`/breeding/pairs/${pair.id}`}>{pairTitle(pair, say)}</TextLink>}
              line={[
                pair.endedOn &&
                  say('pairs.ended.line', { from: format.date(pair.pairingDate), until: format.date(pair.endedOn) }),
                `${say('pairs.field.offspring')}: ${format.number(pair.offspringCount)}`,
                pair.endReason,
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </ItemList>
      </Disclosure>
    </Card>
  )
}
