import type { RaceResult } from '#shared/races/race-result.ts'
import { en } from '#shared/i18n/en.ts'
import { speaker } from '#shared/i18n/speak.ts'
import { resultProblemText } from '#shared/race-files/problem-text.ts'
import type { Change } from '#server/history/change.ts'
import { inParts } from '#server/features/pigeons/pigeons.repository.ts'
import { Refusal } from '#server/http/refusal.ts'
import { fillEvent, requireBands, uploadSourceOf } from './commit-race.ts'
import { judgeResults } from './judge-results.ts'
import { requireEvent } from './races.repository.ts'
import { listResults } from './result-list.repository.ts'
import { showResults } from './show-races.ts'
import { storeResults } from './store-results.ts'

const say = speaker('en', en)

interface Upload {
  readonly fileName: string
  readonly sheets: string
}

interface Uploaded {
  message: string
  results: RaceResult[]
  same: number
  otherRaces: { sheets: string[]; rows: number; name: string | null }[]
  rejected: { sheet: string; rowNumber: number; bandId: string; reasons: string[] }[]
}

/** Lets only workbooks through, as the specification says; other lists go by the preview. Errors: `results_not_excel`. */
export function requireWorkbook(fileName: string): void {
  if (/\.xlsx?$/i.test(fileName)) return
  throw new Refusal('results_not_excel', 'Upload Results takes Excel files (.xlsx, .xls). Use "Import result list" for others.')
}

/** Takes a workbook over in one call. Errors: `unknown_race`, `results_no_header`. */
export async function uploadResults(change: Change, eventId: number, { fileName, sheets }: Upload): Promise<Uploaded> {
  await requireEvent(change.trx, eventId)
  const judged = await judgeResults(change.trx, { sheets, choices: { eventId }, today: change.today })
  requireBands(judged)
  await fillEvent(change, eventId, judged.layout.facts)
  const made = await storeResults(change, judged.rows, { eventId, fileName, uploadSource: uploadSourceOf(fileName) })
  const ids = made.map(({ id }) => id)
  const rows = (await inParts(ids, (part) => listResults(change.trx, { ids: part }))).flat()
  return {
    message: say('races.toast.uploaded', { count: made.length }),
    results: await showResults(change.trx, rows),
    same: judged.rows.filter(({ verdict }) => verdict === 'same').length,
    otherRaces: judged.layout.races.filter((_, at) => at !== judged.layout.race),
    rejected: judged.rows
      .filter(({ verdict }) => verdict === 'error')
      .map(({ sheet, rowNumber, band, problems }) => ({
        sheet,
        rowNumber,
        bandId: band,
        reasons: problems.filter(({ severity }) => severity === 'error').map((problem) => resultProblemText(say, problem)),
      })),
  }
}
