import * as z from 'zod/mini'

/** Entry names of an export; any other entry is refused. */
export const MANIFEST_ENTRY = 'manifest.json'
export const README_ENTRY = 'README.txt'
export const rowsEntry = (table: string) => `tables/${table}.jsonl`
export const csvEntry = (table: string) => `csv/${table}.csv`
export const fileEntry = (name: string) => `files/${name}`

const TABLE = /^tables\/(?<table>[a-z_]{1,60})\.jsonl$/
const CSV = /^csv\/[a-z_]{1,60}\.csv$/
const FILE = /^files\/(?<file>[0-9a-f]{64}\.[a-z]{3})$/

/** Returns the kind of an export entry by its name; undefined for an entry that does not belong there. */
export function entryKind(name: string): { table: string } | { file: string } | 'manifest' | 'not imported' | undefined {
  if (name === MANIFEST_ENTRY) return 'manifest'
  if (name === README_ENTRY || CSV.test(name)) return 'not imported'
  const table = TABLE.exec(name)?.groups?.['table']
  if (table !== undefined) return { table }
  const file = FILE.exec(name)?.groups?.['file']
  return file === undefined ? undefined : { file }
}

export const EXPORT_FORMAT = 'pigeon-loft-export'

/** The manifest of an export. It is the last entry, because only then everything has been counted. */
export const exportManifestSchema = z.object({
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The migrations that the rows have gone through. */
  schema: z.array(z.string()).check(z.minLength(1)),
  tables: z.record(z.string(), z.object({ rows: z.int().check(z.gte(0)), sha256: z.string() })),
  files: z.array(z.string()),
})

export type ExportManifest = z.infer<typeof exportManifestSchema>

/** One row, as JSON on one line. */
export const exportRowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

export const README = `This is everything that Pigeon Loft stored about a loft.

tables/   every table, one row per line (JSON Lines): the program imports these
csv/      the same data for spreadsheet programs, without what was undone
files/    photos and documents, named by the SHA-256 of their content
manifest.json   the list of contents, with counts and checksums

To restore it in another loft: Settings, Backups, Restore an export.


Esto es todo lo que Pigeon Loft guardaba de un palomar.

tables/   todas las tablas, una fila por línea (JSON Lines): el programa las importa
csv/      los mismos datos para hojas de cálculo, sin lo que se deshizo
files/    fotos y documentos; su nombre es el SHA-256 del contenido
manifest.json   la lista del contenido, con recuentos y sumas de control

Para restaurarlo en otro palomar: Ajustes, Copias de seguridad, Restaurar una exportación.
`
