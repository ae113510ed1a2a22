import { Refusal } from '#server/http/refusal.ts'
import type { BackupStore } from './backup-store.ts'
import { getBackup } from './restore-backup.ts'

/**
 * Permanently removes a backup. Returns its name for the security log: the time it was made, or its id if that is unknown. Errors:
 * `last_proven_backup`.
 */
export async function removeBackup(backupStore: BackupStore, id: string): Promise<string> {
  const { manifests, damaged } = await backupStore.list()
  const name = damaged.includes(id) ? id : (await getBackup(backupStore, id)).madeAt
  const verified = manifests.filter(({ provenAt }) => provenAt !== null)
  if (verified.length === 1 && verified[0]!.id === id) {
    throw new Refusal('last_proven_backup', 'This is the last verified backup. Make another one before you remove it.')
  }
  await backupStore.remove(id)
  return name
}
