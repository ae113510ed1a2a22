import type { FastifyInstance } from 'fastify'
import { describeContract } from './open-api.ts'

/** The contract for machines; the page for people stands beside it. */
export function openApiRoutes(app: FastifyInstance): void {
  // Built when first asked for: by then every call is registered.
  let description: object | undefined
  app.get('/api/openapi.json', async () => (description ??= describeContract(app.contract)))
}
