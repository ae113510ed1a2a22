import { readBand, type BandOptions } from './band-key.ts'
import { bandRest, compareBands } from './compare-bands.ts'

interface NamedBird {
  readonly bandId: string
}

/** Birds by their bands without the issuer. */
export interface SimilarBands<Bird extends NamedBird> {
  readonly add: (birds: readonly Bird[]) => void
  /** Finds the first bird whose band may be a given one, although that is not certain. */
  readonly find: (band: string) => Bird | undefined
}

/** Returns a band without its issuer, in each of its readings: two bands that may be the same have one reading in common. */
export function bandRestsOf(band: string, options: BandOptions = {}): Set<string> {
  const { key, candidates } = readBand(band, options)
  return new Set([key, ...candidates].map(bandRest))
}

/** Returns an empty index, to which many birds can be added part by part. */
export function indexSimilarBands<Bird extends NamedBird>(options: BandOptions = {}): SimilarBands<Bird> {
  const byRest = new Map<string, Bird[]>()
  const restsOf = (band: string) => {
    const { key, candidates, mark } = readBand(band, options)
    // One number may be that of a cock and of a hen, so a band with a mark is compared even if it has no other reading.
    return new Set([...candidates, ...(mark ? [key] : [])].map(bandRest))
  }
  return {
    add: (birds) => {
      for (const bird of birds) {
        for (const rest of restsOf(bird.bandId)) {
          const same = byRest.get(rest)
          if (same) same.push(bird)
          else byRest.set(rest, [bird])
        }
      }
    },
    find: (band) => {
      const known = [...restsOf(band)].flatMap((rest) => byRest.get(rest) ?? [])
      return known.find((other) => compareBands(band, other.bandId, options) === 'ask')
    },
  }
}

/** Returns a function that finds the first of many birds whose band may be a given one, although that is not certain. */
export function findSimilarIn<Bird extends NamedBird>(
  birds: readonly Bird[],
  options: BandOptions = {},
): (band: string) => Bird | undefined {
  const index = indexSimilarBands<Bird>(options)
  index.add(birds)
  return index.find
}
