import { useInfiniteQuery } from '@tanstack/react-query'
import { QrCode, SearchX } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { qrCodesApi } from '#shared/qr-codes/qr-codes-api.ts'
import type { QrType } from '#shared/qr-codes/qr-code.ts'
import { useSearchText } from '#client/lists/use-search-text.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { SearchInput } from '#client/ui/inputs.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { VirtualGrid } from '#client/ui/virtual-grid.tsx'
import { totalOf } from '#client/lists/pages.ts'
import { NARROW, useMedia } from '#client/ui/use-media.ts'
import { ROWS_CLASSES } from '#client/lists/list-row.tsx'
import { CodeCard, CodeRow } from './code-card.tsx'
import { codePages } from './qr-codes.queries.ts'

interface CodeListProps {
  readonly type: QrType
  readonly q: string
  readonly onSearch: (q: string) => void
  /** The action offered when there are no codes at all. */
  readonly emptyAction: ReactNode
}

const CARD_SIZES = { minColumnPx: 170, estimatedRowPx: 360 }
const ROW_SIZES = { minColumnPx: Infinity, estimatedRowPx: 61, gapPx: 0 }

const codeOf = ({ code }: { readonly code: string }): string => code

/** Lists the QR codes of birds or of nests, with a search: as cards on wide screens, as rows on phones. */
export function CodeList({ type, q, onSearch, emptyAction }: CodeListProps) {
  const { t } = useLanguage()
  const isNarrow = useMedia(NARROW)
  const [text, setText] = useSearchText(q, onSearch)
  const pages = useInfiniteQuery(codePages({ type, ...(q && { q }) }))
  const codes = useMemo(() => pages.data?.pages.flatMap(({ items }) => items) ?? [], [pages.data])
  const matching = totalOf(pages.data)
  if (pages.isError && !pages.data) return <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />
  if (pages.isSuccess && codes.length === 0 && !q)
    return (
      <EmptyState
        call={qrCodesApi.generate}
        icon={<QrCode />}
        title={t(`qrCodes.empty.${type}`)}
        text={t(`qrCodes.empty.${type}.text`)}
        action={emptyAction}
      />
    )
  return (
    <div className="flex flex-col gap-4">
      <div className="max-w-xl">
        <SearchInput label={t('qrCodes.search')} value={text} onChange={setText} />
      </div>
      {pages.isPending ? (
        <LoadingCodes />
      ) : codes.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title={t('qrCodes.nothing')}
          action={<Button onClick={() => setText('')}>{t('qrCodes.nothing.clear')}</Button>}
        />
      ) : (
        <>
          <p role="status" className="text-sm">
            {t('qrCodes.count', { shown: codes.length, matching })}
          </p>
          <div className={isNarrow ? ROWS_CLASSES : undefined}>
            <VirtualGrid
              label={t('qrCodes.list')}
              items={codes}
              itemKey={codeOf}
              renderItem={(listed) => (isNarrow ? <CodeRow listed={listed} /> : <CodeCard listed={listed} />)}
              {...(isNarrow ? ROW_SIZES : CARD_SIZES)}
              onEndNear={
                pages.hasNextPage
                  ? () => {
                      if (!pages.isFetchingNextPage) void pages.fetchNextPage()
                    }
                  : undefined
              }
            />
          </div>
        </>
      )}
    </div>
  )
}

function LoadingCodes() {
  const { t } = useLanguage()
  return (
    <div role="status" aria-label={t('common.loading')} className="grid grid-cols-[repeat(auto-fill,minmax(170px,1fr))] gap-4">
      {Array.from({ length: 8 }, (_, at) => (
        <Skeleton key={at} shape="card" />
      ))}
    </div>
  )
}
