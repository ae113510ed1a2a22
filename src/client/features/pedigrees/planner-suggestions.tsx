import { HeartHandshake } from 'lucide-react'
import { useState } from 'react'
import { inbreedingLevel } from '#shared/pedigrees/inbreeding-level.ts'
import type { MatingPlan } from '#shared/pedigrees/mating.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { ItemList, ItemRow } from '#client/ui/item-list.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { UnbrokenWords } from '#client/ui/unbroken-words.tsx'
import { INBREEDING_TONES, percentText } from './figure-texts.ts'
import type { IndexedBird } from './plan-order.ts'
import type { PedigreeAddress } from './use-pedigree-view.ts'

interface SuggestionsProps {
  readonly suggestions: MatingPlan['suggestions']
  readonly cocks: readonly IndexedBird[]
  readonly hens: readonly IndexedBird[]
  readonly hrefOf: PedigreeAddress['hrefOf']
}

/** Matings shown before "show more" is pressed. */
const INITIAL_COUNT = 6

/** Shows one mate for each bird, the least inbred first, with links to the trial matings. */
export function Suggestions({ suggestions, cocks, hens, hrefOf }: SuggestionsProps) {
  const { t, format } = useLanguage()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? suggestions : suggestions.slice(0, INITIAL_COUNT)
  const bands = new Map([...cocks, ...hens].map((bird) => [bird.id, birdTitle(bird)]))
  return (
    <Card as="section" labelledBy="best-matings">
      <CardHeader
        id="best-matings"
        icon={<HeartHandshake aria-hidden="true" />}
        title={t('pedigrees.planner.suggestions')}
        description={t('pedigrees.planner.suggestions.text')}
      />
      {suggestions.length === 0 ? (
        <Hint>{t('pedigrees.planner.suggestions.none')}</Hint>
      ) : (
        <ItemList label={t('pedigrees.planner.suggestions')} atEnd={shown.length === suggestions.length}>
          {shown.map(({ cockId, henId, inbreeding }) => (
            <ItemRow
              key={`${cockId}-${henId}`}
              title={
                <TextLink href={hrefOf({ tab: 'mating', cock: cockId, hen: henId })}>
                  <UnbrokenWords
                    text={t('pedigrees.all.parents', { sire: bands.get(cockId) ?? '—', dam: bands.get(henId) ?? '—' })}
                  />
                </TextLink>
              }
              actions={<Badge tone={INBREEDING_TONES[inbreedingLevel(inbreeding)]}>{percentText(inbreeding, format)}</Badge>}
            />
          ))}
        </ItemList>
      )}
      {shown.length < suggestions.length && (
        <div className="pt-2">
          <Button size="sm" variant="ghost" onClick={() => setShowsAll(true)}>
            {t('pedigrees.showAll', { count: suggestions.length })}
          </Button>
        </div>
      )}
    </Card>
  )
}
