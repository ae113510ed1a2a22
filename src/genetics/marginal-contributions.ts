import { ancestryOf } from './ancestry.ts'
import { IndexQueue } from './index-queue.ts'
import type { Pedigree } from './pedigree.ts'
import { indexYoung, type YoungIndex } from './young-index.ts'

/**
 * The part of the genes of some birds that each ancestor contributes, without what the ancestors chosen before explain (Boichard,
 * Maignel and Verrier 1997). A choice updates only the ancestors and descendants of the chosen bird. Indexes are of the birds with
 * their ancestors, oldest first.
 */
export class MarginalContributions {
  readonly size: number
  readonly #pedigree: Pedigree
  readonly #young: YoungIndex
  /** The part of the genes that passes through each bird. */
  readonly #passed: Float64Array
  /** The part of each bird's genes that comes from chosen ancestors. */
  readonly #explained: Float64Array
  readonly #isChosen: Uint8Array
  readonly #queue: IndexQueue
  /** The changes of `#passed` or `#explained` that are not applied yet; all zero between two calls. */
  readonly #difference: Float64Array

  constructor(pedigree: Pedigree, birds: readonly number[]) {
    const { sires, dams, indexOf } = ancestryOf(pedigree, birds)
    this.size = sires.length
    this.#pedigree = { sires, dams }
    this.#young = indexYoung(this.#pedigree)
    this.#passed = new Float64Array(this.size)
    this.#explained = new Float64Array(this.size)
    this.#isChosen = new Uint8Array(this.size)
    this.#queue = new IndexQueue(this.size)
    this.#difference = new Float64Array(this.size)
    for (const bird of birds) this.#addPassed(indexOf.get(bird)!, 1 / birds.length)
    this.#passUp()
  }

  /** Returns the contribution of a bird that the chosen ancestors do not explain; 0 for a chosen one. */
  contributionOf(bird: number): number {
    return this.#isChosen[bird] ? 0 : this.#passed[bird]! * (1 - this.#explained[bird]!)
  }

  /** Chooses a bird, and updates the contributions of its ancestors and descendants. */
  choose(bird: number): void {
    this.#isChosen[bird] = 1
    this.#passOn(bird, -this.#passed[bird]!)
    this.#passUp()
    const explain = (parent: number, part: number) => {
      for (const child of this.#young.youngOf(parent)) {
        this.#difference[child]! += part / 2
        // The queue returns the highest index first, and young come after their parents.
        this.#queue.add(this.size - 1 - child)
      }
    }
    explain(bird, 1 - this.#explained[bird]!)
    for (let at = this.#queue.takeHighest(); at >= 0; at = this.#queue.takeHighest()) {
      const child = this.size - 1 - at
      const part = this.#difference[child]!
      this.#difference[child] = 0
      if (this.#isChosen[child]) continue
      this.#explained[child]! += part
      explain(child, part)
    }
  }

  #addPassed(bird: number, part: number): void {
    if (bird < 0) return
    this.#difference[bird]! += part
    this.#queue.add(bird)
  }

  #passOn(bird: number, part: number): void {
    this.#addPassed(this.#pedigree.sires[bird]!, part / 2)
    this.#addPassed(this.#pedigree.dams[bird]!, part / 2)
  }

  /** Applies the differences to the birds and their ancestors; a chosen bird passes nothing on. */
  #passUp(): void {
    for (let bird = this.#queue.takeHighest(); bird >= 0; bird = this.#queue.takeHighest()) {
      const part = this.#difference[bird]!
      this.#difference[bird] = 0
      this.#passed[bird]! += part
      if (!this.#isChosen[bird]) this.#passOn(bird, part)
    }
  }
}
