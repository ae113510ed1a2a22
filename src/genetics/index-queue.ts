/**
 * A priority queue of indexes: returns the highest first and each only once, so that a bird comes after all its young. It is a bit
 * set with two levels: every 32 indexes share a word, and every 32 words share a bit of a group, so that empty ranges are skipped.
 */
export class IndexQueue {
  readonly #words: Int32Array
  readonly #groups: Int32Array
  #top = -1

  constructor(capacity: number) {
    this.#words = new Int32Array((capacity >>> 5) + 1)
    this.#groups = new Int32Array((capacity >>> 10) + 1)
  }

  add(index: number): void {
    const word = index >>> 5
    const group = index >>> 10
    this.#words[word]! |= 1 << (index & 31)
    this.#groups[group]! |= 1 << (word & 31)
    if (group > this.#top) this.#top = group
  }

  /** Removes and returns the highest index, or -1 when the queue is empty. */
  takeHighest(): number {
    while (this.#top >= 0 && this.#groups[this.#top] === 0) this.#top--
    if (this.#top < 0) return -1
    const words = this.#groups[this.#top]!
    const word = this.#top * 32 + 31 - Math.clz32(words)
    const bits = this.#words[word]!
    const bit = 31 - Math.clz32(bits)
    const left = bits & ~(1 << bit)
    this.#words[word] = left
    if (left === 0) this.#groups[this.#top] = words & ~(1 << (word & 31))
    return word * 32 + bit
  }
}
