import { existsSync } from 'node:fs'
import { en } from '#shared/i18n/en.ts'
import { translatorFor } from '#shared/i18n/translate.ts'
import { problemText } from '#shared/backups/problem-text.ts'
import { tryAddAuditEntry } from '#server/features/accounts/audit-log.repository.ts'
import { COMMAND_LINE_ACTOR } from '#server/features/accounts/actor.ts'
import { limitConcurrency } from '#server/limit-concurrency.ts'
import { checkBackup } from '#server/features/backups/check-backup.ts'
import { backupFromExport } from '#server/features/backups/backup-from-export.ts'
import { makeBackup } from '#server/features/backups/make-backup.ts'
import { toBackup, type Manifest } from '#server/features/backups/manifest.ts'
import { restoreBackup } from '#server/features/backups/restore-backup.ts'
import { saveExport } from '#server/features/backups/save-export.ts'
import { importBackupFolder } from '#server/features/backups/import-backup-folder.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { runAccountCommand } from './account-commands.ts'
import type { Command } from './command.ts'

/** What the commands need of a loft. */
export type CommandContext = Pick<LoftContext, 'db' | 'reads' | 'files' | 'backups' | 'dataDir' | 'store' | 'now' | 'restart'>

const runExclusive = limitConcurrency(1)

/**
 * Runs a command and prints its progress line by line; returns whether everything is in order. Errors: a Refusal with a sentence.
 */
export function runCommand(office: CommandContext, order: Command, tell: (line: string) => void): Promise<boolean> {
  return runExclusive(async () => {
    switch (order.kind) {
      case 'backup':
        return createBackup(office, tell)
      case 'backups':
        return listBackups(office, tell)
      case 'check':
        return checkBackups(office, order.id, tell)
      case 'restore':
        return restoreLoft(office, await backupIdOf(office, order), tell)
      case 'export':
        await saveExport(office, order.file, office.now())
        await tryAddAuditEntry(office, { ...COMMAND_LINE_ACTOR, kind: 'exported' })
        tell(`The loft was exported to ${order.file}.`)
        return true
      case 'import':
        return importLoft(office, order, tell)
      case 'account':
        requireUndamaged(office)
        return runAccountCommand(office, order, tell)
    }
  })
}

async function createBackup(office: CommandContext, tell: (line: string) => void): Promise<boolean> {
  requireUndamaged(office)
  const manifest = await makeBackup(office, office.backups, 'by_hand', office.now())
  tell(describeBackup(manifest))
  return manifest.problem === null
}

async function listBackups({ backups }: CommandContext, tell: (line: string) => void): Promise<boolean> {
  const { manifests, damaged } = await backups.list()
  if (manifests.length + damaged.length === 0) tell(`There is no backup in ${backups.folder}.`)
  for (const manifest of manifests) tell(describeBackup(manifest))
  for (const id of damaged) tell(`${id}: its manifest cannot be read`)
  return true
}

async function checkBackups(office: CommandContext, id: string | undefined, tell: (line: string) => void): Promise<boolean> {
  const { backups: folder, files, now } = office
  const { manifests, damaged } = await folder.list()
  const chosen = manifests.filter((manifest) => id === undefined || manifest.id === id)
  const unreadable = damaged.filter((name) => id === undefined || name === id)
  if (chosen.length + unreadable.length === 0) {
    if (id !== undefined) throw noBackup(id)
    tell(`There is no backup in ${folder.folder}.`)
    return false
  }
  let isOk = unreadable.length === 0
  for (const manifest of chosen) {
    const checked = await checkBackup(folder, manifest, files, now())
    isOk &&= checked.problem === null
    tell(describeBackup(checked))
  }
  for (const name of unreadable) tell(`${name}: its manifest cannot be read`)
  return isOk
}

async function restoreLoft(office: CommandContext, id: string, tell: (line: string) => void): Promise<boolean> {
  const { before, restarts } = await restoreBackup(office, office.backups, id, { now: office.now(), by: COMMAND_LINE_ACTOR })
  if (before) tell(`The previous state of the loft is kept as the backup ${before.id}.`)
  else tell('The old data cannot be read; it was moved aside and kept.')
  tell(`The loft was restored from the backup ${id}.`)
  if (restarts) office.restart?.()
  return true
}

async function importLoft(
  office: CommandContext,
  { file, isRestored }: Command & { kind: 'import' },
  tell: (line: string) => void,
): Promise<boolean> {
  if (!existsSync(file)) throw new Refusal('not_found', `There is no file ${file}.`)
  const imported = await backupFromExport(file, office.backups, office.files, office.now())
  tell(describeBackup(imported))
  if (isRestored) return restoreLoft(office, imported.id, tell)
  tell(`To replace this loft with it: npm run loft -- restore ${imported.id}`)
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

function requireUndamaged({ store = 'whole' }: CommandContext): void {
  if (store !== 'whole') throw new Refusal('store_damaged', 'The data of the loft is damaged. Restore a backup.')
}

const translate = translatorFor('en', en)

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
