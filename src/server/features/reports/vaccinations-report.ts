import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { PlainKey } from '#shared/i18n/translate.ts'
import type { Cell, Row, Table } from '#shared/reports/report.ts'
import {
  needsVaccination,
  EMPTY_COVERAGE,
  countProtected,
  VACCINATION_STATUSES,
  type Coverage,
  type VaccinationStatus,
} from '#shared/vaccinations/vaccination-rules.ts'
import type { ProgramCoverage } from '#shared/vaccinations/vaccinations-api.ts'
import type { Db } from '#server/db/database.ts'
import { listCoverage } from '#server/features/vaccinations/list-statuses.ts'
import { getProgramRow } from '#server/features/vaccinations/programs.repository.ts'
import { listStatuses, type BirdStatus } from '#server/features/vaccinations/statuses.repository.ts'
import { loadLocations, type BirdLocations } from './bird-locations.ts'
import { column, figure, withoutEmptyTables, readInParts, row, term, type ReportRequest, type Draft } from './report-draft.ts'

/** Reports the coverage of the birds in care by the active vaccination programs, with the figures of the page Vaccinations. */
export async function draftVaccinations(db: Db, request: ReportRequest): Promise<Draft> {
  const { filter, sectionIds, today } = request
  const locations = await loadLocations(db)
  const programs = (await listCoverage(db, today))
    .filter(({ program }) => filter.programId === undefined || program.id === filter.programId)
    .map((coverage) => ({ ...coverage, total: sumOf(coverage, sectionIds) }))
  const all = addUp(programs.map(({ total }) => total))
  return {
    isEmpty: programs.length === 0,
    figures: [
      figure('reports.figure.protected', 'share', shareOf(all)),
      figure('reports.figure.toGive', 'count', countMissing(all)),
      ...MISSING_STATUSES.map((status) => figure(`reports.standing.${status}`, 'count', all[status])),
    ],
    tables: withoutEmptyTables([programTable(programs), sectionTable(programs, locations, sectionIds)]),
    list: {
      title: 'reports.list.toVaccinate',
      opens: 'pigeon',
      matching: countMissing(all),
      columns: [
        column('reports.column.bird', 'text'),
        column('reports.column.program', 'text'),
        column('reports.column.standing', 'text'),
        column('reports.column.dueOn', 'day'),
        column('reports.column.lastGiven', 'day'),
        column('reports.column.mainLoft', 'text'),
        column('reports.column.section', 'text'),
      ],
      parts: () => dueParts(db, request, programs, locations),
    },
  }
}

/** Returns whether a vaccination is missing: a bird without a record is not known to be protected. */
const isMissing = (status: VaccinationStatus): boolean => needsVaccination(status) || status === 'no_record'

const MISSING_STATUSES = VACCINATION_STATUSES.filter(isMissing)

const countMissing = (coverage: Coverage): number => MISSING_STATUSES.reduce((sum, status) => sum + coverage[status], 0)

function shareOf(coverage: Coverage): Cell {
  const { protectedBirds, birds } = countProtected(coverage)
  return { hits: protectedBirds, of: birds }
}

function addUp(coverages: readonly Coverage[]): Coverage {
  const sum = { ...EMPTY_COVERAGE }
  for (const coverage of coverages) for (const status of VACCINATION_STATUSES) sum[status] += coverage[status]
  return sum
}

function sumOf({ total, sections }: ProgramCoverage, sectionIds: ReportRequest['sectionIds']): Coverage {
  if (sectionIds === undefined) return total
  return addUp(sections.filter(({ loftLocationId }) => sectionIds.includes(loftLocationId)).map(({ coverage }) => coverage))
}

const statusKey = (status: VaccinationStatus): PlainKey => `reports.standing.${status}`

function programTable(programs: readonly ProgramCoverage[]): Table {
  return {
    title: 'reports.table.byProgram',
    columns: [
      column('reports.column.program', 'text'),
      column('reports.column.protected', 'share'),
      ...VACCINATION_STATUSES.map((status) => column(statusKey(status), 'count')),
    ],
    rows: programs.map(({ program, total }) =>
      row(program.name, shareOf(total), ...VACCINATION_STATUSES.map((status) => total[status])),
    ),
    plot: { as: 'shares', column: 1 },
  }
}

/** Counts the coverage of each section with birds that need a vaccination program; programs are added up. */
function sectionTable(
  programs: readonly ProgramCoverage[],
  { sections }: BirdLocations,
  sectionIds: ReportRequest['sectionIds'],
): Table {
  const rows = sections
    .filter((location) => sectionIds === undefined || location.sectionIds.some((id) => sectionIds.includes(id)))
    .map((location) => ({ name: location.name, total: addUp(programs.map((program) => sumOf(program, location.sectionIds))) }))
    .filter(({ total }) => countProtected(total).birds > 0)
  return {
    title: 'reports.table.protectedBySection',
    columns: [
      column('reports.column.section', 'text'),
      column('reports.column.protected', 'share'),
      column('reports.column.toGive', 'count'),
    ],
    rows: rows.map(({ name, total }) => row(name, shareOf(total), countMissing(total))),
    plot: { as: 'shares', column: 1 },
  }
}

/** Birds read at a time; most of them may be protected and are left out. */
const BIRDS_PER_PART = 2000

/** Streams the birds that need a vaccination, by program and band. It stops as soon as all of them are found. */
async function* dueParts(
  db: Db,
  { sectionIds, today }: ReportRequest,
  programs: readonly ProgramCoverage[],
  locations: BirdLocations,
): AsyncIterable<readonly Row[]> {
  for (const { program, total } of programs) {
    let missing = countMissing(total)
    if (missing === 0) continue
    const programRow = await getProgramRow(db, program.id)
    const parts = readInParts<BirdStatus>(
      ({ after, limit }) => listStatuses(db, programRow, today, { sectionIds, after: after?.bandKey, limit }),
      (birds) => birds.filter(({ standing }) => isMissing(standing)).map((bird) => dueRow(bird, program.name, locations)),
      BIRDS_PER_PART,
    )
    for await (const rows of parts) {
      yield rows
      missing -= rows.length
      if (missing <= 0) break
    }
  }
}

function dueRow(
  { id, bandId, name, standing: status, nextDueDate, administeredDate, loftLocationId }: BirdStatus,
  program: string,
  locations: BirdLocations,
): Row {
  return {
    id,
    cells: [
      birdTitle({ bandId, name }),
      program,
      term(statusKey(status)),
      nextDueDate,
      administeredDate,
      locations.loftOf(loftLocationId),
      locations.sectionOf(loftLocationId),
    ],
  }
}
