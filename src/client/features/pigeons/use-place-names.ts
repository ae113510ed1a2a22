import { sectionTitle } from '#shared/lofts/section.ts'
import { usePlaces } from '#client/features/lofts/use-places.ts'

interface PlaceName {
  /** "Main loft / Section". */
  readonly name: string
  readonly color: string
}

/** The names of all sections by their number; empty while they are on their way. */
export function usePlaceNames(): ReadonlyMap<number, PlaceName> {
  const { places = [] } = usePlaces()
  return new Map(
    places.flatMap(({ loft, sections }) =>
      sections.map((section) => [section.id, { name: `${loft.name} / ${sectionTitle(section)}`, color: section.sectionColor }]),
    ),
  )
}
