import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleCheck, QrCode, SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { useSearchText } from '#client/lists/use-search-text.ts'
import { useSelection } from '#client/lists/use-selection.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ActionBar } from '#client/ui/action-bar.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { SearchInput } from '#client/ui/inputs.tsx'
import { LoadMore } from '#client/ui/load-more.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { totalOf } from '#client/lists/pages.ts'
import { BirdsWithoutCodeTable } from './birds-without-code-table.tsx'
import { birdsWithoutCodePages, codePages } from './qr-codes.queries.ts'
import { useGenerate, useGenerateMany } from './use-generate.ts'

/** Generates codes for birds without one: for one, some or all of them. */
export function GeneratePanel({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const { t } = useLanguage()
  const [text, setText] = useSearchText(q, onSearch)
  const pages = useInfiniteQuery(birdsWithoutCodePages(q))
  const birds = useMemo(() => pages.data?.pages.flatMap(({ items }) => items) ?? [], [pages.data])
  const selection = useSelection()
  const generateOne = useGenerate()
  const { generate, isGenerating, progress } = useGenerateMany(selection.clear)
  const matching = totalOf(pages.data)

  if (pages.isError && !pages.data) return <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />
  if (pages.isPending) return <Skeleton shape="card" />
  if (birds.length === 0 && !q) return <NothingToGenerate />
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <SearchInput label={t('qrCodes.generate.search')} value={text} onChange={setText} />
        </div>
        {!q && (
          <Button variant="primary" icon={<QrCode aria-hidden="true" />} loading={isGenerating} onClick={() => generate()}>
            {t('qrCodes.generate.all', { count: matching })}
          </Button>
        )}
      </div>
      {progress && progress.total > 0 && (
        <ProgressBar
          label={t('qrCodes.tab.new')}
          value={progress.done}
          max={progress.total}
          valueText={t('qrCodes.generate.running', progress)}
        />
      )}
      {birds.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title={t('qrCodes.nothing')}
          action={<Button onClick={() => setText('')}>{t('qrCodes.nothing.clear')}</Button>}
        />
      ) : (
        <BirdsWithoutCodeTable
          birds={birds}
          selected={selection.ids}
          onSelect={selection.toggle}
          onGenerate={generateOne.generate}
          busyId={generateOne.busyId}
        />
      )}
      {pages.hasNextPage && <LoadMore loading={pages.isFetchingNextPage} onMore={() => void pages.fetchNextPage()} />}
      {selection.ids.size > 0 && (
        <ActionBar label={t('qrCodes.generate.chosen', { count: selection.ids.size })}>
          <Button size="sm" variant="ghost" onClick={() => selection.add(birds.map(({ id }) => id))}>
            {t('qrCodes.generate.chooseShown')}
          </Button>
          <Button size="sm" variant="primary" loading={isGenerating} onClick={() => generate(selection.ids)}>
            {t('qrCodes.generate.chosen', { count: selection.ids.size })}
          </Button>
        </ActionBar>
      )}
    </div>
  )
}

/** Shows that every bird has a code, or that there are no birds yet. */
function NothingToGenerate() {
  const { t } = useLanguage()
  const codes = useInfiniteQuery(codePages({ type: 'pigeon' }))
  if (codes.isPending) return <Skeleton shape="card" />
  if (codes.data?.pages[0]?.total !== 0)
    return <EmptyState icon={<CircleCheck />} tone="success" title={t('qrCodes.allHave')} text={t('qrCodes.allHave.text')} />
  return (
    <EmptyState
      call={pigeonsApi.create}
      icon={<QrCode />}
      title={t('pigeons.empty')}
      text={t('qrCodes.noBirds.text')}
      action={
        <ButtonLink href="/pigeons" variant="primary" call={pigeonsApi.create}>
          {t('qrCodes.noBirds.action')}
        </ButtonLink>
      }
    />
  )
}
