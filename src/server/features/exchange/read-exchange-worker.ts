import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import {
  EXCHANGE_ENTRY,
  EXCHANGE_LIMITS,
  EXCHANGE_VERSION,
  exchangeHeadSchema,
  exchangeSchema,
} from '#shared/exchange/exchange.ts'
import { unzip } from '#server/sheets/unzip.ts'
import type { OpenedExchange, ExchangeFault } from './read-exchange.ts'

parentPort?.postMessage(open(workerData as Uint8Array))

/** Returns a fault instead of throwing, because the file comes from another loft and may contain anything. */
function open(bytes: Uint8Array): OpenedExchange | ExchangeFault {
  try {
    return read(bytes)
  } catch {
    return { fault: 'exchange_damaged' }
  }
}

function read(bytes: Uint8Array): OpenedExchange | ExchangeFault {
  const entries = unzip(bytes)
  const manifest = entries.get(EXCHANGE_ENTRY)
  if (!manifest || manifest.length > EXCHANGE_LIMITS.manifestBytes) return { fault: 'exchange_damaged' }
  const manifestJson: unknown = JSON.parse(manifest.toString('utf8'))
  const { version } = exchangeHeadSchema.parse(manifestJson)
  if (version > EXCHANGE_VERSION) return { fault: 'exchange_newer' }
  const exchange = exchangeSchema.parse(manifestJson)
  const { birds, races, results, photos } = exchange
  const areIndexesValid = results.every(({ race, bird }) => race < races.length && bird < birds.length)
  const pictures = photos.map(({ file, sha256, bird }) => {
    const content = bird < birds.length ? entries.get(file) : undefined
    return content && createHash('sha256').update(content).digest('hex') === sha256 ? content : undefined
  })
  const validPictures = pictures.filter((picture) => picture !== undefined)
  return areIndexesValid && validPictures.length === photos.length
    ? { exchange, pictures: validPictures }
    : { fault: 'exchange_damaged' }
}
