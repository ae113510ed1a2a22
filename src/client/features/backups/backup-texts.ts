import type { Backup } from '#shared/backups/backup.ts'
import type { BackupProblem } from '#shared/backups/backup-problem.ts'
import { problemText } from '#shared/backups/problem-text.ts'
import type { Translate } from '#shared/i18n/translate.ts'

/** Returns texts about the content of a backup. */
export function contentTexts({ birds, photos }: Backup, t: Translate) {
  return { birds: t('backups.birds', { count: birds }), photos: t('backups.photos', { count: photos }) }
}

/** Returns when each backup was made, by its name: to the minute, or to the second when two were made in the same minute. */
export function momentTexts(
  backups: readonly Pick<Backup, 'id' | 'madeAt'>[],
  write: (moment: string, to: 'minute' | 'second') => string,
): ReadonlyMap<string, string> {
  const byMinute = Map.groupBy(backups, ({ madeAt }) => write(madeAt, 'minute'))
  return new Map(
    [...byMinute].flatMap(([minute, made]) =>
      made.map(({ id, madeAt }) => [id, made.length > 1 ? write(madeAt, 'second') : minute] as const),
    ),
  )
}

/** Returns why a backup cannot be restored. */
export function whyDamaged(problem: BackupProblem, t: Translate): string {
  return t('backups.problem', { problem: problemText(problem, t) })
}
