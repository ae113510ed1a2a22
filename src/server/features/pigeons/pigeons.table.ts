import type { Generated, Selectable } from 'kysely'
import type { Currency } from '#shared/api/fields.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Gender } from '#shared/pigeons/gender.ts'
import type { LeaveReason } from '#shared/pigeons/pigeon.ts'
import type { PigeonSum, PigeonText } from '#shared/pigeons/pigeon-fields.ts'
import type { Status } from '#shared/pigeons/status.ts'
import type { Flag, RecordColumns } from '#server/db/record.table.ts'

/** The columns of described fields: texts, and sums in cents. */
type DescribedColumns = Record<PigeonText, string | null> & Record<`${PigeonSum}Cents`, number | null>

export interface PigeonsTable extends RecordColumns, DescribedColumns {
  /** As the keeper wrote it. */
  bandId: string
  /** As uniqueness and look-ups read it: `bandKey(bandId)`. */
  bandKey: string
  birthYear: number | null
  hatchDate: LocalDate | null
  gender: Gender
  sireId: number | null
  damId: number | null
  /** What the keeper wrote for a parent that is not linked; null where it is. */
  sireText: string | null
  damText: string | null
  status: Status
  isReference: Generated<Flag>
  currency: Currency
  /** Names in the file store. */
  generalPhoto: string | null
  generalThumbnail: string | null
  eyePhoto: string | null
  eyeThumbnail: string | null
  pedigreeFile: string | null
  loftLocationId: number | null
  leftOn: LocalDate | null
  leftReason: LeaveReason | null
  soldTo: string | null
  salePriceCents: number | null
  /** Folded words by which the bird is found: bands, colours, strain, parents. */
  searchText: string
}
export type PigeonRow = Selectable<PigeonsTable>

/** Bands a bird wore before; they still find it. Worn until `createdAt`. */
export interface PigeonBandsTable extends RecordColumns {
  pigeonId: number
  bandId: string
  bandKey: string
  reason: 'corrected' | 'replaced'
}

export interface PigeonDocumentsTable extends RecordColumns {
  pigeonId: number
  name: string
  file: string
  thumbnail: string | null
}

/** The full-text index of SQLite over `search_text`; PostgreSQL has an index instead. */
export interface PigeonWordsTable {
  rowid: number
  pigeonWords: string
}
