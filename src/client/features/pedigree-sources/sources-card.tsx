import { useQuery } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import { sourcesQuery } from './pedigree-sources.queries.ts'
import { SourceSearch } from './source-search.tsx'

/** Finds birds in other lofts and in the archive, and imports them with their ancestors. */
export function SourcesCard() {
  const { t } = useLanguage()
  const sources = useQuery(sourcesQuery())
  return (
    <Card as="section" labelledBy="pedigree-sources">
      <CardHeader
        id="pedigree-sources"
        icon={<Globe aria-hidden="true" />}
        title={t('sources.title')}
        description={t('sources.line')}
      />
      {sources.isError && <ErrorState compact error={sources.error} onRetry={() => void sources.refetch()} />}
      {sources.isPending && <Skeleton shape="card" />}
      {sources.data && <SourceSearch sources={sources.data} />}
    </Card>
  )
}
