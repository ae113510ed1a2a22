import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Db } from '#server/db/database.ts'
import { isAfterRow } from '#server/db/is-after-row.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { PageRange } from '#server/http/page-of.ts'
import type { RoutineTaskPairRow, RoutineTaskRow, RoutineTaskSectionRow, TaskCompletionRow } from './routine-tasks.table.ts'

/** Returns a task. Errors: `not_found`. */
export async function getTaskRow(db: Db, id: number): Promise<RoutineTaskRow> {
  const row = await notDeleted(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found', `There is no routine task ${id}`)
  return row
}

export function listTaskRows(db: Db): Promise<RoutineTaskRow[]> {
  return notDeleted(db).execute()
}

/** Lists active tasks that are due on a day or earlier. */
export function listTaskRowsDue(db: Db, day: LocalDate): Promise<RoutineTaskRow[]> {
  return notDeleted(db).where('isActive', '=', 1).where('nextDueDate', '<=', day).execute()
}

/** Lists the tasks of some pairs' season plans. */
export async function listTaskRowsOfPairs(db: Db, pairIds: readonly number[]): Promise<RoutineTaskRow[]> {
  const rows = await queryInParts(pairIds, (part) =>
    notDeleted(db)
      .where('planStep', 'is not', null)
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('routineTaskPairs')
          .select('routineTaskPairs.taskId')
          .where('routineTaskPairs.breedingPairId', 'in', part)
          .where('routineTaskPairs.deletedAt', 'is', null),
      )
      .execute(),
  )
  return [...new Map(rows.flat().map((row) => [row.id, row])).values()].toSorted((one, other) => one.id - other.id)
}

/** Lists the open tasks of season plans that are due on one of some days. */
export async function listPlanRowsOn(db: Db, days: readonly LocalDate[]): Promise<RoutineTaskRow[]> {
  const rows = await queryInParts(days, (part) =>
    notDeleted(db)
      .where('planStep', 'is not', null)
      .where('isActive', '=', 1)
      .where('nextDueDate', 'in', part)
      .orderBy('id')
      .execute(),
  )
  return rows.flat()
}

/** Lists the pairs of tasks of season plans. */
export async function listPairsOfTasks(db: Db, taskIds: readonly number[]): Promise<RoutineTaskPairRow[]> {
  const rows = await queryInParts(taskIds, (part) =>
    db
      .selectFrom('routineTaskPairs')
      .selectAll()
      .where('taskId', 'in', part)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .execute(),
  )
  return rows.flat()
}

/** Lists the sections of tasks, without deleted sections. */
export async function listSectionsOfTasks(db: Db, taskIds: readonly number[]): Promise<RoutineTaskSectionRow[]> {
  const rows = await queryInParts(taskIds, (part) =>
    db
      .selectFrom('routineTaskSections')
      .innerJoin('loftLocations', 'loftLocations.id', 'routineTaskSections.loftLocationId')
      .selectAll('routineTaskSections')
      .where('routineTaskSections.taskId', 'in', part)
      .where('routineTaskSections.deletedAt', 'is', null)
      .where('loftLocations.deletedAt', 'is', null)
      .orderBy('routineTaskSections.id')
      .execute(),
  )
  return rows.flat()
}

/** Returns which of some sections exist. */
export async function findSectionIds(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await queryInParts(ids, (part) =>
    db.selectFrom('loftLocations').select('id').where('id', 'in', part).where('deletedAt', 'is', null).execute(),
  )
  return new Set(rows.flat().map(({ id }) => id))
}

/** Number of completions of a task, and the id of the latest. */
interface Completions {
  readonly count: number
  readonly latestId: number
}

