import { once } from 'node:events'
import type { RequestListener, Server, ServerOptions, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { describeStartupError } from '#server/describe-startup-error.ts'
import { handleBadHttp } from '#server/http/error-handler.ts'
import { Refusal } from '#server/http/refusal.ts'
import { scheduleCertificateRenewal } from '#server/tls/schedule-certificate-renewal.ts'
import { openSecureConnection, type SecureConnection } from '#server/tls/secure-connection.ts'
import type { MachineNames } from '#server/tls/machine-names.ts'

/** Every address of this computer. */
export const ALL_ADDRESSES = '0.0.0.0'
const ALL_IPV6 = '::'
/** The certificate is checked at this interval, so that it soon contains a new address of this computer. */
const RENEWAL_MS = 60_000
/** The maximum time that a reply may take after the network was closed. */
const REPLY_TIMEOUT_MS = 5000

export interface ListenerOptions {
  readonly dataDir: string
  /** Called each time, because addresses change. */
  readonly machine: () => MachineNames
  readonly now: () => Date
  /** Answers the requests: the same application as on loopback. */
  readonly handle: RequestListener
  readonly limits: () => Pick<ServerOptions, 'keepAliveTimeout' | 'requestTimeout'>
  /** Receives faults that nobody waits for. */
  readonly report: (error: unknown) => void
}

/** An open port for other devices, over HTTPS; plain HTTP gets the page that helps to trust it. */
export interface Listener {
  readonly secure: SecureConnection
  readonly port: number
  /** Accepts no more connections. */
  readonly refuseNew: () => Promise<void>
  /** Ends all connections, those of event streams too, after the replies that are being prepared. */
  readonly disconnect: () => Promise<void>
}

/**
 * Listens on the first free port, on IPv6 too where the system has it. Errors: `port_taken`, `certificates_failed`.
 *
 * @param noteClient Receives the address of each connection, also of a device that does not trust the certificate yet.
 */
export async function openListener(
  { dataDir, machine, now, handle, limits, report }: ListenerOptions,
  ports: readonly number[],
  noteClient: (address: string | undefined) => void,
): Promise<Listener> {
  const secure = await openSecureConnection({ dataDir, host: ALL_ADDRESSES, machine, now }).catch(refuseCertificates)
  const sockets = new Set<Socket>()
  const replies = new Set<ServerResponse>()
  const handleAndTrack: RequestListener = (request, response) => {
    replies.add(response)
    response.once('close', () => replies.delete(response))
    handle(request, response)
  }
  const makeServer = () =>
    secure
      .makeServer(handleAndTrack, limits())
      .on('clientError', handleBadHttp)
      .on('connection', (socket: Socket) => {
        sockets.add(socket)
        socket.once('close', () => sockets.delete(socket))
        noteClient(socket.remoteAddress)
      })
  const server = makeServer()
  const port = await listenOnFirst(server, ports)
  const serverOfIpv6 = makeServer()
  const hasIpv6 = await tryListen(serverOfIpv6, { port, host: ALL_IPV6, ipv6Only: true }).then(
    () => true,
    () => false,
  )
  const servers = hasIpv6 ? [server, serverOfIpv6] : [server]
  for (const one of servers) one.on('error', report)
  const stopRenewal = scheduleCertificateRenewal(secure, report, RENEWAL_MS)
  return {
    secure,
    port,
    refuseNew: async () => {
      for (const one of servers) one.close()
      await stopRenewal()
    },
    disconnect: async () => {
      await allSent([...replies].filter(isShortReply))
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Returns whether a reply ends soon. One that has begun and not ended is a stream, which may last for hours. */
const isShortReply = ({ headersSent, writableEnded }: ServerResponse): boolean => !headersSent || writableEnded

/** Waits until replies were sent, or their connections have ended, but not for long. */
async function allSent(replies: readonly ServerResponse[]): Promise<void> {
  const sent = replies.map((reply) => new Promise((resolve) => reply.once('close', resolve)))
  const timeout = AbortSignal.timeout(REPLY_TIMEOUT_MS)
  await Promise.race([Promise.all(sent), new Promise((resolve) => timeout.addEventListener('abort', resolve))])
}

async function listenOnFirst(server: Server, ports: readonly number[]): Promise<number> {
  for (const port of ports) {
    try {
      await tryListen(server, { port, host: ALL_ADDRESSES })
      return (server.address() as AddressInfo).port
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error
    }
  }
  const [first, last] = [ports[0], ports.at(-1)]
  throw new Refusal(
    'port_taken',
    `No port from ${first} to ${last} is free: other programs use them. Close one of these programs, or restart the computer.`,
    { ports },
  )
}

async function tryListen(server: Server, options: { port: number; host: string; ipv6Only?: boolean }): Promise<void> {
  server.listen(options)
  await once(server, 'listening')
}

function refuseCertificates(error: unknown): never {
  const described = describeStartupError(error)
  if (typeof described !== 'string') throw error
  throw new Refusal('certificates_failed', `The certificate for other devices could not be made. ${described}`)
}
