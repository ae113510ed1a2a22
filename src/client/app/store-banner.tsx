import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { backupsQuery } from '#client/features/backups/backups.queries.ts'

const DamagedNote = lazy(async () => ({ default: (await import('./damaged-note.tsx')).DamagedNote }))

/** Warns above every page while the data is damaged. */
export function StoreBanner() {
  const { data } = useQuery(backupsQuery())
  if (!data || data.store === 'intact') return null
  const { store, items, lastProvenAt } = data
  return (
    <Suspense>
      <DamagedNote store={store} items={items} lastProvenAt={lastProvenAt} />
    </Suspense>
  )
}
