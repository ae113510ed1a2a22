import { useQuery } from '@tanstack/react-query'
import { HeartHandshake, Plus, RefreshCw } from 'lucide-react'
import { useId } from 'react'
import { pairsApi } from '#shared/pairs/pairs-api.ts'
import { CycleStatusBadge } from '#client/features/cycles/cycle-status-badge.tsx'
import { cyclesQuery } from '#client/features/cycles/cycles.queries.ts'
import { PairBadge } from '#client/features/pairs/pair-badge.tsx'
import { pairTitle } from '#client/features/pairs/pair-texts.ts'
import { pairsQuery } from '#client/features/pairs/pairs.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { ItemList, ItemRow } from '#client/ui/item-list.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { UnbrokenWords } from '#client/ui/unbroken-words.tsx'
import { QueryContent } from './query-content.tsx'
import type { BreedingTab } from './use-breeding-tab.ts'

/** Entries in each list. */
const MAX_SHOWN = 5

interface OverviewProps {
  readonly onAdd: () => void
  readonly onTab: (tab: BreedingTab) => void
}

/** An overview: the newest cycles and the first active pairs. */
export function Overview({ onAdd, onTab }: OverviewProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <RecentCycles onAll={() => onTab('cycles')} />
      <FirstPairs onAdd={onAdd} onAll={() => onTab('pairs')} />
    </div>
  )
}

function RecentCycles({ onAll }: { onAll: () => void }) {
  const { say } = useLanguage()
  const cycles = useQuery(cyclesQuery())
  const titleId = useId()
  const title = say('breeding.overview.cycles')
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader id={titleId} title={title} icon={<RefreshCw aria-hidden="true" />} actions={<AllButton onClick={onAll} />} />
      <QueryContent query={cycles}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              compact
              icon={<RefreshCw />}
              title={say('breeding.cycles.empty')}
              text={say('breeding.cycles.empty.text')}
              action={<ButtonLink href="/breeding-cycles">{say('breeding.cycles.manage')}</ButtonLink>}
            />
          ) : (
            <ItemList label={title} atEnd>
              {all.slice(0, MAX_SHOWN).map((cycle) => (
                <ItemRow
                  key={cycle.id}
                  title={
                    <TextLink href={`/breeding/pairs/${cycle.breedingPairId}`}>
                      <UnbrokenWords text={pairTitle(cycle, say)} />
                    </TextLink>
                  }
                  line={say('breeding.cycle', { number: cycle.cycleNumber })}
                  actions={<CycleStatusBadge status={cycle.status} />}
                  wraps
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
  const { say } = useLanguage()
  const pairs = useQuery(pairsQuery())
  const titleId = useId()
  const title = say('breeding.overview.pairs')
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader
        id={titleId}
        title={title}
        icon={<HeartHandshake aria-hidden="true" />}
        actions={<AllButton onClick={onAll} />}
      />
      <QueryContent query={pairs}>
        {(all) => {
          const active = all.filter(({ isActive }) => isActive)
          if (active.length === 0) {
            return (
              <EmptyState
                call={pairsApi.create}
                compact
                icon={<HeartHandshake />}
                title={say(all.length === 0 ? 'pairs.empty' : 'pairs.noneActive')}
                text={say('pairs.empty.text')}
                action={
                  <Button call={pairsApi.create} variant="primary" icon={<Plus aria-hidden="true" />} onClick={onAdd}>
                    {say('pairs.new')}
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
                      <UnbrokenWords text={pairTitle(pair, say)} />
                    </TextLink>
                  }
                  line={say('breeding.overview.pair.line', {
                    brood: pair.currentBrood,
                    expected: pair.expectedBroods,
                    count: pair.offspringCount,
                    season: say(`pairs.season.${pair.breedingSeason}`),
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
  const { say } = useLanguage()
  return (
    <Button size="sm" variant="ghost" onClick={onClick}>
      {say('breeding.all')}
    </Button>
  )
}
