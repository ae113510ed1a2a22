import { useQuery } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { Link } from 'wouter'
import { backupsQuery } from '#client/features/backups/backups.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'

const DAY_MS = 86_400_000
/** Backups are made daily. One day late is still fine: the computer may have been off. */
const FRESH_DAYS = 2

/** Warns in the sidebar when the last verified backup is old, or when there is none although one is needed. */
export function BackupAge() {
  const { t } = useLanguage()
  const { data, dataUpdatedAt } = useQuery(backupsQuery())
  if (!data?.isNeeded) return null
  const days = data.lastProvenAt === null ? undefined : Math.floor((dataUpdatedAt - Date.parse(data.lastProvenAt)) / DAY_MS)
  if (days !== undefined && days < FRESH_DAYS) return null
  return (
    <Link
      href="/settings#backups"
      className="flex min-h-9 items-center gap-2 rounded-md px-3 text-xs font-medium text-side-ink hover:bg-side-hover touch:min-h-11"
    >
      <ShieldAlert aria-hidden="true" className="size-4 shrink-0" />
      <span>{days === undefined ? t('frame.backupAge.none') : t('frame.backupAge', { count: days })}</span>
    </Link>
  )
}
