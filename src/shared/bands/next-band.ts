import { type BandReading, readBand, splitBandName } from './band-key.ts'
import { MAX_BAND_LENGTH } from './band-text.ts'

/** Digits without separators may hold the year after the serial number, with two or four digits. */
const STEPS = [1n, 100n, 10_000n]

/**
 * Returns the next bands of a series: each has the next number, everything else stays as it was written in the last band. Bands
 * that are worn already are left out. Returns none if it is not clear which digits are the number.
 */
export function nextBands(last: string, count: number, isTaken: (band: string) => boolean = () => false): readonly string[] {
  const found: string[] = []
  let band: string | undefined = last
  for (let tries = 0; found.length < count && tries < MAX_TRIES; tries += 1) {
    band = nextBand(band)
    if (band === undefined) break
    if (!isTaken(band)) found.push(band)
  }
  return found
}

/** Maximum number of bands to try; a series of bands is shorter. */
const MAX_TRIES = 1000

/**
 * Returns the next band of a series: the same band with the following serial number, written in the same way. Undefined when it is
 * not clear which digits are the number, or when the next number would change the year or the club.
 */
export function nextBand(raw: string): string | undefined {
  const { band } = splitBandName(raw)
  const reading = readBand(band)
  const runs = [...band.matchAll(/\d+/g)].reverse()
  for (const run of runs) {
    for (const step of STEPS) {
      const next = band.slice(0, run.index) + increased(run[0], step) + band.slice(run.index + run[0].length)
      if (next.length <= MAX_BAND_LENGTH && follows(reading, readBand(next), step)) return next
    }
  }
  return undefined
}

function increased(digits: string, step: bigint): string {
  return String(BigInt(digits) + step).padStart(digits.length, '0')
}

/**
 * Returns whether a band follows another by a step. A band of an unknown layout is only a text; its only number counts as the
 * serial number.
 */
function follows(one: BandReading, next: BandReading, step: bigint): boolean {
  if (one.candidates.length === 0) return next.candidates.length === 0 && step === 1n && one.key.match(/\d+/g)?.length === 1
  return one.candidates.some((key) => next.candidates.some((following) => isNext(key, following)))
}

function isNext(key: string, next: string): boolean {
  const [before, after] = [splitSerial(key), splitSerial(next)]
  return before !== undefined && after !== undefined && before.rest === after.rest && after.serial === before.serial + 1n
}

function splitSerial(key: string): { rest: string; serial: bigint } | undefined {
  const found = /^(?<rest>.*-)(?<serial>\d+)$/.exec(key)?.groups
  return found && { rest: found['rest']!, serial: BigInt(found['serial']!) }
}
