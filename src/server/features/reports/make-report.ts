import type { Report, ReportKind, Row } from '#shared/reports/report.ts'
import { FILTERS_OF } from '#shared/reports/report-filter.ts'
import type { Db } from '#server/db/database.ts'
import { draftBreeding } from './breeding-report.ts'
import { draftHealth } from './health-report.ts'
import { draftInventory } from './inventory-report.ts'
import { draftMoney } from './money-report.ts'
import { draftRaces } from './races-report.ts'
import type { ReportRequest, Draft, DraftList } from './report-draft.ts'
import { draftTreatments } from './treatments-report.ts'
import { draftVaccinations } from './vaccinations-report.ts'

/** The function that drafts the report of each kind. */
export const REPORT_DRAFTERS: Readonly<Record<ReportKind, (db: Db, request: ReportRequest) => Promise<Draft>>> = {
  inventory: draftInventory,
  vaccinations: draftVaccinations,
  treatments: draftTreatments,
  health: draftHealth,
  breeding: draftBreeding,
  races: draftRaces,
  money: draftMoney,
}

/** Rows of the list on the page. */
const SHOWN_ROWS = 100

/** Creates a report for the page. */
export async function makeReport(db: Db, kind: ReportKind, request: ReportRequest): Promise<Report> {
  const { list, ...draft } = await REPORT_DRAFTERS[kind](db, request)
  const { parts, ...rest } = list
  return {
    ...draft,
    kind,
    asOf: request.today,
    ...periodOrYearOf(kind, request),
    list: { ...rest, rows: await firstRows(list, SHOWN_ROWS) },
  }
}

/** Returns the period or the year that a kind of report covers. */
export function periodOrYearOf(kind: ReportKind, { period, year }: ReportRequest): Pick<Report, 'period' | 'year'> {
  return { period: FILTERS_OF[kind].includes('from') ? period : null, year: FILTERS_OF[kind].includes('year') ? year : null }
}

/** Reads the first rows of a list, and no more parts than needed. */
export async function firstRows(list: DraftList, maxRows: number): Promise<Row[]> {
  const rows: Row[] = []
  if (list.matching === 0) return rows
  for await (const part of list.parts()) {
    rows.push(...part.slice(0, maxRows - rows.length))
    if (rows.length >= maxRows) break
  }
  return rows
}
