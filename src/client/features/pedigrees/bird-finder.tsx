import { useInfiniteQuery } from '@tanstack/react-query'
import { Bird, Mars, Venus } from 'lucide-react'
import { useCallback, useDeferredValue, useState } from 'react'
import { shownColor } from '#shared/colors/color-words.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { pigeonPages } from '#client/features/pigeons/pigeons.queries.ts'
import { totalOf } from '#client/lists/pages.ts'
import { useSearchText } from '#client/lists/use-search-text.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card } from '#client/ui/card.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { Checkbox, SearchInput } from '#client/ui/inputs.tsx'
import { SelectableRow } from '#client/ui/selectable-row.tsx'
import { SCROLLER } from '#client/ui/scroller.ts'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { TEXT_CLASSES } from '#client/ui/tone.ts'
import { VirtualRows } from '#client/ui/virtual-rows.tsx'
import type { PedigreeAddress } from './use-pedigree-view.ts'

const ROW_PX = 57
/** The next page is loaded when this many birds remain below the visible ones. */
const LOAD_AHEAD_ROWS = 15

interface BirdFinderProps {
  readonly address: PedigreeAddress
  /** Whether the list says that there are no birds yet; false when the page says so. */
  readonly hasMessage?: boolean
}

/** Finds a bird by its band or birth year among all birds. */
export function BirdFinder({ address, hasMessage = true }: BirdFinderProps) {
  const { shown, set } = address
  const [text, setText] = useSearchText(shown.q, (q) => set({ q }))
  return (
    <Card as="section" flush>
      <div className="p-3 pb-1">
        <FinderInput text={text} onText={setText} />
        <AncestorsBox address={address} />
      </div>
      <BirdList address={address} text={text} hasMessage={hasMessage} />
    </Card>
  )
}

/** Finds a bird in a search box, whose list is open only while it is used. */
export function BirdFinderBox({ address }: { address: PedigreeAddress }) {
  const { t } = useLanguage()
  const [text, setText] = useSearchText(address.shown.q, (q) => address.set({ q }))
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div
      role="presentation"
      className="relative min-w-0 flex-1 basis-32 sm:basis-52 md:max-w-72"
      onFocus={() => setIsOpen(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false)
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setIsOpen(false)
      }}
    >
      <FinderInput text={text} onText={setText} placeholder={t('pedigrees.birds.choose')} />
      {isOpen && (
        // With the tab index, a click on an empty part focuses the list; without it, the click would close the list.
        <div tabIndex={-1} className="absolute top-full left-0 z-10 mt-1 w-full min-w-72 rounded-lg border bg-raised shadow-lg">
          <div className="px-3 pt-1">
            <AncestorsBox address={address} />
          </div>
          <BirdList
            address={address}
            text={text}
            onPick={() => {
              setIsOpen(false)
              setText('')
            }}
          />
        </div>
      )}
    </div>
  )
}

interface FinderInputProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly placeholder?: string
}

function FinderInput({ text, onText, placeholder }: FinderInputProps) {
  const { t } = useLanguage()
  return (
    <SearchInput
      label={t('pedigrees.search')}
      placeholder={placeholder ?? t('pedigrees.search.short')}
      value={text}
      onChange={onText}
    />
  )
}

function AncestorsBox({ address: { shown, set } }: { address: PedigreeAddress }) {
  const { t } = useLanguage()
  return (
    <Checkbox
      label={t('pedigrees.birds.reference')}
      checked={shown.reference}
      onChange={(event) => set({ reference: event.target.checked })}
    />
  )
}

/** Returns the query for the birds that the address and a text find. */
export const foundBirds = ({ reference }: PedigreeAddress['shown'], text: string) =>
  pigeonPages({ ...(text && { bandOrYear: text }), ...(reference && { include: 'reference' as const }), sort: 'band' })

interface BirdListProps extends BirdFinderProps {
  readonly text: string
  readonly onPick?: () => void
}

function BirdList({ address, text, hasMessage = true, onPick }: BirdListProps) {
  const { t, format, language } = useLanguage()
  const { shown, hrefOf } = address
  const q = useDeferredValue(text.trim())
  const query = useInfiniteQuery(foundBirds(shown, q))
  const birds = query.data?.pages.flatMap(({ items }) => items) ?? []
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const more = useCallback(
    (_: number, last: number) => {
      if (last > birds.length - LOAD_AHEAD_ROWS && hasNextPage && !isFetchingNextPage) void fetchNextPage()
    },
    [birds.length, hasNextPage, isFetchingNextPage, fetchNextPage],
  )

  if (query.isPending) {
    return (
      <div className="h-87 p-3">
        <Skeleton shape="card" />
      </div>
    )
  }
  if (query.isError && birds.length === 0) return <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />
  if (birds.length === 0) {
    if (q === '' && !hasMessage) return null
    // This box is as high as the list, so that the content below does not move.
    return (
      <div className="grid h-87 content-center">
        {q === '' ? (
          <EmptyState
            call={pigeonsApi.create}
            compact
            icon={<Bird />}
            title={t('pedigrees.birds.none')}
            text={t('pedigrees.birds.noneText')}
          />
        ) : (
          <EmptyState compact icon={<Bird />} text={t('pedigrees.birds.noMatch', { text: q })} />
        )}
      </div>
    )
  }
  return (
    <>
      <div role="status" className="px-3 pb-1">
        <Hint>{t('pedigrees.birds.matching', { count: totalOf(query.data) })}</Hint>
      </div>
      <div {...SCROLLER} className="max-h-72 overflow-y-auto overscroll-contain">
        <VirtualRows
          label={t('pedigrees.birds')}
          flush
          count={birds.length}
          estimatedRowPx={ROW_PX}
          onRange={more}
          renderRow={(index) => {
            const bird = birds[index]
            if (!bird) return null
            return (
              <SelectableRow
                photo={bird.generalThumbnailUrl}
                title={birdTitle(bird)}
                line={lineOf(bird)}
                href={hrefOf({ pigeon: bird.id, ...(text.trim() !== '' && { q: text.trim() }) })}
                isSelected={bird.id === shown.pigeon}
                badge={<GenderSymbol bird={bird} />}
                {...(onPick && { onSelect: onPick })}
              />
            )
          }}
        />
      </div>
    </>
  )

  function lineOf({ birthYear, color, isReference }: Pigeon): string {
    const year = birthYear === null ? null : format.number(birthYear, { useGrouping: false })
    return [year, shownColor(color, language), isReference && t('pigeons.reference')].filter(Boolean).join(' · ')
  }
}

/** Shows the gender of a bird as a symbol, where there is little room. */
function GenderSymbol({ bird: { gender } }: { bird: Pigeon }) {
  const { t } = useLanguage()
  if (gender === 'por_definir') return null
  const Icon = gender === 'cock' ? Mars : Venus
  return (
    <span className={`inline-flex shrink-0 [&_svg]:size-4 ${TEXT_CLASSES[gender === 'cock' ? 'info' : 'rose']}`}>
      <Icon role="img" aria-label={t(`pigeons.gender.${gender}`)} />
    </span>
  )
}
