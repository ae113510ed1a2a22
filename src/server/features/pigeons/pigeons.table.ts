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
  /** The band as the keeper wrote it. */
  bandId: string
  /**
   * The canonical key of the band, completed with the issuer of the loft's rings. It ends with `~` and a number if another bird
   * wears the band too.
   */
  bandKey: string
  birthYear: number | null
  hatchDate: LocalDate | null
  gender: Gender
  sireId: number | null
  damId: number | null
  /** The keeper's text for a parent that is not linked; null when it is linked. */
  sireText: string | null
  damText: string | null
  status: Status
  isReference: Generated<Flag>
  currency: Currency
  /** Names in the file store, like the four columns below. */
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
  /** The normalized words by which the search finds the bird: bands, colours, strain, breeder, parents. */
  searchText: string
  /** Its own band, and its name, as `searchBandOf` and `searchNameOf` write them: search results are ranked by these. */
  searchBand: Generated<string>
  searchName: Generated<string>
}
export type PigeonRow = Selectable<PigeonsTable>

/** Bands that a bird wore before, until `createdAt`; the search still finds the bird by them. */
export interface PigeonBandsTable extends RecordColumns {
  pigeonId: number
  bandId: string
  bandKey: string
  reason: 'corrected' | 'replaced'
}

/** Two birds with similar bands that the keeper has confirmed to be different; the first has the lower id. */
export interface SeparateBirdsTable extends RecordColumns {
  pigeonId: number
  otherPigeonId: number
}

export interface PigeonDocumentsTable extends RecordColumns {
  pigeonId: number
  name: string
  file: string
  thumbnail: string | null
}

/** SQLite's full-text index of `search_text`; PostgreSQL has an ordinary index instead. */
export interface PigeonWordsTable {
  rowid: number
  pigeonWords: string
}
