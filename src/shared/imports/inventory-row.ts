import { withoutUndefined } from '#shared/api/without-undefined.ts'
import type { Currency } from '#shared/api/fields.ts'
import { readBand, splitBandName, splitNamedBand } from '#shared/bands/band-key.ts'
import { separateSerialAndYear } from '#shared/bands/serial-year-order.ts'
import { MAX_BAND_LENGTH, type SexMark } from '#shared/bands/band-text.ts'
import { bandYear } from '#shared/bands/band-year.ts'
import { fullYear } from '#shared/calendar/full-year.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { readWrittenDate, type DateOrder } from '#shared/calendar/written-date.ts'
import type { Gender } from '#shared/pigeons/gender.ts'
import { byField, PIGEON_TEXTS } from '#shared/pigeons/pigeon-fields.ts'
import type { Status } from '#shared/pigeons/status.ts'
import { readFields } from '#shared/tables/header.ts'
import { statusInRemark } from '#shared/words/remark-status.ts'
import type { Header } from '#shared/tables/header.ts'
import { bandOfRow, withoutGrouping } from './band-parts.ts'
import { inspectFile, type FileContext } from './file-context.ts'
import { findHatchDate } from './hatch-date.ts'
import { IMPORTED_TEXTS } from './inventory-fields.ts'
import type { ImportedText, ImportField } from './inventory-fields.ts'
import { isUnknownBird } from './unknown-bird.ts'
import { readPrice } from './price.ts'
import { rowProblem } from './row-problem.ts'
import type { RowProblem } from './row-problem.ts'
import { isMarkedAsReference, checkInventoryYear, checkPedigreeYear } from './check-birth-year.ts'

type TextField = ImportedText | 'sire' | 'dam' | 'location'

/** The data of a row about its bird; missing data is absent. */
export interface InventoryBird extends Readonly<Partial<Record<TextField, string>>> {
  readonly bandId: string
  readonly gender: Gender
  /** Absent for an empty or unknown word. */
  readonly status?: Status
  readonly birthYear?: number
  readonly hatchDate?: LocalDate
  readonly purchasePrice?: number
  readonly currentValue?: number
  /** The currency written next to either sum. */
  readonly currency?: Currency
}

/**
 * An inventory lists birds that live in the loft; a pedigree also lists their ancestors, and so does the file of another program,
 * which is first converted to rows with our own column titles.
 */
export const BIRD_FILES = ['inventory', 'pedigree', 'moving'] as const
export type BirdFile = (typeof BIRD_FILES)[number]

export interface ParsedRow {
  readonly fields: InventoryBird
  /** The row adds an ancestor that does not live in the loft. */
  readonly isReference: boolean
  /** The birth year comes only from the band, so a stored year is more reliable. */
  readonly isYearFromBand: boolean
  /** A row with an error cannot be imported. */
  readonly problems: readonly RowProblem[]
}

/** Maximum lengths of texts, in characters. */
const MAX_LENGTHS: Readonly<Record<TextField | 'bandId', number>> = {
  bandId: MAX_BAND_LENGTH,
  ...byField(IMPORTED_TEXTS, (field) => PIGEON_TEXTS[field].max),
  sire: 100,
  dam: 100,
  location: 200,
}

type Texts = Partial<Record<ImportField, string>>

/**
 * Reads one row of an inventory, with the birth year that the keeper entered for it, if any. Returns undefined for an empty row.
 */
