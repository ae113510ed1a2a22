import { useQueries, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { importsApi } from '#shared/imports/imports-api.ts'
import { BIRD_FILES } from '#shared/imports/inventory-row.ts'
import { RoleNote } from '#client/features/accounts/role-note.tsx'
import { PastResultsRow } from '#client/features/races/import-past-list.tsx'
import { pastRaceImportsQuery } from '#client/features/races/races.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { ItemList } from '#client/ui/item-list.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import { pastImports } from './imports.queries.ts'
import { PastImportRow } from './past-imports.tsx'

/** Number of imports shown before the rest is asked for. */
const FIRST_SHOWN = 10

/** Lists the past imports of every kind, the latest first; each can be undone as a whole. */
export function AllPastImports() {
  const { t } = useLanguage()
  const [showsAll, setShowsAll] = useState(false)
  const birds = useQueries({ queries: BIRD_FILES.map((kind) => pastImports(kind)) })
  const results = useQuery(pastRaceImportsQuery())
  const failed = [...birds, results].find(({ isError }) => isError)
  const isPending = [...birds, results].some(({ data }) => data === undefined)

  const rows: { readonly at: string; readonly row: ReactNode }[] = []
  birds.forEach(({ data = [] }, index) => {
    const kind = BIRD_FILES[index]!
    for (const batch of data) {
      const row = <PastImportRow key={batch.id} batch={batch} kind={<Badge>{t(`imports.past.kind.${kind}`)}</Badge>} />
      rows.push({ at: batch.at, row })
    }
  })
  for (const batch of results.data ?? []) {
    const row = <PastResultsRow key={batch.id} batch={batch} kind={<Badge>{t('imports.past.kind.results')}</Badge>} />
    rows.push({ at: batch.at, row })
  }
  rows.sort((one, other) => other.at.localeCompare(one.at))
  const shown = showsAll ? rows : rows.slice(0, FIRST_SHOWN)
  return (
    <Card as="section" labelledBy="past-imports">
      <CardHeader id="past-imports" title={t('imports.past')} description={t('imports.past.line')} />
      <RoleNote call={importsApi.undo} text="imports.past.ofManagers" />
      {failed?.error ? (
        <ErrorState compact error={failed.error} onRetry={() => void failed.refetch()} />
      ) : isPending ? (
        <Skeleton />
      ) : rows.length === 0 ? (
        <Hint>{t('imports.past.none')}</Hint>
      ) : (
        <>
          <ItemList label={t('imports.past')} atEnd={shown.length === rows.length}>
            {shown.map(({ row }) => row)}
          </ItemList>
          {shown.length < rows.length && (
            <div className="pt-4">
              <Button onClick={() => setShowsAll(true)}>{t('imports.past.all', { count: rows.length })}</Button>
            </div>
          )}
        </>
      )}
    </Card>
  )
}
