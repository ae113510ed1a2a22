import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { backupsApi } from '#shared/backups/backups-api.ts'
import { backupsQuery } from '#client/features/backups/backups.queries.ts'
import { useLoftMoment } from '#client/features/settings/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Note } from '#client/ui/states.tsx'
import { TextLink } from '#client/ui/text-link.tsx'

const RestoreDialog = lazy(async () => ({
  default: (await import('#client/features/backups/restore-dialog.tsx')).RestoreDialog,
}))

/** Stands above every page while the data is damaged: what still works, and the way out, the last proven backup. */
export function StoreBanner() {
  const { say } = useLanguage()
  const momentOf = useLoftMoment()
  const { data } = useQuery(backupsQuery())
  const [isRestoring, setIsRestoring] = useState(false)
  if (!data || data.store === 'whole') return null
  const { lastProvenAt, items } = data
  const lastProven = items.find(({ provenAt, problem }) => provenAt !== null && problem === null)
  return (
    <div className="py-3 lg:pt-0 lg:pb-5">
      <Note tone="danger">
        <p className="font-semibold">{say(data.store === 'damaged' ? 'frame.damaged' : 'frame.unreadable')}</p>
        <p>
          {lastProvenAt === null
            ? say('frame.damaged.noBackup')
            : say('frame.damaged.backup', { moment: momentOf(lastProvenAt) })}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-2.5 pb-1 empty:hidden">
          {lastProven && (
            <Button size="sm" call={backupsApi.restore} onClick={() => setIsRestoring(true)}>
              {say('frame.damaged.restore')}
            </Button>
          )}
          {data.store === 'damaged' && <TextLink href="/settings#backups">{say('frame.damaged.open')}</TextLink>}
        </div>
      </Note>
      <Suspense>
        {lastProven && isRestoring && <RestoreDialog backup={lastProven} onClose={() => setIsRestoring(false)} />}
      </Suspense>
    </div>
  )
}
