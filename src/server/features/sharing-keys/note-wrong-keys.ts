import { noteIfPossible } from '#server/features/accounts/audit-log.repository.ts'
import { makeGuessBrake } from '#server/features/accounts/guess-brake.ts'
import type { Surroundings } from '#server/http/surroundings.ts'

/** Makes what writes wrong keys down, and nothing of the key; as sparingly as wrong passwords are taken, so that no flood fills the log. */
export function noteWrongKeys({ db, now }: Pick<Surroundings, 'db' | 'now'>): (address: string) => Promise<void> {
  const brake = makeGuessBrake(now)
  return async (address) => {
    const guess = { account: 'sharing keys', address, isKnown: false }
    if (brake.waitMs(guess) > 0) return
    brake.wrong(guess)
    await noteIfPossible({ db, now }, { actor: '', kind: 'sharing_key_refused', address })
  }
}
