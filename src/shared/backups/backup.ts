import * as z from 'zod/mini'
import { backupProblemSchema } from './backup-problem.ts'

/** Why a backup was made: each day, by the keeper, before the schema changed, another took the loft's place or much was removed, or it came from elsewhere. */
export const BACKUP_REASONS = ['daily', 'by_hand', 'before_migration', 'before_restore', 'before_removal', 'brought'] as const

export type BackupReason = (typeof BACKUP_REASONS)[number]

export const backupSchema = z.object({
  /** Also the name of its folder. */
  id: z.string(),
  reason: z.enum(BACKUP_REASONS),
  madeAt: z.iso.datetime(),
  /** Birds of the loft and of its pedigrees, also those deleted not long ago. */
  birds: z.int(),
  /** Photos and documents that its rows show, each counted once. */
  photos: z.int(),
  /** Of the database; photos are kept once for all backups. */
  bytes: z.int(),
  /** When it was last read from end to end and found whole; null where that failed or never happened. */
  provenAt: z.nullable(z.iso.datetime()),
  /** What was found wrong with it; null where nothing was. */
  problem: z.nullable(backupProblemSchema),
})

export type Backup = z.infer<typeof backupSchema>
