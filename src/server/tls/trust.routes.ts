import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/app-context.ts'
import { trustResponse } from './trust-response.ts'
import { AUTHORITY_PATH } from './trust-page.ts'

/** Registers the page that helps a device to trust the loft over HTTPS too: some browsers use HTTPS whatever was typed. */
export function trustRoutes(app: FastifyInstance, context: Pick<AppContext, 'network'>): void {
  for (const path of ['/trust', AUTHORITY_PATH]) {
    app.get(path, async (request, reply) => {
      const secure = context.network?.secure()
      // HTTPS is off now.
      if (!secure) return reply.callNotFound()
      const answer = trustResponse(secure.authority(), secure.port(), request)!
      return reply.headers(answer.headers).send(answer.body)
    })
  }
}
