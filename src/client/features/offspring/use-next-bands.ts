import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { bandKey } from '#shared/bands/band-key.ts'
import { byBandKey } from '#shared/bands/band-order.ts'
import { nextBands } from '#shared/bands/next-band.ts'
import { yearOf } from '#shared/calendar/local-date.ts'
import { pigeonsApi, type PigeonPage } from '#shared/pigeons/pigeons-api.ts'
import { isFirstRead } from '#client/api/is-first-read.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { useToday } from '#client/dates/use-today.ts'
import { compareTexts } from '#shared/text/compare-texts.ts'
import { youngPages } from './offspring.queries.ts'

/** The number of newest birds that are read: enough to find the last band used this year, and later bands already in use. */
const NEWEST = 60

interface NextBands {
  /** The band that was used last this year; undefined without one. */
  readonly last: string | undefined
  /** The next bands of its series, none if they are unknown. */
  readonly next: readonly string[]
}

/** Proposes the next bands of this year's series; undefined while loading. A failed read proposes nothing. */
export function useNextBands(count: number): NextBands | undefined {
  const year = yearOf(useToday())
  const young = useInfiniteQuery(youngPages('all'))
  const newest = useQuery(queryOptionsOf(pigeonsApi.list, { query: { sort: 'newest', limit: NEWEST } }))
  if (isFirstRead(young) || isFirstRead(newest)) return undefined
  const birds = (newest.data as PigeonPage | undefined)?.items ?? []
  const youngest = young.data?.pages.flatMap(({ items }) => items) ?? []
  const banded = youngest
    .filter(({ bandingDate }) => bandingDate !== null && yearOf(bandingDate) === year)
    .toSorted(
      (one, other) =>
        compareTexts(one.bandingDate!, other.bandingDate!) ||
        byBandKey({ bandKey: bandKey(one.bandId ?? '') }, { bandKey: bandKey(other.bandId ?? '') }),
    )
  const last = banded.at(-1)?.bandId ?? birds.find(({ birthYear }) => birthYear === year)?.bandId
  const taken = new Set(birds.map(({ bandId }) => bandKey(bandId)))
  const isTaken = (band: string) => taken.has(bandKey(band))
  return { last, next: last === undefined ? [] : nextBands(last, count, isTaken) }
}
