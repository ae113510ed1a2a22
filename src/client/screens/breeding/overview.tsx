import { useInfiniteQuery } from '@tanstack/react-query'
import { HeartHandshake, Plus, RefreshCw } from 'lucide-react'
import { useId } from 'react'
import { pairsApi } from '#shared/pairs/pairs-api.ts'
import { CycleStatusBadge } from '#client/features/cycles/cycle-status-badge.tsx'
import { cyclePages } from '#client/features/cycles/cycles.queries.ts'
import { PairBadge } from '#client/features/pairs/pair-badge.tsx'
import { pairTitle } from '#client/features/pairs/pair-texts.ts'
import { activePairPages } from '#client/features/pairs/pairs.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { commonFailure } from '#client/lists/common-failure.ts'
import { useRows } from '#client/lists/use-rows.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { ItemList, ItemRow } from '#client/ui/item-list.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { UnbrokenWords } from '#client/ui/unbroken-words.tsx'
import { NARROW, useMedia } from '#client/ui/use-media.ts'
import { QueryContent } from '#client/lists/query-content.tsx'
import type { BreedingTab } from './use-breeding-tab.ts'

/** Entries in each list. */
const MAX_SHOWN = 5

interface OverviewProps {
  readonly onAdd: () => void
  readonly onTab: (tab: BreedingTab) => void
}

/** Shows the newest cycles and the first active pairs. */
export function Overview({ onAdd, onTab }: OverviewProps) {
  const failure = commonFailure([useInfiniteQuery(cyclePages()), useInfiniteQuery(activePairPages())])
  if (failure) return <ErrorState {...failure} />
  return (
    <div className="in-order grid items-start gap-4 lg:grid-cols-2">
      <RecentCycles onAll={() => onTab('cycles')} />
      <FirstPairs onAdd={onAdd} onAll={() => onTab('pairs')} />
    </div>
  )
}

function RecentCycles({ onAll }: { onAll: () => void }) {
  const { t } = useLanguage()
  const cycles = useRows(useInfiniteQuery(cyclePages()))
  const isNarrow = useMedia(NARROW)
  const titleId = useId()
  const title = t('breeding.overview.cycles')
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader id={titleId} title={title} icon={<RefreshCw aria-hidden="true" />} actions={<AllButton onClick={onAll} />} />
      <QueryContent height="boxes" query={cycles}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              compact
              icon={<RefreshCw />}
              title={t('breeding.cycles.empty')}
              text={t('breeding.cycles.empty.text')}
              action={<ButtonLink href="/breeding-cycles">{t('breeding.cycles.manage')}</ButtonLink>}
            />
          ) : (
            <ItemList label={title} atEnd>
              {all.slice(0, MAX_SHOWN).map((cycle) => (
                <ItemRow
                  key={cycle.id}
                  title={
                    <TextLink href={`/breeding/pairs/${cycle.breedingPairId}`}>
                      <UnbrokenWords text={pairTitle(cycle, t)} />
                    </TextLink>
                  }
                  line={
                    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                      {isNarrow && <CycleStatusBadge status={cycle.status} />}
                      {t('breeding.cycle', { number: cycle.cycleNumber })}
                    </span>
                  }
                  actions={!isNarrow && <CycleStatusBadge status={cycle.status} />}
                />
              ))}
            </ItemList>
          )
        }
      </QueryContent>
    </Card>
  )
}

function FirstPairs({ onAdd, onAll }: { onAdd: () => void; onAll: () => void }) {
  const { t } = useLanguage()
  const pairs = useRows(useInfiniteQuery(activePairPages()))
  const titleId = useId()
  const title = t('breeding.overview.pairs')
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader
        id={titleId}
        title={title}
        icon={<HeartHandshake aria-hidden="true" />}
        actions={<AllButton onClick={onAll} />}
      />
      <QueryContent height="boxes" query={pairs}>
        {(found) => {
          const active = found.filter(({ isActive }) => isActive)
          if (active.length === 0) {
            return (
              <EmptyState
                call={pairsApi.create}
                compact
                icon={<HeartHandshake />}
                title={t(pairs.first?.all === 0 ? 'pairs.empty' : 'pairs.noneActive')}
                text={t('pairs.empty.text')}
                action={
                  <Button call={pairsApi.create} variant="primary" icon={<Plus aria-hidden="true" />} onClick={onAdd}>
                    {t('pairs.new')}
                  </Button>
                }
              />
            )
          }
          return (
            <ItemList label={title} atEnd>
              {active.slice(0, MAX_SHOWN).map((pair) => (
                <ItemRow
                  key={pair.id}
                  title={
                    <TextLink href={`/breeding/pairs/${pair.id}`}>
                      <UnbrokenWords text={pairTitle(pair, t)} />
                    </TextLink>
                  }
                  line={t('breeding.overview.pair.line', {
                    brood: pair.currentBrood,
                    expected: pair.expectedBroods,
                    count: pair.offspringCount,
                    season: t(`pairs.season.${pair.breedingSeason}`),
                  })}
                  actions={<PairBadge pair={pair} />}
                  wraps
                />
              ))}
            </ItemList>
          )
        }}
      </QueryContent>
    </Card>
  )
}

function AllButton({ onClick }: { onClick: () => void }) {
  const { t } = useLanguage()
  return (
    <Button size="sm" variant="ghost" onClick={onClick}>
      {t('breeding.all')}
    </Button>
  )
}
