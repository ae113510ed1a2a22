import { passwordProblem } from '#shared/accounts/password.ts'
import { hashPassword, isPassword, type PasswordCost } from '#server/features/accounts/hash-password.ts'
import { makeLoginRateLimit } from '#server/features/accounts/login-rate-limit.ts'
import { newSecret } from '#server/features/accounts/random-secret.ts'
import { isSetUpCodeFormat, type SetUpCode } from '#server/features/accounts/set-up-code.ts'
import { findTotpStep, newTotpSecret } from '#server/features/accounts/totp.ts'
import type { HostAccounts } from './host-account.repository.ts'

/** An account that is not confirmed within this time has to be begun again. */
const PENDING_MS = 15 * 60_000
const ACCOUNT = 'host'

/** The reasons why the account of a host is not created or opened. */
export type SignInFault =
  | 'code'
  | 'code_used_up'
  | 'password_short'
  | 'password_common'
  | 'second_step'
  | 'wrong'
  | 'wait'
  | 'late'

/** An account that waits for the first code of its authenticator. */
export interface PendingAccount {
  readonly token: string
  readonly secret: Buffer
}

type Result<Value> = Value | { readonly fault: SignInFault }

interface HostSignInOptions {
  readonly accounts: HostAccounts
  readonly setUpCode: SetUpCode
  readonly now: () => Date
  readonly passwordCost: PasswordCost | undefined
}

/** Signs in the person who runs a host, always with a password and a code of an authenticator. */
export function makeHostSignIn({ accounts, setUpCode, now, passwordCost }: HostSignInOptions) {
  const limit = makeLoginRateLimit(now)
  let pending: (PendingAccount & { readonly passwordHash: string; readonly at: number }) | undefined

  return {
    hasAccount: async () => (await accounts.find()) !== undefined,
    printCode: () => void setUpCode.print(),

    /** Begins to create the account, with the code that the console shows. */
    begin: async (typed: string, password: string): Promise<Result<PendingAccount>> => {
      const problem = passwordProblem(password, ACCOUNT)
      if (problem) return { fault: problem }
      if (!isSetUpCodeFormat(typed)) return { fault: 'code' }
      const verdict = await setUpCode.verify(typed)
      if (verdict !== 'right') return { fault: verdict === 'wrong' ? 'code' : 'code_used_up' }
      const passwordHash = await hashPassword(password, passwordCost)
      pending = { token: newSecret(), secret: newTotpSecret(), passwordHash, at: now().getTime() }
      return pending
    },

    /** Returns the account that waits for its first code; undefined if it has waited too long. */
    pending: (token: string): PendingAccount | undefined =>
      pending?.token === token && now().getTime() - pending.at < PENDING_MS ? pending : undefined,

    /** Creates the account; returns the token of its first session. */
    confirm: async (token: string, code: string): Promise<Result<{ readonly session: string }>> => {
      if (pending?.token !== token || now().getTime() - pending.at >= PENDING_MS) return { fault: 'late' }
      const usedStep = findTotpStep(pending.secret, code, now(), 0)
      if (usedStep === undefined) return { fault: 'second_step' }
      const made = await accounts.add({ passwordHash: pending.passwordHash, totpSecret: pending.secret, usedStep })
      pending = undefined
      await setUpCode.invalidate()
      return made ? { session: await accounts.beginSession() } : { fault: 'late' }
    },

    /** Returns the token of a new session. */
    signIn: async (password: string, code: string, address: string): Promise<Result<{ readonly session: string }>> => {
      const attempt = { account: ACCOUNT, address, isKnownAddress: false }
      if (limit.waitMs(attempt) > 0) return { fault: 'wait' }
      const account = await accounts.find()
      limit.countFailure(attempt)
      if (!account || !(await isPassword(password, account.passwordHash))) return { fault: 'wrong' }
      const step = findTotpStep(account.totpSecret, code, now(), account.usedStep)
      // The same code may have been used meanwhile.
      if (step === undefined || !(await accounts.noteStep(step))) return { fault: 'wrong' }
      limit.recordSuccess(attempt)
      return { session: await accounts.beginSession() }
    },

    isSession: accounts.isSession,
    signOut: accounts.endSession,
  }
}
export type HostSignIn = ReturnType<typeof makeHostSignIn>
