import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#client/i18n/language.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { ItemList } from '#client/ui/item-list.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import { SubHeading } from '#client/ui/sub-heading.tsx'
import { AddToArchive } from './add-to-archive.tsx'
import { ArchiveFileRow } from './archive-file-row.tsx'
import { archiveQuery } from './pedigree-sources.queries.ts'

/** The list is refreshed at this interval while the server reads one of its files. */
const POLL_MS = 1000

/** Shows the files of the archive, and a button to add one. */
export function ArchiveFiles() {
  const { t } = useLanguage()
  const archive = useQuery({
    ...archiveQuery(),
    refetchInterval: (query) => (query.state.data?.files.some(({ state }) => state === 'reading') ? POLL_MS : false),
  })
  return (
    <section aria-label={t('sources.files')} className="flex flex-col gap-3">
      <div>
        <SubHeading>{t('sources.files')}</SubHeading>
        <Hint>
          {archive.data?.folder ? t('sources.files.lineFolder', { folder: archive.data.folder }) : t('sources.files.line')}
        </Hint>
      </div>
      {archive.isPending && <Skeleton />}
      {archive.isError && <ErrorState compact error={archive.error} onRetry={() => void archive.refetch()} />}
      {archive.data?.files.length === 0 && <Hint>{t('sources.files.none')}</Hint>}
      {archive.data && archive.data.files.length > 0 && (
        <ItemList label={t('sources.files')}>
          {archive.data.files.map((file) => (
            <ArchiveFileRow key={file.name} file={file} />
          ))}
        </ItemList>
      )}
      <AddToArchive />
    </section>
  )
}
