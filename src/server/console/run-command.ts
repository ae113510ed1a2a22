import { existsSync } from 'node:fs'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import { problemText } from '#shared/backups/problem-text.ts'
import { tryAddAuditEntry } from '#server/features/accounts/audit-log.repository.ts'
import { COMMAND_LINE_ACTOR } from '#server/features/accounts/actor.ts'
import { limitConcurrency } from '#server/limit-concurrency.ts'
import { startEmpty } from '#server/features/backups/start-empty.ts'
import { checkBackup } from '#server/features/backups/check-backup.ts'
import { backupFromExport } from '#server/features/backups/backup-from-export.ts'
import { makeBackup } from '#server/features/backups/make-backup.ts'
import { toBackup, type Manifest } from '#server/features/backups/manifest.ts'
import { restoreBackup } from '#server/features/backups/restore-backup.ts'
import { saveExport } from '#server/features/backups/save-export.ts'
import { importBackupFolder } from '#server/features/backups/import-backup-folder.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { AppContext } from '#server/app-context.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { runAccountCommand } from './account-commands.ts'
import type { Command } from './command.ts'

/** The program that carries commands out, if it serves the loft. */
export interface RunningProgram {
  /** Undefined before it listens. */
  readonly address: () => string | undefined
  readonly stop: () => void
}

/** The loft and the parts of the program that commands use. */
export type CommandContext = LoftContext & Pick<AppContext, 'restart'> & { readonly program?: RunningProgram }

const runExclusive = limitConcurrency(1)

/**
 * Runs a command and prints its progress line by line; returns whether everything is in order. Errors: a Refusal with a sentence.
 */
export function runCommand(context: CommandContext, command: Command, print: (line: string) => void): Promise<boolean> {
  return runExclusive(async () => {
    switch (command.kind) {
      case 'address':
      case 'stop':
        return controlProgram(context, command.kind, print)
      case 'backup':
        return createBackup(context, print)
      case 'backups':
        return listBackups(context, print)
      case 'check':
        return checkBackups(context, command.id, print)
      case 'restore':
        return restoreLoft(context, await backupIdOf(context, command), print)
      case 'begin':
        await startEmpty(context)
        print('The loft begins empty. The backups are kept.')
        context.restart?.()
        return true
      case 'export':
        requireData(context)
        await saveExport(context, command.file, context.now())
        await tryAddAuditEntry(context, { ...COMMAND_LINE_ACTOR, kind: 'exported' })
        print(`The loft was exported to ${command.file}.`)
        return true
      case 'import':
        return importLoft(context, command, print)
      case 'account':
        requireUndamaged(context)
        return runAccountCommand(context, command, print)
    }
  })
}

function controlProgram({ program }: CommandContext, kind: 'address' | 'stop', print: (line: string) => void): boolean {
  if (!program) throw new Refusal('not_found', 'The program is not running.')
  if (kind === 'stop') {
    program.stop()
    print('Pigeon Loft stops.')
    return true
  }
  const address = program.address()
  if (address === undefined) throw new Refusal('restarting', 'The program is starting. Try again in a moment.')
  print(address)
  return true
}

async function createBackup(context: CommandContext, print: (line: string) => void): Promise<boolean> {
  requireUndamaged(context)
  const manifest = await makeBackup(context, context.backups, 'by_hand', context.now())
  print(describeBackup(manifest))
  return manifest.problem === null
}

async function listBackups({ backups }: CommandContext, print: (line: string) => void): Promise<boolean> {
  const { manifests, damaged } = await backups.list()
  if (manifests.length + damaged.length === 0) print(`There is no backup in ${backups.folder}.`)
  for (const manifest of manifests) print(describeBackup(manifest))
  for (const id of damaged) print(`${id}: its manifest cannot be read`)
  return true
}

async function checkBackups(context: CommandContext, id: string | undefined, print: (line: string) => void): Promise<boolean> {
  const { backups, files, now } = context
  const { manifests, damaged } = await backups.list()
  const chosen = manifests.filter((manifest) => id === undefined || manifest.id === id)
  const unreadable = damaged.filter((name) => id === undefined || name === id)
  if (chosen.length + unreadable.length === 0) {
    if (id !== undefined) throw noBackup(id)
    print(`There is no backup in ${backups.folder}.`)
    return false
  }
  let isOk = unreadable.length === 0
  for (const manifest of chosen) {
    const checked = await checkBackup(backups, manifest, files, now())
    isOk &&= checked.problem === null
    print(describeBackup(checked))
  }
  for (const name of unreadable) print(`${name}: its manifest cannot be read`)
  return isOk
}

async function restoreLoft(context: CommandContext, id: string, print: (line: string) => void): Promise<boolean> {
  const { before, restarts } = await restoreBackup(context, context.backups, id, { now: context.now(), by: COMMAND_LINE_ACTOR })
  if (before) print(`The previous state of the loft is kept as the backup ${before.id}.`)
  else if (context.store !== 'missing') print('The old data cannot be read; it was moved aside and kept.')
  print(`The loft was restored from the backup ${id}.`)
  if (restarts) context.restart?.()
  return true
}

async function importLoft(
  context: CommandContext,
  { file, isRestored }: Command & { kind: 'import' },
  print: (line: string) => void,
): Promise<boolean> {
  if (!existsSync(file)) throw new Refusal('not_found', `There is no file ${file}.`)
  const imported = await backupFromExport(file, context.backups, context.files, context.now())
  print(describeBackup(imported))
  if (isRestored) return restoreLoft(context, imported.id, print)
  print(`To replace this loft with it: npm run loft -- restore ${imported.id}`)
  return imported.problem === null
}

/** Finds a backup by its name; a backup in a folder elsewhere is first copied into the backup folder. */
async function backupIdOf({ backups, now }: CommandContext, { id, folder }: Command & { kind: 'restore' }): Promise<string> {
  if (await backups.find(id)) return id
  if (existsSync(folder)) return (await importBackupFolder(folder, backups, now())).id
  throw noBackup(id)
}

const noBackup = (id: string) =>
  new Refusal('not_found', `There is no backup ${id}. "npm run loft -- backups" shows all backups.`)

function requireUndamaged({ store = 'intact' }: CommandContext): void {
  requireData({ store })
  if (store !== 'intact') throw new Refusal('store_damaged', 'The data of the loft is damaged. Restore a backup.')
}

function requireData({ store }: Pick<CommandContext, 'store'>): void {
  if (store === 'missing') throw new Refusal('store_missing', MISSING_DATABASE)
}

/** Explains to the user what to do when the database is missing. */
export const MISSING_DATABASE =
  'The database of the loft is missing or empty, but there are backups of it. Restore one with "npm run loft -- restore <name>", or begin with an empty loft with "npm run loft -- begin".'

const translate = translatorOf('en')

function describeBackup(manifest: Manifest): string {
  const { id, reason, birds, photos, bytes, provenAt, problem } = toBackup(manifest)
  const verification =
    problem !== null
      ? `DAMAGED: ${problemText(problem, translate)}`
      : provenAt === null
        ? 'not verified'
        : `verified ${provenAt.slice(0, 16)}Z`
  const size = `${(bytes / 1e6).toFixed(1)} MB`
  return `${id}  ${reason.replaceAll('_', ' ')}, ${birds} ${birds === 1 ? 'bird' : 'birds'}, ${photos} photos and documents, ${size}, ${verification}`
}
