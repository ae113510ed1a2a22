import type { FastifyInstance } from 'fastify'
import { INVITATION_FRAGMENT, invitationsApi, phoneAccessApi } from '#shared/accounts/phone-access-api.ts'
import { inTransaction } from '#server/db/database.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import type { AppContext } from '#server/app-context.ts'
import { answer } from '#server/http/answer.ts'
import { answerOnce } from '#server/http/answer-once.ts'
import { loftState } from '#server/loft-state.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { networkOf } from '#server/network/fixed-network.ts'
import { actorOf } from './actor.ts'
import { addSession } from './begin-session.ts'
import { codeLinksOf, requireOpenNetwork } from './code-links.ts'
import { acceptInvitation, invite, listInvitations, readInvitation, revokeInvitation } from './invitations.ts'
import { requireRecentPassword } from './recent-password.ts'
import { setSessionCookie } from './session-cookie.ts'
import { toOwnAccount } from './users.repository.ts'

/** Registers the routes by which managers invite people, and by which these create their accounts. */
export function invitationsRoutes(app: FastifyInstance, context: LoftContext & AppContext): void {
  const networkFor = loftState(app, networkOf)

  answer(app, invitationsApi.list, () => listInvitations(context.db, context.now()))

  answerOnce(app, context, invitationsApi.make, async ({ body }, request) => {
    const account = requireRecentPassword(request, context.now())
    requireOpenNetwork(networkFor(context))
    const given = { ...body, address: request.ip }
    const { invitation, secret } = await inTransaction(context.db, (trx) => invite(trx, account, given, context.now()))
    return { ...invitation, links: codeLinksOf(networkFor(context), `${INVITATION_FRAGMENT}${secret}`) }
  })

  answer(app, invitationsApi.revoke, async ({ params: { id } }, request) => {
    await inTransaction(context.db, (trx) => revokeInvitation(trx, id, actorOf(request), context.now()))
    return { done: true } as const
  })

  answer(app, phoneAccessApi.readInvitation, async ({ body }) => {
    const { username, role, invitedBy, expiresAt } = await readInvitation(context.reads, body.secret, context.now())
    const { loftName } = await findSettings(context.reads)
    return { username, role, invitedBy, loftName, expiresAt }
  })

  answer(app, phoneAccessApi.acceptInvitation, async ({ body: { secret, password, remember } }, request, reply) => {
    const given = { secret, password, address: request.ip }
    const { user, begun: token } = await acceptInvitation(
      { db: context.db, now: context.now, passwordCost: context.passwordCost },
      given,
      (trx, { id: userId }) =>
        addSession(trx, request, { userId, isRemembered: remember, madeBy: 'invitation', isVerified: false }, context.now()),
    )
    setSessionCookie(request, reply, token, remember ?? true)
    return toOwnAccount(user)
  })
}
