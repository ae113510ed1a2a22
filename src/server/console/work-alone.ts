import type { Config } from '#server/config.ts'
import { openLoft } from '#server/open-loft.ts'
import { runCommand } from './carry-out.ts'
import type { Command } from './order.ts'
import { requireLoft } from './require-loft.ts'

/** The commands that help when only a newer program can read the data. */
const FOR_RESTORE: ReadonlySet<Command['kind']> = new Set(['backups', 'check', 'restore'])

/**
 * Runs a command on a loft without a running program; returns whether everything is in order. Errors: those of opening, a
 * Refusal.
 */
export async function runOffline(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  order: Command,
  now: () => Date,
  tell: (line: string) => void,
): Promise<boolean> {
  await requireLoft(config, order)
  const loft = await openLoft(config, now, { isForRestore: FOR_RESTORE.has(order.kind) })
  try {
    return await runCommand({ ...loft, now, dataDir: config.dataDir }, order, tell)
  } finally {
    await loft.close()
    // A staged database is activated now, not at the next start, which may be much later.
    if (order.kind === 'restore' || order.kind === 'import') await (await openLoft(config, now)).close()
  }
}
