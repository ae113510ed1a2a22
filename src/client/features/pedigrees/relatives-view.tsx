import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import type { Relatives } from '#shared/pedigrees/lineage.ts'
import type { PedigreeBird } from '#shared/pedigrees/pedigree-bird.ts'
import { relationshipText } from '#shared/pedigrees/relationship-text.ts'
import type { RelationshipWord } from '#shared/pedigrees/relationship.ts'
import { QueryContent } from '#client/lists/query-content.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { RelativeGroup } from './relative-group.tsx'
import { RelativeRow } from './relative-row.tsx'
import { relativesOf } from './pedigrees.queries.ts'

interface RelativesViewProps {
  readonly pigeonId: number
  readonly hrefOf: (pigeonId: number) => string
}

/** Shows close relatives, each with its relationship. */
export function RelativesView({ pigeonId, hrefOf }: RelativesViewProps) {
  const relatives = useQuery(relativesOf(pigeonId))
  return <QueryContent query={relatives}>{(found) => <RelativeGroups relatives={found} hrefOf={hrefOf} />}</QueryContent>
}

function RelativeGroups({ relatives, hrefOf }: { relatives: Relatives; hrefOf: (pigeonId: number) => string }) {
  const { t } = useLanguage()
  const { sire, dam, fullSiblings, halfSiblings, offspring, mates } = relatives
  const word = (relation: RelationshipWord, { gender }: PedigreeBird) => relationshipText(t, relation, gender)
  const parents = [sire, dam].filter((bird) => bird !== null)
  if ([parents, fullSiblings, halfSiblings, offspring, mates].every(({ length }) => length === 0)) {
    return (
      <EmptyState
        call={pigeonsApi.update}
        compact
        icon={<Users />}
        title={t('pedigrees.relatives.none')}
        text={t('pedigrees.relatives.noneText')}
      />
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <RelativeGroup
        title={t('pedigrees.relatives.parents')}
        relatives={parents}
        row={(bird) => (
          <RelativeRow key={bird.bandId} bird={bird} hrefOf={hrefOf} words={[word({ kind: 'ancestor', generations: 1 }, bird)]} />
        )}
      />
      <RelativeGroup
        title={t('pedigrees.relatives.fullSiblings')}
        relatives={fullSiblings}
        row={(bird) => (
          <RelativeRow key={bird.bandId} bird={bird} hrefOf={hrefOf} words={[word({ kind: 'siblings', share: 'both' }, bird)]} />
        )}
      />
      <RelativeGroup
        title={t('pedigrees.relatives.halfSiblings')}
        relatives={halfSiblings}
        row={({ bird, share }) => (
          <RelativeRow key={bird.bandId} bird={bird} hrefOf={hrefOf} words={[word({ kind: 'siblings', share }, bird)]} />
        )}
      />
      <RelativeGroup
        title={t('pedigrees.relatives.offspring')}
        relatives={offspring}
        row={({ bird, mate }) => (
          <RelativeRow
            key={bird.bandId}
            bird={bird}
            hrefOf={hrefOf}
            words={[
              word({ kind: 'descendant', generations: 1 }, bird),
              mate !== null && t('pedigrees.relatives.with', { band: mate }),
            ]}
          />
        )}
      />
      <RelativeGroup
        title={t('pedigrees.relatives.mates')}
        relatives={mates}
        row={({ bird, youngCount, isPaired }) => (
          <RelativeRow
            key={bird.bandId}
            bird={bird}
            hrefOf={hrefOf}
            words={[t('pedigrees.descendants.young', { count: youngCount })]}
            badges={isPaired && <Badge tone="violet">{t('pedigrees.relatives.paired')}</Badge>}
          />
        )}
      />
    </div>
  )
}
