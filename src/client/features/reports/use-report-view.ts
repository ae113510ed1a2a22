import { isLocalDate } from '#shared/calendar/local-date.ts'
import { GENDERS } from '#shared/pigeons/gender.ts'
import { STATUSES } from '#shared/pigeons/status.ts'
import { FILTERS_OF, LATEST_YEAR, OLDEST_YEAR, type FilterName, type ReportFilter } from '#shared/reports/report-filter.ts'
import { REPORT_KINDS, type ReportKind } from '#shared/reports/report.ts'
import { OUTCOMES } from '#shared/treatments/treatment.ts'
import { either, oneOf, readParams, rowId, wholeNumber, type ReadParam } from '#client/url/read-params.ts'
import { useUrlParams } from '#client/url/use-url-params.ts'

const day: ReadParam<string> = (text) => (isLocalDate(text) ? text : undefined)

/** The values that the reports accept, as in the schema of their filter. */
const READERS: Readonly<Record<FilterName, ReadParam<unknown>>> = {
  mainLoftId: rowId,
  sectionId: either(oneOf(['none']), rowId),
  gender: oneOf(GENDERS),
  status: oneOf(['all', ...STATUSES]),
  programId: rowId,
  medicineId: rowId,
  outcome: oneOf(['none', ...OUTCOMES]),
  from: day,
  to: day,
  year: wholeNumber(OLDEST_YEAR, LATEST_YEAR),
}

/** New values by name; an empty one removes the filter. */
export type ReportPatch = Partial<Readonly<Record<FilterName, string>>>

interface ReportView {
  /** Undefined on the page of all reports. */
  readonly kind: ReportKind | undefined
  readonly filter: ReportFilter
  readonly set: (patch: ReportPatch) => void
  readonly clear: () => void
}

/** Keeps the open report and its filters in the address of the page. */
export function useReportView(): ReportView {
  const [params, set] = useUrlParams()
  const kind = REPORT_KINDS.find((known) => known === params.get('report'))
  return {
    kind,
    filter: kind === undefined ? {} : filterIn(params, kind),
    set,
    clear: () => set(Object.fromEntries((kind === undefined ? [] : FILTERS_OF[kind]).map((name) => [name, '']))),
  }
}

/** Reads the filters that apply to a report from an address; unknown values are left out. */
export const filterIn = (params: URLSearchParams, kind: ReportKind): ReportFilter =>
  readParams(params, FILTERS_OF[kind], READERS) as ReportFilter

/** Returns the address of a report. */
export const reportHref = (kind: ReportKind): string => `/reports?report=${kind}`
