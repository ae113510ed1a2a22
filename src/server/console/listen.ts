import { chmod, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { carryOut, type Office } from './carry-out.ts'
import { orderSchema } from './order.ts'
import { sentenceOf } from './sentence-of.ts'
import { sendOrder } from './send-order.ts'
import { socketPath } from './socket-path.ts'

/**
 * Takes orders from the command line while the program runs, by a socket that only its own user may open.
 *
 * Gives back a function that ends this.
 */
export async function listenForOrders(office: Office): Promise<() => Promise<void>> {
  const path = socketPath(office.dataDir)
  // Beside PostgreSQL several programs may share a folder: the first one listens.
  if (await isAnswered(path)) return async () => {}
  if (process.platform !== 'win32') await rm(path, { force: true })
  const server = createServer((socket) => void serve(office, socket))
  server.listen(path)
  await once(server, 'listening')
  if (process.platform !== 'win32') await chmod(path, 0o600)
  return async () => {
    server.close()
    if (process.platform !== 'win32') await rm(path, { force: true })
  }
}

async function isAnswered(path: string): Promise<boolean> {
  return sendOrder(path, undefined, () => {}).then(
    () => true,
    () => false,
  )
}

/** One line in, one order; lines out tell how it goes, and the last one how it ended. */
async function serve(office: Office, socket: Socket): Promise<void> {
  const send = (line: object) => void (socket.writable && socket.write(`${JSON.stringify(line)}\n`))
  // Who has hung up misses only the words.
  socket.on('error', () => {})
  for await (const line of createInterface({ input: socket })) {
    try {
      if (line !== '') send({ isWell: await carryOut(office, orderSchema.parse(JSON.parse(line)), (told) => send({ told })) })
      else send({ isWell: true })
    } catch (error) {
      send({ refused: sentenceOf(error) })
    }
    socket.end()
    return
  }
}
