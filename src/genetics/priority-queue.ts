/**
 * A priority queue of the indexes 0, 1, 2 …: returns the index with the largest value first, and each only once. Values may become
 * smaller, but not larger, while the queue is used. It is a binary heap that holds the values at the time of insertion.
 */
export class PriorityQueue {
  readonly #heap: number[]
  readonly #values: Float64Array
  readonly #valueOf: (index: number) => number

  constructor(size: number, valueOf: (index: number) => number) {
    this.#valueOf = valueOf
    this.#values = Float64Array.from({ length: size }, (_, index) => valueOf(index))
    this.#heap = Array.from({ length: size }, (_, index) => index).sort((a, b) => this.#values[b]! - this.#values[a]! || a - b)
  }

  /** Removes and returns the index with the largest value above 0, or -1 when there is none. */
  take(): number {
    for (;;) {
      const index = this.#heap[0]
      if (index === undefined || this.#values[index]! <= 0) return -1
      const value = this.#valueOf(index)
      if (value === this.#values[index]) {
        const last = this.#heap.pop()!
        if (this.#heap.length > 0) {
          this.#heap[0] = last
          this.#sink()
        }
        return index
      }
      this.#values[index] = value
      this.#sink()
    }
  }

  /** Moves the first index down to its place. */
  #sink(): void {
    const heap = this.#heap
    for (let at = 0; ;) {
      const left = 2 * at + 1
      if (left >= heap.length) return
      const child = left + 1 < heap.length && this.#isBefore(heap[left + 1]!, heap[left]!) ? left + 1 : left
      if (!this.#isBefore(heap[child]!, heap[at]!)) return
      ;[heap[at], heap[child]] = [heap[child]!, heap[at]!]
      at = child
    }
  }

  #isBefore(a: number, b: number): boolean {
    const difference = this.#values[a]! - this.#values[b]!
    return difference > 0 || (difference === 0 && a < b)
  }
}
