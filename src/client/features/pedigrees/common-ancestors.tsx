import { useState } from 'react'
import type { CommonAncestor } from '#shared/pedigrees/lineage.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { PlainList } from '#client/ui/plain-list.tsx'
import { SubHeading } from '#client/ui/sub-heading.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { Mark } from '#client/ui/tree-node.tsx'
import { percentText } from './figure-texts.ts'
import { markOf } from './tree-nodes.tsx'

interface CommonAncestorsProps {
  readonly ancestors: readonly CommonAncestor[]
  readonly hrefOf: (pigeonId: number) => string
}

/** Ancestors shown before "show more" is pressed. */
const INITIAL_COUNT = 6

/** Lists the common ancestors with the marks that they have in the tree. */
export function CommonAncestors({ ancestors, hrefOf }: CommonAncestorsProps) {
  const { t, format } = useLanguage()
  const [showsAll, setShowsAll] = useState(false)
  if (ancestors.length === 0) return <Hint>{t('pedigrees.common.none')}</Hint>
  const shown = showsAll ? ancestors : ancestors.slice(0, INITIAL_COUNT)
  return (
    <section aria-label={t('pedigrees.common')} className="flex flex-col gap-2">
      <div>
        <SubHeading>{t('pedigrees.common')}</SubHeading>
        <Hint>{t('pedigrees.common.text')}</Hint>
      </div>
      <PlainList>
        {shown.map(({ id, bandId, name, places, isOnBothSides, inbreeding }, index) => (
          <li key={id} className="flex items-start gap-2">
            <Mark mark={markOf(index, t)} />
            <span className="flex min-w-0 flex-1 flex-wrap gap-x-2">
              <TextLink href={hrefOf(id)}>{birdTitle({ bandId, name })}</TextLink>
              <span>
                {[
                  t('pedigrees.common.places', { count: places.length }),
                  isOnBothSides && t('pedigrees.common.bothSides'),
                  inbreeding > 0 && t('pedigrees.common.share', { percent: percentText(inbreeding, format) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </PlainList>
      {shown.length < ancestors.length && (
        <div>
          <Button size="sm" variant="ghost" onClick={() => setShowsAll(true)}>
            {t('pedigrees.showAll', { count: ancestors.length })}
          </Button>
        </div>
      )}
    </section>
  )
}
