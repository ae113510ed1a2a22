import { textFieldsIn, type TextIn } from '#shared/pigeons/pigeon-fields.ts'
import type { Db } from '#server/db/database.ts'
import { matchesBirdFilter, type BirdFilter } from '#server/features/pigeons/pigeon-filter.repository.ts'
import { queryInParts, listPigeonRows } from '#server/features/pigeons/pigeons.repository.ts'

/** The data of a bird that printed documents show. */
export interface PrintedBird extends Readonly<Record<TextIn<'list'>, string | null>> {
  readonly id: number
  readonly bandId: string
  readonly name: string | null
  readonly birthYear: number | null
  readonly gender: 'cock' | 'hen' | 'por_definir'
  readonly color: string | null
  readonly status: Awaited<ReturnType<typeof listPigeonRows>>[number]['status']
  readonly loftLocationId: number | null
}

/** Lists the birds in care in a main loft or section, else all birds in care, by band. */
export async function listBirdsInPlace(db: Db, place: Pick<BirdFilter, 'mainLoftId' | 'sectionId'>): Promise<PrintedBird[]> {
  const birds = await db
    .selectFrom('pigeons')
    .select(['id', 'bandId', 'name', 'birthYear', 'gender', 'color', ...textFieldsIn('list'), 'status', 'loftLocationId'])
    .where(matchesBirdFilter(db, { ...place, status: 'in_care' }, 'any_index'))
    .execute()
  return birds.toSorted((a, b) => BY_NAME.compare(a.bandId, b.bandId))
}

/** Maps ids of birds to their sections. */
export async function mapSectionsOfBirds(db: Db, birdIds: readonly number[]) {
  const birds = await queryInParts(birdIds, (part) =>
    db
      .selectFrom('pigeons')
      .innerJoin('loftLocations as place', 'place.id', 'pigeons.loftLocationId')
      .select(['pigeons.id', 'place.id as sectionId', 'place.mainLoftId'])
      .where('pigeons.id', 'in', part)
      .where('pigeons.deletedAt', 'is', null)
      .where('place.deletedAt', 'is', null)
      .execute(),
  )
  return new Map(birds.flat().map((section) => [section.id, section]))
}

/** Compares numbers within names by value. */
export const BY_NAME = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
