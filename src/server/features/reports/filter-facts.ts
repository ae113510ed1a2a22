import type { PlainKey } from '#shared/i18n/translate.ts'
import type { ReportFilter } from '#shared/reports/report-filter.ts'
import type { Db } from '#server/db/database.ts'
import { getMainLoftRow } from '#server/features/lofts/main-lofts.repository.ts'
import { mapMedicineRows } from '#server/features/medicines/medicines.repository.ts'
import { mapProgramRows } from '#server/features/vaccinations/programs.repository.ts'
import { loadLocations } from './bird-locations.ts'
import type { DocumentStyle } from './document-style.ts'
import type { Facts } from './print-report.ts'

/** Describes the filter of a report, so that a reader does not take a part for the whole. */
export async function describeFilter(db: Db, filter: ReportFilter, { t }: DocumentStyle): Promise<Facts> {
  const { mainLoftId, sectionId, gender, status, programId, medicineId, outcome } = filter
  const facts: [PlainKey, string | undefined][] = []
  if (mainLoftId !== undefined) facts.push(['reports.column.mainLoft', (await getMainLoftRow(db, mainLoftId)).name])
  if (sectionId !== undefined) {
    const section = (await loadLocations(db)).sectionOf(sectionId === 'none' ? null : sectionId)
    facts.push(['reports.column.section', typeof section === 'string' ? section : t('reports.word.noSection')])
  }
  if (gender !== undefined) facts.push(['reports.column.gender', t(`pigeons.gender.${gender}`)])
  if (status !== undefined) {
    facts.push(['reports.column.status', t(status === 'all' ? 'pigeons.filter.allStatuses' : `pigeons.status.${status}`)])
  }
  if (programId !== undefined)
    facts.push(['reports.column.program', (await mapProgramRows(db, [programId])).get(programId)?.name])
  if (medicineId !== undefined)
    facts.push(['reports.column.medicine', (await mapMedicineRows(db, [medicineId])).get(medicineId)?.name])
  if (outcome !== undefined) {
    facts.push(['reports.column.outcome', t(outcome === 'none' ? 'reports.word.noOutcome' : `treatments.outcome.${outcome}`)])
  }
  return facts.flatMap(([name, value]) => (value === undefined ? [] : [[t(name), value] as const]))
}
