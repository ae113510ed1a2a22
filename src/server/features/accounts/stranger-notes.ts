import type { AuditKind } from '#shared/accounts/audit.ts'
import type { Surroundings } from '#server/http/surroundings.ts'
import { noteIfPossible, type NewAuditEntry } from './audit-log.repository.ts'
import { makeGuessBrake } from './guess-brake.ts'

const HOUR_MS = 60 * 60_000

/** Beyond these, refusals are told with the next one; however many networks they come from, that is one an hour. */
const LIMITS = {
  both: { free: 5, longestMs: HOUR_MS },
  address: { free: 20, longestMs: HOUR_MS },
  account: { free: 50, longestMs: HOUR_MS },
}

interface Refused extends Pick<NewAuditEntry, 'actor'> {
  readonly kind: AuditKind
  readonly address: string
}

/** Writes down the refusals of strangers: of a flood few, and how many it was. */
export interface StrangerNotes {
  /** Writes a refusal down, or only counts it; `at` is the account of the loft that it was about, if any. */
  readonly note: (refused: Refused, at?: number) => Promise<void>
  /** Writes down what was only counted of an account: its keeper is there and may look. */
  readonly tellRest: (kind: AuditKind, at: number) => Promise<void>
}

/** Begins to count the refusals of strangers. */
export function makeStrangerNotes({ db, now }: Pick<Surroundings, 'db' | 'now'>): StrangerNotes {
  const brake = makeGuessBrake(now, LIMITS)
  const untold = new Map<string, { readonly latest: Refused; readonly count: number }>()
  // Names that nobody has are as many as a stranger likes; they share one count.
  const keyOf = (kind: AuditKind, at: number | undefined) => `${kind} ${at ?? ''}`
  const write = (refused: Refused, more: number) => noteIfPossible({ db, now }, { ...refused, ...(more > 0 && { more }) })
  return {
    async note(refused, at) {
      const account = keyOf(refused.kind, at)
      const guess = { account, address: refused.address, isKnown: false }
      const more = untold.get(account)?.count ?? 0
      if (brake.waitMs(guess) > 0) return void untold.set(account, { latest: refused, count: more + 1 })
      brake.wrong(guess)
      untold.delete(account)
      await write(refused, more)
    },
    async tellRest(kind, at) {
      const rest = untold.get(keyOf(kind, at))
      if (!rest) return
      untold.delete(keyOf(kind, at))
      await write(rest.latest, rest.count - 1)
    },
  }
}