export function readInventoryRow(
  row: readonly string[],
  header: Pick<Header<ImportField>, 'columns'>,
  thisYear: number,
  typedYear?: number,
  kind: BirdFile = 'inventory',
  context: FileContext = PLAIN_CONTEXT,
): ParsedRow | undefined {
  const texts = withBand(readFields(row, header), context, thisYear)
  if (Object.keys(texts).length === 0) return undefined
  const problems: RowProblem[] = []
  const bandId = texts.bandId ?? ''
  const { key, mark, repaired } = readBand(bandId, context.bands)
  // A line such as `Hens` above a part of the birds is a title.
  const isTitle = kind === 'inventory' && Object.keys(texts).length === 1 && !/\d/.test(bandId) && /\p{L}{3}/u.test(bandId)
  const hasBand = key !== '' && !isUnknownBird(bandId) && !isTitle
  if (!hasBand) problems.push(rowProblem(bandId ? 'band_none' : 'band_missing', 'bandId', bandId))
  if (ROUNDED.test(bandId)) problems.push(rowProblem('band_rounded', 'bandId', bandId))
  if (hasBand && repaired !== undefined) problems.push(rowProblem('band_repaired', 'bandId', bandId, repaired))
  const gender = readGender(texts, { mark, readSex: context.readSex }, problems)
  const remark = kind === 'inventory' && !texts.status ? statusInRemark(texts.notes ?? '') : undefined
  const status = remark ? { status: remark.status, keepsWord: false } : context.readStatus(texts.status ?? '')
  if (remark?.isPart) problems.push(rowProblem('status_from_remark', 'status', texts.notes ?? ''))
  if (!status) problems.push(rowProblem('status_unknown', 'status', texts.status ?? ''))
  const { isYearFromBand, ...read } = readBirth(texts, { kind, thisYear, typedYear, order: context.dateOrder }, problems)
  const checkYear = kind === 'inventory' && !isMarkedAsReference(texts) ? checkInventoryYear : checkPedigreeYear
  const { isReference, ...birth } = checkYear(read, { texts, hasBand, thisYear }, problems)
  const fields = {
    bandId,
    gender: gender ?? 'por_definir',
    ...((texts.status ?? remark) && status && { status: status.status }),
    ...readTexts(texts, status && !status.keepsWord ? undefined : texts.status, problems),
    ...birth,
    ...readPrices(texts, problems),
  }
  return { fields, isReference, isYearFromBand, problems }
}

/** A number in scientific notation, as a spreadsheet writes one that is wider than its column. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+\d{1,2}$/i

interface SexSource {
  /** The mark of the sex on the band. */
  readonly mark: SexMark | undefined
  readonly readSex: FileContext['readSex']
}

/** Reads the sex: the mark on the band counts where the column is empty, and where both differ the sex stays open. */
function readGender(
  { gender: word, bandId = '' }: Texts,
  { mark, readSex }: SexSource,
  problems: RowProblem[],
): Gender | undefined {
  if (!word) return mark ?? 'por_definir'
  const gender = readSex(word)
  if (!gender) problems.push(rowProblem(/^\d$/.test(word) ? 'gender_code' : 'gender_unknown', 'gender', word))
  if (!gender || !mark || gender === mark || gender === 'por_definir') return gender
  problems.push(rowProblem('gender_against_mark', 'gender', word, bandId))
  return 'por_definir'
}

/** The context of a row that is read without the rest of its file. */
const PLAIN_CONTEXT: FileContext = inspectFile([], { rowIndex: 0, columns: [], missing: [] })

/** Joins a band from its columns, takes its year for a missing birth year, and moves a name after the band to the name. */
function withBand(fileTexts: Texts, { bandColumns, bands }: FileContext, thisYear: number): Texts {
  const [sire, dam] = [fileTexts.sire, fileTexts.dam].map((parent) => parent && withoutGrouping(parent))
  const texts: Texts = {
    ...fileTexts,
    ...withoutFootnote(fileTexts),
    ...(sire && { sire: separateSerialAndYear(bracketName(sire), bands, { thisYear }) }),
    ...(dam && { dam: separateSerialAndYear(bracketName(dam), bands, { thisYear }) }),
  }
  if (!texts.bandId) return texts
  const { band, name = texts.name } = splitNamedBand(texts.bandId)
  const birthYear = texts.birthYear ?? (bandColumns.includes('bandYear') ? texts.bandYear : undefined)
  return {
    ...texts,
    bandId: separateSerialAndYear(bandOfRow({ ...texts, bandId: band }, bandColumns, thisYear), bands, {
      ...{ thisYear, birthYear: readYearColumn(birthYear, thisYear, []) },
    }),
    ...(texts.name === undefined && name !== undefined && { name }),
    ...(birthYear !== undefined && { birthYear }),
  }
}

/** A mark behind a band that refers to a footnote; a cross means that the bird died. */
const FOOTNOTE = /^(?<band>.*\d\D{0,4}?)\s*(?<mark>\*{1,3}|[†✝¹²³])$/u
const CROSS = /[†✝]/u

/** Moves the mark of a footnote from the band to the description, and a cross to a blank status. */
function withoutFootnote({ bandId, description, status }: Texts): Texts {
  if (!bandId) return {}
  const { band, mark = '' } = FOOTNOTE.exec(bandId)?.groups ?? {}
  if (band === undefined) return { bandId: withoutGrouping(bandId) }
  const isDead = CROSS.test(mark) && !status
  return {
    bandId: withoutGrouping(band),
    ...(isDead ? { status: mark } : { description: [description, mark].filter(Boolean).join(' ') }),
  }
}

