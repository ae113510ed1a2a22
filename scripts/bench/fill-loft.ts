import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { sql } from 'kysely'
import { engineOf } from '../../src/server/db/columns.ts'
import { inTransaction, type Db } from '../../src/server/db/database.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { insertPigeons, type BirdToInsert } from '../../src/server/features/pigeons/insert-pigeons.ts'
import { beginAction } from '../../src/server/history/begin-action.ts'
import type { Change } from '../../src/server/history/change.ts'
import { insertRecorded } from '../../src/server/history/recorded.ts'

const COLORS = ['Blue bar', 'Dark check', 'Red bar', 'Grizzle', 'White', 'Blue check', 'Mealy', 'Opal', null]
const STRAINS = ['Janssen', 'Trenton', 'Houben', 'Van Loon', 'Meulemans', 'Sion', null]
const FIRST_YEAR = 2005
const YEARS = 20
/** Birds per section: a large loft has many sections. */
const BIRDS_PER_SECTION = 200
/** A strain that very few birds have. */
export const RARE_STRAIN = 'Zebra'
const RARE_EVERY = 2500

/** Fills an empty loft with birds of 20 years, each year's young descending from birds of the year before, in one action. */
export async function fillLoft(db: Db, birds: number): Promise<void> {
  await migrate(db)
  await inTransaction(db, async (trx) => {
    const change = await beginAction(trx, { kind: 'fill-loft', now: new Date() })
    const sections = await addSections(change, Math.ceil(birds / BIRDS_PER_SECTION))
    await insertPigeons(change, manyBirds(birds, sections), () => yieldToEventLoop())
  })
  // Either database does this itself after some time.
  if (engineOf(db) === 'postgres') await sql`vacuum analyze`.execute(db)
}

async function addSections(change: Change, count: number): Promise<number[]> {
  const colour = '#3b82f6'
  const lofts = await insertRecorded(
    change,
    'main-loft-locations',
    ['North', 'South'].map((name) => ({ name, description: null, color: colour, isActive: 1 })),
  )
  const sections = Array.from({ length: count }, (_, at) => ({
    mainLoftId: lofts[at % lofts.length]!.id,
    section: `Section ${at + 1}`,
    compartment: null,
    capacity: BIRDS_PER_SECTION,
    description: null,
    sectionColor: colour,
    customName: null,
    priority: 0,
    tags: null,
    isActive: 1 as const,
  }))
  return (await insertRecorded(change, 'loft-locations', sections)).map(({ id }) => id)
}

function manyBirds(count: number, sections: readonly number[]): BirdToInsert[] {
  // Even, so that every sire is a cock.
  const perYear = 2 * Math.ceil(count / YEARS / 2)
  return Array.from({ length: count }, (_, at) => {
    const parent = at - perYear - (at % 2)
    const year = FIRST_YEAR + Math.floor(at / perYear)
    return {
      bandId: `AU${year}LOU${String(at % perYear).padStart(4, '0')}`,
      birthYear: year,
      gender: at % 2 ? 'hen' : 'cock',
      status: at % 97 === 0 ? 'deceased' : 'active',
      currency: 'USD',
      color: COLORS[at % COLORS.length]!,
      strain: at % RARE_EVERY === 1 ? RARE_STRAIN : STRAINS[(at * 7) % STRAINS.length]!,
      breeder: 'A. Keeper',
      currentValueCents: at % 3 ? (at * 37) % 100_000 : null,
      loftLocationId: sections[at % sections.length]!,
      ...(parent >= 0 && { sireAt: parent, damAt: parent + 1 }),
    }
  })
}
