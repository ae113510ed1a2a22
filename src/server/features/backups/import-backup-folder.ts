import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { copyPrivately } from '#server/files/copy-privately.ts'
import { parseFileName } from '#server/files/media-type.ts'
import { Refusal } from '#server/http/refusal.ts'
import { BACKUP_DATABASE, BACKUP_FILES, BACKUP_MANIFEST, type BackupStore } from './backup-store.ts'
import { freeId } from './make-backup.ts'
import { parseManifest, type Manifest } from './manifest.ts'

/** Copies a backup from another folder, with its photos, which are stored beside it. It is not checked yet. */
export async function importBackupFolder(folder: string, backupStore: BackupStore, now: Date): Promise<Manifest> {
  const text = await readFile(join(folder, BACKUP_MANIFEST), 'utf8').catch(() => '')
  const manifest = parseManifest(text)
  if (!manifest) {
    const nested = await listBackupsIn(folder)
    const hint = nested.length === 0 ? '' : ` Name one of the backups inside: ${nested.join(', ')}.`
    throw new Refusal('not_found', `${folder} is not a readable backup.${hint}`)
  }
  return backupStore.add(async (database) => {
    await copyPrivately(join(folder, BACKUP_DATABASE), database)
    for (const name of manifest.files) {
      const { hash, mediaType } = parseFileName(name)!
      if (await backupStore.files.has(hash)) continue
      const bytes = await readFile(join(dirname(folder), BACKUP_FILES, hash.slice(0, 2), name)).catch(() => undefined)
      // A missing photo is reported when the backup is checked.
      if (bytes) await backupStore.files.put(bytes, mediaType)
    }
    const id = await freeId(backupStore, 'brought', now)
    return { ...manifest, id, reason: 'brought' as const, provenAt: null, problem: null }
  })
}

/** Lists the complete backups in a folder, newest first. */
async function listBackupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => [])
  const paths = names.toSorted().map((name) => join(folder, name))
  return paths.filter((path) => existsSync(join(path, BACKUP_MANIFEST))).toReversed()
}
