import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { sql } from 'kysely'
import { addDays, dayInZone, toMoment, type LocalDate } from '../../src/shared/calendar/local-date.ts'
import { breedingSeasonOf } from '../../src/shared/pairs/breeding-season.ts'
import { resultKey } from '../../src/shared/races/result-lists/band-keys.ts'
import { engineOf } from '../../src/server/db/columns.ts'
import { inTransaction, type Db } from '../../src/server/db/database.ts'
import type { Flag } from '../../src/server/db/record.table.ts'
import { beginAction } from '../../src/server/history/begin-action.ts'
import { fillLoft } from './fill-loft.ts'

/** Rows per bird of a loft in which everything is used: with 100,000 birds there are 400,000 results. */
const PER_BIRD = { young: 0.2, cycles: 0.05, pairs: 0.0125, races: 0.02, results: 4, vaccinations: 0.5 }
const SEASONS = 10
const ROWS_PER_INSERT = 500

/** Returns how many rows of each kind a large loft has. */
export const rowsOf = (birds: number): Readonly<Record<keyof typeof PER_BIRD, number>> =>
  Object.fromEntries(Object.entries(PER_BIRD).map(([name, per]) => [name, Math.ceil(birds * per)])) as never

/** Fills an empty loft with birds, pairs, cycles, eggs, young, races, results and vaccinations of the last ten seasons. */
export async function fillLargeLoft(db: Db, birds: number, now = new Date()): Promise<void> {
  await fillLoft(db, birds)
  await inTransaction(db, async (trx) => {
    await beginAction(trx, { kind: 'fill-loft', now })
    const at = toMoment(now)
    const record = { createdAt: at, updatedAt: at }
    const today = dayInZone(now, 'UTC')
    const dayOf = (season: number, day: number): LocalDate => addDays(today, -(SEASONS - 1 - season) * 365 - 100 + (day % 100))
    const count = rowsOf(birds)
    const tables = {
      breedingPairs: numbered(count.pairs, (n) => ({
        ...record,
        maleText: null,
        femaleText: null,
        nestBox: String(n),
        expectedBroods: 4,
        endedOn: null,
        endReason: null,
        notes: null,
        malePigeonId: 2 * n + 1,
        femalePigeonId: 2 * n + 2,
        title: `Pair ${n}`,
        nestQrCode: `NEST-${n}`,
        pairingDate: dayOf(n % SEASONS, n),
        breedingSeason: breedingSeasonOf(dayOf(n % SEASONS, n)),
        isActive: (n % SEASONS === SEASONS - 1 ? 1 : 0) as Flag,
      })),
      breedingCycles: numbered(count.cycles, (n) => {
        const pair = n % count.pairs
        const start = dayOf(pair % SEASONS, n * 7)
        const isOpen = pair % SEASONS === SEASONS - 1 && n % 3 === 0
        return {
          ...record,
          courthipStartDate: null,
          fertilityCheckDate: null,
          fertilityCheckNotes: null,
          actualFledgeDate: null,
          breedingPairId: pair + 1,
          cycleNumber: Math.floor(n / count.pairs) + 1,
          matingDate: start,
          incubationStartDate: addDays(start, 10),
          expectedHatchDate: addDays(start, 28),
          expectedFledgeDate: addDays(start, 56),
          status: isOpen ? ('incubating' as const) : ('completed' as const),
          outcome: isOpen ? null : ('successful' as const),
          failureReason: null,
          notes: null,
        }
      }),
      eggs: numbered(2 * count.cycles, (n) => ({
        ...record,
        breedingCycleId: Math.floor(n / 2) + 1,
        eggNumber: (n % 2) + 1,
        laidOn: dayOf((Math.floor(n / 2) % count.pairs) % SEASONS, Math.floor(n / 2) * 7 + 8),
        fertility: 'fertile' as const,
        candledOn: null,
        failedOn: null,
        failureReason: null,
        fosterPairId: null,
        fosteredOn: null,
        notes: null,
      })),
      offspring: numbered(count.young, (n) => {
        const cycle = n % count.cycles
        const pair = cycle % count.pairs
        const hatchDate = dayOf(pair % SEASONS, cycle * 7 + 28)
        return {
          ...record,
          breedingPairId: pair + 1,
          breedingCycleId: cycle + 1,
          pigeonId: birds - n,
          sireId: 2 * pair + 1,
          damId: 2 * pair + 2,
          hatchDate,
          hatchOrder: Math.floor(n / count.cycles) + 1,
          gender: 'unknown' as const,
          isBanded: 1 as const,
          bandingDate: addDays(hatchDate, 7),
          // Only a part of the young of this season still need care.
          ...(pair % SEASONS < SEASONS - 1 || n % 8 > 0
            ? {
                isWeaned: 1 as const,
                weanDate: addDays(hatchDate, 25),
                fledgeDate: addDays(hatchDate, 30),
                vaccinationCompleted: 1 as const,
                vaccinationDate: addDays(hatchDate, 40),
              }
            : {
                isWeaned: 0 as const,
                weanDate: null,
                fledgeDate: null,
                vaccinationCompleted: 0 as const,
                vaccinationDate: null,
              }),
        }
      }),
      raceEvents: numbered(count.races, (n) => ({
        ...record,
        name: `Race ${n}`,
        date: dayOf(n % SEASONS, n * 3),
        category: ['sprint', 'middle', 'long'][n % 3] ?? null,
        distance: 100_000 + (n % 30) * 20_000,
        releaseLocation: `Place ${n % 40}`,
        releasedAt: `${dayOf(n % SEASONS, n * 3)}T07:00:00`,
        totalParticipants: 2000,
      })),
      raceResults: numbered(count.results, (n) => {
        const race = n % count.races
        const pigeon = (n * 31) % birds
        return {
          ...record,
          raceEventId: race + 1,
          pigeonId: pigeon + 1,
          bandText: `AU-${pigeon}`,
          bandKey: resultKey(`AU-${pigeon}`),
          fancier: 'A. Keeper',
          position: Math.floor(n / count.races) * 7 + 1,
          speed: 1400 - Math.floor(n / count.races) + (race % 100),
          distance: 100_000 + (race % 30) * 20_000,
          flightTimeMs: 7_200_000 + n,
          points: 10,
        }
      }),
      vaccinationPrograms: numbered(3, (n) => ({
        ...record,
        description: null,
        medicineId: null,
        fromAgeDays: 30,
        name: ['Paramyxo', 'Pox', 'Salmonella'][n]!,
        intervalDays: 365,
      })),
      vaccinationRecords: numbered(count.vaccinations, (n) => ({
        ...record,
        medicineId: null,
        vaccineText: 'Vaccine',
        batchNumber: 'L1',
        expiryDate: null,
        dose: null,
        givenBy: null,
        notes: null,
        pigeonId: ((n * 7) % birds) + 1,
        programId: (n % 3) + 1,
        administeredDate: addDays(today, -((n * 13) % 700)),
        nextDueDate: addDays(today, 365 - ((n * 13) % 700)),
      })),
    }
    for (const [table, rows] of Object.entries(tables)) {
      for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
        await trx
          .insertInto(table as 'raceResults')
          .values(rows.slice(from, from + ROWS_PER_INSERT) as never)
          .execute()
        await yieldToEventLoop()
      }
    }
  })
  if (engineOf(db) === 'postgres') await sql`vacuum analyze`.execute(db)
}

const numbered = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))
