import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isAtLeast } from '#shared/accounts/role.ts'
import { toMoment } from '#shared/calendar/local-date.ts'
import type { TokenScope } from '#shared/tokens/token-scopes.ts'
import { MAX_TOKENS, tokensApi, type Token } from '#shared/tokens/tokens-api.ts'
import { inTransaction } from '#server/db/database.ts'
import { actorOf } from '#server/features/accounts/actor.ts'
import { addAuditEntry } from '#server/features/accounts/audit-log.repository.ts'
import { confirmedUntilOf, requireRecentPassword } from '#server/features/accounts/recent-password.ts'
import { answer } from '#server/http/answer.ts'
import { answerOnce } from '#server/http/answer-once.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { secretOfCall } from '#server/secrets/secret-of-call.ts'
import { TOKEN_PREFIX } from './authenticate-token.ts'
import { findToken, insertToken, listTokens, removeToken, type ListedToken } from './tokens.repository.ts'

const DAY_MS = 86_400_000

/** Registers the routes for personal access tokens. They are not part of the history: no undo brings a revoked token back. */
export function tokensRoutes(app: FastifyInstance, loft: LoftContext): void {
  answer(app, tokensApi.list, async (_input, { account }) => {
    const userId = account?.role === 'manager' ? undefined : (account?.id ?? 0)
    const tokens = await listTokens(loft.reads, userId, toMoment(loft.now()))
    return { tokens: tokens.map((token) => showToken(token, account)), confirmedUntil: confirmedUntilOf(account, loft.now()) }
  })

  answer(app, tokensApi.make, async ({ body: { name, role, scopes, days } }, request) => {
    const account = requireRecentPassword(request, loft.now())
    if (!isAtLeast(account.role, role)) {
      throw new Refusal('not_allowed', `Your role is ${account.role}: a token cannot have the role ${role}.`, { field: 'role' })
    }
    const token = `${TOKEN_PREFIX}${await secretOfCall(request, loft.dataDir)}`
    const madeAt = toMoment(loft.now())
    const expiresAt = toMoment(new Date(loft.now().getTime() + days * DAY_MS))
    return inTransaction(loft.db, async (trx) => {
      const repeated = await findToken(trx, token, madeAt)
      if (repeated) return { ...showToken(repeated, account), token }
      if ((await listTokens(trx, account.id, madeAt)).length >= MAX_TOKENS) {
        throw new Refusal('too_many_tokens', `You have ${MAX_TOKENS} tokens already. Revoke one first.`)
      }
      const row = { userId: account.id, name, role, scopes: JSON.stringify([...new Set(scopes)]), madeAt, expiresAt }
      const id = await insertToken(trx, { ...row, token })
      await addAuditEntry(trx, { ...actorOf(request), kind: 'token_made', subject: name, role }, loft.now())
      return {
        ...showToken({ ...row, id, username: account.username, userRole: account.role, lastUsedAt: null }, account),
        token,
      }
    })
  })

  answerOnce(app, loft, tokensApi.revoke, async ({ params: { id } }, request) => {
    const { account } = request
    await inTransaction(loft.db, async (trx) => {
      const tokens = await listTokens(trx, account?.role === 'manager' ? undefined : (account?.id ?? 0), toMoment(loft.now()))
      const token = tokens.find((one) => one.id === id)
      if (!token) throw new Refusal('not_found', `There is no token ${id}`)
      await removeToken(trx, id)
      await addAuditEntry(trx, { ...actorOf(request), kind: 'token_revoked', subject: token.name }, loft.now())
    })
    return { done: true } as const
  })
}

function showToken(
  { id, name, username, role, scopes, madeAt, expiresAt, lastUsedAt, userId }: ListedToken,
  account: FastifyRequest['account'],
): Token {
  const isOwn = userId === account?.id
  return { id, name, username, role, scopes: JSON.parse(scopes) as TokenScope[], madeAt, expiresAt, lastUsedAt, isOwn }
}
