import type { ImportChoices } from '#shared/imports/import-choices.ts'
import type { ImportPreview, PreviewRow, RowFilter } from '#shared/imports/imports-api.ts'
import type { Change } from '#server/history/change.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { todayAtLoft } from '#server/features/settings/today-at-loft.ts'
import type { BirdSessions } from './bird-sessions.ts'
import type { NamedTable } from './inventory-session.ts'
import { findExtras, insertOpenBatch, readExtras, type OpenBatch } from './bird-imports.repository.ts'
import { evaluateFile, type Evaluation, type SessionFile } from './evaluate-file.ts'
import { prepareBirdSession } from './bird-session.ts'
import { withStoredBands } from './same-bird.ts'
import type { StoredChoices } from './sheet-tables.ts'
import { countExtras } from './write-extras.ts'

/** An uploaded file with its preview, not stored yet. */
interface PreviewedFile {
  readonly upload: NamedTable
  readonly file: SessionFile
  readonly preview: Omit<ImportPreview, 'id'>
  readonly keep: () => void
}

/** Creates the import preview of an uploaded file; its session stays open for requests of rows. */
export function previewFile(loft: LoftContext, upload: NamedTable): Promise<PreviewedFile> {
  return prepareBirdSession(upload, async (session) => {
    const file = { session, sectionNames: readExtras(upload.extras)?.moved?.sections ?? [] }
    const evaluation = await evaluateFile(loft.reads, file, { choices: {}, today: await todayAtLoft(loft.reads, loft.now()) })
    const extras = await countExtras(loft.reads, readExtras(upload.extras))
    return { upload, file, preview: { ...showPreview(upload, evaluation), extras } }
  })
}

/** Stores a previewed file and keeps its session; closes the session when storing fails. */
export async function storePreviewedFile(
  change: Change,
  sessions: BirdSessions,
  { upload, file, preview, keep }: PreviewedFile,
): Promise<ImportPreview> {
  keep()
  try {
    const id = await insertOpenBatch(change, upload)
    sessions.add(id, file)
    return { ...preview, id }
  } catch (error) {
    file.session.close()
    throw error
  }
}

/** Previews a stored file with its choices, compared with the loft's current data. */
export function previewImport(loft: LoftContext, sessions: BirdSessions, batch: OpenBatch): Promise<ImportPreview> {
  return sessions.use(loft.reads, batch.id, async (file) => {
    const evaluation = await evaluateFile(loft.reads, file, {
      choices: batch.choices,
      today: await todayAtLoft(loft.reads, loft.now()),
    })
    const extras = await countExtras(loft.reads, withStoredBands(await findExtras(loft.reads, batch.id), evaluation.sameBirds))
    return { ...showPreview(batch, evaluation), extras, id: batch.id }
  })
}

interface Page {
  readonly verdict?: RowFilter | undefined
  readonly offset: number
  readonly limit: number
}

export function pageRows(
  loft: LoftContext,
  sessions: BirdSessions,
  batch: OpenBatch,
  { verdict, offset, limit }: Page,
): Promise<{ total: number; rows: PreviewRow[] }> {
  return sessions.use(loft.reads, batch.id, async (file) => {
    await evaluateFile(loft.reads, file, { choices: batch.choices, today: await todayAtLoft(loft.reads, loft.now()) })
    return file.session.ask('rows', verdict, offset, limit)
  })
}

/** Merges new choices into the earlier ones; choices of columns, years and birds for another sheet start empty. */
export function mergeChoices(before: StoredChoices, added: ImportChoices): StoredChoices {
  const isOtherSheet = added.sheet !== undefined && added.sheet !== before.sheet
  const { columns, years, sameBirds, ...general } = before
  const base = isOtherSheet ? {} : { columns, years, sameBirds }
  return {
    ...general,
    ...added,
    columns: { ...base.columns, ...added.columns },
    years: { ...base.years, ...added.years },
    sameBirds: { ...base.sameBirds, ...added.sameBirds },
    words: { ...before.words, ...added.words },
  }
}

function showPreview(
  { kind, fileName, choices }: Omit<NamedTable, 'sheets'> & { readonly choices?: ImportChoices },
  { layout, counts }: Evaluation,
): Omit<ImportPreview, 'id' | 'extras'> {
  const { new: newCount, same, changed, conflict, error } = counts
  const withoutYear = choices?.withoutYear ?? 'reference'
  const allSameBirds = choices?.allSameBirds ?? null
  const addSections = choices?.addSections ?? false
  return {
    kind,
    fileName,
    ...layout,
    counts,
    withoutYear,
    allSameBirds,
    addSections,
    total: newCount + same + changed + conflict + error,
  }
}
