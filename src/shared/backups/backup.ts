import * as z from 'zod/mini'
import { backupProblemSchema } from './backup-problem.ts'

/**
 * The reasons for which a backup was made: daily, by hand, before a migration, before a restore, before many rows are removed, or
 * uploaded from an export.
 */
export const BACKUP_REASONS = ['daily', 'by_hand', 'before_migration', 'before_restore', 'before_removal', 'brought'] as const

export type BackupReason = (typeof BACKUP_REASONS)[number]

export const backupSchema = z.object({
  /** Also the name of its folder. */
  id: z.string(),
  reason: z.enum(BACKUP_REASONS),
  madeAt: z.iso.datetime(),
  /** Birds of the loft and of its pedigrees, including recently deleted ones. */
  birds: z.int(),
  /** Photos and documents that its rows refer to, each counted once. */
  photos: z.int(),
  /** Size of the database; photos are stored once for all backups. */
  bytes: z.int(),
  /** The time when it was last read completely without errors; null when that failed or never happened. */
  provenAt: z.nullable(z.iso.datetime()),
  /** The problem found; null without one. */
  problem: z.nullable(backupProblemSchema),
})

export type Backup = z.infer<typeof backupSchema>
