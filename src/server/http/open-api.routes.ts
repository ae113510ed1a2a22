import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { servedBase } from '#server/host/current-loft.ts'
import { API_PAGE_STYLE, apiPage } from './api-page.ts'
import { describeContract, type ApiDescription } from './open-api.ts'

/** Registers the OpenAPI document and the API reference page. */
export function openApiRoutes(app: FastifyInstance): void {
  // Built at the first request, when every endpoint is registered.
  let built: ApiDescription | undefined
  const description = () => (built ??= describeContract(app.contract))
  const style = readFileSync(new URL('./api-page.css', import.meta.url), 'utf8')

  app.get('/api/openapi.json', async () => {
    const base = servedBase()
    return base === '' ? description() : { ...description(), servers: [{ url: base }] }
  })
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(apiPage(description())))
  app.get(API_PAGE_STYLE, (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
}
