import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accountsApi, auditLogApi } from '#shared/accounts/accounts-api.ts'
import { answer } from '#server/http/answer.ts'
import { answerOnce } from '#server/http/answer-once.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { AppContext } from '#server/app-context.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { pageByIdOf } from '#server/http/page-of.ts'
import { countAuditLog, listAuditActors, listAuditLog } from './audit-log.repository.ts'
import { addAccount, changeRole, removeAccount, resetPassword } from './change-accounts.ts'
import { actorOf } from './actor.ts'
import { listUsers } from './users.repository.ts'

/** Registers the routes that manage accounts. Accounts are not part of the history: none of these calls can be undone. */
export function accountsRoutes(app: FastifyInstance, context: LoftContext & AppContext): void {
  const contextOf = (request: FastifyRequest) => {
    // Without accounts, the first one requires the set-up code, even on this computer.
    if (!request.account) throw new Refusal('sign_in_needed', 'Create the first account with the set-up code, then sign in')
    return { db: context.db, now: context.now, passwordCost: context.passwordCost, by: actorOf(request) }
  }

  answer(app, accountsApi.list, () => listAccounts(context))
  answerOnce(app, context, accountsApi.add, async ({ body }, request) => {
    const { id } = await addAccount(contextOf(request), body)
    return getAccount(context, id)
  })
  answer(app, accountsApi.change, async ({ params: { id }, body: { role, password } }, request) => {
    const accountContext = contextOf(request)
    if (password !== undefined && id === request.account?.id) {
      // An attacker who finds an open browser must not take over the account: the current password is required.
      throw new Refusal('own_password', 'Change your own password with the current one, at /api/access/password', {
        field: 'password',
      })
    }
    // Checks the new password first, so that an invalid one changes nothing.
    if (password !== undefined) await resetPassword(accountContext, id, password)
    if (role !== undefined) await changeRole(accountContext, id, role)
    return getAccount(context, id)
  })
  answerOnce(app, context, accountsApi.remove, async ({ params: { id } }, request) => {
    await removeAccount(contextOf(request), id)
    return { done: true } as const
  })
  answer(app, auditLogApi.list, async ({ query }) => {
    const page = await pageByIdOf(query, {
      read: (range) => listAuditLog(context.reads, query, range),
      show: (entries) => entries,
      count: () => countAuditLog(context.reads, query),
    })
    return { ...page, actors: await listAuditActors(context.reads) }
  })
}

async function listAccounts(loft: LoftContext) {
  return (await listUsers(loft.db)).map(({ id, username, role, totpSecret, madeAt, lastSeenAt }) => ({
    id,
    username,
    role,
    madeAt,
    lastSeenAt,
    hasTotp: totpSecret !== null,
  }))
}

async function getAccount(loft: LoftContext, id: number) {
  const account = (await listAccounts(loft)).find((candidate) => candidate.id === id)
  if (!account) throw new Refusal('not_found', `There is no account ${id}`)
  return account
}
