import { useQuery } from '@tanstack/react-query'
import { GitFork, Network } from 'lucide-react'
import { useLanguage } from '#client/i18n/language.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { SubHeading } from '#client/ui/sub-heading.tsx'
import { QueryContent } from '#client/lists/query-content.tsx'
import { familyOf } from '../pigeons.queries.ts'
import { RelativeList } from './relative-list.tsx'

const KINDS = ['fullSiblings', 'halfSiblings'] as const

/**
 * Lists the brothers and sisters of a bird, and links to its pedigree. Its parents are in the head of the page, its young under
 * breeding.
 */
export function FamilyCard({ pigeonId }: { pigeonId: number }) {
  const { t } = useLanguage()
  const family = useQuery(familyOf(pigeonId))
  return (
    <Card as="section" labelledBy="bird-family">
      <CardHeader
        id="bird-family"
        title={t('pigeon.card.family')}
        actions={
          <ButtonLink size="sm" href={`/pedigree?pigeon=${pigeonId}`} icon={<GitFork aria-hidden="true" />}>
            {t('frame.page.pedigree')}
          </ButtonLink>
        }
      />
      <QueryContent query={family} height="box">
        {(relatives) => {
          const groups = KINDS.filter((kind) => relatives[kind].length > 0)
          if (groups.length === 0) return <EmptyState compact icon={<Network />} title={t('pigeon.noSiblings')} />
          return (
            <div className="flex flex-col gap-5">
              {groups.map((kind) => (
                <section key={kind} aria-label={t(`pigeon.card.${kind}`)} className="flex flex-col gap-1">
                  <SubHeading>{`${t(`pigeon.card.${kind}`)} (${relatives[kind].length})`}</SubHeading>
                  <RelativeList label={t(`pigeon.card.${kind}`)} birds={relatives[kind]} />
                </section>
              ))}
            </div>
          )
        }}
      </QueryContent>
    </Card>
  )
}
