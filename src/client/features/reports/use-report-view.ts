import { FILTERS_OF, reportFilterSchema, type FilterName, type ReportFilter } from '#shared/reports/report-filter.ts'
import { REPORT_KINDS, type ReportKind } from '#shared/reports/report.ts'
import { useUrlParams } from '#client/url/use-url-params.ts'

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
export function filterIn(params: URLSearchParams, kind: ReportKind): ReportFilter {
  const known = FILTERS_OF[kind].flatMap((name) => {
    const text = params.get(name)
    const { success, data } = reportFilterSchema.shape[name].safeParse(text ?? undefined)
    return text && success ? [[name, data]] : []
  })
  return Object.fromEntries(known) as ReportFilter
}

/** Returns the address of a report. */
export const reportHref = (kind: ReportKind): string => `/reports?report=${kind}`
