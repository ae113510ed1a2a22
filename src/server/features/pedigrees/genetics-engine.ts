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
      const index = this.#indexOf(id)
      return {
        inbreeding: inbreeding[index] ?? 0,
        equivalentGenerations: equivalents[index] ?? 0,
        completeness: index < 0 ? 0 : completenessOf(pedigree, index, COMPLETENESS_GENERATIONS),
      }
    })
  }

  meanKinships(ids: readonly number[]): number[] {
    const { ofBirds } = this.#meanKinship()
    return ids.map((id) => ofBirds[this.#indexOf(id)] ?? 0)
  }

  figures(id: number): GeneticFigures {
    const index = this.#indexOf(id)
    return index < 0
      ? this.#figuresAt(SINGLE_BIRD, new Float64Array(1), 0)
      : this.#figuresAt(this.#birds.pedigree, this.#birds.inbreeding, index)
  }

  /** Returns the figures of the young that two birds would have. */
  figuresOfMating(sireId: number, damId: number): GeneticFigures {
    const { pedigree, inbreeding } = this.#birds
    const [sires, dams] = [append(pedigree.sires, this.#indexOf(sireId)), append(pedigree.dams, this.#indexOf(damId))]
    return this.#figuresAt({ sires, dams }, inbreeding, pedigree.sires.length)
  }

  relationship(a: number, b: number) {
    const { pedigree } = this.#birds
    const { word, kinship, coefficient, shares, paths, hasAllPaths } = relationshipOf(
      pedigree,
      this.#indexOf(a),
      this.#indexOf(b),
    )
    return {
      word: a === b ? { kind: 'same' as const } : word,
      kinship,
      coefficient,
      shares: shares.map(({ index, inbreeding }) => ({ id: this.#id(index), inbreeding })),
      paths: paths.slice(0, MAX_PATHS).map(({ ancestor, up, down }) => ({
        ancestorId: this.#id(ancestor),
        up: up.map((index) => this.#id(index)),
        down: down.map((index) => this.#id(index)),
      })),
      hasAllPaths: hasAllPaths && paths.length <= MAX_PATHS,
    }
  }

  /** Returns the inbreeding of the young of some pairs, and whether at least one parent is known of both birds of the pair. */
  youngOfPairs(pairs: readonly (readonly [sireId: number, damId: number])[]): { inbreeding: number; hasKnownParents: boolean }[] {
    const { pedigree } = this.#birds
    const mates = pairs.map(([sireId, damId]) => [this.#indexOf(sireId), this.#indexOf(damId)] as const)
    const ancestry = ancestryOf(pedigree, mates.flat())
    const indexInAncestry = (index: number): number => ancestry.indexOf.get(index) ?? -1
    const inbreeding = inbreedingOf({
      sires: Int32Array.from([...ancestry.sires, ...mates.map(([sire]) => indexInAncestry(sire))]),
      dams: Int32Array.from([...ancestry.dams, ...mates.map(([, dam]) => indexInAncestry(dam))]),
    })
    const hasParents = (index: number): boolean => index >= 0 && (pedigree.sires[index]! >= 0 || pedigree.dams[index]! >= 0)
    return mates.map((pair, at) => ({
      inbreeding: inbreeding[ancestry.birds.length + at]!,
      hasKnownParents: pair.every(hasParents),
    }))
  }

  /**
   * Returns the inbreeding of the young of each cock with each hen, one row per cock, and the mean kinship of each bird with the
   * loft. `mates` has the index of a hen for each cock, -1 without one, so that the inbreeding of all pairs together is lowest.
   */
  planMatings(cockIds: readonly number[], henIds: readonly number[]) {
    const indexesOf = (ids: readonly number[]): number[] => ids.map((id) => this.#indexOf(id))
    const inbreeding = kinshipTable(this.#birds.pedigree, indexesOf(cockIds), indexesOf(henIds))
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
    const index = this.#indexOf(id)
    const descendantIndexes = index < 0 ? [] : listDescendantGenerations(this.#youngIndex(), index)
    const generations = descendantIndexes.map((indexes) =>
      indexes.map((at) => this.#entry(at)).filter(({ isDeleted }) => !isDeleted),
    )
    const page = (generations[generation - 1] ?? []).sort(youngestFirst).slice(offset, offset + limit)
    while (generations.at(-1)?.length === 0) generations.pop()
    return { counts: generations.map(({ length }) => length), ids: page.map((entry) => entry.id) }
  }

  /** Returns the young of each bird that are not deleted, the youngest first, in the order of `ids`. */
  young(ids: readonly number[]): BirdEntry[][] {
    const { youngOf } = this.#youngIndex()
    return ids.map((id) => {
      const index = this.#indexOf(id)
      const young = index < 0 ? [] : Array.from(youngOf(index), (at) => this.#entry(at))
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
    const indexes = this.#inCare()
    const mean = (value: (index: number) => number): number =>
      indexes.length === 0 ? 0 : indexes.reduce((sum, index) => sum + value(index), 0) / indexes.length
    const top = (value: (index: number) => number): { id: number; value: number }[] =>
      indexes
        .toSorted((a, b) => value(b) - value(a) || this.#id(a) - this.#id(b))
        .slice(0, limit)
        .map((index) => ({ id: this.#id(index), value: value(index) }))
    return {
      birdsInCare: indexes.length,
      meanKinship: ofLoft,
      meanInbreeding: mean((index) => inbreeding[index]!),
      meanCompleteness: mean((index) => completenessOf(pedigree, index, COMPLETENESS_GENERATIONS)),
      mostInbred: top((index) => inbreeding[index]!).filter(({ value }) => value > 0),
      mostRelated: top((index) => ofBirds[index]!),
      leastRelated: top((index) => -ofBirds[index]!).map(({ id, value }) => ({ id, value: -value })),
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

  #figuresAt(pedigree: Pedigree, inbreeding: Float64Array, index: number): GeneticFigures {
    const { sires, dams } = pedigree
    const shares = listAncestorShares(pedigree, inbreeding, sires[index]!, dams[index]!)
    return {
      inbreeding: shares.reduce((sum, share) => sum + share.inbreeding, 0),
      equivalentGenerations: this.#equivalentAbove(sires[index]!) + this.#equivalentAbove(dams[index]!),
      depths: DEPTH_GENERATIONS.map((generations) => pedigreeDepth(pedigree, index, generations)),
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
    return [...ids.keys()].filter((index) => this.#entry(index).isInCare)
  }

  #youngIndex(): YoungIndex {
    this.#young ??= indexYoung(this.#birds.pedigree)
    return this.#young
  }

  #entry(index: number): BirdEntry {
    return this.#birds.entries.get(this.#id(index))!
  }

  #indexOf(id: number): number {
    return this.#birds.pedigree.indexOf.get(id) ?? -1
  }

  #id(index: number): number {
    return this.#birds.pedigree.ids[index]!
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
