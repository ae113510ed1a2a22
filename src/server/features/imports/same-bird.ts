import { bandKey } from '#shared/bands/band-key.ts'
import type { ImportChoices, SameBird } from '#shared/imports/import-choices.ts'
import type { PreviewRow } from '#shared/imports/imports-api.ts'
import type { KeyOfBand } from '#shared/imports/parent-links.ts'
import { addsBird, compareRows, type InventoryRow } from '#shared/imports/read-inventory.ts'
import { bandWithName } from '#shared/pigeons/bird-title.ts'
import type { Extras } from './extras.ts'
import type { LoftSnapshot } from './loft-snapshot.ts'

/** A stored bird, or that of an earlier row, that may wear the band of a row, and the keeper's answer. */
export type RowQuestion = Readonly<NonNullable<PreviewRow['question']>>

export type SameBirdAnswers = Pick<ImportChoices, 'sameBirds' | 'allSameBirds'>

/** Finds the rows whose band is not certain and may be that of a stored bird or of an earlier row, by their numbers. */
export function askAboutSameBirds(
  rows: readonly InventoryRow[],
  snapshot: LoftSnapshot,
  answers: SameBirdAnswers,
): Map<number, RowQuestion> {
  const questions = new Map<number, RowQuestion>()
  const added = rows.filter((row) => addsBird(row) && !snapshot.findMarked(row.fields.bandId))
  const inFile = snapshot.similarIn(added.map(({ rowNumber, fields: { bandId } }) => ({ rowNumber, bandId })))
  for (const { rowNumber, fields } of added) {
    const answer = answerOf(rowNumber, answers)
    const similar = snapshot.findSimilar(fields.bandId)
    const earlier = similar ? undefined : inFile(fields.bandId)
    if (similar) questions.set(rowNumber, { pigeonId: similar.id, otherRow: null, bird: bandWithName(similar), answer })
    else if (earlier && earlier.rowNumber < rowNumber)
      questions.set(rowNumber, { pigeonId: null, otherRow: earlier.rowNumber, bird: earlier.bandId, answer })
  }
  return questions
}

/** Marks the rows that are about the bird of an earlier row by the keeper's answers: they repeat it, or contradict it. */
export function repeatSameRows(
  rows: readonly InventoryRow[],
  questions: ReadonlyMap<number, RowQuestion>,
): readonly InventoryRow[] {
  const byNumber = new Map(rows.map((row) => [row.rowNumber, row]))
  return rows.map((row) => {
    const { otherRow = null, answer } = questions.get(row.rowNumber) ?? {}
    const first = otherRow === null || answer !== 'same' ? undefined : byNumber.get(otherRow)
    return first ? compareRows(first, row) : row
  })
}

/** Returns the bands of the earlier rows by the keys of the later rows that are about the same bird by the keeper's answers. */
export function bandsOfSameRows(
  rows: readonly InventoryRow[],
  questions: ReadonlyMap<number, RowQuestion>,
  keyOf: KeyOfBand,
): ReadonlyMap<string, string> {
  const bandOf = new Map(rows.map(({ rowNumber, fields }) => [rowNumber, fields.bandId]))
  return new Map(
    rows.flatMap(({ rowNumber, fields }): [string, string][] => {
      const { otherRow = null, answer } = questions.get(rowNumber) ?? {}
      const band = otherRow === null || answer !== 'same' ? undefined : bandOf.get(otherRow)
      return band === undefined ? [] : [[keyOf(fields.bandId), band]]
    }),
  )
}

function answerOf(rowNumber: number, { sameBirds, allSameBirds }: SameBirdAnswers): SameBird | null {
  return sameBirds?.[rowNumber] ?? allSameBirds ?? null
}

/** A row that is about a stored bird by the keeper's answer. */
export interface SameBirdOfRow {
  /** The key of the band in the file. */
  readonly key: string
  readonly pigeonId: number
  /** The band of the stored bird. */
  readonly bandId: string
}

/** Lists the rows that are about a stored bird by the keeper's answers. */
export function listSameBirds(rows: readonly InventoryRow[], snapshot: LoftSnapshot, answers: SameBirdAnswers): SameBirdOfRow[] {
  if (!answers.allSameBirds && Object.keys(answers.sameBirds ?? {}).length === 0) return []
  const questions = askAboutSameBirds(rows, snapshot, answers)
  return rows.flatMap(({ rowNumber, fields: { bandId } }) => {
    const similar = questions.get(rowNumber)?.answer === 'same' ? snapshot.findSimilar(bandId) : undefined
    return similar ? [{ key: bandKey(bandId), pigeonId: similar.id, bandId: similar.bandId }] : []
  })
}

/** The fields of the extras that hold a band. */
const BAND_FIELDS: ReadonlySet<string> = new Set(['band', 'cock', 'hen', 'young'])

/** Replaces the bands of stored birds by their own spelling in the photos, results, pairs and treatments of a file. */
export function withStoredBands(extras: Extras | undefined, sameBirds: readonly SameBirdOfRow[]): Extras | undefined {
  if (!extras || sameBirds.length === 0) return extras
  const bandOf = new Map(sameBirds.map(({ key, bandId }) => [key, bandId]))
  const replace = (band: unknown) => (typeof band === 'string' ? (bandOf.get(bandKey(band)) ?? band) : band)
  return JSON.parse(JSON.stringify(extras), (name, value: unknown) => {
    if (name === 'bands' && Array.isArray(value)) return value.map(replace)
    return BAND_FIELDS.has(name) ? replace(value) : value
  }) as Extras
}
