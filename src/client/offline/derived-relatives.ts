import { listAncestorShares } from '#genetics/common-ancestors.ts'
import { meanKinshipOf } from '#genetics/mean-kinship.ts'
import { pedigreeDepth } from '#genetics/pedigree-depth.ts'
import { relationshipOf } from '#genetics/relationship.ts'
import { indexYoung, listDescendantGenerations } from '#genetics/young-index.ts'
import { MAX_SHARES, type BirdFigures } from '#shared/pedigrees/figures.ts'
import { MAX_DESCENDANTS, type Descendants, type Relatives } from '#shared/pedigrees/lineage.ts'
import { MAX_PATHS } from '#shared/pedigrees/figure-limits.ts'
import type { Relationship } from '#shared/pedigrees/relationship.ts'
import type { Pair } from '#shared/pairs/pair.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { isInCare } from '#shared/pigeons/status.ts'
import { loadReadAheadList } from './read-ahead-store.ts'
import type { Search } from './derivable.ts'
import { familyIn } from './derived-birds.ts'
import { asPedigreeBird, fromText, pedigreeWithFigures, type LineageLists } from './derived-lineage.ts'
import type { Dated } from './cached-reads.ts'
import { pageOfRows } from './page-of-rows.ts'
import { withPendingWrites } from './read-hooks.ts'

/** The numbers of generations whose completeness is shown. */
const DEPTHS = [1, 2, 3, 4, 5, 6]

type Birds = readonly Pigeon[]

/** Answers from all birds of this device, also those that wait to be sent. */
async function fromBirds<Value>(derive: (birds: Birds) => Value | undefined): Promise<Dated<Value> | undefined> {
  const birds = await loadReadAheadList('birds')
  const data = birds && derive(withPendingWrites(['/api/pigeons'], birds.data))
  return birds && data !== undefined ? { data, at: birds.at } : undefined
}

export async function deriveRelatives(id: number): Promise<Dated<Relatives> | undefined> {
  const pairs = await loadReadAheadList('pairs')
  if (!pairs) return undefined
  const waiting = withPendingWrites(['/api/breeding-pairs'], pairs.data)
  return fromBirds((birds) => relativesIn(birds, waiting, id))
}

export async function deriveDescendants(id: number, search: Search): Promise<Dated<Descendants> | undefined> {
  const results = await loadReadAheadList('results')
  return results && fromBirds((birds) => descendantsIn({ birds, results: results.data }, id, search))
}

export const deriveFigures = (id: number): Promise<Dated<BirdFigures> | undefined> => fromBirds((birds) => figuresIn(birds, id))

export const deriveRelationship = (a: number, b: number): Promise<Dated<Relationship> | undefined> =>
  fromBirds((birds) => relationshipIn(birds, a, b))

/** Finds close relatives as `GET /api/pedigrees/relatives/:pigeonId` does. */
export function relativesIn(birds: Birds, pairs: readonly Pair[], id: number): Relatives | undefined {
  const byId = new Map(birds.map((bird) => [bird.id, bird]))
  const own = byId.get(id)
  const family = familyIn(birds, id)
  if (!own || !family) return undefined
  const mateOf = ({ sireId, damId }: Pigeon): number | null => (sireId === id ? damId : sireId)
  const matePairs = pairs.flatMap(({ malePigeonId, femalePigeonId, isActive }) => {
    const mateId = malePigeonId === id ? femalePigeonId : femalePigeonId === id ? malePigeonId : null
    return mateId === null ? [] : [{ mateId, isActive }]
  })
  const mateIds = new Set([...matePairs.map(({ mateId }) => mateId), ...family.offspring.map(mateOf)])
  const parent = (bird: Pigeon | null, text: string | null) =>
    bird ? asPedigreeBird(bird) : text === null ? null : fromText(text)
  return {
    pigeon: asPedigreeBird(own),
    sire: parent(family.sire, own.sire),
    dam: parent(family.dam, own.dam),
    fullSiblings: family.fullSiblings.map(asPedigreeBird),
    halfSiblings: family.halfSiblings.map((bird) => ({
      bird: asPedigreeBird(bird),
      share: own.sireId !== null && bird.sireId === own.sireId ? 'sire' : 'dam',
    })),
    offspring: family.offspring.map((bird) => {
      const mate = byId.get(mateOf(bird) ?? 0)
      return { bird: asPedigreeBird(bird), mateId: mateOf(bird), mate: mate ? birdTitle(mate) : null }
    }),
    mates: [...mateIds].flatMap((mateId) => {
      const bird = byId.get(mateId ?? 0)
      const youngCount = family.offspring.filter((one) => mateOf(one) === mateId).length
      const isPaired = matePairs.some((pair) => pair.mateId === mateId && pair.isActive)
      return bird ? [{ bird: asPedigreeBird(bird), youngCount, isPaired }] : []
    }),
  }
}

