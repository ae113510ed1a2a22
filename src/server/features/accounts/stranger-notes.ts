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

/** Writes down a refusal of somebody who has not signed in; `at` is the account of the loft that it was about, if any. */
export type NoteStranger = (refused: Refused, at?: number) => Promise<void>

/** Makes what writes down the refusals of strangers: of a flood few, and how many it was. */
export function makeStrangerNotes({ db, now }: Pick<Surroundings, 'db' | 'now'>): NoteStranger {
  const brake = makeGuessBrake(now, LIMITS)
  const untold = new Map<string, number>()
  return async (refused, at) => {
    // Names that nobody has are as many as a stranger likes; they share one count.
    const account = `${refused.kind} ${at ?? ''}`
    const guess = { account, address: refused.address, isKnown: false }
    const more = untold.get(account) ?? 0
    if (brake.waitMs(guess) > 0) return void untold.set(account, more + 1)
    brake.wrong(guess)
    untold.delete(account)
    await noteIfPossible({ db, now }, { ...refused, ...(more > 0 && { more }) })
  }
}
