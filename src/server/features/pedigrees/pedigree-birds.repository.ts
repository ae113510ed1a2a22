import { byField, textFieldsIn } from '#shared/pigeons/pigeon-fields.ts'
import type { PedigreeBird } from '#shared/pedigrees/pedigree-bird.ts'
import type { Db } from '#server/db/database.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'
import type { PigeonRow } from '#server/features/pigeons/pigeons.table.ts'
import { storedFileUrl } from '#server/features/pigeons/to-pigeon.ts'

/** A bird as a pedigree shows it, with its stored parents. */
export interface StoredBird extends PedigreeBird {
  readonly breeder: string | null
  /** Increases with every change of the bird; 0 for a bird known only as text. */
  readonly version: number
  readonly parents: Pick<PigeonRow, 'sireId' | 'damId' | 'sireText' | 'damText'>
}

/** Returns a bird that is known only as text. */
export function birdFromText(text: string): StoredBird {
  return {
    id: null,
    bandId: text,
    name: null,
    gender: null,
    birthYear: null,
    ...byField(textFieldsIn('tree'), () => null),
    status: null,
    isReference: false,
    isDeleted: false,
    photoUrl: null,
    thumbnailUrl: null,
    breeder: null,
    version: 0,
    parents: { sireId: null, damId: null, sireText: null, damText: null },
  }
}

/** Maps ids to birds, including deleted birds. */
export async function mapStoredBirds(db: Db, ids: Iterable<number | null>): Promise<Map<number, StoredBird>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  const rows = await queryInParts(wanted, (part) =>
    db
      .selectFrom('pigeons')
      .select([
        'id',
        'bandId',
        'name',
        'gender',
        'birthYear',
        ...textFieldsIn('tree'),
        'status',
        'isReference',
        'deletedAt',
        'breeder',
        'version',
      ])
      .select(['generalPhoto', 'generalThumbnail', 'sireId', 'damId', 'sireText', 'damText'])
      .where('id', 'in', part)
      .execute(),
  )
  return new Map(
    rows.flat().map(({ isReference, deletedAt, generalPhoto, generalThumbnail, sireId, damId, sireText, damText, ...bird }) => [
      bird.id,
      {
        ...bird,
        isReference: isReference === 1,
        isDeleted: deletedAt !== null,
        photoUrl: storedFileUrl(generalPhoto),
        thumbnailUrl: storedFileUrl(generalThumbnail),
        parents: { sireId, damId, sireText, damText },
      },
    ]),
  )
}

/** Converts a stored bird to its form in the API. */
export function toPedigreeBird({ breeder: _breeder, version: _version, parents: _parents, ...bird }: StoredBird): PedigreeBird {
  return bird
}

/** Maps ids to birds in the form of the API, including deleted birds. */
export async function mapPedigreeBirds(db: Db, ids: Iterable<number | null>): Promise<Map<number, PedigreeBird>> {
  const birds = await mapStoredBirds(db, ids)
  return new Map([...birds].map(([id, bird]) => [id, toPedigreeBird(bird)]))
}
