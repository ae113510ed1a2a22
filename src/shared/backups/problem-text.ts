import type { Translate } from '#shared/i18n/translate.ts'
import type { BackupProblem } from './backup-problem.ts'

/** Returns a sentence that says what is wrong with a backup. */
export function problemText(problem: BackupProblem, say: Translate): string {
  switch (problem.code) {
    case 'database_damaged':
      return say('backups.problem.database_damaged', problem)
    case 'references_broken':
      return say('backups.problem.references_broken', problem)
    case 'rows_differ':
      return say('backups.problem.rows_differ', problem)
    case 'does_not_open':
      return say('backups.problem.does_not_open', problem)
    case 'files_lost':
      return say('backups.problem.files_lost', problem)
    case 'database_missing':
    case 'database_changed':
    case 'newer':
      return say(`backups.problem.${problem.code}`)
  }
}
