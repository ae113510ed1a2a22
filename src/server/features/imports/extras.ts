import type { Exchange } from '#shared/exchange/exchange.ts'
import { pedigreeRows } from '#shared/exchange/pedigree-rows.ts'
import type { OpenedExchange } from '#server/features/exchange/read-exchange.ts'
import { storePigeonFiles, type PigeonFiles } from '#server/features/pigeons/store-pigeon-files.ts'
import type { FileStore } from '#server/files/file-store.ts'

/** What a bird that another loft handed on brings beside its row. */
export interface Extras {
  readonly photos: readonly { readonly band: string; readonly files: PigeonFiles }[]
  readonly races: Exchange['races']
  /** Each of one race of the list. */
  readonly results: readonly (Omit<Exchange['results'][number], 'bird'> & { readonly band: string })[]
}

/** Lays a file of another loft out as rows, so that it is judged as every other, with what goes beside them. */
export async function layExchange(
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
    // Drawn anew like every photo from outside; stored before the transaction that may refer to it.
    photos.push({ band: bandAt(bird), files: await storePigeonFiles(files, { [name]: { filename: '', bytes } }) })
  }
  const extras: Extras = { photos, races, results: results.map(({ bird, ...flown }) => ({ ...flown, band: bandAt(bird) })) }
  return { sheets: JSON.stringify([{ name: '', rows }]), extras: JSON.stringify(extras) }
}
