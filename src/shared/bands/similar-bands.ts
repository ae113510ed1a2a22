import { readBand, type BandOptions } from './band-key.ts'
import { bandRest, compareBands } from './compare-bands.ts'

/** Returns a function that finds the first of many bands that may be a given one, although that is not certain. */
export function findSimilarIn(bands: readonly string[], options: BandOptions = {}): (band: string) => string | undefined {
  const byRest = new Map<string, string[]>()
  const restsOf = (band: string) => new Set(readBand(band, options).candidates.map(bandRest))
  for (const band of bands) {
    for (const rest of restsOf(band)) byRest.set(rest, [...(byRest.get(rest) ?? []), band])
  }
  return (band) => {
    const known = [...restsOf(band)].flatMap((rest) => byRest.get(rest) ?? [])
    return known.find((other) => compareBands(band, other, options) === 'ask')
  }
}
