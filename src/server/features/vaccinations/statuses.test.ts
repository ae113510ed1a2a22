import { expect, test } from 'vitest'
import type { LocalDate, Moment } from '#shared/calendar/local-date.ts'
import { statusInProgram, type VaccinationStatus } from '#shared/vaccinations/vaccination-rules.ts'
import type { DueVaccination } from '#shared/vaccinations/vaccinations-api.ts'
import type { Db } from '#server/db/database.ts'
import { birdRow } from '#server/testing/bird-rows.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { listDue } from './list-statuses.ts'
import { countByStatus, listStatuses } from './statuses.repository.ts'

const TODAY = '2026-03-06' as LocalDate
const LAST_GIVEN = '2026-03-01' as LocalDate
const NOW = '2026-03-06T12:00:00.000Z' as Moment

interface Case {
  readonly hatchDate: string | null
  readonly fromAgeDays: number | null
  /** Due date of the last vaccination; null if it is never due again, undefined without a vaccination. */
  readonly nextDueDate: string | null | undefined
  readonly standing: VaccinationStatus
  /** The day the program was added; long ago if it is left out. */
  readonly addedOn?: string
}

/** Cases on both sides of each limit, on {@link TODAY}. */
const CASES: readonly Case[] = [
  { hatchDate: '2026-02-06', fromAgeDays: 28, nextDueDate: undefined, standing: 'never' },
  { hatchDate: '2026-02-07', fromAgeDays: 28, nextDueDate: undefined, standing: 'too_young' },
  { hatchDate: '2026-03-06', fromAgeDays: 0, nextDueDate: undefined, standing: 'never' },
  { hatchDate: '2026-03-06', fromAgeDays: 1, nextDueDate: undefined, standing: 'too_young' },
  { hatchDate: '2026-03-06', fromAgeDays: null, nextDueDate: undefined, standing: 'never' },
  { hatchDate: null, fromAgeDays: 28, nextDueDate: undefined, standing: 'no_record' },
  { hatchDate: '2026-01-15', fromAgeDays: 28, nextDueDate: undefined, standing: 'never', addedOn: '2026-02-12' },
  { hatchDate: '2026-01-15', fromAgeDays: 28, nextDueDate: undefined, standing: 'no_record', addedOn: '2026-02-13' },
  { hatchDate: '2026-02-07', fromAgeDays: 28, nextDueDate: undefined, standing: 'too_young', addedOn: '2026-03-06' },
  { hatchDate: '2026-03-01', fromAgeDays: null, nextDueDate: undefined, standing: 'never', addedOn: '2026-03-01' },
  { hatchDate: '2026-03-01', fromAgeDays: null, nextDueDate: undefined, standing: 'no_record', addedOn: '2026-03-02' },
  { hatchDate: '2026-01-15', fromAgeDays: 28, nextDueDate: '2026-03-05', standing: 'overdue', addedOn: '2026-03-06' },
  { hatchDate: '2026-02-20', fromAgeDays: 28, nextDueDate: '2026-03-05', standing: 'overdue' },
  { hatchDate: '2026-02-20', fromAgeDays: 28, nextDueDate: '2026-03-06', standing: 'due' },
  { hatchDate: '2026-02-20', fromAgeDays: 28, nextDueDate: '2026-03-07', standing: 'coming_up' },
  { hatchDate: '2026-02-20', fromAgeDays: 28, nextDueDate: '2026-03-20', standing: 'coming_up' },
  { hatchDate: '2026-02-20', fromAgeDays: 28, nextDueDate: '2026-03-21', standing: 'covered' },
  { hatchDate: '2026-02-20', fromAgeDays: 28, nextDueDate: null, standing: 'covered' },
]

const addedAt = ({ addedOn = '2020-01-01' }: Case) => `${addedOn}T12:00:00.000Z` as Moment

test.each(CASES)('the rule says $standing for $hatchDate, age $fromAgeDays, due $nextDueDate', (given) => {
  const last =
    given.nextDueDate === undefined
      ? undefined
      : { administeredDate: LAST_GIVEN, nextDueDate: given.nextDueDate as LocalDate | null }
  const born = { hatchDate: given.hatchDate as LocalDate | null, birthYear: 2026 }
  expect(
    statusInProgram({ intervalDays: 365, fromAgeDays: given.fromAgeDays, createdAt: addedAt(given) }, born, last, TODAY).standing,
  ).toBe(given.standing)
})

