import type { Backup } from '#shared/backups/backup.ts'
import type { BackupProblem } from '#shared/backups/backup-problem.ts'
import { problemText } from '#shared/backups/problem-text.ts'
import type { Say } from '#shared/i18n/speak.ts'

/** What is in a backup, in words. */
export function contentTexts({ birds, photos }: Backup, say: Say) {
  return { birds: say('backups.birds', { count: birds }), photos: say('backups.photos', { count: photos }) }
}

/** Why a backup cannot be restored. */
export function whyDamaged(problem: BackupProblem, say: Say): string {
  return say('backups.problem', { problem: problemText(problem, say) })
}
