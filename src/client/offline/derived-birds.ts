import { byBandKey } from '#shared/bands/band-order.ts'
import { bandKey } from '#shared/bands/band-key.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import type { FoundPigeon, PigeonFamily, PigeonPage, PigeonQuery, PigeonSort } from '#shared/pigeons/pigeons-api.ts'
import { foundByOf, inRankOrder, searchBandOf, searchNameOf } from '#shared/pigeons/search-rank.ts'
import { matchesSearch, searchTermsOf, searchTextOf, type SearchTerms } from '#shared/pigeons/search-text.ts'
import { STATUSES_OUT_OF_CARE } from '#shared/pigeons/status.ts'
import { fold } from '#shared/text/fold.ts'

type Birds = readonly Pigeon[]
/** The main loft of each section. */
export type MainLofts = ReadonlyMap<number, number | null>

/** Filters, sorts and pages birds as `GET /api/pigeons` does. Returns undefined for a page whose start is not known. */
export function pageOfBirds(birds: Birds, query: PigeonQuery, mainLofts: MainLofts): Pigeon[] | PigeonPage | undefined {
  const { limit, cursor, sort } = query
  const terms = searchTermsOf(query.q ?? '')
  const isSearch = terms.words.length > 0
  const found = birds.filter(matcherOf(query, mainLofts))
  const matching =
    isSearch && sort === undefined ? sortByMatch(found, terms) : found.toSorted(waitingFirst(ORDERS[sort ?? 'newest']))
  if (limit === undefined) return matching
  const start = cursor === undefined ? 0 : startAfter(cursor, matching)
  if (start === undefined) return undefined
  const items = matching.slice(start, start + limit)
  const last = items.at(-1)
  const hasMore = start + limit < matching.length
  return {
    items: isSearch ? items.map((bird) => withReason(bird, terms)) : items,
    nextCursor: last && hasMore ? cursorAfter(last.id) : null,
    ...(cursor === undefined && {
      total: matching.length,
      all: birds.filter(({ isReference }) => !isReference || query.include === 'reference').length,
    }),
  }
}

function sortByMatch(birds: Birds, terms: SearchTerms): Pigeon[] {
  const texts = birds.map((bird) => ({
    bird,
    id: bird.id,
    status: bird.status,
    isReference: bird.isReference,
    searchBand: searchBandOf(bird.bandId),
    searchName: searchNameOf(bird.name),
  }))
  return inRankOrder(texts, terms).map((found) => found.bird.bird)
}

function withReason(bird: Pigeon, terms: SearchTerms): FoundPigeon {
  const foundBy = foundByOf(bird, terms)
  return { ...bird, ...(foundBy && { foundBy }) }
}

function matcherOf(query: PigeonQuery, mainLofts: MainLofts): (bird: Pigeon) => boolean {
  const { gender, status, sectionId, mainLoftId, include } = query
  const terms = searchTermsOf(query.q ?? '')
  return (bird) => {
    const { isReference, loftLocationId } = bird
    if (isReference && (include !== 'reference' || status === 'in_care')) return false
    if (gender !== undefined && bird.gender !== gender) return false
    if (
      status === 'in_care'
        ? STATUSES_OUT_OF_CARE.some((out) => out === bird.status)
        : status !== undefined && bird.status !== status
    )
      return false
    if (sectionId !== undefined && loftLocationId !== (sectionId === 'none' ? null : sectionId)) return false
    if (mainLoftId !== undefined && (loftLocationId === null || mainLofts.get(loftLocationId) !== mainLoftId)) return false
    if (query.bandOrYear && !hasBandOrYear(bird, query.bandOrYear)) return false
    return terms.words.length === 0 || matchesSearch(searchText(bird), terms)
  }
}

/** The search texts of a list are needed for every letter that is typed. */
const searchTexts = new WeakMap<Pigeon, string>()

function searchText(bird: Pigeon): string {
  const text = searchTexts.get(bird) ?? searchTextOf(bird)
  searchTexts.set(bird, text)
  return text
}

function hasBandOrYear({ bandId, birthYear }: Pigeon, text: string): boolean {
  const words = fold(text)
  const plain = (part: string) => part.replace(/[\s./-]+/g, '')
  const band = bandId.toLowerCase()
  return (
    band.includes(words) || (plain(words) !== '' && plain(band).includes(plain(words))) || String(birthYear ?? '').includes(words)
  )
}

/** Returns whether one of two birds waits to be sent. Such birds have ids below zero, the newest the lowest. */
const isAnyWaiting = (a: Pigeon, b: Pigeon): boolean => a.id < 0 || b.id < 0
const byId = (a: Pigeon, b: Pigeon) => (isAnyWaiting(a, b) ? Math.min(b.id, 0) - Math.min(a.id, 0) : a.id - b.id)
/** Puts birds that wait at the top in every order, where they are added to lists that were read before. */
const waitingFirst =
  (order: typeof byId): typeof byId =>
  (a, b) =>
    isAnyWaiting(a, b) ? byId(b, a) : order(a, b)
const byYear = (a: Pigeon, b: Pigeon) => (a.birthYear ?? 0) - (b.birthYear ?? 0) || byId(a, b)
const byValue = (a: Pigeon, b: Pigeon) => (a.currentValue ?? -1) - (b.currentValue ?? -1) || byId(a, b)
const byBand = (a: Pigeon, b: Pigeon) => byBandKey({ bandKey: bandKey(a.bandId) }, { bandKey: bandKey(b.bandId) })
const reversed = (order: typeof byId) => (a: Pigeon, b: Pigeon) => order(b, a)

const ORDERS: Readonly<Record<PigeonSort, typeof byId>> = {
  newest: reversed(byId),
  oldest: byId,
  band: byBand,
  band_desc: reversed(byBand),
  year_desc: reversed(byYear),
  year: byYear,
  value_desc: reversed(byValue),
}

const cursorAfter = (id: number): string => btoa(JSON.stringify(['device', id]))

/** Returns the index after the bird in which a cursor ends, also a cursor of the server; undefined when it is not in the list. */
function startAfter(cursor: string, birds: Birds): number | undefined {
  try {
    const parts = JSON.parse(atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))) as unknown[]
    const index = birds.findIndex(({ id }) => id === parts.at(-1))
    return index === -1 ? undefined : index + 1
  } catch {
    return undefined
  }
}

/** Finds the relatives of a bird as `GET /api/pigeons/:id/family` does. */
export function familyIn(birds: Birds, id: number): PigeonFamily | undefined {
  const bird = birds.find((one) => one.id === id)
  if (!bird) return undefined
  const { sireId, damId } = bird
  const childrenOf = (parents: readonly (number | null)[]) =>
    birds
      .filter((one) => parents.some((parent) => parent !== null && (one.sireId === parent || one.damId === parent)))
      .toSorted(reversed(byYear))
  const siblings = childrenOf([sireId, damId]).filter((one) => one.id !== id)
  const isFull = (one: Pigeon) => sireId !== null && damId !== null && one.sireId === sireId && one.damId === damId
  return {
    sire: birds.find((one) => one.id === sireId) ?? null,
    dam: birds.find((one) => one.id === damId) ?? null,
    fullSiblings: siblings.filter(isFull),
    halfSiblings: siblings.filter((one) => !isFull(one)),
    offspring: childrenOf([id]),
  }
}
