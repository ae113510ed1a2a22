import type { ReceivedTable } from '#shared/api/endpoint.ts'
import type { RaceChoices } from '#shared/races/race-imports-api.ts'
import type { RaceResult } from '#shared/races/race-result.ts'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import { resultProblemText } from '#shared/races/result-lists/problem-text.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { StageRows } from '#server/history/staging.ts'
import { finishSession, type ImportSession } from '#server/import-sessions/import-session.ts'
import { readUpload } from '#server/features/imports/read-upload.ts'
import { todayAtLoft } from '#server/features/settings/today-at-loft.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'
import type { Change } from '#server/history/change.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { importRaces } from './commit-race.ts'
import { evaluateRace, raceIndexOf, requireBands, type RaceEvaluation, type SessionList } from './evaluate-race.ts'
import type { RaceSession } from './race-session.ts'
import { prepareRaceSession } from './race-sessions.ts'
import { insertFinishedRaceImport } from './race-imports.repository.ts'
import { requireEvent } from './races.repository.ts'
import { needsStaging, stageResults } from './stage-results.ts'
import { listResults } from './result-list.repository.ts'
import type { ShownRow } from './show-import-rows.ts'
import { showResults } from './show-races.ts'

const t = translatorOf('en')
/** Rows per call to the import session. */
const ROWS_PER_CALL = 500

interface PreparedResults {
  readonly fileName: string
  readonly list: SessionList
  readonly choices: RaceChoices
  readonly today: LocalDate
  readonly otherRaces: UploadResult['otherRaces']
  readonly keep: () => void
}

/**
 * Accepts only workbooks, as the specification requires, reads one and compares its rows. Errors: `results_not_excel`,
 * `unknown_race`, `results_no_header`.
 */
export async function prepareResults(
  loft: LoftContext,
  eventId: number,
  received: ReceivedTable | undefined,
): Promise<PreparedResults> {
  await requireEvent(loft.reads, eventId, 'eventId')
  if (received) requireWorkbook(received.filename)
  const { fileName, sheets } = await readUpload(received)
  return prepareRaceSession(sheets, async (session) => {
    const list: SessionList = { session }
    const today = await todayAtLoft(loft.reads, loft.now())
    const evaluation = await evaluateRace(loft.reads, list, { choices: { eventId }, today })
    requireBands(evaluation)
    return { fileName, list, today, ...chooseSingleRace(evaluation, eventId) }
  })
}

/** Leaves out all races of a file but the one that is added to a stored race. */
function chooseSingleRace(evaluation: RaceEvaluation, eventId: number): Pick<PreparedResults, 'choices' | 'otherRaces'> {
  const chosen = raceIndexOf(evaluation, eventId)
  const others = evaluation.races.map((_, index) => index).filter((index) => index !== chosen)
  return {
    choices: {
      eventId,
      races: {
        ...(chosen >= 0 && { [chosen]: { eventId } }),
        ...Object.fromEntries(others.map((index) => [index, { isSkipped: true }])),
      },
    },
    otherRaces: others.map((index) => {
      const { sheets, rows, facts } = evaluation.races[index]!.outline
      return { sheets: [...sheets], rows, name: facts.name ?? null }
    }),
  }
}

function requireWorkbook(fileName: string): void {
  if (/\.xlsx?$/i.test(fileName)) return
  throw new Refusal(
    'results_not_excel',
    'Upload Results takes Excel files (.xlsx, .xls). Use "Other file, paste or single bird" for others.',
  )
}

interface UploadResult {
  message: string
  batchId: number
  results: RaceResult[]
  same: number
  otherRaces: { sheets: string[]; rows: number; name: string | null }[]
  rejected: { sheet: string; rowNumber: number; bandId: string; reasons: string[] }[]
}

/** Returns the work that inserts the results of a large workbook before its import; undefined for a small one. */
export function stageUpload({ fileName, list, choices, today }: PreparedResults): StageRows | undefined {
  return needsStaging(list) ? (staging) => stageResults(staging, (work) => work(list), { fileName, choices, today }) : undefined
}

/** Imports a workbook in one call. */
export function uploadResults(
  change: Change,
  eventId: number,
  { fileName, list, choices, otherRaces, keep }: PreparedResults,
): Promise<UploadResult> {
  return finishSession(list.session, keep, async () => {
    await requireEvent(change.trx, eventId, 'eventId')
    const { finished, ids } = await importRaces(change, list, { fileName, choices, mayBeEmpty: true })
    const batchId = await insertFinishedRaceImport(change, fileName, finished)
    const rows = (await queryInParts(ids, (part) => listResults(change.trx, { ids: part }))).flat()
    return {
      message: t('races.toast.uploaded', { count: ids.length }),
      batchId,
      results: await showResults(change.trx, rows),
      same: finished.result.counts.same,
      otherRaces,
      rejected: (await listRejected(list.session)).map(({ sheet, rowNumber, bandId, problems }) => ({
        sheet,
        rowNumber,
        bandId,
        reasons: problems.filter(({ severity }) => severity === 'error').map((problem) => resultProblemText(t, problem)),
      })),
    }
  })
}

async function listRejected(session: ImportSession<RaceSession>): Promise<ShownRow[]> {
  const rows: ShownRow[] = []
  for (;;) {
    const page = await session.ask('rows', { verdict: 'error', offset: rows.length, limit: ROWS_PER_CALL })
    if (page.rows.length === 0) return rows
    rows.push(...page.rows)
  }
}
