import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { AppContext } from '#server/app-context.ts'
import { buildApp } from '#server/http/app.ts'
import { currentLoft, serveFor, type ServedLoft } from './current-loft.ts'
import type { Directory } from './directory.repository.ts'
import { sendHostAnswer } from './host-pages.ts'
import { loftNameOf } from './loft-name-of.ts'
import { makeOpenLofts, type OpenLofts } from './open-lofts.ts'

interface HostOptions {
  readonly dataDir: string
  readonly directory: Directory
  readonly now: () => Date
  readonly maxOpen: number
  /** The address of the host: that of a loft has its name in front, `https://blue-bar.lofts.example.org`. */
  readonly hostUrl: () => URL
  readonly program: Pick<AppContext, 'isBehindProxy' | 'passwordCost' | 'changePollMs' | 'checksReplies' | 'clientFolder'>
  readonly report: (error: unknown) => void
}

/** A program that serves many lofts with one application. */
export interface Host {
  readonly app: FastifyInstance
  readonly lofts: OpenLofts
  readonly close: () => Promise<void>
}

/** Returns the address of a loft on a host. */
export function addressOfLoft(hostUrl: URL, name: string): string {
  const address = new URL(hostUrl)
  address.hostname = `${name}.${hostUrl.hostname}`
  return address.origin
}

/** Builds the application of a host. Every request is served for the loft whose name its host name begins with. */
export async function makeHost(options: HostOptions, serverOptions: FastifyServerOptions = {}): Promise<Host> {
  const { directory, hostUrl, program, report } = options
  const { checksReplies, clientFolder, ...ofLofts } = program
  const addressOf = (name: string) => addressOfLoft(hostUrl(), name)
  const lofts = makeOpenLofts({ ...options, program: ofLofts, addressOf })
  const loftOf = new WeakMap<IncomingMessage, ServedLoft>()

  async function serve(request: IncomingMessage, response: ServerResponse, listener: RequestListener): Promise<void> {
    const name = loftNameOf(request, hostUrl().hostname)
    if (name === undefined) return serveHost(request, response)
    const known = directory.find(name)
    if (!known || known.state === 'deleted') return sendHostAnswer(request, response, 'unknown_loft')
    if (known.state === 'paused') {
      await lofts.close(name)
      return sendHostAnswer(request, response, 'loft_paused')
    }
    let lease
    try {
      lease = await lofts.take(name)
    } catch (error) {
      report(error)
      return sendHostAnswer(request, response, 'loft_failed')
    }
    // The client may have left while the loft was opened: then the event is over.
    if (response.closed) return lease.release()
    response.once('close', lease.release)
    const { loft } = lease
    loftOf.set(request, loft)
    serveFor(loft, () => listener(request, response))
  }

  /** Answers requests that name no loft: of load balancers, and of the time before the program was a host. */
  function serveHost(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, search } = new URL(request.url ?? '/', 'http://host')
    if (pathname === '/healthz' || pathname === '/readyz') {
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ status: 'ok', lofts: lofts.names().length }))
      return
    }
    const [, prefixed, rest = '/'] = /^\/l\/([a-z0-9-]+)(\/.*)?$/.exec(pathname) ?? []
    const former = prefixed === undefined ? directory.former() : directory.find(prefixed)
    if (!former || former.state === 'deleted')
      return sendHostAnswer(request, response, prefixed === undefined ? 'no_loft' : 'unknown_loft')
    const path = prefixed === undefined ? pathname : rest
    // 308 keeps the method and body of calls.
    response.writeHead(308, { location: `${addressOf(former.name)}${path}${search}`, 'cache-control': 'no-store' }).end()
  }

  const app = await buildApp(
    currentLoft({ checksReplies, clientFolder }),
    {
      ...serverOptions,
      serverFactory: (listener, { requestTimeout }: { requestTimeout?: number }): Server =>
        createServer({ ...(requestTimeout !== undefined && { requestTimeout }) }, (request, response) => {
          void serve(request, response, listener).catch((error: unknown) => {
            report(error)
            if (!response.headersSent) sendHostAnswer(request, response, 'loft_failed')
          })
        }),
    },
    (first) => {
      // The body arrives in events of the connection, which belongs to no loft.
      first.addHook('preValidation', (request, _reply, done) => {
        const loft = loftOf.get(request.raw)
        if (loft) serveFor(loft, done)
        else done()
      })
    },
  )
  const close = async () => {
    await lofts.closeAll()
    await app.close()
  }
  return { app, lofts, close }
}
