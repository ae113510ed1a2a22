import type { RecordedEntity } from '#shared/actions/recorded.ts'

/** One column that points from one recorded row to another. */
export interface Reference {
  readonly from: RecordedEntity
  readonly column: string
  readonly to: RecordedEntity
  /**
   * What a row makes of its target's leaving:
   * `goes_along`: it is part of it and cannot be without it;
   * `lets_go`: it stays and points nowhere;
   * `remembers`: it still points to a deleted row, and keeps its name in the column `textColumn` once that is gone for ever.
   */
  readonly whenGone: 'goes_along' | 'lets_go' | 'remembers'
  readonly textColumn?: string
}

/** Every reference between recorded rows. Undo, Recently deleted and the purge follow this list. */
export const REFERENCES: readonly Reference[] = [
  { from: 'loft-locations', column: 'mainLoftId', to: 'main-loft-locations', whenGone: 'goes_along' },
  { from: 'pigeons', column: 'loftLocationId', to: 'loft-locations', whenGone: 'lets_go' },
  { from: 'pigeons', column: 'sireId', to: 'pigeons', whenGone: 'remembers', textColumn: 'sireText' },
  { from: 'pigeons', column: 'damId', to: 'pigeons', whenGone: 'remembers', textColumn: 'damText' },
  { from: 'pigeon-bands', column: 'pigeonId', to: 'pigeons', whenGone: 'goes_along' },
  { from: 'pigeon-documents', column: 'pigeonId', to: 'pigeons', whenGone: 'goes_along' },
]

/** Columns that only make sense together: none of them goes back alone. */
export const TOGETHER: Partial<Record<RecordedEntity, readonly (readonly string[])[]>> = {
  pigeons: [
    ['bandId', 'bandKey'],
    ['sireId', 'sireText'],
    ['damId', 'damText'],
    ['generalPhoto', 'generalThumbnail'],
    ['eyePhoto', 'eyeThumbnail'],
    ['status', 'leftOn', 'leftReason', 'soldTo', 'salePriceCents'],
  ],
  settings: [['latitude', 'longitude']],
}

/** The column that holds the name a keeper knows a row by. */
const NAME_COLUMNS: Readonly<Record<RecordedEntity, readonly string[]>> = {
  'main-loft-locations': ['name'],
  'loft-locations': ['customName', 'section'],
  'loft-section-templates': ['name'],
  pigeons: ['bandId'],
  'pigeon-bands': ['bandId'],
  'pigeon-documents': ['name'],
  settings: [],
}

/** The name a keeper knows a row by; empty for the settings, which have none. */
export function titleOf(entity: RecordedEntity, row: Readonly<Record<string, unknown>>): string {
  const column = NAME_COLUMNS[entity].find((name) => row[name] !== null && row[name] !== undefined)
  return column === undefined ? '' : String(row[column])
}

/** The rows that a row is part of. */
export function ownersOf(
  entity: RecordedEntity,
  row: Readonly<Record<string, unknown>>,
): { readonly entity: RecordedEntity; readonly id: number }[] {
  return REFERENCES.flatMap(({ from, column, to, whenGone }) => {
    const id = row[column]
    return from === entity && whenGone === 'goes_along' && typeof id === 'number' ? [{ entity: to, id }] : []
  })
}
