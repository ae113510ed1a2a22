import type { FastifyRequest } from 'fastify'
import { RECENT_PASSWORD_MINUTES } from '#shared/accounts/phone-access-api.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { SignedInAccount } from './authenticate.ts'

const RECENT_MS = RECENT_PASSWORD_MINUTES * 60_000

/** Returns until when a password that was given at a time counts as recent. */
export const recentUntil = (verifiedAt: string): string => new Date(Date.parse(verifiedAt) + RECENT_MS).toISOString()

/** Returns until when the password of a session counts as recent; null if it has to be given again. */
export function confirmedUntilOf(account: Pick<SignedInAccount, 'verifiedAt'> | null, now: Date): string | null {
  const verifiedAt = account?.verifiedAt ?? null
  return verifiedAt !== null && now.getTime() - Date.parse(verifiedAt) < RECENT_MS ? recentUntil(verifiedAt) : null
}

/**
 * Requires that the signed-in user gave the password, and the second factor if the account uses one, a short time ago: somebody
 * who finds an open browser must not give access to another device. Errors: `account_needed`, `password_needed`.
 */
export function requireRecentPassword({ account }: Pick<FastifyRequest, 'account'>, now: Date): SignedInAccount {
  if (!account) throw new Refusal('account_needed', 'Create the first account, then try again')
  if (confirmedUntilOf(account, now) === null) {
    throw new Refusal(
      'password_needed',
      `This needs a password given within the last ${RECENT_PASSWORD_MINUTES} minutes. Send it to /api/access/confirm first.`,
    )
  }
  return account
}
