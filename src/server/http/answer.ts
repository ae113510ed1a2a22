import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint, Received, Traffic } from '#shared/api/endpoint.ts'
import { receive } from './received.ts'

type Answer<T extends Traffic> = z.input<T['reply']>

/** Registers the handler of a call that is no action of the history: its input arrives checked, its reply leaves checked. */
export function answer<T extends Traffic>(
  app: FastifyInstance,
  endpoint: Endpoint<T>,
  handle: (input: Received<T>, request: FastifyRequest, reply: FastifyReply) => Promise<Answer<T>>,
): void {
  app.contract.push(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const { input } = await receive(endpoint, request)
      return sendChecked(reply, endpoint, await handle(input, request, reply))
    },
  })
}

/** Sends a reply under its version; in tests and development a reply that breaks the contract is a fault. */
export function sendChecked<T extends Traffic>(reply: FastifyReply, endpoint: Endpoint<T>, value: Answer<T>): Answer<T> {
  if (reply.server.checksReplies) z.parse(endpoint.traffic.reply, value)
  tagVersion(reply, value)
  return value
}

/** A reply that is one row carries its version as an entity tag. */
export function tagVersion(reply: FastifyReply, value: unknown): void {
  if (typeof value !== 'object' || value === null || !('version' in value)) return
  reply.header('etag', `"${String(value.version)}"`)
}
