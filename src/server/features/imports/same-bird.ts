import type { ImportChoices, PreviewRow, SameBird } from '#shared/imports/imports-api.ts'
import { addsBird, type InventoryRow } from '#shared/imports/read-inventory.ts'
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
