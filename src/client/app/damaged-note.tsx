import { useState } from 'react'
import type { Backup } from '#shared/backups/backup.ts'
import { backupsApi } from '#shared/backups/backups-api.ts'
import type { StoreState } from '#shared/backups/store-state.ts'
import { RestoreDialog } from '#client/features/backups/restore-dialog.tsx'
import { useLoftMoment } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Note } from '#client/ui/states.tsx'
import { TextLink } from '#client/ui/text-link.tsx'

const NOTES = {
  intact: 'frame.damaged',
  damaged: 'frame.damaged',
  unreadable: 'frame.unreadable',
  missing: 'frame.missing',
} as const

interface DamagedNoteProps {
  readonly store: StoreState
  readonly items: readonly Backup[]
  readonly lastProvenAt: string | null
}

/** Shows which functions still work while the data is damaged, and links to the last verified backup. */
export function DamagedNote({ store, lastProvenAt, items }: DamagedNoteProps) {
  const { t } = useLanguage()
  const momentOf = useLoftMoment()
  const [isRestoring, setIsRestoring] = useState(false)
  const lastProven = items.find(({ provenAt, problem }) => provenAt !== null && problem === null)
  return (
    <div className="py-3 lg:pt-0 lg:pb-5">
      <Note tone="danger">
        <p className="font-semibold">{t(NOTES[store])}</p>
        <p>
          {lastProvenAt === null ? t('frame.damaged.noBackup') : t('frame.damaged.backup', { moment: momentOf(lastProvenAt) })}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-2.5 pb-1 empty:hidden">
          {lastProven && (
            <Button size="sm" call={backupsApi.restore} onClick={() => setIsRestoring(true)}>
              {t('frame.damaged.restore')}
            </Button>
          )}
          {store === 'damaged' && <TextLink href="/settings#backups">{t('frame.damaged.open')}</TextLink>}
        </div>
      </Note>
      {lastProven && isRestoring && <RestoreDialog backup={lastProven} onClose={() => setIsRestoring(false)} />}
    </div>
  )
}
