import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint, Received, EndpointSchemas } from '#shared/api/endpoint.ts'
import { readRequest } from './read-request.ts'

type Answer<T extends EndpointSchemas> = z.input<T['reply']>

/** Registers the handler of a call that records no action: validates its input and its reply. */
export function answer<T extends EndpointSchemas>(
  app: FastifyInstance,
  endpoint: Endpoint<T>,
  handle: (input: Received<T>, request: FastifyRequest, reply: FastifyReply) => Promise<Answer<T>>,
): void {
  app.contract.push(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const { input } = await readRequest(endpoint, request)
      return sendValidated(reply, endpoint, await handle(input, request, reply))
    },
  })
}

/** Sends a reply with its version; in tests and development a reply that breaks the contract is a fault. */
export function sendValidated<T extends EndpointSchemas>(
  reply: FastifyReply,
  endpoint: Endpoint<T>,
  value: Answer<T>,
): Answer<T> {
  if (reply.server.checksReplies) z.parse(endpoint.schemas.reply, value)
  tagVersion(reply, value)
  return value
}

/** Sets the entity tag of a reply that is one row to the version of that row. */
export function tagVersion(reply: FastifyReply, value: unknown): void {
  if (typeof value !== 'object' || value === null || !('version' in value)) return
  reply.header('etag', `"${String(value.version)}"`)
}
