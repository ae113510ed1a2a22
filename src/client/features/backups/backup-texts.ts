import type { Backup } from '#shared/backups/backup.ts'
import type { Say } from '#shared/i18n/speak.ts'

/** What is in a backup, in words. */
export function contentTexts({ birds, photos }: Backup, say: Say) {
  return { birds: say('backups.birds', { count: birds }), photos: say('backups.photos', { count: photos }) }
}
