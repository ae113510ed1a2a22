import type { Generated, Selectable } from 'kysely'
import type { SuggestedSection } from '#shared/lofts/common-sections.ts'
import type { Flag, RecordColumns } from '#server/db/record.table.ts'

export interface MainLoftLocationsTable extends RecordColumns {
  name: string
  description: string | null
  color: string
  isActive: Generated<Flag>
}
export type MainLoftRow = Selectable<MainLoftLocationsTable>

/** Sections of the main lofts. */
export interface LoftLocationsTable extends RecordColumns {
  mainLoftId: number
  section: string
  compartment: string | null
  capacity: number
  description: string | null
  sectionColor: string
  customName: string | null
  priority: number
  tags: string | null
  isActive: Generated<Flag>
}
export type SectionRow = Selectable<LoftLocationsTable>

export interface LoftSectionTemplatesTable extends RecordColumns {
  name: string
  description: string | null
  color: string
  suggestedCompartments: string | null
  defaultCapacity: number
  isBuiltIn: Generated<Flag>
  builtInKey: SuggestedSection | null
  isActive: Generated<Flag>
}
export type SectionTemplateRow = Selectable<LoftSectionTemplatesTable>
