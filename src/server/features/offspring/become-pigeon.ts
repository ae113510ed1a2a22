import { yearOf } from '#shared/calendar/local-date.ts'
import { addPigeon } from '#server/features/pigeons/add-pigeon.ts'
import { editPigeon } from '#server/features/pigeons/edit-pigeon.ts'
import { getPigeonRow, listPigeonRows } from '#server/features/pigeons/pigeons.repository.ts'
import type { PigeonRow } from '#server/features/pigeons/pigeons.table.ts'
import { updatePigeon } from '#server/features/pigeons/update-pigeon.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import type { Change } from '#server/history/change.ts'
import { Refusal } from '#server/http/refusal.ts'
import { findOffspringOfPigeon, mapSectionRows } from './offspring.repository.ts'
import type { OffspringRow } from './offspring.table.ts'
import { onBehalf } from './open-offspring.ts'

/** Enters a young bird under its band, with its genetic parents and the loft as its breeder. Errors: as adding a pigeon. */
export async function becomePigeon(change: Change, young: OffspringRow, bandId: string): Promise<PigeonRow> {
  const { loftName } = await findSettings(change.trx)
  const present = await presentParents(change, young)
  const sections = await mapSectionRows(change.trx, [young.loftLocationId])
  const made = await addPigeon(
    change,
    {
      bandId,
      birthYear: yearOf(young.hatchDate),
      hatchDate: young.hatchDate,
      gender: young.gender,
      color: young.color,
      breeder: loftName,
      // The section may have been deleted since.
      loftLocationId: sections.get(young.loftLocationId ?? 0)?.id ?? null,
      isReference: false,
      sire: present.sireId ? undefined : young.sireText,
      dam: present.damId ? undefined : young.damText,
      ...present,
    },
    photosOf(young),
  )
  const row = await getPigeonRow(change.trx, made.id)
  return updatePigeon(change, row, missingParents(row, young))
}

/** Links the pigeon that a young bird was entered as before; what is known of the nest fills what it does not say. Errors: `not_found`, `band_taken`, and those of editing a pigeon. */
export async function linkPigeon(change: Change, young: OffspringRow, pigeonId: number): Promise<PigeonRow> {
  const pigeon = await getPigeonRow(change.trx, pigeonId)
  const other = await findOffspringOfPigeon(change.trx, pigeonId)
  if (other) {
    throw new Refusal('band_taken', `${pigeon.bandId} is the band of another young bird`, {
      field: 'linkPigeonId',
      bandId: pigeon.bandId,
      pigeonId,
      offspringId: other.id,
    })
  }
  if (pigeon.isReference === 1) return becomePigeon(change, young, pigeon.bandId)
  const { sireId, damId } = await presentParents(change, young)
  const { loftName } = await findSettings(change.trx)
  await editPigeon(onBehalf(change), pigeonId, {
    hatchDate: young.hatchDate,
    gender: pigeon.gender === 'por_definir' ? young.gender : undefined,
    color: pigeon.color ?? young.color,
    breeder: pigeon.breeder ?? loftName,
    sireId: pigeon.sireId ?? sireId,
    damId: pigeon.damId ?? damId,
  })
  const row = await getPigeonRow(change.trx, pigeonId)
  return updatePigeon(change, row, missingParents(row, young))
}

/** The genetic parents that are not deleted: these are checked like those of any bird. */
async function presentParents({ trx }: Change, { sireId, damId }: OffspringRow) {
  const present = await listPigeonRows(
    trx,
    [sireId, damId].filter((id) => id !== null),
  )
  const find = (id: number | null): number | undefined => present.find((bird) => bird.id === id)?.id
  return { sireId: find(sireId), damId: find(damId) }
}

/** Deleted parents: they were right when the egg was laid, and may be restored. */
function missingParents(row: PigeonRow, young: OffspringRow): Partial<Pick<PigeonRow, 'sireId' | 'damId'>> {
  const isOpen = (id: number | null, text: string | null): boolean => id === null && text === null
  return {
    ...(isOpen(row.sireId, row.sireText) && young.sireId !== null && { sireId: young.sireId }),
    ...(isOpen(row.damId, row.damText) && young.damId !== null && { damId: young.damId }),
  }
}

function photosOf({ generalPhoto, generalThumbnail, eyePhoto, eyeThumbnail }: OffspringRow) {
  return {
    ...(generalPhoto !== null && { generalPhoto, generalThumbnail }),
    ...(eyePhoto !== null && { eyePhoto, eyeThumbnail }),
  }
}
