import type { FastifyRequest } from 'fastify'
import type { Surroundings } from '#server/http/surroundings.ts'
import { connectionOf } from './connection.ts'
import { hasUsers } from './users.repository.ts'

/**
 * Whether one who has not signed in may do everything: on this computer where there are no accounts, or anywhere where the
 * keeper wanted it so.
 *
 * Nobody can sign in to a damaged loft, because nothing is written there. Who sits at its computer puts it back to a backup.
 */
export async function isOpenTo(
  { reads, isInsecure = false, store = 'whole' }: Pick<Surroundings, 'reads' | 'isInsecure' | 'store'>,
  request: FastifyRequest,
): Promise<boolean> {
  const isHere = connectionOf(request) === 'local'
  if (isHere && store !== 'whole') return true
  return (isHere || isInsecure) && !(await hasUsers(reads))
}
