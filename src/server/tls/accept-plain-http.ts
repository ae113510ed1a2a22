import { createServer, type RequestListener, type Server } from 'node:http'
import type { Server as SecureServer } from 'node:https'
import type { Socket } from 'node:net'

/** The first byte of every TLS handshake. */
const TLS_HANDSHAKE = 0x16
/** A client that connects and sends nothing is disconnected after this time. */
const IDLE_TIMEOUT_MS = 10_000

/**
 * Makes an HTTPS server also answer plain HTTP on its port with `handlePlain`, because users type addresses without `https://`.
 *
 * The first byte of a connection shows which protocol it uses.
 */
export function acceptPlainHttp(server: SecureServer, handlePlain: RequestListener): Server {
  const plain = createServer({ requestTimeout: IDLE_TIMEOUT_MS, headersTimeout: IDLE_TIMEOUT_MS }, handlePlain)
  const [acceptTls] = server.listeners('connection') as ((socket: Socket) => void)[]
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    const close = () => socket.destroy()
    socket.once('error', close)
    socket.setTimeout(IDLE_TIMEOUT_MS, close)
    socket.once('readable', () => {
      const first = socket.read(1) as Buffer | null
      // The client closed the connection without sending anything.
      if (first === null) return socket.destroy()
      socket.off('error', close)
      socket.setTimeout(0)
      socket.off('timeout', close)
      socket.unshift(first)
      if (first[0] === TLS_HANDSHAKE) acceptTls?.call(server, socket)
      else plain.emit('connection', socket)
    })
  })
  return server
}
