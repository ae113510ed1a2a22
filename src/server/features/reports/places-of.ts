import { sectionTitle } from '#shared/lofts/section.ts'
import type { Cell } from '#shared/reports/report.ts'
import type { Db } from '#server/db/database.ts'
import { listMainLofts } from '#server/features/lofts/main-lofts.repository.ts'
import { listSections } from '#server/features/lofts/sections.repository.ts'
import { term } from './report-draft.ts'

/** Sections under one name; null means birds without a section. */
interface Place {
  readonly name: Cell
  readonly sectionIds: readonly (number | null)[]
}

/** The locations of birds, as reports name them. */
export interface Places {
  /** The main lofts, with `no section` last. */
  readonly lofts: readonly Place[]
  /** The sections with the names of their main lofts, with `no section` last. */
  readonly sections: readonly Place[]
  readonly loftOf: (sectionId: number | null) => Cell
  readonly sectionOf: (sectionId: number | null) => Cell
}

export async function loadPlaces(db: Db): Promise<Places> {
  const sections = await listSections(db)
  const lofts = (await listMainLofts(db)).map(({ id, name }) => ({
    name,
    sections: sections.filter(({ mainLoftId }) => mainLoftId === id),
  }))
  const noSection: Place = { name: term('reports.word.noSection'), sectionIds: [null] }
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
