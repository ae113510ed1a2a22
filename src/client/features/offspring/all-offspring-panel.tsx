import { Egg, Plus, SearchX } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { offspringApi } from '#shared/offspring/offspring-api.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { FilterChips } from '#client/ui/filter-chips.tsx'
import { SearchInput } from '#client/ui/inputs.tsx'
import { LoadMore } from '#client/ui/load-more.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import type { OffspringAction } from './offspring-dialogs.tsx'
import { matchesShown, matchesText, OFFSPRING_LISTS, type OffspringListName } from './offspring-lists.ts'
import { OffspringTable } from './offspring-table.tsx'

interface AllOffspringPanelProps {
  readonly all: readonly Offspring[]
  readonly filter: { readonly q: string; readonly shown: OffspringListName }
  readonly onFilter: (patch: { readonly q?: string; readonly shown?: OffspringListName }) => void
  readonly today: LocalDate
  readonly onAction: (action: OffspringAction, chick: Offspring) => void
  readonly onAdd: () => void
}

/** Rows rendered at a time. */
const PAGE_SIZE = 60

/** Every recorded young bird, with search. */
export function AllOffspringPanel({ all, filter, onFilter, today, onAction, onAdd }: AllOffspringPanelProps) {
  const { say } = useLanguage()
  const [length, setLength] = useState(PAGE_SIZE)
  const showMore = useCallback(() => setLength((before) => before + PAGE_SIZE), [])
  const found = all.filter((chick) => matchesText(chick, filter.q))
  const rows = found.filter((chick) => matchesShown(chick, filter.shown))
  if (all.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<Egg />}
          title={say('offspring.empty.all')}
          text={say('offspring.empty.all.text')}
          action={
            <Button call={offspringApi.create} icon={<Plus aria-hidden="true" />} onClick={onAdd}>
              {say('offspring.new')}
            </Button>
          }
        />
      </Card>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <div role="search" className="flex flex-col gap-3">
        <div className="max-w-md">
          <SearchInput label={say('offspring.search')} value={filter.q} onChange={(q) => onFilter({ q })} />
        </div>
        <FilterChips
          label={say('offspring.filter')}
          value={filter.shown}
          onChange={(shown) => onFilter({ shown })}
          chips={OFFSPRING_LISTS.map((shown) => ({
            value: shown,
            label: say(`offspring.filter.${shown}`),
            count: found.filter((chick) => matchesShown(chick, shown)).length,
          }))}
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title={say('offspring.empty.match')}
          action={<Button onClick={() => onFilter({ q: '', shown: 'all' })}>{say('offspring.empty.clear')}</Button>}
        />
      ) : (
        <OffspringTable
          caption={say('offspring.tab.all')}
          topic="all"
          rows={rows.slice(0, length)}
          today={today}
          onAction={onAction}
        />
      )}
      {rows.length > length && <LoadMore onMore={showMore} loading={false} />}
    </div>
  )
}
