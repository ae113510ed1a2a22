import { yearOf, type LocalDate } from '#shared/calendar/local-date.ts'
import { periodOf } from '#shared/reports/period.ts'
import { FILTERS_OF, type ReportFilter } from '#shared/reports/report-filter.ts'
import { REPORT_KINDS, type ReportKind } from '#shared/reports/report.ts'
import type { Db } from '#server/db/database.ts'
import { findMainLoftRow } from '#server/features/lofts/main-lofts.repository.ts'
import { listSectionIds } from '#server/features/lofts/sections.repository.ts'
import { mapMedicineRows } from '#server/features/medicines/medicines.repository.ts'
import { requireProgram } from '#server/features/vaccinations/programs.repository.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { ReportRequest } from './report-draft.ts'

/** Returns the kind of a report. Errors: `not_found`, naming the existing reports. */
export function requireKind(text: string): ReportKind {
  const kind = REPORT_KINDS.find((known) => known === text)
  if (kind === undefined)
    throw new Refusal('not_found', `There is no report "${text}". The reports are: ${REPORT_KINDS.join(', ')}`)
  return kind
}

/**
 * Validates the filter of a report and fills in defaults. Errors: `period_reversed`, `unknown_main_loft`, `unknown_section`,
 * `unknown_program`, `unknown_medicine`.
 */
export async function resolveReportRequest(
  db: Db,
  kind: ReportKind,
  given: ReportFilter,
  today: LocalDate,
  now: Date,
): Promise<ReportRequest> {
  const allowedFilters: readonly string[] = FILTERS_OF[kind]
  const filter: ReportFilter = Object.fromEntries(Object.entries(given).filter(([name]) => allowedFilters.includes(name)))
  const { programId, medicineId } = filter
  const period = periodOf(filter, today)
  if (period.from > period.to) {
    throw new Refusal('period_reversed', `The period ends on ${period.to}, before it starts on ${period.from}`, { field: 'to' })
  }
  if (programId !== undefined) await requireProgram(db, programId)
  if (medicineId !== undefined && !(await mapMedicineRows(db, [medicineId])).has(medicineId)) {
    throw new Refusal('unknown_medicine', `There is no medicine ${medicineId}`, { field: 'medicineId' })
  }
  return { filter, sectionIds: await sectionsOf(db, filter), period, year: filter.year ?? yearOf(today), today, now }
}

async function sectionsOf(db: Db, { mainLoftId, sectionId }: ReportFilter): Promise<(number | null)[] | undefined> {
  if (mainLoftId !== undefined && !(await findMainLoftRow(db, mainLoftId))) {
    throw new Refusal('unknown_main_loft', `There is no main loft ${mainLoftId}`, { field: 'mainLoftId' })
  }
  if (sectionId === 'none') return [null]
  if (sectionId === undefined && mainLoftId === undefined) return undefined
  const sections = await listSectionIds(db)
  if (sectionId !== undefined && !sections.some(({ id }) => id === sectionId)) {
    throw new Refusal('unknown_section', `There is no section ${sectionId}`, { field: 'sectionId' })
  }
  return sections
    .filter(
      (section) =>
        (sectionId === undefined || section.id === sectionId) && (mainLoftId === undefined || section.mainLoftId === mainLoftId),
    )
    .map(({ id }) => id)
}
