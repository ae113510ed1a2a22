import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { servedBase } from '#server/host/current-loft.ts'
import { ClientPages, type ClientPage } from './client-page.ts'
import { acceptedEncoding, ENCODERS } from './compress-answers.ts'
import { CONTENT_SECURITY_POLICY } from './security-headers.ts'
import { Refusal } from './refusal.ts'

/** Serves the built client; every URL that is neither a file nor an API call returns the app, which has its own router. */
export async function serveClient(app: FastifyInstance, folder: string | undefined): Promise<void> {
  if (folder === undefined) return
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`The client is not built: ${folder} has no index.html`)
  const policy = policyFor(readFileSync(join(folder, 'index.html'), 'utf8'))
  // The start page and its compressed copies are sent as pages.
  const files = new Set(publicFiles(folder).filter((path) => !path.startsWith('index.html')))
  // One route answers for all files: a route for each takes a third of the time in which the server starts.
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // File names under `assets` contain a hash of their content, so their content never changes.
      const isImmutable = path.includes(`${join(folder, 'assets')}`)
      reply.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const pages = new ClientPages(folder)
  const file = join(folder, '.vite/version')
  const version = existsSync(file) ? readFileSync(file, 'utf8') : ''
  app.get('/index.html', async (request, reply) => {
    reply.header('content-security-policy', policy)
    return sendPage({ isKnown: true, html: pages.startPage(servedBase()), hasData: false }, request, reply)
  })
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const name = request.params['*']
    if (files.has(name)) return reply.sendFile(name)
    if (/^\/(api|files|assets)(\/|$)/.test(request.url))
      throw new Refusal('not_found', `There is nothing at ${request.url.slice(0, 200)}`)
    // The service worker only uses a page of its own build.
    reply.headers({ 'x-loft-program': version, 'content-security-policy': policy })
    return sendPage(await pages.pageFor(request, servedBase()), request, reply)
  })
}

/** Lists the files below a folder that anyone may read: hidden ones, such as those in `.vite`, are for the server. */
function publicFiles(folder: string, under = ''): string[] {
  const entries = readdirSync(join(folder, under), { withFileTypes: true })
  return entries
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap((entry) => (entry.isDirectory() ? publicFiles(folder, `${under}${entry.name}/`) : [`${under}${entry.name}`]))
}

/** Returns the policy of a page, which allows the scripts that the build has written into it. */
function policyFor(html: string): string {
  const hashes = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  return CONTENT_SECURITY_POLICY.replace("script-src 'self'", ["script-src 'self'", ...hashes].join(' '))
}

/** Sends a page. One with data is not stored by the browser or a proxy. */
async function sendPage(
  { isKnown, html, hasData }: ClientPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.code(isKnown ? 200 : 404).type('text/html; charset=utf-8')
  reply.header('cache-control', hasData ? 'no-store' : 'no-cache')
  reply.header('vary', 'Accept-Encoding, Cookie')
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (!encoding) return reply.send(html)
  return reply.header('content-encoding', encoding).send(await ENCODERS[encoding](html))
}