/** Puts plain words after a parent's band into brackets, so that they are read as its name. */
function bracketName(parent: string): string {
  if (splitBandName(parent).name !== undefined) return parent
  const { band, name } = splitNamedBand(parent)
  return name === undefined ? parent : `${band} (${name})`
}

function readTexts(texts: Texts, unknownStatus: string | undefined, problems: RowProblem[]): Partial<Record<TextField, string>> {
  const [sire, dam] = [texts.sire, texts.dam].map((parent) => (parent && !isUnknownBird(parent) ? parent : undefined))
  const fullDescription = [texts.description, unknownStatus].filter(Boolean).join(', ')
  const fieldTexts = {
    ...withoutUndefined({ ...byField(IMPORTED_TEXTS, (field) => texts[field]), sire, dam, location: texts.location }),
    ...(fullDescription && { description: fullDescription }),
  }
  for (const [field, max] of Object.entries(MAX_LENGTHS) as [TextField | 'bandId', number][]) {
    const text = field === 'bandId' ? texts.bandId : fieldTexts[field]
    if (text && text.length > max) problems.push(rowProblem('text_too_long', field, text, max))
  }
  return fieldTexts
}

interface BirthContext {
  readonly kind: BirdFile
  readonly thisYear: number
  readonly typedYear: number | undefined
  readonly order: DateOrder | undefined
}

/**
 * Reads the birth year. The entered year takes precedence over the year column, that over the hatch date, and that over the band.
 */
function readBirth(
  texts: Texts,
  { kind, thisYear, typedYear, order }: BirthContext,
  problems: RowProblem[],
): Pick<InventoryBird, 'birthYear' | 'hatchDate'> & Pick<ParsedRow, 'isYearFromBand'> {
  const enteredYear = typedYear ?? readYearColumn(texts.birthYear, thisYear, problems)
  // A pedigree has a column for every fact, so the description is not searched for a hatch date.
  const hatched = readHatchDate(texts, kind === 'inventory', { thisYear, order }, problems)
  const yearOnBand = isMarkedAsReference(texts) ? undefined : bandYear(texts.bandId ?? '', thisYear)
  const statedYear = enteredYear ?? hatched?.year
  const birthYear = statedYear ?? yearOnBand
  if (birthYear === undefined) return { isYearFromBand: false }
  if (hatched && hatched.year !== birthYear)
    problems.push(rowProblem('hatch_year_differs', 'birthYear', String(birthYear), hatched.year))
  if (yearOnBand !== undefined && yearOnBand !== birthYear)
    problems.push(rowProblem('band_year_differs', 'birthYear', String(birthYear), yearOnBand))
  const isYearFromBand = statedYear === undefined
  return { birthYear, isYearFromBand, ...(hatched?.day && hatched.year === birthYear && { hatchDate: hatched.day }) }
}

function readYearColumn(text: string | undefined, thisYear: number, problems: RowProblem[]): number | undefined {
  if (!text) return undefined
  const digits = /^'?(\d{4}|\d{2})(?:\.0+)?$/.exec(text)?.[1]
  const year = digits ? fullYear(Number(digits), thisYear) : readWrittenDate(text, thisYear)?.year
  if (year === undefined) problems.push(rowProblem('birth_year_unreadable', 'birthYear', text))
  return year
}

function readHatchDate(
  texts: Texts,
  searchesDescription: boolean,
  { thisYear, order }: Pick<BirthContext, 'thisYear' | 'order'>,
  problems: RowProblem[],
) {
  const inColumn = texts.hatchDate && readWrittenDate(texts.hatchDate, thisYear, order)
  if (texts.hatchDate && !inColumn) problems.push(rowProblem('hatch_date_unreadable', 'hatchDate', texts.hatchDate))
  const described = searchesDescription ? (texts.description ?? '') : ''
  const found = inColumn ? { ...inColumn, text: texts.hatchDate } : findHatchDate(described, thisYear)
  if (found?.isAmbiguous) problems.push(rowProblem('hatch_date_ambiguous', 'hatchDate', found.text ?? ''))
  return found
}

function readPrices(texts: Texts, problems: RowProblem[]): Pick<InventoryBird, 'purchasePrice' | 'currentValue' | 'currency'> {
  const read = (field: 'purchasePrice' | 'currentValue') => {
    const text = texts[field]
    const price = text ? readPrice(text) : undefined
    if (text && !price) problems.push(rowProblem('price_unreadable', field, text))
    return price
  }
  const paid = read('purchasePrice')
  const value = read('currentValue')
  return withoutUndefined({
    purchasePrice: paid?.amount,
    currentValue: value?.amount,
    currency: paid?.currency ?? value?.currency,
  })
}
