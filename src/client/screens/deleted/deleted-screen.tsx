import { useQuery } from '@tanstack/react-query'
import { SearchX, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deletedApi, type DeletedRow } from '#shared/deleted/deleted-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { DeletedFilters } from '#client/features/deleted/deleted-filters.tsx'
import { deletedTogether, kindsOf, matchingRows, namedRows } from '#client/features/deleted/deleted-groups.ts'
import { DeletedKindCard } from '#client/features/deleted/deleted-kind-card.tsx'
import { DeletedTogetherList } from '#client/features/deleted/deleted-together-list.tsx'
import { RemoveForeverDialog } from '#client/features/deleted/remove-forever-dialog.tsx'
import { useDeletedFilter } from '#client/features/deleted/use-deleted-filter.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'

export function DeletedScreen() {
  const { t, format } = useLanguage()
  const deleted = useQuery(queryOptionsOf(deletedApi.list, {}))
  return (
    <>
      <PageHeader title={t('frame.page.deleted')} description={t('frame.page.deleted.line')} />
      {deleted.isError ? (
        <ErrorState error={deleted.error} onRetry={() => void deleted.refetch()} />
      ) : deleted.data ? (
        <Deleted rows={namedRows(deleted.data, t, format)} />
      ) : (
        <div role="status" aria-label={t('common.loading')} className="flex flex-col gap-4">
          <Skeleton shape="box" />
          <Skeleton shape="card" />
        </div>
      )}
    </>
  )
}

function Deleted({ rows }: { rows: readonly DeletedRow[] }) {
  const { t } = useLanguage()
  const filter = useDeletedFilter()
  const [removing, setRemoving] = useState<DeletedRow>()
  const isNarrowed = filter.q !== '' || filter.kind !== ''
  const matching = matchingRows(rows, filter)
  if (rows.length === 0) {
    return <EmptyState icon={<Trash2 />} title={t('deleted.empty')} text={t('deleted.emptyText')} />
  }
  return (
    <div className="flex flex-col gap-4">
      <DeletedFilters filter={filter} kinds={kindsOf(rows)} />
      <p role="status" className="text-sm text-muted">
        {t('deleted.shown', { count: matching.length })}
      </p>
      {!isNarrowed && <DeletedTogetherList actions={deletedTogether(rows)} />}
      {kindsOf(matching).map((kind) => (
        <DeletedKindCard key={kind.entity} kind={kind} onRemove={setRemoving} />
      ))}
      {matching.length === 0 && (
        <EmptyState
          icon={<SearchX />}
          title={t('deleted.noMatch')}
          text={t('deleted.noMatchText')}
          action={<Button onClick={() => filter.set({ q: '', kind: '' })}>{t('deleted.clearFilters')}</Button>}
        />
      )}
      {removing && <RemoveForeverDialog row={removing} onClose={() => setRemoving(undefined)} />}
    </div>
  )
}
