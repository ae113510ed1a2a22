import { readBand, type BandOptions } from './band-key.ts'
import { bandRest, compareBands } from './compare-bands.ts'

/** Returns a function that finds the first of many birds whose band may be a given one, although that is not certain. */
export function findSimilarIn<Bird extends { readonly bandId: string }>(
  birds: readonly Bird[],
  options: BandOptions = {},
): (band: string) => Bird | undefined {
  const byRest = new Map<string, Bird[]>()
  const restsOf = (band: string) => new Set(readBand(band, options).candidates.map(bandRest))
  for (const bird of birds) {
    for (const rest of restsOf(bird.bandId)) byRest.set(rest, [...(byRest.get(rest) ?? []), bird])
  }
  return (band) => {
    const known = [...restsOf(band)].flatMap((rest) => byRest.get(rest) ?? [])
    return known.find((other) => compareBands(band, other.bandId, options) === 'ask')
  }
}
