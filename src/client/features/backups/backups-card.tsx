import { useQuery } from '@tanstack/react-query'
import { DatabaseBackup } from 'lucide-react'
import { useState } from 'react'
import type { Backup } from '#shared/backups/backup.ts'
import { backupsApi } from '#shared/backups/backups-api.ts'
import { call, urlOf } from '#client/api/call.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { ItemList } from '#client/ui/item-list.tsx'
import { Remark } from '#client/ui/remark.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import { SubHeading } from '#client/ui/sub-heading.tsx'
import { DownloadLink } from '#client/ui/text-link.tsx'
import { BackupRow } from './backup-row.tsx'
import { backupsQuery } from './backups.queries.ts'
import { BringExportButton } from './bring-export-button.tsx'
import { useBackupWrite } from './use-backup-write.ts'

/** Rows shown before the rest is asked for. */
const SHOWN = 5

/** The copies from which the loft can be put back, and the way out with everything. */
export function BackupsCard() {
  const { say } = useLanguage()
  const backups = useQuery(backupsQuery())
  const make = useBackupWrite({
    send: () => call(backupsApi.make, {}),
    success: ({ problem }) =>
      problem === null
        ? { title: say('backups.made') }
        : { tone: 'danger', title: say('backups.made.damaged'), description: problem },
    failureTitle: 'backups.failed',
  })
  return (
    <Card as="section" labelledBy="settings-backups">
      <CardHeader
        id="settings-backups"
        icon={<DatabaseBackup aria-hidden="true" />}
        title={say('backups.title')}
        description={say('backups.text')}
      />
      {backups.isPending && <Skeleton shape="box" />}
      {backups.isError && <ErrorState compact error={backups.error} onRetry={() => void backups.refetch()} />}
      {backups.data && (
        <div className="flex flex-col items-start gap-4">
          <Rows backups={backups.data.items} isNeeded={backups.data.isNeeded} />
          {backups.data.damaged.map((id) => (
            <Remark key={id} tone="danger">
              {say('backups.unreadable', { id })}
            </Remark>
          ))}
          <Button variant="primary" loading={make.isPending} onClick={() => make.mutate()}>
            {say('backups.make')}
          </Button>
          <Hint>{say('backups.folder', { folder: backups.data.folder })}</Hint>
          <SubHeading>{say('backups.leave')}</SubHeading>
          <Hint>{say('backups.leave.text')}</Hint>
          <DownloadLink href={urlOf(backupsApi.exportAll, {})}>{say('backups.export')}</DownloadLink>
          <BringExportButton />
        </div>
      )}
    </Card>
  )
}

function Rows({ backups, isNeeded }: { backups: readonly Backup[]; isNeeded: boolean }) {
  const { say } = useLanguage()
  const [isAll, setIsAll] = useState(false)
  if (backups.length === 0) return <Hint>{say(isNeeded ? 'backups.none' : 'backups.none.empty')}</Hint>
  const shown = isAll ? backups : backups.slice(0, SHOWN)
  return (
    <div className="flex w-full flex-col items-start gap-3">
      <div className="w-full">
        <ItemList label={say('backups.list')}>
          {shown.map((backup) => (
            <BackupRow key={backup.id} backup={backup} />
          ))}
        </ItemList>
      </div>
      {shown.length < backups.length && (
        <Button size="sm" onClick={() => setIsAll(true)}>
          {say('backups.showAll', { count: backups.length - shown.length })}
        </Button>
      )}
    </div>
  )
}
