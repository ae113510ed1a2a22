import { CURRENCIES } from '#shared/api/fields.ts'
import { stepsOf } from '#shared/reports/period.ts'
import type { Cell, Table } from '#shared/reports/report.ts'
import { outcomeSchema, OUTCOMES } from '#shared/treatments/treatment.ts'
import type { Db } from '#server/db/database.ts'
import { showTreatments } from '#server/features/treatments/show-treatments.ts'
import type { TreatmentRow } from '#server/features/treatments/treatments.table.ts'
import {
  column,
  figure,
  withoutEmptyTables,
  readInParts,
  row,
  term,
  toCurrencyUnits,
  type ReportRequest,
  type Draft,
} from './report-draft.ts'
import { countBirdsOf, countPatientsAndDoses, countTreatments, listTreatments } from './treatments.repository.ts'

type Count = Awaited<ReturnType<typeof countTreatments>>[number]

/** Reports the treatments that began in a period: medicines, outcomes and costs. */
export async function draftTreatments(db: Db, request: ReportRequest): Promise<Draft> {
  const counts = await countTreatments(db, request)
  const { birds, doses } = await countPatientsAndDoses(db, request)
  const ended = counts.filter(({ isActive }) => isActive === 0)
  return {
    isEmpty: counts.length === 0,
    figures: [
      figure('reports.figure.treatments', 'count', sum(counts)),
      figure('reports.figure.running', 'count', sum(counts) - sum(ended)),
      figure('reports.figure.birdsTreated', 'count', birds),
      figure('reports.figure.dosesGiven', 'count', doses),
      figure('reports.figure.cured', 'share', {
        hits: sum(ended.filter(({ outcome }) => outcome === 'cured')),
        of: sum(ended.filter(({ outcome }) => outcome !== null)),
      }),
      ...CURRENCIES.flatMap((currency) => {
        const cents = counts.reduce((total, count) => total + (count.currency === currency ? (count.costCents ?? 0) : 0), 0)
        return cents > 0 ? [figure('reports.figure.cost', 'money', toCurrencyUnits(cents), currency)] : []
      }),
    ],
    tables: withoutEmptyTables([outcomeTable(counts), medicineTable(counts), monthTable(counts, request)]),
    list: {
      title: 'reports.list.treatments',
      matching: sum(counts),
      columns: [
        column('reports.column.treatment', 'text'),
        column('reports.column.firstDay', 'day'),
        column('reports.column.lastDay', 'day'),
        column('reports.column.medicine', 'text'),
        column('reports.column.birds', 'count'),
        column('reports.column.doses', 'share'),
        column('reports.column.outcome', 'text'),
        column('reports.column.vet', 'text'),
        column('reports.column.cost', 'money'),
        column('reports.column.currency', 'text'),
      ],
      parts: () =>
        readInParts<TreatmentRow>(
          ({ after, limit }) => listTreatments(db, request, after, limit),
          (rows) => showRows(db, rows),
        ),
    },
  }
}

const sum = (counts: readonly Count[]): number => counts.reduce((total, { treatments }) => total + treatments, 0)

/** Returns the outcome of a treatment, or that it is still running. */
function outcomeCell(outcome: string | null, isActive: boolean): Cell {
  if (outcome !== null) return term(`treatments.outcome.${outcomeSchema.parse(outcome)}`)
  return term(isActive ? 'reports.word.running' : 'reports.word.noOutcome')
}

function outcomeTable(counts: readonly Count[]): Table {
  const groups = [
    ...OUTCOMES.map((outcome) => ({
      name: outcomeCell(outcome, false),
      counts: counts.filter((count) => count.outcome === outcome),
    })),
    ...[false, true].map((isActive) => ({
      name: outcomeCell(null, isActive),
      counts: counts.filter((count) => count.outcome === null && (count.isActive === 1) === isActive),
    })),
  ].filter((group) => group.counts.length > 0)
  return {
    title: 'reports.table.byOutcome',
    columns: [
      column('reports.column.outcome', 'text'),
      column('reports.column.treatments', 'count'),
      column('reports.column.share', 'share'),
    ],
    rows: groups.map((group) => row(group.name, sum(group.counts), { hits: sum(group.counts), of: sum(counts) })),
    plot: { as: 'bars', column: 1 },
  }
}

function medicineTable(counts: readonly Count[]): Table {
  const groups = [...Map.groupBy(counts, ({ medicineId }) => medicineId).values()].toSorted(
    (a, b) => sum(b) - sum(a) || (a[0]?.medicineId ?? 0) - (b[0]?.medicineId ?? 0),
  )
  return {
    title: 'reports.table.byMedicine',
    columns: [column('reports.column.medicine', 'text'), column('reports.column.treatments', 'count')],
    rows: groups.map((group) => row(group[0]?.medicine ?? term('treatments.noMedicine'), sum(group))),
    plot: { as: 'bars', column: 1 },
  }
}

function monthTable(counts: readonly Count[], { period }: ReportRequest): Table {
  return {
    title: 'reports.table.begunByMonth',
    columns: [column('reports.column.month', 'month'), column('reports.column.treatments', 'count')],
    rows:
      counts.length === 0
        ? []
        : stepsOf(
            period,
            counts.map(({ month }) => month),
          ).map((step) => row(step, sum(counts.filter(({ month }) => month.startsWith(step))))),
    plot: { as: 'line', column: 1 },
  }
}

async function showRows(db: Db, rows: readonly TreatmentRow[]) {
  const birds = await countBirdsOf(
    db,
    rows.map(({ id }) => id),
  )
  return (await showTreatments(db, rows)).map((treatment) =>
    row(
      treatment.treatmentName,
      treatment.startDate,
      treatment.endDate,
      treatment.medicineName,
      birds.get(treatment.id) ?? 0,
      { hits: treatment.progress.given, of: treatment.progress.doses },
      outcomeCell(treatment.outcome, treatment.isActive),
      treatment.vet,
      treatment.cost,
      treatment.cost === null ? null : treatment.currency,
    ),
  )
}
