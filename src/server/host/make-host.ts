import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { AppContext } from '#server/app-context.ts'
import { makeSetUpCode } from '#server/features/accounts/set-up-code.ts'
import { hasLoopbackHost } from '#server/http/csrf-protection.ts'
import { buildApp } from '#server/http/app.ts'
import { currentLoft, serveFor, type ServedAddress, type ServedLoft } from './current-loft.ts'
import { clubAccessOf } from './club-access-of.ts'
import { makeHostAdmin } from './host-admin.ts'
import { makeHostHealth } from './host-health.ts'
import { makeHostMetrics } from './host-metrics.ts'
import { makeHostSignIn } from './host-sign-in.ts'
import { sendEndOfWorker, sendHostAnswer } from './host-pages.ts'
import { addressAsRequested, addressOfLoft, requestedLoft, type HostAddress } from './loft-address.ts'
import { makeLimitCheck, type LoftLimits } from './loft-limits.ts'
import type { HostData } from './open-host.ts'
import { makeOpenLofts, type OpenLofts } from './open-lofts.ts'
import { makeClubPublisher } from './publish-clubs.ts'
import { isTask, makeTaskGate } from './task-gate.ts'

const MS_PER_SECOND = 1000

interface HostOptions {
  readonly data: HostData
  readonly maxOpen: number
  readonly address: () => HostAddress
  readonly program: Pick<AppContext, 'isBehindProxy' | 'passwordCost' | 'changePollMs' | 'checksReplies' | 'clientFolder'>
  readonly limits: LoftLimits
  /** Secret with which a supervisor reads `/metrics`. */
  readonly metricsToken?: string | undefined
  /** Whether the program is about to stop. */
  readonly isDraining?: () => boolean
  readonly report: (error: unknown) => void
  /** Writes a line to the console of the host. */
  readonly print: (line: string) => void
}

