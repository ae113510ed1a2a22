import { sectionTitle } from '#shared/lofts/section.ts'
import { isReadyForRacing } from '#shared/offspring/offspring-rules.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { isInCare } from '#shared/pigeons/status.ts'
import type { Db } from '#server/db/database.ts'
import { showInParts } from '#server/show-in-parts.ts'
import type { SectionRow } from '#server/features/lofts/lofts.table.ts'
import { mapPairRows } from '#server/features/pairs/pairs.repository.ts'
import { mapLinkedParents } from '#server/features/pigeons/pigeons.repository.ts'
import { parentFields, storedFileUrl } from '#server/features/pigeons/to-pigeon.ts'
import { mapPigeonsOf, mapSectionRows, type BirdOfYoung } from './offspring.repository.ts'
import type { OffspringRow } from './offspring.table.ts'

export async function showYoungBird(db: Db, row: OffspringRow): Promise<Offspring> {
  const [young] = await showOffspring(db, [row])
  return young!
}

/** Returns young as the API shows them; the data of a banded one comes from its pigeon. */
export function showOffspring(db: Db, rows: readonly OffspringRow[]): Promise<Offspring[]> {
  return showInParts(rows, (part) => showPart(db, part))
}

async function showPart(db: Db, rows: readonly OffspringRow[]): Promise<Offspring[]> {
  const pigeons = await mapPigeonsOf(db, rows)
  const birdOf = (row: OffspringRow): BirdOfYoung | OffspringRow => pigeons.get(row.pigeonId ?? 0) ?? row
  const parents = await mapLinkedParents(
    db,
    rows.flatMap((row) => [birdOf(row).sireId, birdOf(row).damId]),
  )
  const sections = await mapSectionRows(
    db,
    rows.map((row) => birdOf(row).loftLocationId),
  )
  const pairs = await mapPairRows(
    db,
    rows.flatMap(({ breedingPairId, fosterPairId }) => [breedingPairId, fosterPairId]),
  )
  return rows.map((row) => {
    const bird = birdOf(row)
    const nest = pairs.get(row.fosterPairId ?? row.breedingPairId ?? 0)
    return {
      ...recordOf(row),
      ...appearanceOf(bird),
      ...parentFields(bird, parents),
      sireName: parents.get(bird.sireId ?? 0)?.name ?? null,
      damName: parents.get(bird.damId ?? 0)?.name ?? null,
      ...placeOf(sections.get(bird.loftLocationId ?? 0)),
      ...lifeOf(row, pigeons.get(row.pigeonId ?? 0)),
      breedingPairId: row.breedingPairId,
      breedingCycleId: row.breedingCycleId,
      fosterPairId: row.fosterPairId,
      nestBox: nest?.nestBox ?? null,
      weight: row.weight,
      racingEligibilityDate: row.racingEligibilityDate,
      notes: row.notes,
    }
  })
}

function recordOf({ id, version, createdAt, updatedAt }: OffspringRow) {
  return { id, version, createdAt, updatedAt }
}

function appearanceOf(bird: BirdOfYoung | OffspringRow) {
  return {
    gender: bird.gender,
    color: bird.color,
    generalPhotoUrl: storedFileUrl(bird.generalPhoto),
    generalThumbnailUrl: storedFileUrl(bird.generalThumbnail),
    eyePhotoUrl: storedFileUrl(bird.eyePhoto),
    eyeThumbnailUrl: storedFileUrl(bird.eyeThumbnail),
  }
}

function placeOf(section: SectionRow | undefined): Pick<Offspring, 'loftLocationId' | 'section'> {
  return { loftLocationId: section?.id ?? null, section: section ? sectionTitle(section) : null }
}

/** Returns whether a young bird is alive and in care; it is not if its pigeon was sold or deleted. */
export function isAlive(
  row: OffspringRow,
  pigeon: Pick<BirdOfYoung, 'deletedAt' | 'status' | 'isReference'> | undefined,
): boolean {
  if (row.isActive === 0) return false
  return !pigeon || (pigeon.deletedAt === null && isInCare({ status: pigeon.status, isReference: pigeon.isReference === 1 }))
}

function lifeOf(row: OffspringRow, pigeon: BirdOfYoung | undefined) {
  const chick = {
    hatchDate: row.hatchDate,
    isActive: isAlive(row, pigeon),
    isBanded: row.isBanded === 1,
    vaccinationRequired: row.vaccinationRequired === 1,
    vaccinationCompleted: row.vaccinationCompleted === 1,
    fledgeDate: row.fledgeDate,
    racingOverride: row.readyForRacing === null ? null : row.readyForRacing === 1,
  }
  return {
    ...chick,
    readyForRacing: isReadyForRacing(chick),
    pigeonId: row.pigeonId,
    bandId: pigeon?.bandId ?? row.bandText,
    name: pigeon?.name ?? null,
    hatchOrder: row.hatchOrder,
    bandingDate: row.bandingDate,
    bandingAge: row.bandingAge,
    vaccinationDate: row.vaccinationDate,
    medicineId: row.medicineId,
    vaccinationNotes: row.vaccinationNotes,
    isWeaned: row.isWeaned === 1,
    weanDate: row.weanDate,
    diedOn: row.diedOn,
    deathReason: row.deathReason,
  }
}
