import type { Exchange } from '#shared/exchange/exchange.ts'
import { pedigreeRows } from '#shared/exchange/pedigree-rows.ts'
import type { OpenedExchange } from '#server/features/exchange/read-exchange.ts'
import { storePigeonFiles, type PigeonFiles } from '#server/features/pigeons/store-pigeon-files.ts'
import type { MovingExtras } from '#server/features/moving-in/moving-extras.ts'
import type { FileStore } from '#server/files/file-store.ts'

/** The contents of a file of another loft or another program besides its rows. */
export interface Extras {
  readonly photos: readonly { readonly band: string; readonly files: PigeonFiles }[]
  readonly races: Exchange['races']
  /** `race` is an index in `races`. */
  readonly results: readonly (Omit<Exchange['results'][number], 'bird'> & { readonly band: string })[]
  /** Only in the file of another program. */
  readonly moved?: MovingExtras
}

/** Converts an exchange file into table rows with extras, so that it is compared like any other file. */
export async function toImportTable(
  files: FileStore,
  { exchange, pictures }: OpenedExchange,
): Promise<{ sheets: string; extras: string }> {
  const { birds, races, results } = exchange
  const bandAt = (at: number) => birds[at]?.bandId ?? ''
  const rows = pedigreeRows(birds).map((row) => row.map((cell) => String(cell ?? '')))
  const photos: Extras['photos'][number][] = []
  for (const [at, { bird, kind }] of exchange.photos.entries()) {
    const bytes = pictures[at]
    if (!bytes) continue
    const name = kind === 'general' ? 'generalPhoto' : 'eyePhoto'
    // The photo is re-encoded like all uploaded photos, and stored before the transaction that may refer to it.
    photos.push({ band: bandAt(bird), files: await storePigeonFiles(files, { [name]: { filename: '', bytes } }) })
  }
  const extras: Extras = { photos, races, results: results.map(({ bird, ...result }) => ({ ...result, band: bandAt(bird) })) }
  return { sheets: JSON.stringify([{ name: '', rows }]), extras: JSON.stringify(extras) }
}
