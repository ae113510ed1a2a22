import type { Counts, Stats } from '#shared/dashboard/stats-api.ts'
import type { Db } from '#server/db/database.ts'
import { countBirdsInCare, type BirdCount } from '#server/features/lofts/birds-in-care.repository.ts'
import { getMainLoftRow, listMainLofts } from '#server/features/lofts/main-lofts.repository.ts'
import { listSectionIds } from '#server/features/lofts/sections.repository.ts'

/** Counts the birds in care of one main loft or of all, and of each main loft. Errors: `not_found` for an unknown main loft. */
export async function countStats(db: Db, mainLoftId?: number): Promise<Stats> {
  if (mainLoftId !== undefined) await getMainLoftRow(db, mainLoftId)
  const places = await listSectionIds(db)
  const loftOf = new Map(places.map((place) => [place.id, place.mainLoftId]))
  const counts = await countBirdsInCare(db)
  const countsIn = (id: number) => counts.filter(({ sectionId }) => sectionId !== null && loftOf.get(sectionId) === id)

  const mainLofts = (await listMainLofts(db)).map(({ id }) => ({
    id,
    sectionCount: places.filter((place) => place.mainLoftId === id).length,
    ...totalOf(countsIn(id)),
  }))
  return { ...totalOf(mainLoftId === undefined ? counts : countsIn(mainLoftId)), mainLofts }
}

function totalOf(counts: readonly BirdCount[]): Counts {
  const sum = (part: readonly BirdCount[]) => part.reduce((total, { birds }) => total + birds, 0)
  return {
    totalPigeons: sum(counts),
    maleCount: sum(counts.filter(({ gender }) => gender === 'cock')),
    femaleCount: sum(counts.filter(({ gender }) => gender === 'hen')),
    porDefinirCount: sum(counts.filter(({ gender }) => gender === 'por_definir')),
  }
}
