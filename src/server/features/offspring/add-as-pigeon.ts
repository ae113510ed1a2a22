import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { addPigeon } from '#server/features/pigeons/add-pigeon.ts'
import { editPigeon } from '#server/features/pigeons/edit-pigeon.ts'
import { findPigeonByBand, getPigeonRow } from '#server/features/pigeons/pigeons.repository.ts'
import type { PigeonRow } from '#server/features/pigeons/pigeons.table.ts'
import { updatePigeon } from '#server/features/pigeons/update-pigeon.ts'
import type { Change } from '#server/history/change.ts'
import { Refusal } from '#server/http/refusal.ts'
import { factsForPigeon } from './facts-for-pigeon.ts'
import { findOffspringOfPigeon, mapSectionRows } from './offspring.repository.ts'
import type { OffspringRow } from './offspring.table.ts'
import { withoutVersionCheck } from './load-offspring.ts'

/**
 * Adds a young bird as a pigeon with its band, its genetic parents and the loft as breeder. It takes over a reference bird with
 * that band.
 *
 * Errors: `needs_confirmation` for `link_differs`, and those of adding a pigeon.
 */
export async function addAsPigeon(
  change: Change,
  young: OffspringRow,
  bandId: string,
  confirm?: readonly string[],
): Promise<PigeonRow> {
  const bandOwner = await findPigeonByBand(change.trx, bandId)
  const reference = bandOwner?.isReference === 1 ? bandOwner : undefined
  const facts = await factsForPigeon(change, young, reference, confirm)
  const sections = await mapSectionRows(change.trx, [young.loftLocationId])
  const made = await addPigeon(
    change,
    {
      ...facts,
      bandId,
      // The section may have been deleted since.
      loftLocationId: sections.get(young.loftLocationId ?? 0)?.id ?? null,
      isReference: false,
      confirm: confirm && [...confirm],
    },
    photosOf(young),
  )
  return withMissingParents(change, made.id, young)
}

/**
 * Links the pigeon that a young bird was already entered as; data of the nest fills its empty fields.
 *
 * Errors: `not_found`, `band_taken`, `needs_confirmation` for `link_differs`, and those of editing a pigeon.
 */
export async function linkPigeon(
  change: Change,
  young: OffspringRow,
  pigeonId: number,
  confirm?: readonly string[],
): Promise<PigeonRow> {
  const pigeon = await getPigeonRow(change.trx, pigeonId)
  const linkedYoung = await findOffspringOfPigeon(change.trx, pigeonId)
  if (linkedYoung) {
    throw new Refusal('band_taken', `${birdTitle(pigeon)} belongs to another young bird`, {
      field: 'linkPigeonId',
      bandId: pigeon.bandId,
      pigeonId,
      offspringId: linkedYoung.id,
    })
  }
  if (pigeon.isReference === 1) return addAsPigeon(change, young, pigeon.bandId, confirm)
  await editPigeon(withoutVersionCheck(change), pigeonId, await factsForPigeon(change, young, pigeon, confirm))
  return updatePigeon(change, await withMissingParents(change, pigeonId, young), photosToFill(pigeon, young))
}

async function withMissingParents(change: Change, pigeonId: number, young: OffspringRow): Promise<PigeonRow> {
  const row = await getPigeonRow(change.trx, pigeonId)
  return updatePigeon(change, row, parentsToFill(row, young))
}

/** Returns the parents of the young bird that its pigeon lacks, also deleted ones, which may be restored. */
function parentsToFill(row: PigeonRow, young: OffspringRow): Partial<Pick<PigeonRow, 'sireId' | 'damId'>> {
  const isMissing = (id: number | null, text: string | null): boolean => id === null && text === null
  return {
    ...(isMissing(row.sireId, row.sireText) && young.sireId !== null && { sireId: young.sireId }),
    ...(isMissing(row.damId, row.damText) && young.damId !== null && { damId: young.damId }),
  }
}

/** Returns each photo of the nest that the bird does not have. */
function photosToFill(pigeon: PigeonRow, young: OffspringRow) {
  const { generalPhoto, generalThumbnail, eyePhoto, eyeThumbnail } = young
  return {
    ...(pigeon.generalPhoto === null && generalPhoto !== null && { generalPhoto, generalThumbnail }),
    ...(pigeon.eyePhoto === null && eyePhoto !== null && { eyePhoto, eyeThumbnail }),
  }
}

function photosOf({ generalPhoto, generalThumbnail, eyePhoto, eyeThumbnail }: OffspringRow) {
  return {
    ...(generalPhoto !== null && { generalPhoto, generalThumbnail }),
    ...(eyePhoto !== null && { eyePhoto, eyeThumbnail }),
  }
}
