import type { Pedigree } from './pedigree.ts'
import { IndexQueue } from './index-queue.ts'

/** Matings traced in one walk: matings of one level share most of their ancestors. */
const LANES = 4
/** Genetic shares of the sires, then of the dams: with four lanes, a bird fills exactly one cache line. */
const SHARES_PER_BIRD = 2 * LANES

/** Traces matings to the ancestors that both parents share, four matings at a time. */
export class MatingTracer {
  /** The diagonal of D; the caller fills in every ancestor before the walk reaches it. */
  readonly mendelianSampling: Float64Array
  readonly #sires: Int32Array
  readonly #dams: Int32Array
  /** All zero between two walks. */
  readonly #shares: Float64Array
  readonly #queue: IndexQueue

  constructor({ sires, dams }: Pedigree) {
    this.#sires = sires
    this.#dams = dams
    this.mendelianSampling = new Float64Array(sires.length)
    this.#shares = new Float64Array(sires.length * SHARES_PER_BIRD)
    this.#queue = new IndexQueue(sires.length)
  }

  /** Writes the inbreeding of the young of each of the `matings`, whose parents are `sires[mating]` and `dams[mating]`. */
  trace(matings: Int32Array, sires: Int32Array, dams: Int32Array, inbreeding: Float64Array): void {
    const sums = new Float64Array(LANES)
    for (let first = 0; first < matings.length; first += LANES) {
      const lanes = Math.min(LANES, matings.length - first)
      for (let lane = 0; lane < lanes; lane++) {
        const mating = matings[first + lane]!
        this.#shares[sires[mating]! * SHARES_PER_BIRD + lane] = 1
        this.#shares[dams[mating]! * SHARES_PER_BIRD + LANES + lane] = 1
        this.#queue.add(sires[mating]!)
        this.#queue.add(dams[mating]!)
      }
      this.#walk(sums)
      for (let lane = 0; lane < lanes; lane++) inbreeding[matings[first + lane]!] = sums[lane]! / 2
    }
  }

  /** Sums the relationships of four pairs. The lanes are unrolled by hand because a loop over them takes twice the time. */
  #walk(sums: Float64Array): void {
    const shares = this.#shares
    const queue = this.#queue
    let sum0 = 0
    let sum1 = 0
    let sum2 = 0
    let sum3 = 0
    for (let bird = queue.takeHighest(); bird >= 0; bird = queue.takeHighest()) {
      const at = bird * SHARES_PER_BIRD
      const sampling = this.mendelianSampling[bird]!
      sum0 += shares[at]! * shares[at + 4]! * sampling
      sum1 += shares[at + 1]! * shares[at + 5]! * sampling
      sum2 += shares[at + 2]! * shares[at + 6]! * sampling
      sum3 += shares[at + 3]! * shares[at + 7]! * sampling
      this.#addHalfToParent(at, this.#sires[bird]!)
      this.#addHalfToParent(at, this.#dams[bird]!)
      shares[at] = shares[at + 1] = shares[at + 2] = shares[at + 3] = 0
      shares[at + 4] = shares[at + 5] = shares[at + 6] = shares[at + 7] = 0
    }
    sums[0] = sum0
    sums[1] = sum1
    sums[2] = sum2
    sums[3] = sum3
  }

  /** Adds half of a bird's shares to one of its parents. */
  #addHalfToParent(at: number, parent: number): void {
    if (parent < 0) return
    const shares = this.#shares
    const to = parent * SHARES_PER_BIRD
    shares[to]! += shares[at]! / 2
    shares[to + 1]! += shares[at + 1]! / 2
    shares[to + 2]! += shares[at + 2]! / 2
    shares[to + 3]! += shares[at + 3]! / 2
    shares[to + 4]! += shares[at + 4]! / 2
    shares[to + 5]! += shares[at + 5]! / 2
    shares[to + 6]! += shares[at + 6]! / 2
    shares[to + 7]! += shares[at + 7]! / 2
    this.#queue.add(parent)
  }
}
