import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { API_PAGE_STYLE, apiPage } from './api-page.ts'
import { describeContract, type ApiDescription } from './open-api.ts'

/** The contract for machines, and the page on which people read it. */
export function openApiRoutes(app: FastifyInstance): void {
  // Built when first asked for: by then every call is registered.
  let built: ApiDescription | undefined
  const description = () => (built ??= describeContract(app.contract))
  const style = readFileSync(new URL('./api-page.css', import.meta.url), 'utf8')

  app.get('/api/openapi.json', async () => description())
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(apiPage(description())))
  app.get(API_PAGE_STYLE, (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
}
