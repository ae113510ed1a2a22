import { ancestryOf } from '#genetics/ancestry.ts'
import { assignMates } from '#genetics/assign-mates.ts'
import { listAncestorShares } from '#genetics/common-ancestors.ts'
import { completenessOf } from '#genetics/completeness.ts'
import { founderFigures, type FounderFigures } from '#genetics/founders.ts'
import { inbreedingOf } from '#genetics/inbreeding.ts'
import { kinshipTable } from '#genetics/kinship-table.ts'
import { meanKinshipOf, type MeanKinship } from '#genetics/mean-kinship.ts'
import { equivalentGenerationsOf, pedigreeDepth, type PedigreeDepth } from '#genetics/pedigree-depth.ts'
import type { Pedigree } from '#genetics/pedigree.ts'
import { relationshipOf } from '#genetics/relationship.ts'
import { COMPLETENESS_GENERATIONS, MAX_PATHS } from '#shared/pedigrees/figure-limits.ts'
import { listDescendantGenerations, indexYoung, type YoungIndex } from '#genetics/young-index.ts'
import type { BirdEntry } from './bird-entry.ts'
import { findFaults, type FoundFault } from './find-faults.ts'
import { IncrementalPedigree } from './incremental-pedigree.ts'

/** The contribution of one common ancestor to an inbreeding coefficient. */
export interface Share {
  readonly id: number
  readonly inbreeding: number
}

/** The figures of one bird. Coefficients are fractions of 1, and birds are given by id. */
export interface GeneticFigures {
  readonly inbreeding: number
  readonly equivalentGenerations: number
  readonly depths: readonly PedigreeDepth[]
  readonly shares: readonly Share[]
}

/**
 * Weight of the parents' mean kinship in the costs of a mating. It is small, so that it only decides between matings with equal
 * inbreeding.
 */
const MEAN_KINSHIP_WEIGHT = 1e-3

/** Numbers of generations for which the depth is computed. */
const DEPTH_GENERATIONS = [1, 2, 3, 4, 5, 6]

/**
 * Computes genetics from the pedigrees of a loft, whose birds it holds in memory. An unknown bird has no relatives.
 *
 * Arguments and results are plain data, so that it can run in a worker thread.
 */
export class GeneticsEngine {
  readonly #birds = new IncrementalPedigree()
  #young: YoungIndex | undefined
  #equivalents: Float64Array | undefined
  #loft: MeanKinship | undefined
  #founders: FounderFigures | undefined
  #faults: FoundFault[] | undefined

  /** Collects new and changed birds until `applyChanges` adds them to the pedigree. */
  addChanges(entries: readonly BirdEntry[]): void {
    this.#birds.addChanges(entries)
  }

  applyChanges(): void {
    this.#birds.applyChanges()
    this.#young = this.#equivalents = this.#loft = this.#founders = this.#faults = undefined
  }

