import { useState } from 'react'
import type { Backup } from '#shared/backups/backup.ts'
import { useLoftMoment } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { ItemList } from '#client/ui/item-list.tsx'
import { Remark } from '#client/ui/remark.tsx'
import { BackupRow } from './backup-row.tsx'
import { momentTexts } from './backup-texts.ts'

/** Rows shown before "show more" is pressed. */
const INITIAL_COUNT = 5

interface BackupListProps {
  readonly backups: readonly Backup[]
  /** File names of backups that cannot be read. */
  readonly damaged: readonly string[]
}

/** Lists the backups, latest first; older ones are shown on request. */
export function BackupList({ backups, damaged }: BackupListProps) {
  const { t } = useLanguage()
  const [isAll, setIsAll] = useState(false)
  const moments = momentTexts(backups, useLoftMoment())
  const shown = isAll ? backups : backups.slice(0, INITIAL_COUNT)
  const hidden = backups.length - shown.length
  return (
    <div className="flex w-full flex-col items-start gap-3 empty:hidden">
      {shown.length > 0 && (
        <div className="w-full">
          <ItemList label={t('backups.list')}>
            {shown.map((backup) => (
              <BackupRow key={backup.id} backup={backup} moment={moments.get(backup.id) ?? ''} />
            ))}
          </ItemList>
        </div>
      )}
      {hidden > 0 && (
        <Button size="sm" onClick={() => setIsAll(true)}>
          {t('backups.showAll', { count: hidden })}
        </Button>
      )}
      {damaged.map((id) => (
        <Remark key={id} tone="danger">
          {t('backups.unreadable', { id })}
        </Remark>
      ))}
    </div>
  )
}
