import type { Db } from '#server/db/database.ts'
import { listPairPage } from '#server/features/pairs/pair-list.repository.ts'
import type { PairRow } from '#server/features/pairs/pairs.table.ts'
import { mapSectionsOfBirds } from './prints.repository.ts'

interface NestSelection {
  readonly ids?: readonly number[] | undefined
  readonly mainLoftId?: number | undefined
  readonly sectionId?: number | undefined
}

/**
 * Returns the pairs with the given ids, else the active pairs in a main loft, a section or the whole loft. A nest is in the
 * section of its hen, else of its cock.
 */
export async function nestsToPrint(db: Db, { ids, mainLoftId, sectionId }: NestSelection): Promise<PairRow[]> {
  if (ids) {
    const wanted = new Set(ids)
    return (await listPairPage(db, {})).filter(({ id }) => wanted.has(id))
  }
  const active = await listPairPage(db, { state: 'active' })
  if (mainLoftId === undefined && sectionId === undefined) return active
  const sections = await mapSectionsOfBirds(
    db,
    active.flatMap(({ malePigeonId, femalePigeonId }) => [malePigeonId, femalePigeonId]).filter((id) => id !== null),
  )
  return active.filter(({ malePigeonId, femalePigeonId }) => {
    const section = sections.get(femalePigeonId ?? 0) ?? sections.get(malePigeonId ?? 0)
    const matches = (wanted: number | undefined, place: number | undefined) => wanted === undefined || wanted === place
    return matches(mainLoftId, section?.mainLoftId) && matches(sectionId, section?.sectionId)
  })
}
