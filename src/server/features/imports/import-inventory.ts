import { translatorOf } from '#shared/i18n/translator-of.ts'
import { importMessage } from '#shared/imports/import-texts.ts'
import { mergeNotMoved } from '#shared/moving-in/converted-loft.ts'
import type { ImportChoices } from '#shared/imports/import-choices.ts'
import { describeMovingIn } from '#server/features/moving-in/describe-moving-in.ts'
import { listUnwritten } from '#server/features/moving-in/list-unwritten.ts'
import { addMissingSections } from '#server/features/moving-in/new-sections.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Change } from '#server/history/change.ts'
import type { Extras } from './extras.ts'
import type { Outcome } from './outcome.ts'
import { evaluateFile, type Evaluation, type SessionFile } from './evaluate-file.ts'
import type { TakeConflicts } from './evaluate-inventory.ts'
import type { ReportProgress } from './progress.ts'
import { withStoredBands } from './same-bird.ts'
import { showStagedBirds } from './stage-inventory.ts'
import { writeExtras } from './write-extras.ts'
import { writePlan } from './write-plan.ts'

const t = translatorOf('en')

interface ImportInput {
  readonly choices: ImportChoices
  readonly takeConflicts: TakeConflicts
  /** The extras of the file. */
  readonly extras?: Extras | undefined
  /** Called with the number of rows written so far. */
  readonly reportProgress?: ReportProgress
}

/**
 * Imports a file: writes its rows without errors, compared with the loft's data within this transaction. Errors:
 * `sheet_no_header`.
 */
export async function importInventory(
  change: Change,
  file: SessionFile,
  { choices, takeConflicts, reportProgress, extras }: ImportInput,
): Promise<Outcome> {
  const movedIn = extras?.moved && (await describeMovingIn(change.trx, extras))
  const addedSections = await addMissingSections(change, [...(file.sectionNames ?? []), ...(file.addedSections ?? [])])
  const evaluation = await evaluateFile(change.trx, file, {
    choices,
    today: change.today,
    takeConflicts,
    running: change.actionId,
    isStaged: change.showStaged !== undefined,
  })
  requireHeader(evaluation)
  const staged = await showStagedBirds(change, file)
  await writePlan(change, file.session, { staged, reportProgress: reportProgress ?? (() => undefined) })
  const storedExtras = withStoredBands(extras, evaluation.sameBirds)
  const extraCounts = await writeExtras(change, storedExtras, addedSections)
  const unwritten = movedIn && storedExtras ? await listUnwritten(change.trx, storedExtras, change.today) : []
  const { titles, rows } = await file.session.ask('rejected')
  const { counts } = evaluation
  const importedCounts = {
    imported: counts.new,
    importedReferences: counts.new_references,
    updated: counts.changed,
    skipped: counts.same,
  }
  return {
    result: {
      message: importMessage(t, importedCounts),
      errors: counts.error + counts.conflict,
      ...importedCounts,
      conflicts: counts.conflict,
      references: counts.references,
      extras: extraCounts,
    },
    ...(movedIn && { movedIn: { ...movedIn, notMoved: mergeNotMoved([...movedIn.notMoved, ...unwritten]) } }),
    titles,
    rejected: rows,
  }
}

const TITLE_OF: Readonly<Record<string, string>> = { bandId: 'Bird #', gender: 'Sex' }

/** Checks that the file has the required columns. Errors: `sheet_no_header` naming the columns found and missing. */
export function requireHeader({ layout: { columns, missing, headerRow } }: Evaluation): void {
  if (missing.length === 0) return
  const titles = columns.map(({ title }) => title).filter(Boolean)
  const wanted = missing.map((field) => `"${TITLE_OF[field] ?? field}"`).join(' and ')
  const found = titles.length > 0 ? `Found in row ${headerRow}: ${titles.slice(0, 20).join(', ')}` : 'No titles were found'
  throw new Refusal('sheet_no_header', `The file has no column ${wanted}. ${found}`, { missing, found: titles.slice(0, 100) })
}
