import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import type { Command } from './command.ts'

const replySchema = z.union([
  z.object({ told: z.string() }),
  z.object({ isWell: z.boolean() }),
  z.object({ refused: z.string() }),
])

/** The running program refused the command; the message is its sentence. */
export class CommandRefused extends Error {}

/**
 * Sends a command to the program that runs on a data folder, or only checks that it runs; returns whether everything is in order.
 *
 * Errors: `CommandRefused`; a system error if no program listens.
 */
export async function sendCommand(path: string, command: Command | undefined, print: (line: string) => void): Promise<boolean> {
  const socket = connect(path)
  const failed = new Promise<never>((_, reject) => socket.once('error', reject))
  socket.write(command ? `${JSON.stringify(command)}\n` : '\n')
  const reply = (async () => {
    for await (const line of createInterface({ input: socket })) {
      const answer = z.parse(replySchema, JSON.parse(line))
      if ('told' in answer) print(answer.told)
      else if ('refused' in answer) throw new CommandRefused(answer.refused)
      else return answer.isWell
    }
    throw new Error('The program ended before it replied.')
  })()
  // Prevents an unhandled rejection of the promise that loses the race.
  reply.catch(() => {})
  try {
    return await Promise.race([reply, failed])
  } finally {
    socket.destroy()
  }
}
