import { useQuery } from '@tanstack/react-query'
import { BackupList } from '#client/features/backups/backup-list.tsx'
import { StartEmptyButton } from '#client/features/backups/start-empty-button.tsx'
import { backupsQuery } from '#client/features/backups/backups.queries.ts'
import { RestoreExportButton } from '#client/features/backups/restore-export-button.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'

/** Replaces every page when the database cannot be opened: shows only the backups. */
export function RescueScreen() {
  const { t } = useLanguage()
  const { data } = useQuery(backupsQuery())
  if (!data) return null
  const isMissing = data.store === 'missing'
  return (
    <>
      <PageHeader title={t('frame.rescue')} description={t('backups.rescue.line')} />
      <div className="flex flex-col gap-5">
        <Card as="section" labelledBy="rescue-backups">
          <CardHeader
            id="rescue-backups"
            title={t('backups.title')}
            description={t(isMissing ? 'backups.rescue.missing' : 'backups.rescue.text')}
          />
          <div className="flex flex-col items-start gap-4">
            {data.items.length === 0 && <Hint>{t('backups.rescue.none')}</Hint>}
            <BackupList backups={data.items} damaged={data.damaged} />
            <RestoreExportButton />
            <Hint>{t('backups.folder', { folder: data.folder })}</Hint>
          </div>
        </Card>
        {isMissing && (
          <Card as="section" labelledBy="rescue-empty">
            <CardHeader id="rescue-empty" title={t('backups.startEmpty.card')} description={t('backups.startEmpty.line')} />
            <StartEmptyButton />
          </Card>
        )}
      </div>
    </>
  )
}
