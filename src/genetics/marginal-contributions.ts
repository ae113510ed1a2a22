import { ancestryOf } from './ancestry.ts'
import { IndexQueue } from './index-queue.ts'
import type { Pedigree } from './pedigree.ts'

/**
 * The part of the genes of some birds that each ancestor contributes, without what the ancestors chosen before explain (Boichard,
 * Maignel and Verrier 1997). A choice updates only the ancestors and descendants of the chosen bird. Indexes are of the birds with
 * their ancestors, oldest first.
 */
export class MarginalContributions {
  readonly size: number
  readonly #pedigree: Pedigree
  readonly #young: Young
  /** The part of the genes that passes through each bird. */
  readonly #passed: Float64Array
  /** The part of each bird's genes that comes from chosen ancestors. */
  readonly #explained: Float64Array
  readonly #isChosen: Uint8Array
  readonly #queue: IndexQueue
  readonly #difference: Float64Array

  constructor(pedigree: Pedigree, birds: readonly number[]) {
    const { sires, dams, indexOf } = ancestryOf(pedigree, birds)
    this.size = sires.length
    this.#pedigree = { sires, dams }
    this.#young = youngOf(this.#pedigree)
    this.#passed = new Float64Array(this.size)
    this.#explained = new Float64Array(this.size)
    this.#isChosen = new Uint8Array(this.size)
    this.#queue = new IndexQueue(this.size)
    this.#difference = new Float64Array(this.size)
    for (const bird of birds) this.#addPassed(indexOf.get(bird)!, 1 / birds.length)
    this.#passUp()
  }

  of(bird: number): number {
    return this.#isChosen[bird] ? 0 : this.#passed[bird]! * (1 - this.#explained[bird]!)
  }

  choose(bird: number): void {
    this.#isChosen[bird] = 1
    this.#passOn(bird, -this.#passed[bird]!)
    this.#passUp()
    const { first, young } = this.#young
    const explain = (of: number, part: number) => {
      for (let nth = first[of]!; nth < first[of + 1]!; nth++) {
        const child = young[nth]!
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

/** The young of a bird are those from `first[bird]` up to, but not including, `first[bird + 1]`. */
interface Young {
  readonly first: Int32Array
  readonly young: Int32Array
}

function youngOf({ sires, dams }: Pedigree): Young {
  const first = new Int32Array(sires.length + 1)
  for (const parents of [sires, dams]) for (const parent of parents) if (parent >= 0) first[parent + 1]!++
  for (let bird = 0; bird < sires.length; bird++) first[bird + 1]! += first[bird]!
  const young = new Int32Array(first[sires.length]!)
  const next = first.slice()
  for (const parents of [sires, dams]) {
    for (let bird = 0; bird < sires.length; bird++) if (parents[bird]! >= 0) young[next[parents[bird]!]!++] = bird
  }
  return { first, young }
}