/** Adds doses without a program: one that is due, one that is due later, and one that a newer dose has replaced. */
async function addDosesOutsidePrograms(db: Db): Promise<void> {
  const doses = [
    [1, 'Pox', '2026-01-01', '2026-03-05'],
    [2, 'Pox', '2026-01-01', '2026-03-21'],
    [3, 'Pox', '2026-01-01', '2026-03-05'],
    [3, 'Pox', '2026-02-01', '2028-03-05'],
    [4, 'Salmonella', '2026-02-01', null],
  ] as const
  await db
    .insertInto('vaccinationRecords')
    .values(
      doses.map(([pigeonId, vaccineText, administeredDate, nextDueDate]) => ({
        createdAt: NOW,
        updatedAt: NOW,
        programId: null,
        pigeonId,
        vaccineText,
        administeredDate: administeredDate as LocalDate,
        nextDueDate: nextDueDate as LocalDate | null,
      })),
    )
    .execute()
}

const linesOf = (due: readonly DueVaccination[]): string[] => due.map((line) => JSON.stringify(line)).toSorted()

onBothDatabases((open) => {
  test('the database query and the list of due birds say the same as the rule', async () => {
    await using loft = await open(TODAY)
    const record = { createdAt: NOW, updatedAt: NOW }
    const found: VaccinationStatus[] = []
    for (const [index, given] of CASES.entries()) {
      const { hatchDate, fromAgeDays, nextDueDate } = given
      const program = await loft.db
        .insertInto('vaccinationPrograms')
        .values({ ...record, createdAt: addedAt(given), name: `Program ${index}`, intervalDays: 365, fromAgeDays })
        .returningAll()
        .executeTakeFirstOrThrow()
      const { id: pigeonId } = await loft.db
        .insertInto('pigeons')
        .values(birdRow(`BIRD-${100 + index}`, { hatchDate: hatchDate as LocalDate | null, birthYear: 2026 }))
        .returning('id')
        .executeTakeFirstOrThrow()
      if (nextDueDate !== undefined)
        await loft.db
          .insertInto('vaccinationRecords')
          .values({
            ...record,
            pigeonId,
            programId: program.id,
            administeredDate: LAST_GIVEN,
            nextDueDate: nextDueDate as LocalDate | null,
          })
          .execute()
      const all = await listStatuses(loft.db, program, TODAY, { sectionIds: undefined, after: undefined, limit: 100 })
      found.push(all.find(({ id }) => id === pigeonId)!.standing)
      const counts = await countByStatus(loft.db, program, TODAY)
      const inList = all.filter(({ standing: status }) => status === found.at(-1)).length
      expect(counts.find(({ standing: status }) => status === found.at(-1))?.birds).toBe(inList)
    }
    expect(found).toEqual(CASES.map(({ standing: status }) => status))
    await addDosesOutsidePrograms(loft.db)
    for (const within of [0, 1, 14, 15, 400]) {
      for (const include of [undefined, 'no_record'] as const) {
        const each = await Promise.all(CASES.map((_, at) => listDue(loft.db, TODAY, { within, include, pigeonId: at + 1 })))
        const all = await listDue(loft.db, TODAY, { within, include })
        expect([within, include, linesOf(all)]).toEqual([within, include, linesOf(each.flat())])
      }
    }
  })

  test('lists bands by the number at their end, page by page', async () => {
    await using loft = await open()
    const program = await loft.db
      .insertInto('vaccinationPrograms')
      .values({ createdAt: NOW, updatedAt: NOW, name: 'PMV', intervalDays: 365, fromAgeDays: null })
      .returningAll()
      .executeTakeFirstOrThrow()
    await loft.db
      .insertInto('pigeons')
      .values(['AU-2024-A-106', 'AU-2024-A-99', 'AU-2024-B-1', 'AU-2024-A-9'].map((bandId) => birdRow(bandId)))
      .execute()
    const keys: string[] = []
    for (let after: string | undefined, isLast = false; !isLast;) {
      const page = await listStatuses(loft.db, program, TODAY, { sectionIds: undefined, after, limit: 2 })
      keys.push(...page.map(({ bandKey }) => bandKey))
      after = page.at(-1)?.bandKey
      isLast = page.length < 2
    }
    expect(keys).toEqual(['AU-2024-A-9', 'AU-2024-A-99', 'AU-2024-A-106', 'AU-2024-B-1'])
  })
})
