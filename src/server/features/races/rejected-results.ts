import type { Language } from '#shared/i18n/translate.ts'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import { resultProblemText } from '#shared/races/result-lists/problem-text.ts'
import type { ResultProblem } from '#shared/races/result-lists/result-problem.ts'
import type { FoundLists } from '#shared/races/result-lists/find-lists.ts'
import { toCsv } from '#server/sheets/write-csv.ts'
import type { EvaluatedResult } from './compare-results.ts'

/** The rejected rows of a list with their original cells, under its column titles. */
export interface RejectedResults {
  readonly titles: readonly string[]
  readonly rows: readonly { readonly cells: readonly string[]; readonly problems: readonly ResultProblem[] }[]
}

export function rejectedOf(found: FoundLists | undefined, rows: readonly EvaluatedResult[]): RejectedResults {
  const rejected = rows.filter(({ verdict }) => verdict === 'error')
  if (!found || rejected.length === 0) return { titles: [], rows: [] }
  const width = Math.max(0, ...found.columns.map(({ index }) => index + 1))
  const cellsOf = new Map(
    found.races.flatMap((race) =>
      race.rows.map(({ sheetIndex, rowNumber, cells }) => [`${sheetIndex}:${rowNumber}` as string, cells] as const),
    ),
  )
  return {
    titles: Array.from({ length: width }, (_, at) => found.columns.find(({ index }) => index === at)?.title ?? ''),
    rows: rejected.map(({ key, problems }) => ({
      cells: cellsOf.get(key) ?? [],
      problems: problems.filter(({ severity }) => severity === 'error'),
    })),
  }
}

/** Writes the rejected rows as CSV with the reason in the last column. The keeper can correct and import them again. */
export function rejectedResultsCsv({ titles, rows }: RejectedResults, language: Language): string {
  const t = translatorOf(language)
  const lines = rows.map(({ cells, problems }) => [
    ...titles.map((_, at) => cells[at] ?? ''),
    problems.map((problem) => resultProblemText(t, problem)).join(' '),
  ])
  return toCsv([[...titles, t('imports.rejected.reason')], ...lines])
}
