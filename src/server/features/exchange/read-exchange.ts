import { Worker } from 'node:worker_threads'
import { EXCHANGE_ENTRY, EXCHANGE_LIMITS, type Exchange } from '#shared/exchange/exchange.ts'
import { limitConcurrency } from '#server/limit-concurrency.ts'
import { Refusal } from '#server/http/refusal.ts'

/** The content of an exchange file; the pictures are in the order of `exchange.photos`. */
export interface OpenedExchange {
  readonly exchange: Exchange
  readonly pictures: readonly Uint8Array[]
}

export interface ExchangeFault {
  readonly fault: keyof typeof SENTENCES
}

const SENTENCES = {
  exchange_damaged: 'This exchange file is damaged or was changed. Ask the sender to export it again.',
  exchange_newer: 'This file was made by a newer version of the program. Update this program, or ask the sender for a CSV file.',
} as const

/** Limits for reading one file. The memory covers the largest allowed file. */
const MAX_MEMORY_MB = 256
const MAX_MS = 15_000

/** At most two files are read at a time; more would slow each other down. */
const runLimited = limitConcurrency(2)

/** Offset of the first entry's name in a ZIP archive. */
const NAME_OFFSET = 30

/** Returns whether a file is an exchange file and not a workbook, which is a ZIP archive too. */
export function isExchange(bytes: Uint8Array): boolean {
  const starts = Buffer.from(bytes.subarray(0, NAME_OFFSET + EXCHANGE_ENTRY.length)).toString('latin1')
  return starts.startsWith('PK\u0003\u0004') && starts.slice(NAME_OFFSET) === EXCHANGE_ENTRY
}

/**
 * Reads an exchange file in a worker thread with limited memory and time. Errors: `exchange_damaged`, `exchange_newer`,
 * `file_too_large`.
 */
export async function openExchange(bytes: Uint8Array): Promise<OpenedExchange> {
  if (bytes.length > EXCHANGE_LIMITS.bytes) {
    const megabytes = EXCHANGE_LIMITS.bytes / 1024 / 1024
    throw new Refusal('file_too_large', `The file is too large: at most ${megabytes} MB`)
  }
  const answer = await runLimited(() => readInThread(bytes))
  if ('fault' in answer) throw new Refusal(answer.fault, SENTENCES[answer.fault])
  return answer
}

function readInThread(bytes: Uint8Array): Promise<OpenedExchange | ExchangeFault> {
  const worker = new Worker(new URL('./read-exchange-worker.ts', import.meta.url), {
    workerData: bytes,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  })
  return new Promise<OpenedExchange | ExchangeFault>((resolve) => {
    const resolveDamaged = () => resolve({ fault: 'exchange_damaged' })
    const timeout = setTimeout(resolveDamaged, MAX_MS)
    worker.once('message', resolve)
    worker.once('error', resolveDamaged)
    worker.once('exit', () => {
      clearTimeout(timeout)
      resolveDamaged()
    })
  }).finally(() => void worker.terminate())
}
