import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accessApi } from '#shared/accounts/accounts-api.ts'
import { inTransaction } from '#server/db/database.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import { answer } from '#server/http/answer.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { UserRow } from './accounts.table.ts'
import { addAuditEntry } from './audit-log.repository.ts'
import { actorOf } from './actor.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { endOtherSessions } from './sessions.repository.ts'
import { requirePassword, type PasswordCheckContext } from './sign-in.ts'
import { findTotpStep, newTotpSecret, toBase32, totpAddress } from './totp.ts'
import { decryptTotpSecret, encryptTotpSecret } from './totp-secret.ts'
import { updateUser } from './users.repository.ts'

/** Registers the routes for the second factor of the user's own account. */
export function ownTotpRoutes(
  app: FastifyInstance,
  checks: () => PasswordCheckContext,
  getOwnAccount: (request: FastifyRequest) => Promise<UserRow>,
): void {
  answer(app, accessApi.beginTotp, async ({ body }, request) => {
    const user = await getOwnAccount(request)
    await requirePassword(checks(), user, body.password, request.ip)
    const secret = newTotpSecret()
    const pendingTotpSecret = await encryptTotpSecret(checks().cipher, user, secret)
    await inTransaction(checks().db, (trx) => updateUser(trx, user.id, { pendingTotpSecret }))
    const { loftName } = await findSettings(checks().reads)
    return { secret: toBase32(secret), address: totpAddress(secret, loftName ?? 'Pigeon Loft', user.username) }
  })

  answer(app, accessApi.confirmTotp, async ({ body }, request) => {
    const user = await getOwnAccount(request)
    const secret = await decryptTotpSecret(checks().cipher, user, 'pendingTotpSecret')
    if (!secret) throw new Refusal('totp_not_begun', 'No set-up of an authenticator is in progress. Start again.')
    const step = findTotpStep(secret, body.code, checks().now(), 0)
    if (step === undefined) throw new Refusal('second_factor_wrong', 'This code is wrong', { field: 'code' })
    const recoveryCodes = newRecoveryCodes()
    await inTransaction(checks().db, async (trx) => {
      await updateUser(trx, user.id, {
        totpSecret: user.pendingTotpSecret,
        pendingTotpSecret: null,
        totpUsedStep: step,
        recoveryCodes: JSON.stringify(recoveryCodes.map(hashRecoveryCode)),
      })
      // An attacker who knew the password may have begun a session without the second factor, so other sessions end.
      await endOtherSessions(trx, user.id, request.account?.sessionId)
      await addAuditEntry(trx, { ...actorOf(request), kind: 'totp_on' }, checks().now())
    })
    return { recoveryCodes }
  })

  answer(app, accessApi.removeTotp, async ({ body }, request) => {
    const user = await getOwnAccount(request)
    await requirePassword(checks(), user, body.password, request.ip)
    await inTransaction(checks().db, async (trx) => {
      await updateUser(trx, user.id, { totpSecret: null, pendingTotpSecret: null, recoveryCodes: '[]' })
      await addAuditEntry(trx, { ...actorOf(request), kind: 'totp_off' }, checks().now())
    })
    return { done: true } as const
  })
}
