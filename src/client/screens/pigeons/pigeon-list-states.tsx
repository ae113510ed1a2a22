import { Bird, Plus, SearchX, Upload } from 'lucide-react'
import { importsApi } from '#shared/imports/imports-api.ts'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState } from '#client/ui/states.tsx'

/** Says that the loft has no birds yet. */
export function FirstBird({ onAdd, onUpload }: { onAdd: () => void; onUpload: () => void }) {
  const { t } = useLanguage()
  return (
    <EmptyState
      call={pigeonsApi.create}
      icon={<Bird />}
      title={t('pigeons.empty')}
      text={t('pigeons.empty.text')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button call={pigeonsApi.create} variant="primary" icon={<Plus aria-hidden="true" />} onClick={onAdd}>
            {t('pigeons.addFirst')}
          </Button>
          <Button call={importsApi.uploadInventory} icon={<Upload aria-hidden="true" />} onClick={onUpload}>
            {t('pigeons.upload')}
          </Button>
        </div>
      }
    />
  )
}

/** Shows that there are birds, but none matches the filters. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useLanguage()
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('pigeons.noMatch')}
      action={<Button onClick={onClear}>{t('pigeons.clearFilters')}</Button>}
    />
  )
}

const SKELETON_CARDS = 8

export function LoadingCards() {
  const { t } = useLanguage()
  return (
    <div
      role="status"
      aria-label={t('pigeons.loading')}
      className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(16.5rem,100%),1fr))] gap-4"
    >
      {Array.from({ length: SKELETON_CARDS }, (_, index) => (
        <Skeleton key={index} shape="card" />
      ))}
    </div>
  )
}
