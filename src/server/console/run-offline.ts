import { Refusal } from '#server/http/refusal.ts'
import type { Config } from '#server/config.ts'
import { openLoft, type Loft } from '#server/open-loft.ts'
import { runCommand } from './run-command.ts'
import type { Command } from './command.ts'
import { requireLoft } from './require-loft.ts'

/** The commands that help when only a newer program can read the data. */
const RESTORE_COMMANDS: ReadonlySet<Command['kind']> = new Set(['backups', 'check', 'restore'])

/** The commands that stage another database. */
const REPLACING_COMMANDS: ReadonlySet<Command['kind']> = new Set(['restore', 'import', 'begin'])

/**
 * Runs a command on a loft without a running program; returns whether everything is in order. Errors: those of opening, a
 * Refusal.
 */
export async function runOffline(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  command: Command,
  now: () => Date,
  print: (line: string) => void,
): Promise<boolean> {
  if (command.kind === 'stop' || command.kind === 'address')
    throw new Refusal('not_found', `No program runs on ${config.dataDir}.`)
  await requireLoft(config, command)
  return runOnLoft({ dataDir: config.dataDir, now, open: (options) => openLoft(config, now, options) }, command, print)
}

interface ClosedLoft {
  readonly dataDir: string
  readonly now: () => Date
  readonly open: (options?: { readonly isForRestore?: boolean }) => Promise<Loft>
}

/** Opens a loft, runs a command on it, and closes it. */
export async function runOnLoft(
  { dataDir, now, open }: ClosedLoft,
  command: Command,
  print: (line: string) => void,
): Promise<boolean> {
  const loft = await open({ isForRestore: RESTORE_COMMANDS.has(command.kind) })
  try {
    return await runCommand({ ...loft, now, dataDir }, command, print)
  } finally {
    await loft.close()
    // A staged database is activated now, not at the next start, which may be much later.
    if (REPLACING_COMMANDS.has(command.kind)) await (await open()).close()
  }
}
