import type { ImportPreview, ImportResult } from '#shared/imports/imports-api.ts'
import type { Change } from '#server/history/change.ts'
import { insertNextBatch } from './bird-imports.repository.ts'
import type { NamedTable } from './inventory-session.ts'
import type { StoredChoices } from './sheet-tables.ts'

/**
 * Stores a file again for the next of its sheets or tables, because the content of an imported file is dropped; returns undefined
 * when all that can be read are imported.
 */
export async function openNextTable(
  change: Change,
  file: NamedTable,
  { done: earlier = [], encoding, words, withoutSex, addSections }: StoredChoices,
  { sheets, sheet }: Pick<ImportPreview, 'sheets' | 'sheet'>,
): Promise<ImportResult['next']> {
  const done = [...earlier, sheet]
  const index = sheets.findIndex(({ isReadable, filled }, at) => isReadable && filled > 1 && !done.includes(at))
  const table = sheets[index]
  if (!table) return undefined
  const { kind, fileName, sheets: content } = file
  const id = await insertNextBatch(
    change,
    { kind, fileName, sheets: content },
    {
      sheet: index,
      done,
      ...(encoding && { encoding }),
      ...(words && { words }),
      ...(withoutSex && { withoutSex }),
      ...(addSections && { addSections }),
    },
  )
  return { id, sheet: table.name, ...(table.fromRow !== undefined && { fromRow: table.fromRow }), rows: table.filled }
}
