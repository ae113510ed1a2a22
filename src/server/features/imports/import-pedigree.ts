import { translatorOf } from '#shared/i18n/translator-of.ts'
import { problemText, tableName } from '#shared/imports/import-texts.ts'
import type { PedigreeImported } from '#shared/imports/pedigree-import-api.ts'
import type { Change } from '#server/history/change.ts'
import { finishSession } from '#server/import-sessions/import-session.ts'
import type { StageRows } from '#server/history/staging.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { todayAtLoft } from '#server/features/settings/today-at-loft.ts'
import { importInventory, requireHeader } from './import-inventory.ts'
import { insertFinishedBatch, readExtras } from './bird-imports.repository.ts'
import type { NamedTable } from './inventory-session.ts'
import { evaluateFile, type EvaluationInput, type SessionFile } from './evaluate-file.ts'
import { prepareBirdSession } from './bird-session.ts'
import { needsStaging, stageInventory } from './stage-inventory.ts'
import { reasonOf } from './rejected-rows.ts'

/** A pedigree that was read and compared before the transaction. */
export interface PreparedPedigree {
  readonly table: Omit<NamedTable, 'sheets'>
  readonly file: SessionFile
  readonly input: EvaluationInput
  readonly keep: () => void
}

/** The action kind of all pedigree imports, with or without a preview. */
export const IMPORT_PEDIGREE = 'import-pedigree'

const CHOICES = {}
const t = translatorOf('en')

/** Reads a pedigree and compares it with the loft. Errors: `sheet_no_header`. */
export function preparePedigree(loft: LoftContext, table: Omit<NamedTable, 'kind'>): Promise<PreparedPedigree> {
  const namedTable = { ...table, kind: 'pedigree' as const }
  return prepareBirdSession(namedTable, async (session) => {
    const file: SessionFile = { session }
    const input = { choices: CHOICES, today: await todayAtLoft(loft.reads, loft.now()) }
    requireHeader(await evaluateFile(loft.reads, file, input))
    return { table: { kind: namedTable.kind, fileName: namedTable.fileName, extras: table.extras }, file, input }
  })
}

/** Returns the function that inserts the birds of a large pedigree before its import; undefined for a small one. */
export function stagePedigree({ file, input }: PreparedPedigree): StageRows | undefined {
  return needsStaging(file) ? (staging) => stageInventory(staging, (work) => work(file), input) : undefined
}

/** Imports a pedigree in one call: fills empty fields of known birds, and reports differing values without changing them. */
export function importPedigree(change: Change, { table, file, keep }: PreparedPedigree): Promise<PedigreeImported> {
  return finishSession(file.session, keep, async () => {
    const outcome = await importInventory(change, file, {
      choices: CHOICES,
      takeConflicts: 'none',
      extras: readExtras(table.extras),
    })
    const batchId = await insertFinishedBatch(change, table, outcome)
    const imported = outcome.result.imported + outcome.result.updated
    const rejected = outcome.rejected.map((row) =>
      t('imports.rejected.row', { row: String(row.rowNumber), reason: reasonOf(row, 'en') }),
    )
    const unlinked = await file.session.ask('unlinked', MAX_ERRORS)
    const unlinkedSentences = unlinked.map(({ rowNumber, problems }) =>
      t('imports.rejected.row', {
        row: String(rowNumber),
        reason: problems.map((problem) => problemText(t, problem)).join(' '),
      }),
    )
    const errors = limitSentences([...rejected, ...unlinkedSentences, ...otherTables(file)])
    return { success: imported > 0 || rejected.length === 0, imported, skipped: outcome.result.skipped, errors, batchId }
  })
}

/** Lists the other sheets and tables of the file, which one call does not import. */
function otherTables({ cached }: SessionFile): string[] {
  const { sheets = [], sheet } = cached?.layout ?? {}
  const others = sheets.filter(({ isReadable, filled }, at) => at !== sheet && isReadable && filled > 1)
  return others.length > 0 ? [t('imports.sheets.others', { names: others.map((other) => tableName(other, t)).join(', ') })] : []
}

/** Maximum number of error sentences in a response: in a garbage file every row has an error. */
const MAX_ERRORS = 500

function limitSentences(sentences: readonly string[]): string[] {
  const more = sentences.length - MAX_ERRORS
  return more > 0 ? [...sentences.slice(0, MAX_ERRORS), t('imports.rejected.more', { count: more })] : [...sentences]
}
