import { toUnits } from '#shared/medicines/amount.ts'
import { stepsOf } from '#shared/reports/period.ts'
import { birdTitleOf } from '#shared/pigeons/bird-title.ts'
import type { PlainKey } from '#shared/i18n/translate.ts'
import type { Row, Table } from '#shared/reports/report.ts'
import type { Db } from '#server/db/database.ts'
import { countHealthEvents, HEALTH_EVENTS, listLosses, sumMedicines, type HealthEvent, type Loss } from './health.repository.ts'
import { column, figure, withoutEmptyTables, readInParts, row, term, type ReportRequest, type Draft } from './report-draft.ts'

/** Reports deaths, losses, treatments, vaccinations and medicine use in a period. */
export async function draftHealth(db: Db, { period }: ReportRequest): Promise<Draft> {
  const counts = await countHealthEvents(db, period)
  const sum = (events: readonly HealthEvent[], step = '') =>
    counts.reduce((total, { event, month, count }) => total + (events.includes(event) && month.startsWith(step) ? count : 0), 0)
  const months: Table = {
    title: 'reports.table.healthByMonth',
    columns: [
      column('reports.column.month', 'month'),
      column('reports.column.losses', 'count'),
      ...HEALTH_EVENTS.map((event) => column(titleOf(event), 'count')),
    ],
    rows:
      counts.length === 0
        ? []
        : stepsOf(
            period,
            counts.map(({ month }) => month),
          ).map((step) => row(step, sum(LOSSES, step), ...HEALTH_EVENTS.map((event) => sum([event], step)))),
    plot: { as: 'line', column: 1 },
  }
  const medicines = await medicineTable(db, period)
  return {
    isEmpty: counts.length === 0 && medicines.rows.length === 0,
    figures: HEALTH_EVENTS.map((event) => figure(titleOf(event), 'count', sum([event]))),
    tables: withoutEmptyTables([months, medicines]),
    list: {
      title: 'reports.list.losses',
      opens: 'pigeon',
      matching: sum(LOSSES),
      columns: [
        column('reports.column.bird', 'text'),
        column('reports.column.what', 'text'),
        column('reports.column.day', 'day'),
        column('reports.column.born', 'year'),
        column('reports.column.hatched', 'day'),
        column('reports.column.reason', 'text'),
      ],
      parts: () =>
        readInParts<Loss>(
          (start) => listLosses(db, period, start),
          (rows) => rows.map(lossRow),
        ),
    },
  }
}

const LOSSES: readonly HealthEvent[] = ['died', 'lost', 'youngDied']

const titleOf = (event: HealthEvent): PlainKey => `reports.event.${event}`

function lossRow({ event, id, bandId, birdName, day, birthYear, hatchDate, reason }: Loss): Row {
  return {
    ...(bandId !== null && { id }),
    cells: [
      bandId === null ? term('reports.word.noBand') : birdTitleOf({ bandId, birdName }),
      term(titleOf(event)),
      day,
      birthYear,
      hatchDate,
      reason,
    ],
  }
}

async function medicineTable(db: Db, period: ReportRequest['period']): Promise<Table> {
  return {
    title: 'reports.table.medicineUsed',
    columns: [
      column('reports.column.medicine', 'text'),
      column('reports.column.unit', 'text'),
      column('reports.column.used', 'decimal'),
      column('reports.column.discarded', 'decimal'),
    ],
    rows: (await sumMedicines(db, period)).map(({ name, unitOfMeasure, used, discarded }) =>
      row(name, term(`medicines.unit.${unitOfMeasure}`), toUnits(used), toUnits(discarded)),
    ),
  }
}
