import type { ErrorCode } from '../../../src/shared/api/errors.ts'

/** One kind of system call of the program that can be made to fail. */
export interface Faults extends AsyncDisposable {
  /** The ways in which a call can fail here. */
  readonly modes: readonly FaultMode[]
  /** Starts counting calls, and makes one of them fail; without a fault all succeed. */
  readonly arm: (fault?: Fault) => void
  /** Stops counting; every later call succeeds. */
  readonly disarm: () => Calls
}

export interface FaultMode {
  readonly name: string
  /** Whether only a commit can fail like this: it is then unknown whether it was carried out. */
  readonly isCommitOnly?: boolean
  /** The error code of the reply, if the keeper can do something about the cause. */
  readonly code?: ErrorCode
}

export interface Fault {
  /** Number of the call, from 1. */
  readonly at: number
  readonly mode: string
}

export interface Calls {
  /** The calls, in order. */
  readonly calls: readonly string[]
  /** The call that failed; undefined if there were fewer calls. */
  readonly failedCall: string | undefined
}

export const isCommit = (call: string): boolean => /^commit$/i.test(call)

/** Counts calls and selects the one that fails. */
export class FaultCounter {
  #calls: string[] = []
  #fault: Fault | undefined
  #failedCall: string | undefined
  #isCounting = false

  arm(fault?: Fault): void {
    this.#calls = []
    this.#failedCall = undefined
    this.#fault = fault
    this.#isCounting = true
  }

  disarm(): Calls {
    this.#isCounting = false
    return { calls: this.#calls, failedCall: this.#failedCall }
  }

  /** Counts a call; returns how it has to fail, if it has to. */
  count(call: string): string | undefined {
    if (!this.#isCounting) return undefined
    this.#calls.push(call)
    if (this.#fault?.at !== this.#calls.length) return undefined
    this.#failedCall = call
    return this.#fault.mode
  }
}
