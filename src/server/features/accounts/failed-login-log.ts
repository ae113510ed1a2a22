import type { AuditKind } from '#shared/accounts/audit.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { tryAddAuditEntry, type NewAuditEntry } from './audit-log.repository.ts'
import { makeLoginRateLimit } from './login-rate-limit.ts'

const HOUR_MS = 60 * 60_000

/** Beyond these limits, refusals are counted and added to the next entry: at most one entry an hour, even from many networks. */
const LIMITS = {
  both: { freeFailures: 5, maxWaitMs: HOUR_MS },
  address: { freeFailures: 20, maxWaitMs: HOUR_MS },
  account: { freeFailures: 50, maxWaitMs: HOUR_MS },
}

interface FailedLogin extends Pick<NewAuditEntry, 'actor'> {
  readonly kind: AuditKind
  readonly address: string
}

/** Logs refusals before authentication. In a flood it writes few entries, each with the number of refusals that it represents. */
export interface FailedLoginLog {
  /** Logs a refusal, or only counts it if there are too many. `accountId` is that of the attacked account, if it exists. */
  readonly log: (refused: FailedLogin, accountId?: number) => Promise<void>
  /** Logs the refusals of an account that were only counted: its user has signed in and may read the log now. */
  readonly logPending: (kind: AuditKind, accountId: number) => Promise<void>
}

/** Makes a log for refusals before authentication. */
export function makeFailedLoginLog({ db, now }: Pick<LoftContext, 'db' | 'now'>): FailedLoginLog {
  const rateLimit = makeLoginRateLimit(now, LIMITS)
  const pending = new Map<string, { readonly latest: FailedLogin; readonly count: number }>()
  // An attacker can invent any number of user names, so unknown names share one counter.
  const counterKey = (kind: AuditKind, accountId: number | undefined) => `${kind} ${accountId ?? ''}`
  const write = (refused: FailedLogin, more: number) => tryAddAuditEntry({ db, now }, { ...refused, ...(more > 0 && { more }) })
  return {
    async log(refused, accountId) {
      const account = counterKey(refused.kind, accountId)
      const attempt = { account, address: refused.address, isKnownAddress: false }
      const more = pending.get(account)?.count ?? 0
      if (rateLimit.waitMs(attempt) > 0) return void pending.set(account, { latest: refused, count: more + 1 })
      rateLimit.countFailure(attempt)
      pending.delete(account)
      await write(refused, more)
    },
    async logPending(kind, accountId) {
      const pendingOfAccount = pending.get(counterKey(kind, accountId))
      if (!pendingOfAccount) return
      pending.delete(counterKey(kind, accountId))
      await write(pendingOfAccount.latest, pendingOfAccount.count - 1)
    },
  }
}
