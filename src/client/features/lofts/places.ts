import type { MainLoft } from '#shared/lofts/main-loft.ts'
import type { Section } from '#shared/lofts/section.ts'

/** A main loft with its sections, both in display order. */
export interface LoftWithSections {
  readonly loft: MainLoft
  readonly sections: readonly Section[]
}

export function placesOf(lofts: readonly MainLoft[], sections: readonly Section[]): readonly LoftWithSections[] {
  const byLoft = Map.groupBy(sections, (section) => section.mainLoftId)
  return lofts.map((loft) => ({ loft, sections: byLoft.get(loft.id) ?? [] }))
}

/** Returns the total number of birds and the total capacity of several sections. */
export function totalOf(sections: readonly Section[]): { readonly pigeons: number; readonly capacity: number } {
  return {
    pigeons: sections.reduce((sum, section) => sum + section.pigeonCount, 0),
    capacity: sections.reduce((sum, section) => sum + section.capacity, 0),
  }
}
