import { MAX_PLANNED, type MatingCandidate, type MatingPlan } from '#shared/pedigrees/mating.ts'
import type { Status } from '#shared/pigeons/status.ts'
import type { Db } from '#server/db/database.ts'
import { listActivePairsOf } from '#server/features/pairs/pairs.repository.ts'
import type { ParentRole } from '#shared/pigeons/parent-role.ts'
import { getPigeonRows } from '#server/features/pigeons/pigeons.repository.ts'
import { geneticsOf } from './genetics-of.ts'
import { findCandidates, type Candidates } from './candidates.repository.ts'
import { mapPedigreeBirds } from './pedigree-birds.repository.ts'
import { requireRole } from './show-mating.ts'

/** The birds of a plan: those named by id, else those in care that match the other filters. */
export interface PlanSelection {
  readonly cockIds?: readonly number[] | undefined
  readonly henIds?: readonly number[] | undefined
  readonly sectionId?: number | undefined
  readonly mainLoftId?: number | undefined
  readonly status?: Status | undefined
}

/** Computes the matings of each selected cock with each selected hen. Errors: `not_found`, `parent_gender`. */
export async function planMatings(db: Db, selection: PlanSelection): Promise<MatingPlan> {
  const cocks = await selectCandidates(db, 'sire', selection.cockIds, selection)
  const hens = await selectCandidates(db, 'dam', selection.henIds, selection)
  const [cockIds, henIds] = [cocks.ids, hens.ids]
  const { inbreeding, ofCocks, ofHens, mates } = await geneticsOf(db).ask('planMatings', cockIds, henIds)
  const percents = inbreeding.map((row) => Array.from(row, toPercent))
  const suggestions = mates.flatMap((hen, cock) =>
    hen < 0 ? [] : [{ cockId: cockIds[cock]!, henId: henIds[hen]!, inbreeding: percents[cock]![hen]! }],
  )
  return {
    cocks: await showCandidates(db, cockIds, ofCocks),
    hens: await showCandidates(db, henIds, ofHens),
    cockCount: cocks.count,
    henCount: hens.count,
    inbreeding: percents,
    suggestions: suggestions.sort((a, b) => a.inbreeding - b.inbreeding),
  }
}

/** Converts a fraction to percent, rounded to six decimals to keep the response short: a table has thousands of values. */
const toPercent = (fraction: number): number => Math.round(fraction * 1e8) / 1e6

async function selectCandidates(
  db: Db,
  role: ParentRole,
  ids: readonly number[] | undefined,
  selection: PlanSelection,
): Promise<Candidates> {
  if (!ids) return findCandidates(db, role, selection, MAX_PLANNED)
  const rows = await getPigeonRows(db, ids)
  for (const row of rows) requireRole(row, role)
  return { count: rows.length, ids: rows.slice(0, MAX_PLANNED).map(({ id }) => id) }
}

async function showCandidates(db: Db, ids: readonly number[], meanKinships: readonly number[]): Promise<MatingCandidate[]> {
  const birds = await mapPedigreeBirds(db, ids)
  const figures = await geneticsOf(db).ask('basicFigures', ids)
  const pairs = await listActivePairsOf(db, ids)
  return ids.flatMap((id, at) => {
    const bird = birds.get(id)
    const mates = pairs.flatMap(({ malePigeonId, femalePigeonId }) => {
      if (malePigeonId !== id && femalePigeonId !== id) return []
      return (malePigeonId === id ? femalePigeonId : malePigeonId) ?? []
    })
    const { inbreeding, completeness } = figures[at]!
    const shown = { id, inbreeding: toPercent(inbreeding), completeness, meanKinship: toPercent(meanKinships[at]!) }
    return bird ? [{ ...bird, ...shown, pairedWith: mates }] : []
  })
}
