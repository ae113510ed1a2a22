import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import type { Order } from './order.ts'

const answerSchema = z.union([
  z.object({ told: z.string() }),
  z.object({ isWell: z.boolean() }),
  z.object({ refused: z.string() }),
])

/** The running program refused; the message is its sentence. */
export class OrderRefused extends Error {}

/**
 * Sends an order to the program that runs on a data folder, or only asks whether there is one, and gives back whether all is well.
 *
 * Errors: `OrderRefused`; a system error where nothing listens.
 */
export async function sendOrder(path: string, order: Order | undefined, tell: (line: string) => void): Promise<boolean> {
  const socket = connect(path)
  const failed = new Promise<never>((_, reject) => socket.once('error', reject))
  socket.write(order ? `${JSON.stringify(order)}\n` : '\n')
  const heard = (async () => {
    for await (const line of createInterface({ input: socket })) {
      const answer = z.parse(answerSchema, JSON.parse(line))
      if ('told' in answer) tell(answer.told)
      else if ('refused' in answer) throw new OrderRefused(answer.refused)
      else return answer.isWell
    }
    throw new Error('The program ended before it had answered.')
  })()
  // Whichever comes later is not waited for.
  heard.catch(() => {})
  try {
    return await Promise.race([heard, failed])
  } finally {
    socket.destroy()
  }
}
