import { useInfiniteQuery } from '@tanstack/react-query'
import { GitFork, Pencil } from 'lucide-react'
import { inbreedingLevel } from '#shared/pedigrees/inbreeding-level.ts'
import type { Pedigree } from '#shared/pedigrees/pedigree.ts'
import { pedigreesApi } from '#shared/pedigrees/pedigrees-api.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { HistoryButton } from '#client/features/actions/history-openers.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { ItemList, ItemRow } from '#client/ui/item-list.tsx'
import { LoadMore } from '#client/ui/load-more.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { INBREEDING_TONES, percentText } from './figure-texts.ts'
import { pedigreePages } from './pedigrees.queries.ts'

interface AllPedigreesProps {
  readonly hrefOf: (pigeonId: number) => string
  readonly onEdit: (pedigree: Pedigree) => void
}

/** Shows all pedigree records, the newest first. */
export function AllPedigrees({ hrefOf, onEdit }: AllPedigreesProps) {
  const { t } = useLanguage()
  const query = useInfiniteQuery(pedigreePages())
  const pedigrees = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Card as="section" labelledBy="all-pedigrees">
      <CardHeader id="all-pedigrees" title={t('pedigrees.all')} />
      {query.isPending && <Skeleton shape="box" />}
      {query.isError && <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && pedigrees.length === 0 && (
        <EmptyState
          call={pedigreesApi.create}
          compact
          icon={<GitFork />}
          title={t('pedigrees.all.none')}
          text={t('pedigrees.all.noneText')}
        />
      )}
      {pedigrees.length > 0 && (
        <ItemList label={t('pedigrees.all')} atEnd={!query.hasNextPage}>
          {pedigrees.map((pedigree) => (
            <Row key={pedigree.id} pedigree={pedigree} hrefOf={hrefOf} onEdit={onEdit} />
          ))}
        </ItemList>
      )}
      {query.hasNextPage && <LoadMore onMore={() => void query.fetchNextPage()} loading={query.isFetchingNextPage} />}
    </Card>
  )
}

function Row({ pedigree, hrefOf, onEdit }: { pedigree: Pedigree } & AllPedigreesProps) {
  const { t, format } = useLanguage()
  const { pigeon, sire, dam, generation, exactInbreeding, inbreedingCoefficient, inbreedingDifference, lineage } = pedigree
  const percent = (value: number) => percentText(value, format)
  return (
    <ItemRow
      title={<TextLink href={hrefOf(pedigree.pigeonId)}>{birdTitle(pigeon)}</TextLink>}
      badges={
        <>
          <Badge tone="accent">{t('pedigrees.generation.badge', { count: generation })}</Badge>
          <Badge tone={INBREEDING_TONES[inbreedingLevel(exactInbreeding)]}>{`F ${percent(exactInbreeding)}`}</Badge>
        </>
      }
      line={[
        (sire ?? dam) !== null && t('pedigrees.all.parents', { sire: sire ?? '—', dam: dam ?? '—' }),
        lineage,
        inbreedingDifference !== null &&
          inbreedingDifference !== 0 &&
          t('pedigrees.all.difference', { typed: percent(inbreedingCoefficient), exact: percent(exactInbreeding) }),
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          <IconButton
            call={pedigreesApi.setParent}
            label={t('pedigrees.all.edit', { band: birdTitle(pigeon) })}
            icon={<Pencil aria-hidden="true" />}
            onClick={() => onEdit(pedigree)}
          />
          <HistoryButton entity="pedigrees" id={pedigree.id} name={birdTitle(pigeon)} />
        </>
      }
    />
  )
}
