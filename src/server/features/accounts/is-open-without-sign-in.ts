import type { FastifyRequest } from 'fastify'
import type { AppContext } from '#server/app-context.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { connectionOf } from './connection.ts'
import { hasUsers } from './users.repository.ts'

/**
 * Returns whether a client that is not signed in may do everything: on this computer if there are no accounts, or anywhere if the
 * program runs with INSECURE=1.
 *
 * Nobody can sign in to a damaged loft, because nothing can be written there. A user at its computer may then restore a backup.
 * On a host every client has to sign in: a user of its computer is not a keeper of its lofts.
 */
export async function isOpenWithoutSignIn(
  {
    reads,
    isInsecure = false,
    isHosted = false,
    store = 'intact',
  }: Pick<LoftContext & AppContext, 'reads' | 'isInsecure' | 'isHosted' | 'store'>,
  request: FastifyRequest,
): Promise<boolean> {
  if (isHosted) return false
  const isLocal = connectionOf(request) === 'local'
  if (isLocal && store !== 'intact') return true
  return (isLocal || isInsecure) && !(await hasUsers(reads))
}
