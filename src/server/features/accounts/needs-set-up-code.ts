import type { FastifyRequest } from 'fastify'
import type { AppContext } from '#server/app-context.ts'
import { connectionOf } from './connection.ts'

/**
 * Returns whether the first account needs the code that the console prints. A user at the computer itself does not need it,
 * because a loft without accounts is open to that user anyway.
 *
 * Behind a proxy every client may seem to be at the computer, so there the code is always needed.
 */
export function needsSetUpCode(
  { publicUrl, isBehindProxy = false }: Pick<AppContext, 'publicUrl' | 'isBehindProxy'>,
  request: FastifyRequest,
): boolean {
  return publicUrl !== undefined || isBehindProxy || connectionOf(request) !== 'local'
}
