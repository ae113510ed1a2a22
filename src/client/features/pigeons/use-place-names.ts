import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { sectionTitle } from '#shared/lofts/section.ts'
import { mainLoftsQuery, sectionsQuery } from '#client/features/lofts/lofts.queries.ts'

export interface PlaceName {
  /** "Main loft / Section". */
  readonly name: string
  /** The section alone where no other one has its name: for rows of phones. */
  readonly short: string
  readonly section: string
  readonly mainLoft: string | undefined
  readonly color: string
}

/** Returns the names of all sections by their id; empty while loading. */
export function usePlaceNames(): ReadonlyMap<number, PlaceName> {
  const { data: lofts } = useQuery(mainLoftsQuery())
  const { data: sections } = useQuery(sectionsQuery())
  // Memoized, so that cards are not rendered again while nothing changed.
  return useMemo(() => {
    const loftNames = new Map(lofts?.map(({ id, name }) => [id, name]))
    const ofTitle = Map.groupBy(sections ?? [], sectionTitle)
    return new Map(
      sections?.map((section) => {
        const mainLoft = loftNames.get(section.mainLoftId)
        const title = sectionTitle(section)
        const name = mainLoft === undefined ? title : `${mainLoft} / ${title}`
        const short = ofTitle.get(title)?.length === 1 ? title : name
        return [section.id, { name, short, section: title, mainLoft, color: section.sectionColor }]
      }),
    )
  }, [lofts, sections])
}
