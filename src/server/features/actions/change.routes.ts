import type { FastifyInstance } from 'fastify'
import { actionsApi } from '#shared/actions/actions-api.ts'
import type { AppContext } from '#server/app-context.ts'
import { isSessionActive } from '#server/features/accounts/sessions.repository.ts'
import { isOpenWithoutSignIn } from '#server/features/accounts/is-open-without-sign-in.ts'
import { readRequest } from '#server/http/read-request.ts'
import { loftState } from '#server/loft-state.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { makeChangeStreams } from './change-streams.ts'

/** Streams the changes of the loft. The streams end before the server closes, which would otherwise wait for them. */
export function changeRoutes(app: FastifyInstance, context: LoftContext & AppContext): void {
  const streamsOf = loftState(app, makeChangeStreams, (streams) => streams.closeAll())
  app.contract.push(actionsApi.changes)
  app.route({
    method: actionsApi.changes.method,
    url: actionsApi.changes.path,
    // A HEAD request would open a stream that nobody reads.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { input } = await readRequest(actionsApi.changes, request)
      // A browser that connects again names the last event in this header.
      const last = Number(request.headers['last-event-id'])
      const since = Number.isSafeInteger(last) ? Math.max(last, input.query.since) : input.query.since
      const { account } = request
      const mayRead = () =>
        account ? isSessionActive(context.reads, account.sessionId, context.now()) : isOpenWithoutSignIn(context, request)
      const stream = await streamsOf(context).open({ accountId: account?.id ?? null, mayRead }, since)
      // A proxy that collects the reply before it sends it would hold back every event.
      return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(stream)
    },
  })
}
