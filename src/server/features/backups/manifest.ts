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
  /** Steps of the schema the database has taken. */
  schema: z.array(z.string()),
  rows: z.record(z.string(), count),
  database: z.object({ bytes: count, sha256: SHA256 }),
  /** Photos and documents, by the names under which they are kept: the SHA-256 of their bytes. */
  files: z.array(FILE_NAME),
  /** Photos and documents that its rows show: a photo is kept in two sizes, and some files are nobody's any more. */
  photos: z.optional(count),
  provenAt: z.nullable(z.iso.datetime()),
  problem: z.nullable(backupProblemSchema),
})

/** What lies beside the copy of a database and says what has to be in it. */
export type Manifest = z.infer<typeof manifestSchema>

/** Writes a manifest as text that tells when a letter of it was changed. */
export function sealManifest(manifest: Manifest): string {
  return `${JSON.stringify({ ...manifest, seal: sealOf(manifest) }, undefined, 2)}\n`
}

/** Reads a manifest; nothing where it is no manifest or has been damaged. */
export function openManifest(text: string): Manifest | undefined {
  try {
    const { seal, ...rest } = JSON.parse(text) as { seal?: unknown }
    const read = z.safeParse(manifestSchema, rest)
    return read.success && seal === sealOf(read.data) ? read.data : undefined
  } catch {
    return undefined
  }
}

/** The keys stand in the order of the schema, so that the same content gives the same seal. */
function sealOf(manifest: Manifest): string {
  return createHash('sha256')
    .update(JSON.stringify(z.parse(manifestSchema, manifest)))
    .digest('hex')
}

/** When the newest proven backup was made, of manifests that stand newest first; null without one. */
export function lastProvenOf(manifests: readonly Manifest[]): string | null {
  return manifests.find(({ provenAt }) => provenAt !== null)?.madeAt ?? null
}

/** A backup as the keeper sees it. */
export function toBackup({ id, reason, madeAt, rows, files, photos, database, provenAt, problem }: Manifest): Backup {
  const counts = { birds: rows['pigeons'] ?? 0, photos: photos ?? files.length }
  return { id, reason, madeAt, ...counts, bytes: database.bytes, provenAt, problem }
}
