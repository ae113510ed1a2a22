import type { ErrorCode } from '../../../src/shared/api/errors.ts'

/** One kind of place where the program touches the world, and where it can be made to fail. */
export interface Faults extends AsyncDisposable {
  /** In what ways a call can go wrong here. */
  readonly ways: readonly FaultWay[]
  /** Counts calls from now on, and lets one of them go wrong; with none named, all go well. */
  readonly arm: (fault?: Fault) => void
  /** Ends the counting, and lets every later call go well. */
  readonly disarm: () => Calls
}

export interface FaultWay {
  readonly name: string
  /** Whether only the end of a transaction can go wrong like this: it is not known then whether it was carried out. */
  readonly isOfCommit?: boolean
  /** The code of the refusal, where the reason is one the keeper can do something about. */
  readonly code?: ErrorCode
}

export interface Fault {
  /** Number of the call, from 1. */
  readonly at: number
  readonly way: string
}

export interface Calls {
  /** What was called, in order. */
  readonly made: readonly string[]
  /** The call that went wrong; none where there were fewer. */
  readonly hit: string | undefined
}

export const isCommit = (call: string): boolean => /^commit$/i.test(call)

/** Counts calls and tells which one is to go wrong. */
export class FaultCounter {
  #made: string[] = []
  #fault: Fault | undefined
  #hit: string | undefined
  #isCounting = false

  arm(fault?: Fault): void {
    this.#made = []
    this.#hit = undefined
    this.#fault = fault
    this.#isCounting = true
  }

  disarm(): Calls {
    this.#isCounting = false
    return { made: this.#made, hit: this.#hit }
  }

  /** Notes a call; gives back how it has to go wrong. */
  note(call: string): string | undefined {
    if (!this.#isCounting) return undefined
    this.#made.push(call)
    if (this.#fault?.at !== this.#made.length) return undefined
    this.#hit = call
    return this.#fault.way
  }
}
