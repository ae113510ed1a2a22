import { listAncestorShares } from '#genetics/common-ancestors.ts'
import { completenessOf } from '#genetics/completeness.ts'
import { inbreedingOf } from '#genetics/inbreeding.ts'
import { equivalentGenerationsOf } from '#genetics/pedigree-depth.ts'
import { buildPedigree } from '#genetics/pedigree.ts'
import { bestResultsOf } from '#shared/pedigrees/best-results.ts'
import { findCommonAncestors } from '#shared/pedigrees/find-common-ancestors.ts'
import { DEFAULT_TREE_GENERATIONS, type Lineage } from '#shared/pedigrees/lineage.ts'
import { COMPLETENESS_GENERATIONS } from '#shared/pedigrees/figure-limits.ts'
import type { BirdWithFigures, PedigreeBird } from '#shared/pedigrees/pedigree-bird.ts'
import { inbreedingDifference, type Pedigree } from '#shared/pedigrees/pedigree.ts'
import { byField, textFieldsIn } from '#shared/pigeons/pigeon-fields.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import type { RaceResult } from '#shared/races/race-result.ts'
import { loadReadAheadList } from './read-ahead-store.ts'
import type { Search } from './derivable.ts'
import type { Dated } from './cached-reads.ts'
import { pageOfRows } from './page-of-rows.ts'
import { withPendingWrites } from './read-hooks.ts'

/** The lists on this device from which a pedigree is derived. */
export interface LineageLists {
  readonly birds: readonly Pigeon[]
  readonly results: readonly RaceResult[]
  readonly pedigrees: readonly Pedigree[]
}

/** Returns the pedigree of a bird, from all birds of the loft and the ancestors that are known by their band. */
export async function deriveLineage(id: number, { generations }: Search): Promise<Dated<Lineage> | undefined> {
  const [birds, results, pedigrees] = await Promise.all([
    loadReadAheadList('birds'),
    loadReadAheadList('results'),
    loadReadAheadList('pedigrees'),
  ])
  if (!birds || !results || !pedigrees) return undefined
  const lists = { birds: withPendingWrites(['/api/pigeons'], birds.data), results: results.data, pedigrees: pedigrees.data }
  const data = lineageIn(lists, id, generations === undefined ? DEFAULT_TREE_GENERATIONS : Number(generations))
  return data && { data, at: Math.min(birds.at, results.at, pedigrees.at) }
}

/** Returns the entered pedigrees, page by page; a search needs the server. */
export async function derivePedigrees({ search, limit, cursor = '0' }: Search): Promise<Dated<unknown> | undefined> {
  const cached = await loadReadAheadList('pedigrees')
  if (!cached || search !== undefined || limit === undefined || !/^\d+$/.test(cursor)) return undefined
  return { data: pageOfRows(cached.data, Number(cursor), Number(limit)), at: cached.at }
}

/** Shows the pedigree of a bird as `GET /api/pedigrees/lineage/:pigeonId` does; undefined if the bird is not on this device. */
export function lineageIn({ birds, results, pedigrees }: LineageLists, id: number, generations: number): Lineage | undefined {
  const { byId, pedigree, inbreeding, withFigures } = pedigreeWithFigures({ birds, results })
  const own = byId.get(id)
  if (!own) return undefined
  const parentOf = (parentId: number | null, band: string | null): Pigeon | string | null => byId.get(parentId ?? 0) ?? band
  const ancestors: Lineage['ancestors'] = []
  let current: readonly { readonly place: string; readonly bird: Pigeon }[] = [{ place: '', bird: own }]
  while (current.length > 0) {
    const next: { place: string; bird: Pigeon }[] = []
    for (const { place, bird } of current.filter((one) => one.place.length < generations))
      for (const [side, parent] of [
        ['s', parentOf(bird.sireId, bird.sire)],
        ['d', parentOf(bird.damId, bird.dam)],
      ] as const) {
        if (parent === null) continue
        const known = typeof parent === 'string' ? textWithFigures(parent) : withFigures(parent)
        ancestors.push({ place: place + side, generation: place.length + 1, bird: known })
        if (typeof parent !== 'string') next.push({ place: place + side, bird: parent })
      }
    current = next
  }

  const place = pedigree.indexOf.get(id) ?? 0
  const shares = listAncestorShares(pedigree, inbreeding, pedigree.sires[place]!, pedigree.dams[place]!)
  const entered = pedigrees.find(({ pigeonId }) => pigeonId === id)
  const typed = entered?.inbreedingCoefficient ?? 0
  const parentAt = (side: string): PedigreeBird | null => ancestors.find((one) => one.place === side)?.bird ?? null
  return {
    pigeon: withFigures(own),
    sire: parentAt('s'),
    dam: parentAt('d'),
    generation: entered?.generation ?? null,
    lineage: entered?.lineage ?? null,
    notes: entered?.notes ?? null,
    inbreedingCoefficient: inbreeding[place]! * 100,
    typedInbreedingCoefficient: typed || null,
    inbreedingDifference: inbreedingDifference(typed, inbreeding[place]! * 100),
    generations,
    ancestors,
    commonAncestors: findCommonAncestors(
      ancestors,
      shares.map(({ index, inbreeding: share }) => ({ id: pedigree.ids[index]!, inbreeding: share })),
    ),
  }
}

/** Builds the pedigree of all birds, with a function that gives a bird the figures of its box in the tree. */
export function pedigreeWithFigures({ birds, results }: Pick<LineageLists, 'birds' | 'results'>) {
  const byId = new Map(birds.map((bird) => [bird.id, bird]))
  const pedigree = buildPedigree(birds)
  const inbreeding = inbreedingOf(pedigree)
  const equivalents = equivalentGenerationsOf(pedigree)
  const resultsOf = Map.groupBy(results, ({ pigeonId }) => pigeonId)
  const withFigures = (bird: Pigeon): BirdWithFigures => {
    const place = pedigree.indexOf.get(bird.id) ?? 0
    const flown = resultsOf.get(bird.id) ?? []
    return {
      ...asPedigreeBird(bird),
      breeder: bird.breeder,
      inbreeding: inbreeding[place]! * 100,
      completeness: completenessOf(pedigree, place, COMPLETENESS_GENERATIONS),
      equivalentGenerations: equivalents[place]!,
      races: flown.length,
      bestResults: bestResultsOf(flown),
    }
  }
  return { byId, pedigree, inbreeding, equivalents, withFigures }
}

export function asPedigreeBird(bird: Pigeon): PedigreeBird {
  const { id, bandId, name, gender, birthYear, status, isReference } = bird
  return {
    id,
    bandId,
    name,
    gender,
    birthYear,
    status,
    isReference,
    isDeleted: false,
    ...byField(textFieldsIn('tree'), (field) => bird[field]),
    photoUrl: bird.generalPhotoUrl,
    thumbnailUrl: bird.generalThumbnailUrl,
  }
}

/** Makes a bird that is known by a text only. */
export const fromText = (bandId: string): PedigreeBird => ({
  id: null,
  bandId,
  name: null,
  gender: null,
  birthYear: null,
  status: null,
  isReference: false,
  isDeleted: false,
  ...byField(textFieldsIn('tree'), () => null),
  photoUrl: null,
  thumbnailUrl: null,
})

const textWithFigures = (bandId: string): BirdWithFigures => ({
  ...fromText(bandId),
  breeder: null,
  inbreeding: 0,
  completeness: 0,
  equivalentGenerations: 0,
  races: 0,
  bestResults: [],
})