/** A program that serves many lofts with one application. */
export interface Host {
  readonly app: FastifyInstance
  readonly lofts: OpenLofts
  /** Returns the metrics of the host; they name its lofts. */
  readonly metrics: () => Promise<string>
  /** Resolves when everything that clubs have written is published. */
  readonly published: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Builds the application of a host. Every request is served for the loft that its path or its host name names. */
export async function makeHost(options: HostOptions, serverOptions: FastifyServerOptions = {}): Promise<Host> {
  const { data, address, program, report, print } = options
  const { directory, clubs, now } = data
  const { checksReplies, clientFolder, ...ofLofts } = program
  const addressOf = (name: string) => addressOfLoft(address(), name)
  const { birds } = options.limits
  const lofts = makeOpenLofts({
    ...options,
    program: { ...ofLofts, ...(birds !== undefined && { maxBirds: birds }) },
    clubsOf: (number) => clubAccessOf(clubs, directory, number),
    addressOf,
  })
  const publisher = makeClubPublisher({ clubs, directory, lofts, now, isStopping: () => isStopping, report })

  const checkLimits = makeLimitCheck({
    limits: options.limits,
    now,
    bytesOf: async (name) => data.lofts.bytesOf(await directory.get(name)),
  })
  const gate = makeTaskGate(options.limits.tasks)
  const metrics = makeHostMetrics({
    data,
    lofts,
    now,
    maxOpen: options.maxOpen,
    countWaitingTasks: gate.countWaiting,
    programMetrics: () => app.programMetrics(),
  })
  let isStopping = false
  const serveHealth = makeHostHealth({
    data,
    metricsToken: options.metricsToken,
    metrics: metrics.text,
    isDraining: () => isStopping || (options.isDraining?.() ?? false),
  })
  const setUpCode = makeSetUpCode(now, print, '/host')
  const signIn = makeHostSignIn({ accounts: data.accounts, setUpCode, now, passwordCost: program.passwordCost })
  const serveAdmin = makeHostAdmin({
    data,
    signIn,
    addressOf,
    errorsOf: metrics.errorsOf,
    isHttps: () => address().url.protocol === 'https:',
    isBehindProxy: program.isBehindProxy ?? false,
    closeLoft: (name) => lofts.close(name).catch(report),
  })
  if (!(await signIn.hasAccount())) signIn.printCode()

  async function serve(request: IncomingMessage, response: ServerResponse, listener: RequestListener): Promise<void> {
    const requested = requestedLoft(request, address())
    if (requested === undefined) return serveHost(request, response)
    // A loft that is closed now must not be opened again.
    if (isStopping) return sendHostAnswer(request, response, 'stopping')
    const { name, base, url } = requested
    const known = await directory.find(name)
    if (!known || known.state === 'deleted') return sendHostAnswer(request, response, 'unknown_loft')
    if (known.state === 'paused') {
      await lofts.close(name)
      return sendHostAnswer(request, response, 'loft_paused')
    }
    if (url === undefined) return redirect(response, `${base}/${(request.url ?? '').slice(base.length)}`)
    const excess = await checkLimits(name, request)
    if (excess) return sendHostAnswer(request, response, excess)
    if (isTask({ method: request.method, url }) && !(await gate.begin(name, request, closed(response))))
      return sendHostAnswer(request, response, 'too_many_tasks')
    const begunAt = performance.now()
    let lease
    try {
      lease = await lofts.take(known)
    } catch (error) {
      report(error)
      return sendHostAnswer(request, response, 'loft_failed')
    }
    // The client may have left while the loft was opened: then the event is over.
    if (response.closed) return lease.release()
    response.once('close', () => {
      metrics.count(name, (performance.now() - begunAt) / MS_PER_SECOND, response.statusCode)
      lease.release()
      publisher.note(name, request.method !== 'GET')
    })
    const { loft } = lease
    const at = { base, publicUrl: () => addressAsRequested(address(), requested) }
    served(request)[SERVED] = { loft, at }
    request.url = url
    serveFor(loft, () => listener(request, response), at)
  }

  /** Answers requests that name no loft: of load balancers, of the host itself, and for addresses of the former single loft. */
  async function serveHost(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://host')
    if (await serveHealth(pathname, request, response)) return
    if (/^\/host(\/|$)/.test(pathname) && isHostName(request, address().url)) return serveAdmin(request, response)
    const former = await directory.former()
    if (!former) return sendHostAnswer(request, response, 'no_loft')
    // The service worker of the former single loft would show outdated pages.
    if (pathname === '/sw.js') return sendEndOfWorker(response)
    redirect(response, addressOf(former.name) + pathname + search)
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
        const { [SERVED]: at } = served(request.raw)
        if (at) serveFor(at.loft, done, at.at)
        else done()
      })
    },
  )
  const close = async () => {
    isStopping = true
    await publisher.idle()
    await lofts.closeAll()
    await app.close()
  }
  return { app, lofts, metrics: metrics.text, published: publisher.idle, close }
}

/** The property of a request that holds its loft; a map of all running requests would slow down the garbage collection. */
const SERVED = Symbol('served')

interface ServedRequest extends IncomingMessage {
  [SERVED]?: { readonly loft: ServedLoft; readonly at: ServedAddress }
}

const served = (request: IncomingMessage): ServedRequest => request

/** Resolves when a response is closed. The client of a response may already have left: then no further event comes. */
const closed = (response: ServerResponse): Promise<unknown> =>
  response.closed ? Promise.resolve() : new Promise((resolve) => void response.once('close', () => resolve(undefined)))

/**
 * Returns whether a request names the host itself. Other names could lead the browser of the host's owner here (DNS rebinding).
 */
const isHostName = ({ headers: { host = '' } }: IncomingMessage, url: URL): boolean =>
  hasLoopbackHost(host) || host.toLowerCase().replace(/:\d{1,5}$/, '') === url.hostname

/** Redirects a request with status 308, which keeps the method and body of calls. */
function redirect(response: ServerResponse, location: string): void {
  response.writeHead(308, { location, 'cache-control': 'no-store' }).end()
}