/** Counts the completions of some tasks; tasks without completions are left out. */
export async function mapCompletions(db: Db, taskIds: readonly number[]): Promise<Map<number, Completions>> {
  const rows = await queryInParts(taskIds, (part) =>
    db
      .selectFrom('taskCompletions as one')
      .select((eb) => ['one.taskId', eb.fn.countAll<number>().as('count')])
      .select((eb) =>
        eb
          .selectFrom('taskCompletions as latest')
          .select('latest.id')
          .whereRef('latest.taskId', '=', 'one.taskId')
          .where('latest.deletedAt', 'is', null)
          .orderBy('latest.completedDate', 'desc')
          .orderBy('latest.id', 'desc')
          .limit(1)
          .as('latestId'),
      )
      .where('one.taskId', 'in', part)
      .where('one.deletedAt', 'is', null)
      .groupBy('one.taskId')
      .execute(),
  )
  return new Map(rows.flat().map(({ taskId, count, latestId }) => [taskId, { count, latestId: latestId! }]))
}

export function findCompletionOn(db: Db, taskId: number, day: LocalDate): Promise<TaskCompletionRow | undefined> {
  return completions(db, taskId).where('completedDate', '=', day).orderBy('id', 'desc').executeTakeFirst()
}

/** Lists the latest completions of a task, at most `limit`. */
export function listLatestCompletions(db: Db, taskId: number, limit: number): Promise<TaskCompletionRow[]> {
  return completions(db, taskId).orderBy('completedDate', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** A completion with the title, category and interval of its task. */
export type CompletionWithTask = TaskCompletionRow & Pick<RoutineTaskRow, 'title' | 'category' | 'intervalDays'>

/** Lists one page of completions, of one task or of all, newest first. */
export function listCompletionRows(
  db: Db,
  taskId: number | undefined,
  { limit, start }: PageRange,
): Promise<CompletionWithTask[]> {
  return completionsOfTasks(db, taskId)
    .selectAll('taskCompletions')
    .select(['routineTasks.title', 'routineTasks.category', 'routineTasks.intervalDays'])
    .$if(start !== undefined, (query) =>
      query.where((eb) => {
        const lastDay = eb.selectFrom('taskCompletions as last').select('last.completedDate').where('last.id', '=', start!)
        return isAfterRow({ day: eb.ref('taskCompletions.completedDate'), id: eb.ref('taskCompletions.id') }, lastDay, start!)
      }),
    )
    .orderBy('taskCompletions.completedDate', 'desc')
    .orderBy('taskCompletions.id', 'desc')
    .limit(limit)
    .execute()
}

export async function countCompletions(db: Db, taskId: number | undefined): Promise<number> {
  const counted = completionsOfTasks(db, taskId).select(({ fn }) => fn.countAll<number>().as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}

const completionsOfTasks = (db: Db, taskId: number | undefined) =>
  db
    .selectFrom('taskCompletions')
    .innerJoin('routineTasks', 'routineTasks.id', 'taskCompletions.taskId')
    .where('taskCompletions.deletedAt', 'is', null)
    .where('routineTasks.deletedAt', 'is', null)
    .$if(taskId !== undefined, (query) => query.where('taskCompletions.taskId', '=', taskId!))

/** Lists the completions between two days. */
export function listCompletionsBetween(db: Db, from: LocalDate, to: LocalDate): Promise<CompletionWithTask[]> {
  return db
    .selectFrom('taskCompletions')
    .innerJoin('routineTasks', 'routineTasks.id', 'taskCompletions.taskId')
    .selectAll('taskCompletions')
    .select(['routineTasks.title', 'routineTasks.category', 'routineTasks.intervalDays'])
    .where('taskCompletions.deletedAt', 'is', null)
    .where('routineTasks.deletedAt', 'is', null)
    .where('taskCompletions.completedDate', '>=', from)
    .where('taskCompletions.completedDate', '<=', to)
    .orderBy('taskCompletions.id')
    .execute()
}

const notDeleted = (db: Db) => db.selectFrom('routineTasks').selectAll().where('deletedAt', 'is', null)
const completions = (db: Db, taskId: number) =>
  db.selectFrom('taskCompletions').selectAll().where('taskId', '=', taskId).where('deletedAt', 'is', null)