const youngestFirst = (a: Pigeon, b: Pigeon): number => (b.birthYear ?? 0) - (a.birthYear ?? 0) || b.id - a.id

/** Returns one generation of descendants as `GET /api/pedigrees/descendants/:pigeonId` answers it. */
export function descendantsIn(
  lists: Pick<LineageLists, 'birds' | 'results'>,
  id: number,
  { generation = '1', limit = String(MAX_DESCENDANTS), cursor = '0' }: Search,
): Descendants | undefined {
  const { byId, pedigree, withFigures } = pedigreeWithFigures(lists)
  const own = byId.get(id)
  if (!own) return undefined
  const young = indexYoung(pedigree)
  const generations = listDescendantGenerations(young, pedigree.indexOf.get(id) ?? 0)
  const birds = (generations[Number(generation) - 1] ?? []).map((place) => byId.get(pedigree.ids[place]!)!)
  const page = pageOfRows(birds.toSorted(youngestFirst), Number(cursor), Number(limit))
  return {
    ...page,
    items: page.items.map((bird) => ({
      bird: withFigures(bird),
      sire: byId.get(bird.sireId ?? 0)?.bandId ?? bird.sire,
      dam: byId.get(bird.damId ?? 0)?.bandId ?? bird.dam,
      youngCount: young.youngOf(pedigree.indexOf.get(bird.id) ?? 0).length,
    })),
    pigeon: asPedigreeBird(own),
    counts: generations.map(({ length }) => length),
    generation: Number(generation),
  }
}

/** Returns the genetic figures of a bird as `GET /api/pedigrees/figures/:pigeonId` answers them. */
export function figuresIn(birds: Birds, id: number): BirdFigures | undefined {
  const { byId, pedigree, inbreeding, equivalents } = pedigreeWithFigures({ birds, results: [] })
  const own = byId.get(id)
  if (!own) return undefined
  const place = pedigree.indexOf.get(id) ?? 0
  const inCare = [...pedigree.ids.keys()].filter((at) => isInCare(byId.get(pedigree.ids[at]!)!))
  const loft = meanKinshipOf(pedigree, inCare, inbreeding)
  const shares = listAncestorShares(pedigree, inbreeding, pedigree.sires[place]!, pedigree.dams[place]!)
  return {
    pigeon: asPedigreeBird(own),
    inbreeding: inbreeding[place]! * 100,
    equivalentGenerations: equivalents[place]!,
    depths: DEPTHS.map((generations) => {
      const depth = pedigreeDepth(pedigree, place, generations)
      return { ...depth, inbreeding: depth.inbreeding * 100 }
    }),
    shares: shares.slice(0, MAX_SHARES).map((share) => ({
      bird: asPedigreeBird(byId.get(pedigree.ids[share.index]!)!),
      inbreeding: share.inbreeding * 100,
    })),
    shareCount: shares.length,
    meanKinship: (loft.ofBirds[place] ?? 0) * 100,
    loftMeanKinship: loft.ofLoft * 100,
    birdsInCare: inCare.length,
  }
}

/** Returns how one bird is related to another, as `GET /api/pedigrees/relationship` answers it. */
export function relationshipIn(birds: Birds, a: number, b: number): Relationship | undefined {
  const { byId, pedigree } = pedigreeWithFigures({ birds, results: [] })
  if (!byId.has(a) || !byId.has(b)) return undefined
  const place = (id: number): number => pedigree.indexOf.get(id) ?? -1
  const idAt = (at: number): number => pedigree.ids[at]!
  const found = relationshipOf(pedigree, place(a), place(b))
  const paths = found.paths.slice(0, MAX_PATHS).map(({ ancestor, up, down }) => ({
    ancestorId: idAt(ancestor),
    up: up.map(idAt),
    down: down.map(idAt),
  }))
  const shares = found.shares.map(({ index, inbreeding }) => ({ id: idAt(index), inbreeding: inbreeding * 100 }))
  const shown = new Set([a, b, ...shares.map(({ id }) => id), ...paths.flatMap(({ up, down }) => [...up, ...down])])
  const boxOf = (id: number) => asPedigreeBird(byId.get(id)!)
  return {
    a: boxOf(a),
    b: boxOf(b),
    word: a === b ? { kind: 'same' } : found.word,
    kinship: found.kinship * 100,
    coefficient: found.coefficient * 100,
    shares,
    paths,
    hasAllPaths: found.hasAllPaths && found.paths.length <= MAX_PATHS,
    birds: [...shown].map(boxOf),
  }
}
