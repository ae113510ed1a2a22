import { LayoutGrid, Rows3 } from 'lucide-react'
import { useState } from 'react'
import type { PigeonSort } from '#shared/pigeons/pigeons-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { PigeonGrid, PigeonRows } from '#client/features/pigeons/pigeon-grid.tsx'
import type { BirdListProps } from '#client/features/pigeons/bird-list-props.ts'
import { SortSelect } from '#client/features/pigeons/sort-select.tsx'
import { PigeonTable } from '#client/features/pigeons/pigeon-table.tsx'
import { PAGE_SIZE } from '#client/features/pigeons/pigeons.queries.ts'
import { BirdCareProvider } from '#client/features/treatments/bird-care.tsx'
import { LoadMore } from '#client/ui/load-more.tsx'
import { Pagination } from '#client/ui/pagination.tsx'
import { NARROW, useMedia } from '#client/ui/use-media.ts'
import { Segments } from '#client/ui/segments.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import { nameInLoft } from '#client/url/loft-base.ts'
import { FirstBird, LoadingCards, NoMatch } from './pigeon-list-states.tsx'
import type { PigeonPages } from './use-pigeon-pages.ts'

const STORAGE_KEY = 'loft-pigeons-view'

/** The layout: cards, or one that takes less space, which is a table on wide screens and rows on phones. */
type View = 'cards' | 'table'

/** Returns the preferred view of the list, stored on this device: cards on wide screens and rows on phones until the user chooses. */
function useView(): [View, (view: View) => void] {
  const isNarrow = useMedia(NARROW)
  const [chosen, setChosen] = useState(() => localStorage.getItem(nameInLoft(STORAGE_KEY)))
  const view = chosen === 'cards' || chosen === 'table' ? chosen : isNarrow ? 'table' : 'cards'
  return [
    view,
    (next) => {
      localStorage.setItem(nameInLoft(STORAGE_KEY), next)
      setChosen(next)
    },
  ]
}

interface PigeonListProps extends Omit<BirdListProps, 'birds'> {
  readonly pages: PigeonPages
  /** Undefined for the usual order. */
  readonly sort: PigeonSort | undefined
  readonly onSort: (sort: PigeonSort | '') => void
  /** Whether birds are searched by a text. */
  readonly isSearch: boolean
  readonly onAdd: () => void
  readonly onUpload: () => void
  readonly onClear: () => void
}

/** Shows the list in all its states: loading, error, empty, no match, cards, table. */
export function PigeonList(props: PigeonListProps) {
  const { pages, sort, onSort, isSearch, onAdd, onUpload, onClear } = props
  const { t } = useLanguage()
  const [view, setView] = useView()
  const isNarrow = useMedia(NARROW)

  if (pages.isPending) return <LoadingCards />
  if (pages.isError && pages.birds.length === 0) return <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />
  if (pages.all === 0) return <FirstBird onAdd={onAdd} onUpload={onUpload} />
  return (
    <div className="mt-4 flex flex-col gap-3" aria-busy={pages.isPlaceholderData}>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p role="status" className="mr-auto">
          {pages.total !== undefined && t('pigeons.showing', { shown: pages.total, total: pages.all ?? 0 })}
        </p>
        {!isNarrow && <SortSelect value={sort} onChange={onSort} isSearch={isSearch} />}
        <Segments
          label={t('pigeons.view')}
          value={view}
          onChange={setView}
          choices={[
            { value: 'cards', label: t('pigeons.view.cards'), icon: <LayoutGrid aria-hidden="true" /> },
            {
              value: 'table',
              label: t(isNarrow ? 'pigeons.view.rows' : 'pigeons.view.table'),
              icon: <Rows3 aria-hidden="true" />,
            },
          ]}
        />
      </div>
      {pages.birds.length === 0 ? (
        <NoMatch onClear={onClear} />
      ) : (
        <BirdCareProvider pages={pages.pages}>
          {view === 'table' && !isNarrow ? (
            <Rows {...props} />
          ) : (
            <Scrolled {...props} as={view === 'cards' ? PigeonGrid : PigeonRows} />
          )}
        </BirdCareProvider>
      )}
    </div>
  )
}

/** Shows cards or rows, of which more are loaded when their end comes near. */
function Scrolled({ pages, as: List, ...listing }: PigeonListProps & { as: typeof PigeonGrid }) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  const more = () => {
    if (!isFetchingNextPage) void fetchNextPage()
  }
  return (
    <>
      <List {...listing} birds={pages.birds} onEndNear={hasNextPage ? more : undefined} />
      {hasNextPage && <LoadMore onMore={more} loading={isFetchingNextPage} />}
    </>
  )
}

/** The table shows one page at a time. Its rows are not virtualized, so hundreds of them would all be in the document. */
function Rows({ pages, sort, onSort, isSearch, ...listing }: PigeonListProps) {
  const [page, setPage] = useState(1)
  const last = pages.total === undefined ? pages.pages.length : Math.ceil(pages.total / PAGE_SIZE)
  const shown = Math.min(page, pages.pages.length)
  async function go(pageToShow: number): Promise<void> {
    if (pageToShow > pages.pages.length) await pages.fetchNextPage()
    setPage(pageToShow)
  }
  return (
    <>
      <PigeonTable
        {...listing}
        birds={pages.pages[shown - 1] ?? []}
        sort={sort ?? (isSearch ? undefined : 'newest')}
        onSort={onSort}
      />
      {last > 1 && <Pagination page={shown} pages={last} onPage={(wanted) => void go(wanted)} />}
    </>
  )
}
