import { Bird, Plus, SearchX, Upload } from 'lucide-react'
import { importsApi } from '#shared/imports/imports-api.ts'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState } from '#client/ui/states.tsx'

/** The loft has no birds yet. */
export function FirstBird({ onAdd, onUpload }: { onAdd: () => void; onUpload: () => void }) {
  const { say } = useLanguage()
  return (
    <EmptyState
      call={pigeonsApi.create}
      icon={<Bird />}
      title={say('pigeons.empty')}
      text={say('pigeons.empty.text')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button call={pigeonsApi.create} variant="primary" icon={<Plus aria-hidden="true" />} onClick={onAdd}>
            {say('pigeons.addFirst')}
          </Button>
          <Button call={importsApi.uploadInventory} icon={<Upload aria-hidden="true" />} onClick={onUpload}>
            {say('pigeons.upload')}
          </Button>
        </div>
      }
    />
  )
}

/** There are birds, but none matches the filters. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const { say } = useLanguage()
  return (
    <EmptyState
      icon={<SearchX />}
      title={say('pigeons.noMatch')}
      action={<Button onClick={onClear}>{say('pigeons.clearFilters')}</Button>}
    />
  )
}

const SKELETON_CARDS = 8

export function LoadingCards() {
  const { say } = useLanguage()
  return (
    <div
      role="status"
      aria-label={say('pigeons.loading')}
      className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(16.5rem,1fr))] gap-4"
    >
      {Array.from({ length: SKELETON_CARDS }, (_, index) => (
        <Skeleton key={index} shape="card" />
      ))}
    </div>
  )
}
