import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requiredRoleOf, UNDO } from '#shared/accounts/permissions.ts'
import { isAtLeast } from '#shared/accounts/role.ts'
import { inTransaction } from '#server/db/database.ts'
import { addAuditEntry } from '#server/features/accounts/audit-log.repository.ts'
import { actorOf } from '#server/features/accounts/actor.ts'
import { isOpenWithoutSignIn } from '#server/features/accounts/is-open-without-sign-in.ts'
import { hasUsers } from '#server/features/accounts/users.repository.ts'
import { authenticate, type SignedInAccount } from '#server/features/accounts/authenticate.ts'
import { permissionCallOf } from '#server/features/actions/editors.ts'
import { makeFailedLoginLog } from '#server/features/accounts/failed-login-log.ts'
import { hasBearer, makeTokenCheck } from '#server/features/tokens/authenticate-token.ts'
import { findAction } from '#server/history/history.repository.ts'
import type { AppContext } from '#server/app-context.ts'
import { loftState } from '#server/loft-state.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { hasMetricsToken } from './has-metrics-token.ts'
import { Refusal } from './refusal.ts'

const METRICS = '/metrics'

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that makes the request; null without accounts and for an anonymous caller. */
    account: SignedInAccount | null
  }
}

/**
 * Allows a request only if the role of its account may make the call (`src/shared/accounts/permissions.ts`), on every route.
 *
 * A loft without accounts allows everything from this computer and nothing from elsewhere.
 */
export function authorizeRequests(app: FastifyInstance, context: LoftContext & AppContext): void {
  app.decorateRequest('account', null)

  const tokenCheckOf = loftState(app, (loft: LoftContext) => makeTokenCheck(loft, makeFailedLoginLog(loft)))

  app.addHook('onRequest', async (request, reply) => {
    const { method, url: path } = request.routeOptions
    // The route does not exist: the reply is 404.
    if (path === undefined) return
    const route = { method: typeof method === 'string' ? method : request.method, path }
    const requiredRole = requiredRoleOf(permissionCallOf(route, request.params))
    if (requiredRole === 'anyone' && !path.startsWith('/api/')) return
    if (path === METRICS && hasMetricsToken(request.headers, context.metricsToken)) return
    // A request with a token is made by the token alone: its cookies are ignored.
    const isByToken = hasBearer(request)
    request.account = await (isByToken ? tokenCheckOf(context)(request, reply, route) : authenticate(context, request))
    if (requiredRole === 'anyone') return
    if (!request.account) return refuseAnonymous(request)
    const { role } = request.account
    if (isAtLeast(role, requiredRole) && (await mayUndo(request, request.account))) return
    const auditEntry = { ...actorOf(request), kind: 'not_allowed', subject: `${request.method} ${path}` } as const
    await inTransaction(context.db, (trx) => addAuditEntry(trx, auditEntry, context.now()))
    throw new Refusal('not_allowed', `The role ${role} does not allow this. Ask a loft manager.`, { need: requiredRole })
  })

  /** Refuses a request without an account, unless the loft is open without sign-in. Errors: `sign_in_needed`, `not_from_here`. */
  async function refuseAnonymous(request: FastifyRequest): Promise<void> {
    if (await isOpenWithoutSignIn(context, request)) return
    if (await hasUsers(context.reads)) throw new Refusal('sign_in_needed', 'Sign in first, at /sign-in')
    throw new Refusal(
      'not_from_here',
      'This loft has no accounts yet, so it can only be used on its own computer. Create the first account at /sign-in with the set-up code.',
    )
  }

  /** Returns whether an account may make a call that could be an undo: a helper may undo only his own actions. */
  async function mayUndo(request: FastifyRequest, { role, username }: SignedInAccount): Promise<boolean> {
    if (role === 'manager' || request.method !== UNDO.method || request.routeOptions.url !== UNDO.path) return true
    const id = Number((request.params as { id: string }).id)
    const action = Number.isSafeInteger(id) ? await findAction(context.reads, id) : undefined
    return !action || action.actor === username
  }
}
