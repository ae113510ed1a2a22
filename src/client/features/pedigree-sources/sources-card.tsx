import { useQuery } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { useLanguage } from '#client/i18n/language.tsx'
import { QueryContent } from '#client/lists/query-content.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { sourcesQuery } from './pedigree-sources.queries.ts'
import { SourceSearch } from './source-search.tsx'

/** Finds birds in other lofts and in the archive, and imports them with their ancestors. */
export function SourcesCard() {
  const { t } = useLanguage()
  const query = useQuery(sourcesQuery())
  return (
    <Card as="section" labelledBy="pedigree-sources">
      <CardHeader
        id="pedigree-sources"
        icon={<Globe aria-hidden="true" />}
        title={t('sources.title')}
        description={t('sources.line')}
      />
      <QueryContent height="card" query={query}>
        {(sources) => <SourceSearch sources={sources} />}
      </QueryContent>
    </Card>
  )
}
