import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { StartupError } from '#server/startup-error.ts'
import { listMigrations } from '#server/db/migrate.ts'
import { hasDatabase } from '#server/db/staged-database.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { BACKUPS_FOLDER } from '#server/open-loft.ts'
import type { Command } from './command.ts'

const MAX_NAMED_BACKUPS = 5

/** Commands that work on backups even if the database is gone. */
const BACKUP_COMMANDS: ReadonlySet<Command['kind']> = new Set(['backups', 'check', 'restore', 'begin'])

/**
 * Refuses a command if there is no loft, so that a mistyped folder name does not create one.
 *
 * Commands that import or restore a loft may create one. Errors: `StartupError`, before anything is created.
 */
export async function requireLoft(config: Pick<Config, 'dataDir' | 'databaseUrl'>, command: Command): Promise<void> {
  if (command.kind === 'restore' && existsSync(command.folder)) return
  if (command.kind === 'import' && existsSync(command.file)) return
  if (BACKUP_COMMANDS.has(command.kind) && existsSync(join(config.dataDir, BACKUPS_FOLDER))) return
  const { dataDir, databaseUrl } = config
  if (databaseUrl === undefined) {
    if (hasDatabase(dataDir)) return
    const names = await backupNames(dataDir)
    if (names.length > 0) {
      throw new StartupError(
        `There is no loft in ${dataDir}, but there are backups of one: ${names.join(', ')}. Restore one with "npm run loft -- restore <name>", or start with an empty loft with "npm run loft -- begin".`,
      )
    }
    throw new StartupError(
      `There is no loft in ${dataDir}. Set DATA_DIR to the folder of the loft; without it, that is the folder "data" next to the program.`,
    )
  }
  if (await hasSchema(databaseUrl)) return
  throw new StartupError('There is no loft in the database that DATABASE_URL names. Use the same value as for the program.')
}

/** Lists the newest backups in a data folder by name. */
async function backupNames(dataDir: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, BACKUPS_FOLDER)).catch(() => [])
  const names = entries.filter((name) => /^\d{8}-\d{6}-/.test(name))
  return names.toSorted().toReversed().slice(0, MAX_NAMED_BACKUPS)
}

async function hasSchema(databaseUrl: string): Promise<boolean> {
  const db = openPostgres({ connectionString: databaseUrl })
  try {
    return (await listMigrations(db)).length > 0
  } finally {
    await db.destroy()
  }
}
