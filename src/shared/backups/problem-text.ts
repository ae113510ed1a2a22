import type { Translate } from '#shared/i18n/translate.ts'
import type { BackupProblem } from './backup-problem.ts'

/** Returns a sentence that says what is wrong with a backup. */
export function problemText(problem: BackupProblem, t: Translate): string {
  switch (problem.code) {
    case 'database_damaged':
      return t('backups.problem.database_damaged', problem)
    case 'references_broken':
      return t('backups.problem.references_broken', problem)
    case 'rows_differ':
      return t('backups.problem.rows_differ', problem)
    case 'does_not_open':
      return t('backups.problem.does_not_open', problem)
    case 'files_lost':
      return t('backups.problem.files_lost', problem)
    case 'database_missing':
    case 'database_changed':
    case 'newer':
      return t(`backups.problem.${problem.code}`)
  }
}
