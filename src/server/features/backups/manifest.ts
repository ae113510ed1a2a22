import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { BACKUP_REASONS, type Backup } from '#shared/backups/backup.ts'
import { backupProblemSchema } from '#shared/backups/backup-problem.ts'

const SHA256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const FILE_NAME = z.string().check(z.regex(/^[0-9a-f]{64}\.[a-z]{3}$/))
const count = z.int().check(z.gte(0))

const manifestSchema = z.object({
  format: z.literal(1),
  id: z.string().check(z.regex(/^[\w-]{1,80}$/)),
  reason: z.enum(BACKUP_REASONS),
  madeAt: z.iso.datetime(),
  /** The migrations that the database has gone through. */
  schema: z.array(z.string()),
  rows: z.record(z.string(), count),
  database: z.object({ bytes: count, sha256: SHA256 }),
  /** File names of photos and documents: the SHA-256 of their bytes and the extension. */
  files: z.array(FILE_NAME),
  /** Photos and documents that the rows refer to. There are more files: each photo has two sizes, and some files are unused. */
  photos: z.optional(count),
  provenAt: z.nullable(z.iso.datetime()),
  problem: z.nullable(backupProblemSchema),
})

/** Describes the content of a backup. It is stored beside the database copy. */
export type Manifest = z.infer<typeof manifestSchema>

/** Serializes a manifest with a checksum that detects any change. */
export function serializeManifest(manifest: Manifest): string {
  return `${JSON.stringify({ ...manifest, seal: checksumOf(manifest) }, undefined, 2)}\n`
}

/** Parses a manifest; undefined if the text is not a manifest or is damaged. */
export function parseManifest(text: string): Manifest | undefined {
  try {
    const { seal, ...rest } = JSON.parse(text) as { seal?: unknown }
    const read = z.safeParse(manifestSchema, rest)
    return read.success && seal === checksumOf(read.data) ? read.data : undefined
  } catch {
    return undefined
  }
}

/** Parses first: the keys are then in the order of the schema, so that equal content gives an equal checksum. */
function checksumOf(manifest: Manifest): string {
  return createHash('sha256')
    .update(JSON.stringify(z.parse(manifestSchema, manifest)))
    .digest('hex')
}

/** Returns when the newest verified backup was made, for manifests sorted newest first; null if there is none. */
export function lastVerifiedOf(manifests: readonly Manifest[]): string | null {
  return manifests.find(({ provenAt }) => provenAt !== null)?.madeAt ?? null
}

/** Returns a backup as the API shows it. */
export function toBackup({ id, reason, madeAt, rows, files, photos, database, provenAt, problem }: Manifest): Backup {
  const counts = { birds: rows['pigeons'] ?? 0, photos: photos ?? files.length }
  return { id, reason, madeAt, ...counts, bytes: database.bytes, provenAt, problem }
}
