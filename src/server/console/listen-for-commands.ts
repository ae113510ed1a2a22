import { existsSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Refusal } from '#server/http/refusal.ts'
import { PRIVATE_FILE_MODE } from '#server/files/private-folder.ts'
import { runCommand, type CommandContext } from './run-command.ts'
import { commandSchema } from './command.ts'
import { errorSentence } from './error-sentence.ts'
import { sendCommand } from './send-command.ts'
import { socketPath } from './socket-path.ts'

/**
 * Accepts commands from the command line while the program runs, on a socket that only its own user can open.
 *
 * Returns a function that ends this: a running command is completed and answered, a later one is refused.
 */
export async function listenForCommands(context: CommandContext): Promise<() => Promise<void>> {
  const path = socketPath(context.dataDir)
  // With PostgreSQL several programs can share a folder: the first one listens.
  if (await isListening(path)) return async () => {}
  if (process.platform !== 'win32') await rm(path, { force: true })
  const running = new Set<Promise<void>>()
  let isStopping = false
  const server = createServer((socket) => {
    void serve(
      socket,
      async (line, print) => {
        if (isStopping)
          throw new Refusal('restarting', 'The program is stopping, so nothing was done. Try again when it runs again.')
        return runCommand(context, commandSchema.parse(JSON.parse(line)), print)
      },
      running,
    )
  })
  server.listen(path)
  await once(server, 'listening')
  if (process.platform !== 'win32') await chmod(path, PRIVATE_FILE_MODE)
  return async () => {
    isStopping = true
    server.close()
    await Promise.all(running)
    if (process.platform !== 'win32') await rm(path, { force: true })
  }
}

async function isListening(path: string): Promise<boolean> {
  // Named pipes of Windows are not files.
  if (process.platform !== 'win32' && !existsSync(path)) return false
  return sendCommand(path, undefined, () => {}).then(
    () => true,
    () => false,
  )
}

type RunLine = (line: string, print: (text: string) => void) => Promise<boolean>

/** Reads one line with a command; writes its progress as lines, and its result as the last one. */
async function serve(socket: Socket, run: RunLine, running: Set<Promise<void>>): Promise<void> {
  // If the client disconnects, the command still runs and only its output is lost.
  socket.on('error', () => {})
  for await (const line of createInterface({ input: socket })) {
    const pending = handleLine(socket, line, run)
    running.add(pending)
    await pending
    running.delete(pending)
    return
  }
}

async function handleLine(socket: Socket, line: string, run: RunLine): Promise<void> {
  const send = (message: object) => void (socket.writable && socket.write(`${JSON.stringify(message)}\n`))
  try {
    send({ isWell: line === '' || (await run(line, (text) => send({ told: text }))) })
  } catch (error) {
    send({ refused: errorSentence(error) })
  }
  await new Promise<void>((done) => socket.end(done))
}
