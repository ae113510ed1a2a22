import { Worker } from 'node:worker_threads'
import { EXCHANGE_ENTRY, EXCHANGE_LIMITS, type Exchange } from '#shared/exchange/exchange.ts'
import { runAtMost } from '#server/run-at-most.ts'
import { Refusal } from '#server/http/refusal.ts'

/** A file of another loft, its photos in the order in which it lists them. */
export interface OpenedExchange {
  readonly exchange: Exchange
  readonly pictures: readonly Uint8Array[]
}

export interface ExchangeFault {
  readonly fault: keyof typeof SENTENCES
}

const SENTENCES = {
  exchange_damaged: 'This file of a bird is damaged or was changed. Ask for it to be exported again.',
  exchange_newer: 'This file was made by a newer version of the program. Update this one, or ask for the pedigree as CSV.',
} as const

/** Memory for what the largest file holds, and the time to look at it. */
const MOST_MEMORY_MB = 256
const MOST_MS = 15_000

/** Files that are looked at together; more would only slow each other down. */
const inTurn = runAtMost(2)

/** The name of the first entry of an archive stands at this place. */
const NAME_AT = 30

/** Tells a file of another loft from a workbook, which is a zip archive too. */
export function isExchange(bytes: Uint8Array): boolean {
  const starts = Buffer.from(bytes.subarray(0, NAME_AT + EXCHANGE_ENTRY.length)).toString('latin1')
  return starts.startsWith('PK\u0003\u0004') && starts.slice(NAME_AT) === EXCHANGE_ENTRY
}

/** Opens a file of another loft in a thread of its own, under bounds. Errors: `exchange_damaged`, `exchange_newer`, `file_too_large`. */
export async function openExchange(bytes: Uint8Array): Promise<OpenedExchange> {
  if (bytes.length > EXCHANGE_LIMITS.bytes) {
    const megabytes = EXCHANGE_LIMITS.bytes / 1024 / 1024
    throw new Refusal('file_too_large', `The file is too large: at most ${megabytes} MB`)
  }
  const answer = await inTurn(() => look(bytes))
  if ('fault' in answer) throw new Refusal(answer.fault, SENTENCES[answer.fault])
  return answer
}

function look(bytes: Uint8Array): Promise<OpenedExchange | ExchangeFault> {
  const worker = new Worker(new URL('./read-exchange-worker.ts', import.meta.url), {
    workerData: bytes,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  return new Promise<OpenedExchange | ExchangeFault>((resolve) => {
    const giveUp = () => resolve({ fault: 'exchange_damaged' })
    const clock = setTimeout(giveUp, MOST_MS)
    worker.once('message', resolve)
    worker.once('error', giveUp)
    worker.once('exit', () => {
      clearTimeout(clock)
      giveUp()
    })
  }).finally(() => void worker.terminate())
}
