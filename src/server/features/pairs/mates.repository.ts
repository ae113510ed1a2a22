import { sectionTitle } from '#shared/lofts/section.ts'
import type { Mate } from '#shared/pairs/pair.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Db } from '#server/db/database.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'
import { storedFileUrl } from '#server/features/pigeons/to-pigeon.ts'
import type { PairRow } from './pairs.table.ts'

/** The two birds of a pair, as shown on a nest card. */
export interface Mates {
  readonly malePigeon: Mate
  readonly femalePigeon: Mate
}

/** Finds the birds of some pairs, deleted ones included, by the id of the pair. */
export async function mapMates(db: Db, pairs: readonly PairRow[]): Promise<Map<number, Mates>> {
  const ids = new Set(pairs.flatMap(({ malePigeonId, femalePigeonId }) => [malePigeonId, femalePigeonId]))
  const wanted = [...ids].filter((id) => id !== null)
  const birds = await queryInParts(wanted, (part) =>
    db
      .selectFrom('pigeons')
      .select(['id', 'bandId', 'name', 'gender', 'color', 'status', 'deletedAt', 'generalThumbnail'])
      .where('id', 'in', part)
      .execute(),
  )
  const mates = new Map<number, Mate>()
  for (const { deletedAt, generalThumbnail, ...bird } of birds.flat()) {
    mates.set(bird.id, { ...bird, isDeleted: deletedAt !== null, thumbnailUrl: storedFileUrl(generalThumbnail) })
  }
  const mate = (id: number | null, text: string | null) => mates.get(id ?? 0) ?? removedMate(text)
  return new Map(
    pairs.map(({ id, malePigeonId, femalePigeonId, maleText, femaleText }) => [
      id,
      { malePigeon: mate(malePigeonId, maleText), femalePigeon: mate(femalePigeonId, femaleText) },
    ]),
  )
}

/** Finds the locations of the birds of some pairs, as `main loft / section`, by the id of the bird. */
export async function mapPlaces(db: Db, pairs: readonly PairRow[]): Promise<Map<number, string>> {
  const ids = new Set(pairs.flatMap(({ malePigeonId, femalePigeonId }) => [malePigeonId, femalePigeonId]))
  const wanted = [...ids].filter((id) => id !== null)
  const birds = await queryInParts(wanted, (part) =>
    db
      .selectFrom('pigeons')
      .innerJoin('loftLocations as place', 'place.id', 'pigeons.loftLocationId')
      .innerJoin('mainLoftLocations as loft', 'loft.id', 'place.mainLoftId')
      .select(['pigeons.id', 'loft.name', 'place.section', 'place.customName', 'place.compartment'])
      .where('pigeons.id', 'in', part)
      .where('pigeons.deletedAt', 'is', null)
      .where('place.deletedAt', 'is', null)
      .where('loft.deletedAt', 'is', null)
      .execute(),
  )
  return new Map(birds.flat().map(({ id, name, ...section }) => [id, `${name} / ${sectionTitle(section)}`]))
}

type Titled = Pick<Mate, 'bandId' | 'name'>

/** Returns `cock × hen`, each by its band and name. */
export function titleOfMates({ malePigeon, femalePigeon }: { malePigeon: Titled; femalePigeon: Titled }): string {
  return `${birdTitle(malePigeon)} × ${birdTitle(femalePigeon)}`
}

function removedMate(bandId: string | null): Mate {
  return {
    id: null,
    bandId: bandId ?? '',
    name: null,
    gender: null,
    color: null,
    status: null,
    isDeleted: true,
    thumbnailUrl: null,
  }
}
