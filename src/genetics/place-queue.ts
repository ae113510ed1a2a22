/**
 * Places waiting to be looked at, the highest first, each once: of any bird its young come before it.
 * Every 32 places share a word of bits and every 32 words a bit of a group, so that empty stretches are stepped over.
 */
export class PlaceQueue {
  readonly #words: Int32Array
  readonly #groups: Int32Array
  #top = -1

  constructor(places: number) {
    this.#words = new Int32Array((places >>> 5) + 1)
    this.#groups = new Int32Array((places >>> 10) + 1)
  }

  add(place: number): void {
    const word = place >>> 5
    const group = place >>> 10
    this.#words[word]! |= 1 << (place & 31)
    this.#groups[group]! |= 1 << (word & 31)
    if (group > this.#top) this.#top = group
  }

  /** Takes the highest place out; -1 when none waits. */
  takeHighest(): number {
    while (this.#top >= 0 && this.#groups[this.#top] === 0) this.#top--
    if (this.#top < 0) return -1
    const words = this.#groups[this.#top]!
    const word = this.#top * 32 + 31 - Math.clz32(words)
    const places = this.#words[word]!
    const bit = 31 - Math.clz32(places)
    const left = places & ~(1 << bit)
    this.#words[word] = left
    if (left === 0) this.#groups[this.#top] = words & ~(1 << (word & 31))
    return word * 32 + bit
  }
}
