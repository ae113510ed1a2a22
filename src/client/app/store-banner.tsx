import { useQuery } from '@tanstack/react-query'
import { backupsQuery } from '#client/features/backups/backups.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Note } from '#client/ui/states.tsx'
import { TextLink } from '#client/ui/text-link.tsx'

/** Stands above every page while the data is damaged: what still works, and the way out. */
export function StoreBanner() {
  const { say, format } = useLanguage()
  const { data } = useQuery(backupsQuery())
  if (!data || data.store === 'whole') return null
  const { lastProvenAt } = data
  return (
    <div className="py-3 lg:pt-0 lg:pb-5">
      <Note tone="danger">
        <p className="font-semibold">{say(data.store === 'damaged' ? 'frame.damaged' : 'frame.unreadable')}</p>
        <p>
          {lastProvenAt === null
            ? say('frame.damaged.noBackup')
            : say('frame.damaged.backup', { moment: format.moment(lastProvenAt) })}{' '}
          {data.store === 'damaged' && <TextLink href="/settings">{say('frame.damaged.open')}</TextLink>}
        </p>
      </Note>
    </div>
  )
}