  /** Returns the figures shown in a box of a pedigree, in the order of `ids`. */
  basicFigures(ids: readonly number[]) {
    const { pedigree, inbreeding } = this.#birds
    const equivalents = (this.#equivalents ??= equivalentGenerationsOf(pedigree))
    return ids.map((id) => {
      const place = this.#place(id)
      return {
        inbreeding: inbreeding[place] ?? 0,
        equivalentGenerations: equivalents[place] ?? 0,
        completeness: place < 0 ? 0 : completenessOf(pedigree, place, COMPLETENESS_GENERATIONS),
      }
    })
  }

  meanKinships(ids: readonly number[]): number[] {
    const { ofBirds } = this.#meanKinship()
    return ids.map((id) => ofBirds[this.#place(id)] ?? 0)
  }

  figures(id: number): GeneticFigures {
    const place = this.#place(id)
    return place < 0
      ? this.#figuresAt(SINGLE_BIRD, new Float64Array(1), 0)
      : this.#figuresAt(this.#birds.pedigree, this.#birds.inbreeding, place)
  }

  /** Returns the figures of the young that two birds would have. */
  figuresOfMating(sireId: number, damId: number): GeneticFigures {
    const { pedigree, inbreeding } = this.#birds
    const [sires, dams] = [append(pedigree.sires, this.#place(sireId)), append(pedigree.dams, this.#place(damId))]
    return this.#figuresAt({ sires, dams }, inbreeding, pedigree.sires.length)
  }

  relationship(a: number, b: number) {
    const { pedigree } = this.#birds
    const { word, kinship, coefficient, shares, paths, hasAllPaths } = relationshipOf(pedigree, this.#place(a), this.#place(b))
    return {
      word: a === b ? { kind: 'same' as const } : word,
      kinship,
      coefficient,
      shares: shares.map(({ index, inbreeding }) => ({ id: this.#id(index), inbreeding })),
      paths: paths.slice(0, MAX_PATHS).map(({ ancestor, up, down }) => ({
        ancestorId: this.#id(ancestor),
        up: up.map((place) => this.#id(place)),
        down: down.map((place) => this.#id(place)),
      })),
      hasAllPaths: hasAllPaths && paths.length <= MAX_PATHS,
    }
  }

  /** Returns the inbreeding of the young of some pairs, and whether at least one parent is known of both birds of the pair. */
  youngOfPairs(pairs: readonly (readonly [sireId: number, damId: number])[]): { inbreeding: number; hasKnownParents: boolean }[] {
    const { pedigree } = this.#birds
    const mates = pairs.map(([sireId, damId]) => [this.#place(sireId), this.#place(damId)] as const)
    const ancestry = ancestryOf(pedigree, mates.flat())
    const indexInAncestry = (place: number): number => ancestry.indexOf.get(place) ?? -1
    const inbreeding = inbreedingOf({
      sires: Int32Array.from([...ancestry.sires, ...mates.map(([sire]) => indexInAncestry(sire))]),
      dams: Int32Array.from([...ancestry.dams, ...mates.map(([, dam]) => indexInAncestry(dam))]),
    })
    const hasParents = (place: number): boolean => place >= 0 && (pedigree.sires[place]! >= 0 || pedigree.dams[place]! >= 0)
    return mates.map((pair, at) => ({
      inbreeding: inbreeding[ancestry.birds.length + at]!,
      hasKnownParents: pair.every(hasParents),
    }))
  }

  /**
   * Returns the inbreeding of the young of each cock with each hen, one row per cock; the mean kinship of each bird with the
   * loft; and for each cock the index of the hen that minimizes the inbreeding of all pairs together, -1 without a hen.
   */
  planMatings(cockIds: readonly number[], henIds: readonly number[]) {
    const places = (ids: readonly number[]): number[] => ids.map((id) => this.#place(id))
    const inbreeding = kinshipTable(this.#birds.pedigree, places(cockIds), places(henIds))
    const ofCocks = this.meanKinships(cockIds)
    const ofHens = this.meanKinships(henIds)
    const costs = inbreeding.map((row, cock) =>
      row.map((kinship, hen) => kinship + (ofCocks[cock]! + ofHens[hen]!) * MEAN_KINSHIP_WEIGHT),
    )
    return { inbreeding, ofCocks, ofHens, mates: assignMates(costs) }
  }

  /**
   * Returns the number of descendants in each generation, and a page of one generation, the youngest first. Deleted birds are
   * left out.
   */
  descendants(id: number, generation: number, offset: number, limit: number): { counts: number[]; ids: number[] } {
    const place = this.#place(id)
    const descendantIndexes = place < 0 ? [] : listDescendantGenerations(this.#youngIndex(), place)
    const generations = descendantIndexes.map((places) =>
      places.map((at) => this.#entry(at)).filter(({ isDeleted }) => !isDeleted),
    )
    const page = (generations[generation - 1] ?? []).sort(youngestFirst).slice(offset, offset + limit)
    while (generations.at(-1)?.length === 0) generations.pop()
    return { counts: generations.map(({ length }) => length), ids: page.map((entry) => entry.id) }
  }

  /** Returns the young of each bird that are not deleted, the youngest first, in the order of `ids`. */
  young(ids: readonly number[]): BirdEntry[][] {
    const { youngOf } = this.#youngIndex()
    return ids.map((id) => {
      const place = this.#place(id)
      const young = place < 0 ? [] : Array.from(youngOf(place), (at) => this.#entry(at))
      return young.filter(({ isDeleted }) => !isDeleted).sort(youngestFirst)
    })
  }

  countYoung(ids: readonly number[]): number[] {
    return this.young(ids).map(({ length }) => length)
  }

  /** Returns the genetics of the birds in care; each list has at most `limit` birds. */
  loft(limit: number) {
    const { inbreeding, pedigree } = this.#birds
    const { ofBirds, ofLoft } = this.#meanKinship()
    const places = this.#inCare()
    const mean = (value: (place: number) => number): number =>
      places.length === 0 ? 0 : places.reduce((sum, place) => sum + value(place), 0) / places.length
    const top = (value: (place: number) => number): { id: number; value: number }[] =>
      places
        .toSorted((a, b) => value(b) - value(a) || this.#id(a) - this.#id(b))
        .slice(0, limit)
        .map((place) => ({ id: this.#id(place), value: value(place) }))
    return {
      birdsInCare: places.length,
      meanKinship: ofLoft,
      meanInbreeding: mean((place) => inbreeding[place]!),
      meanCompleteness: mean((place) => completenessOf(pedigree, place, COMPLETENESS_GENERATIONS)),
      mostInbred: top((place) => inbreeding[place]!).filter(({ value }) => value > 0),
      mostRelated: top((place) => ofBirds[place]!),
      leastRelated: top((place) => -ofBirds[place]!).map(({ id, value }) => ({ id, value: -value })),
    }
  }

  /** Returns from how many founders and ancestors the genes of the birds in care come. */
  founders(): FounderFigures {
    this.#founders ??= founderFigures(this.#birds.pedigree, this.#inCare(), this.#birds.inbreeding)
    return this.#founders
  }

  faults(): FoundFault[] {
    this.#faults ??= findFaults([...this.#birds.entries.values()])
    return this.#faults
  }

  #figuresAt(pedigree: Pedigree, inbreeding: Float64Array, place: number): GeneticFigures {
    const { sires, dams } = pedigree
    const shares = listAncestorShares(pedigree, inbreeding, sires[place]!, dams[place]!)
    return {
      inbreeding: shares.reduce((sum, share) => sum + share.inbreeding, 0),
      equivalentGenerations: this.#equivalentAbove(sires[place]!) + this.#equivalentAbove(dams[place]!),
      depths: DEPTH_GENERATIONS.map((generations) => pedigreeDepth(pedigree, place, generations)),
      shares: shares.map((share) => ({ id: this.#id(share.index), inbreeding: share.inbreeding })),
    }
  }

  #equivalentAbove(parent: number): number {
    const equivalents = (this.#equivalents ??= equivalentGenerationsOf(this.#birds.pedigree))
    return parent < 0 ? 0 : (1 + equivalents[parent]!) / 2
  }

  #meanKinship(): MeanKinship {
    this.#loft ??= meanKinshipOf(this.#birds.pedigree, this.#inCare(), this.#birds.inbreeding)
    return this.#loft
  }

  #inCare(): number[] {
    const { ids } = this.#birds.pedigree
    return [...ids.keys()].filter((place) => this.#entry(place).isInCare)
  }

  #youngIndex(): YoungIndex {
    this.#young ??= indexYoung(this.#birds.pedigree)
    return this.#young
  }

  #entry(place: number): BirdEntry {
    return this.#birds.entries.get(this.#id(place))!
  }

  #place(id: number): number {
    return this.#birds.pedigree.placeOf.get(id) ?? -1
  }

  #id(place: number): number {
    return this.#birds.pedigree.ids[place]!
  }
}

const SINGLE_BIRD: Pedigree = { sires: Int32Array.of(-1), dams: Int32Array.of(-1) }

function youngestFirst(a: BirdEntry, b: BirdEntry): number {
  return (b.birthYear ?? 0) - (a.birthYear ?? 0) || b.id - a.id
}

function append(parents: Int32Array, parent: number): Int32Array {
  const longer = new Int32Array(parents.length + 1)
  longer.set(parents)
  longer[parents.length] = parent
  return longer
}
