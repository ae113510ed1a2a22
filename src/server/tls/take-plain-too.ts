import { createServer, type RequestListener, type Server } from 'node:http'
import type { Server as SecureServer } from 'node:https'
import type { Socket } from 'node:net'

/** The first byte of every TLS handshake. */
const HANDSHAKE = 0x16
/** Whoever connects and says nothing is not waited for. */
const SILENCE_MS = 10_000

/**
 * Lets a secure server answer plain HTTP on the same port by `answerUnsafe`, as whoever types an address without `https://` sends it.
 *
 * A connection is told apart by its first byte.
 */
export function takePlainToo(server: SecureServer, answerUnsafe: RequestListener): Server {
  const plain = createServer({ requestTimeout: SILENCE_MS, headersTimeout: SILENCE_MS }, answerUnsafe)
  const [takeSecure] = server.listeners('connection') as ((socket: Socket) => void)[]
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    const give = () => socket.destroy()
    socket.once('error', give)
    socket.setTimeout(SILENCE_MS, give)
    socket.once('readable', () => {
      const first = socket.read(1) as Buffer | null
      // Closed without a word.
      if (first === null) return socket.destroy()
      socket.off('error', give)
      socket.setTimeout(0)
      socket.off('timeout', give)
      socket.unshift(first)
      if (first[0] === HANDSHAKE) takeSecure?.call(server, socket)
      else plain.emit('connection', socket)
    })
  })
  return server
}
