import { sectionTitle } from '#shared/lofts/section.ts'
import type { Cell } from '#shared/reports/report.ts'
import type { Db } from '#server/db/database.ts'
import { listMainLofts } from '#server/features/lofts/main-lofts.repository.ts'
import { listSections } from '#server/features/lofts/sections.repository.ts'
import { term } from './report-draft.ts'

/** Sections under one name; null means birds without a section. */
interface BirdLocation {
  readonly name: Cell
  readonly sectionIds: readonly (number | null)[]
}

/** The locations of birds, as reports name them. */
export interface BirdLocations {
  /** The main lofts, with `no section` last. */
  readonly lofts: readonly BirdLocation[]
  /** The sections with the names of their main lofts, with `no section` last. */
  readonly sections: readonly BirdLocation[]
  readonly loftOf: (sectionId: number | null) => Cell
  readonly sectionOf: (sectionId: number | null) => Cell
}

export async function loadLocations(db: Db): Promise<BirdLocations> {
  const sections = await listSections(db)
  const lofts = (await listMainLofts(db)).map(({ id, name }) => ({
    name,
    sections: sections.filter(({ mainLoftId }) => mainLoftId === id),
  }))
  const noSection: BirdLocation = { name: term('reports.word.noSection'), sectionIds: [null] }
  const known = new Map(
    lofts.flatMap(({ name, sections: own }) => own.map((one) => [one.id, { loft: name, section: sectionTitle(one) }])),
  )
  const find = (id: number | null) => known.get(id ?? 0)
  return {
    lofts: [...lofts.map(({ name, sections: own }) => ({ name, sectionIds: own.map(({ id }) => id) })), noSection],
    sections: [...[...known].map(([id, { loft, section }]) => ({ name: `${loft} / ${section}`, sectionIds: [id] })), noSection],
    loftOf: (id) => find(id)?.loft ?? null,
    sectionOf: (id) => find(id)?.section ?? noSection.name,
  }
}
