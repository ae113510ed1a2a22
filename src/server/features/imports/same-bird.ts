import { bandKey } from '#shared/bands/band-key.ts'
import type { ImportChoices, SameBird } from '#shared/imports/import-choices.ts'
import type { PreviewRow } from '#shared/imports/imports-api.ts'
import { addsBird, type InventoryRow } from '#shared/imports/read-inventory.ts'
import type { Extras } from './extras.ts'
import type { LoftSnapshot } from './loft-snapshot.ts'

/** A stored bird that may wear the band of a row, and the keeper's answer. */
export type RowQuestion = Readonly<NonNullable<PreviewRow['question']>>

export type SameBirdAnswers = Pick<ImportChoices, 'sameBirds' | 'allSameBirds'>

/** Finds the rows whose band is not certain and may be that of a stored bird, by their numbers. */
export function askAboutSameBirds(
  rows: readonly InventoryRow[],
  snapshot: LoftSnapshot,
  answers: SameBirdAnswers,
): Map<number, RowQuestion> {
  const questions = new Map<number, RowQuestion>()
  for (const row of rows) {
    const { rowNumber, fields } = row
    if (!addsBird(row) || snapshot.find(snapshot.keyOf(fields.bandId))) continue
    const similar = snapshot.findSimilar(fields.bandId)
    if (similar) questions.set(rowNumber, { pigeonId: similar.id, bird: nameOf(similar), answer: answerOf(rowNumber, answers) })
  }
  return questions
}

/** Returns the band of a bird with its name. */
export const nameOf = ({ bandId, name }: { bandId: string; name: string | null }): string =>
  name ? `${bandId} (${name})` : bandId

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

/** Names the stored birds by their own bands in the photos, results, pairs and treatments of a file. */
export function withStoredBands(extras: Extras | undefined, sameBirds: readonly SameBirdOfRow[]): Extras | undefined {
  if (!extras || sameBirds.length === 0) return extras
  const bandOf = new Map(sameBirds.map(({ key, bandId }) => [key, bandId]))
  const replace = (band: unknown) => (typeof band === 'string' ? (bandOf.get(bandKey(band)) ?? band) : band)
  return JSON.parse(JSON.stringify(extras), (name, value: unknown) => {
    if (name === 'bands' && Array.isArray(value)) return value.map(replace)
    return BAND_FIELDS.has(name) ? replace(value) : value
  }) as Extras
}
