import { inbreedingLevel, isThinPedigree } from '#shared/pedigrees/inbreeding-level.ts'
import { DEFAULT_TREE_GENERATIONS } from '#shared/pedigrees/lineage.ts'
import type { TrialMating } from '#shared/pedigrees/mating.ts'
import { COMPLETENESS_GENERATIONS } from '#shared/pedigrees/figure-limits.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Db } from '#server/db/database.ts'
import { GENDER_OF_ROLE, type ParentRole } from '#shared/pigeons/parent-role.ts'
import { getPigeonRows } from '#server/features/pigeons/pigeons.repository.ts'
import type { PigeonRow } from '#server/features/pigeons/pigeons.table.ts'
import { Refusal } from '#server/http/refusal.ts'
import { geneticsOf } from './genetics-of.ts'
import { mapStoredBirds } from './pedigree-birds.repository.ts'
import { showFigures } from './show-figures.ts'
import { showTree } from './show-lineage.ts'

/** Returns the pedigree that the young of two birds would have. Errors: `same_bird`, `not_found`, `parent_gender`. */
export async function showMating(
  db: Db,
  { sireId, damId, generations = DEFAULT_TREE_GENERATIONS }: { sireId: number; damId: number; generations?: number | undefined },
): Promise<TrialMating> {
  if (sireId === damId) throw new Refusal('same_bird', 'A bird cannot be paired with itself', { field: 'damId' })
  const rows = await getPigeonRows(db, [sireId, damId])
  requireRole(rows[0]!, 'sire')
  requireRole(rows[1]!, 'dam')
  const stored = await mapStoredBirds(db, [sireId, damId])
  const figures = await geneticsOf(db).ask('figuresOfMating', sireId, damId)
  const from = [
    { place: 's', bird: stored.get(sireId)! },
    { place: 'd', bird: stored.get(damId)! },
  ]
  const { ancestors, commonAncestors } = await showTree(db, from, figures.shares, generations)
  const shown = await showFigures(db, figures)
  const known = shown.depths.find((depth) => depth.generations === COMPLETENESS_GENERATIONS)?.completeness ?? 0
  return {
    sire: ancestors[0]!.bird,
    dam: ancestors[1]!.bird,
    ...shown,
    band: inbreedingLevel(shown.inbreeding),
    isThin: isThinPedigree(known),
    generations,
    ancestors,
    commonAncestors,
  }
}

/** Checks that a bird is not of the other gender. Errors: `parent_gender`. */
export function requireRole(bird: PigeonRow, role: ParentRole): void {
  const { gender, bandId } = bird
  if (gender === 'por_definir' || gender === GENDER_OF_ROLE[role]) return
  throw new Refusal('parent_gender', `${birdTitle(bird)} is a ${gender} and cannot be a ${role}`, { field: `${role}Id`, bandId })
}
