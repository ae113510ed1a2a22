import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { pickFields } from '#shared/api/pick-fields.ts'
import { byField, SUM_FIELDS, TEXT_FIELDS } from '#shared/pigeons/pigeon-fields.ts'
import { fileUrl, parseFileName } from '#server/files/media-type.ts'
import { fromCents } from './cents.ts'
import type { PigeonRow } from './pigeons.table.ts'

/** A stored bird without the texts of the search. */
export type BirdRow = Omit<PigeonRow, 'searchText' | 'searchBand' | 'searchName'>

/** The fields of a parent that a bird shows. */
export interface LinkedParent {
  readonly id: number
  readonly bandId: string
  readonly name: string | null
  readonly deletedAt: string | null
}

/** Converts a row to the form of the API; `parents` maps ids to all linked parents. */
export function toPigeon(row: BirdRow, parents: ReadonlyMap<number, LinkedParent>): Pigeon {
  return {
    id: row.id,
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    bandId: row.bandId,
    ...pickFields(row, TEXT_FIELDS),
    birthYear: row.birthYear,
    hatchDate: row.hatchDate,
    gender: row.gender,
    ...parentFields(row, parents),
    status: row.status,
    isReference: row.isReference === 1,
    ...byField(SUM_FIELDS, (field) => unitsOrNull(row[`${field}Cents`])),
    currency: row.currency,
    generalPhotoUrl: storedFileUrl(row.generalPhoto),
    generalThumbnailUrl: storedFileUrl(row.generalThumbnail),
    eyePhotoUrl: storedFileUrl(row.eyePhoto),
    eyeThumbnailUrl: storedFileUrl(row.eyeThumbnail),
    pedigreeFileUrl: storedFileUrl(row.pedigreeFile),
    loftLocationId: row.loftLocationId,
    leftOn: row.leftOn,
    leftReason: row.leftReason,
    soldTo: row.soldTo,
    salePrice: unitsOrNull(row.salePriceCents),
  }
}

type Parents = Pick<Pigeon, 'sire' | 'dam' | 'sireId' | 'damId'>

/**
 * Returns the parents of a bird as the API shows them. A deleted parent has its band only, because there is no bird to link to.
 */
export function parentFields(
  { sireId, damId, sireText, damText }: Pick<BirdRow, 'sireId' | 'damId' | 'sireText' | 'damText'>,
  parents: ReadonlyMap<number, LinkedParent>,
): Parents {
  const sire = sireId === null ? undefined : parents.get(sireId)
  const dam = damId === null ? undefined : parents.get(damId)
  return {
    sire: sire?.bandId ?? sireText,
    dam: dam?.bandId ?? damText,
    sireId: sire && sire.deletedAt === null ? sire.id : null,
    damId: dam && dam.deletedAt === null ? dam.id : null,
  }
}

/** Returns the address of a file from its name in the store. */
export function storedFileUrl(name: string | null): string | null {
  const file = name === null ? undefined : parseFileName(name)
  return file ? fileUrl(file) : null
}

function unitsOrNull(cents: number | null): number | null {
  return cents === null ? null : fromCents(cents)
}
