import type { BasketedBird, Candidate } from '#shared/basketing/basketing.ts'
import { inRankOrder, searchBandOf, searchNameOf } from '#shared/pigeons/search-rank.ts'
import { searchTermsOf } from '#shared/pigeons/search-text.ts'
import { fold } from '#shared/text/fold.ts'

/** The data that was entered for one chosen bird. */
export interface Chosen {
  readonly isOverride: boolean
  readonly ringNumber: string
}

/** The chosen birds by their ids. */
export type BirdSelection = ReadonlyMap<number, Chosen>

/** The chosen birds as the value of a form, by id: the same choice is the same value. */
export type SelectedBirds = readonly (readonly [number, Chosen])[]

export const selectedBirds = (selection: BirdSelection): SelectedBirds => [...selection].toSorted(([one], [other]) => one - other)

export const SELECTION_VIEWS = ['fit', 'unfit', 'chosen'] as const
export type SelectionView = (typeof SELECTION_VIEWS)[number]

export interface SelectionFilter {
  readonly view: SelectionView
  readonly q: string
  readonly gender: 'all' | 'cock' | 'hen'
  readonly sectionId: number | null
}

/** Counts the birds of each kind, regardless of the other filters. */
export function countByView(birds: readonly Candidate[], selection: BirdSelection): Readonly<Record<SelectionView, number>> {
  const fit = birds.filter(isFit).length
  return { fit, unfit: birds.length - fit, chosen: birds.filter(({ pigeonId }) => selection.has(pigeonId)).length }
}

export function filterBirds(
  birds: readonly Candidate[],
  selection: BirdSelection,
  filter: SelectionFilter,
): readonly Candidate[] {
  const words = fold(filter.q).split(' ').filter(Boolean)
  const { bands } = searchTermsOf(filter.q)
  const found = birds.filter((bird) => {
    const isShown = filter.view === 'chosen' ? selection.has(bird.pigeonId) : isFit(bird) === (filter.view === 'fit')
    if (!isShown || (filter.gender !== 'all' && bird.gender !== filter.gender)) return false
    if (filter.sectionId !== null && bird.loftLocationId !== filter.sectionId) return false
    if (words.length === 0) return true
    const text = fold([bird.bandId, bird.name, bird.description, bird.color, bird.birthYear].filter(Boolean).join(' '))
    // Bands can be typed with or without their separators.
    const plain = text.replace(/[^\p{L}\p{N}]/gu, '')
    const hasWords = words.every((word) => text.includes(word) || plain.includes(word.replace(/[^\p{L}\p{N}]/gu, '') || word))
    return hasWords || bands.some((band) => searchBandOf(bird.bandId).includes(band))
  })
  return words.length === 0 ? found : sortByMatch(found, filter.q)
}

/** Sorts the birds that a search found, the best match first. */
function sortByMatch(birds: readonly Candidate[], q: string): readonly Candidate[] {
  const texts = birds.map((bird) => ({
    bird,
    id: bird.pigeonId,
    status: 'active' as const,
    isReference: false,
    searchBand: searchBandOf(bird.bandId),
    searchName: searchNameOf(bird.name),
  }))
  return inRankOrder(texts, searchTermsOf(q)).map((found) => found.bird.bird)
}

export const isFit = ({ reasons }: Pick<Candidate, 'reasons'>): boolean => reasons.length === 0

/** Returns a selection with some birds added; birds that are not fit get an override. */
export function withBirds(selection: BirdSelection, birds: readonly Candidate[]): BirdSelection {
  const next = new Map(selection)
  for (const bird of birds) {
    if (!next.has(bird.pigeonId)) next.set(bird.pigeonId, { isOverride: !isFit(bird), ringNumber: '' })
  }
  return next
}

export function withoutBirds(selection: BirdSelection, ids: readonly number[]): BirdSelection {
  const removed = new Set(ids)
  return new Map([...selection].filter(([id]) => !removed.has(id)))
}

export function selectionOf(birds: readonly BasketedBird[]): BirdSelection {
  return new Map(birds.map(({ pigeonId, isOverride, ringNumber }) => [pigeonId, { isOverride, ringNumber: ringNumber ?? '' }]))
}

/** Returns the differences between two selections, as they are sent. */
export function changesOf(before: BirdSelection, after: BirdSelection) {
  const birds = [...after].flatMap(([pigeonId, { isOverride, ringNumber }]) => {
    const known = before.get(pigeonId)
    if (known && known.isOverride === isOverride && known.ringNumber === ringNumber) return []
    return [{ pigeonId, ...(known?.isOverride !== isOverride && { isOverride }), ringNumber }]
  })
  return { birds, remove: [...before.keys()].filter((id) => !after.has(id)) }
}
