import type { FileStore } from '#server/files/file-store.ts'
import { daysBefore } from '#server/features/deleted/elapsed-days.repository.ts'
import { parseFileName } from '#server/files/media-type.ts'
import { findDataVersion } from '#server/history/history.repository.ts'
import type { Db } from '#server/db/database.ts'
import { runHourly, type RunJob } from '#server/run-hourly.ts'
import type { BackupStore } from './backup-store.ts'
import { checkBackup } from './check-backup.ts'
import { makeBackup } from './make-backup.ts'
import { KEEP_BEFORE_CHANGE_DAYS, listExpired } from './retention.ts'

interface BackedUpLoft {
  readonly reads: Db
  readonly files: FileStore
  readonly backupStore: BackupStore
  readonly now: () => Date
}

const DAY_MS = 86_400_000
/** Days after which a backup is checked again, because disks fail silently. */
const RECHECK_AFTER_DAYS = 30

/** Scheduled job: makes a daily backup, removes expired ones, and checks each one again every month. */
export const scheduleBackups = (loft: BackedUpLoft, report: (error: unknown) => void, runJob?: RunJob): (() => Promise<void>) =>
  runHourly(() => maintainBackups(loft), report, runJob)

/** Makes, removes and checks the backups of a loft that are due now. */
export async function maintainBackups({ reads, files, backupStore, now }: BackedUpLoft): Promise<void> {
  if ((await findDataVersion(reads)) === 0) return
  const { manifests } = await backupStore.list()
  const today = now().toISOString().slice(0, 10)
  if (!manifests.some(({ reason, madeAt }) => reason === 'daily' && madeAt.startsWith(today))) {
    await backupStore.inTurn(() => makeBackup({ reads, files }, backupStore, 'daily', now()))
  }
  const before = await daysBefore(reads, now(), KEEP_BEFORE_CHANGE_DAYS)
  await backupStore.inTurn(async () => {
    for (const id of listExpired((await backupStore.list()).manifests, now(), before)) await backupStore.remove(id)
    await removeUnusedFiles(backupStore, now())
  })
  const recheckBefore = new Date(now().getTime() - RECHECK_AFTER_DAYS * DAY_MS).toISOString()
  await backupStore.inTurn(async () => {
    const due = (await backupStore.list()).manifests.findLast(({ provenAt }) => provenAt !== null && provenAt < recheckBefore)
    if (due) await checkBackup(backupStore, due, files, now())
  })
}

/**
 * Removes photos that no backup contains. It removes nothing while a manifest is unreadable, because that backup may need them.
 */
async function removeUnusedFiles(backupStore: BackupStore, now: Date): Promise<void> {
  const { manifests, damaged } = await backupStore.list()
  if (damaged.length > 0) return
  const used = new Set(manifests.flatMap((manifest) => manifest.files.map((name) => parseFileName(name)!.hash)))
  for await (const { hash } of backupStore.files.list()) {
    if (!used.has(hash)) await backupStore.files.remove(hash, now)
  }
}
