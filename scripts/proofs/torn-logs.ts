import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { CopiedTable } from '../../src/server/db/copied-tables.ts'
import { checkStore } from '../../src/server/db/check-store.ts'
import { DATABASE_NAME } from '../../src/server/db/staged-database.ts'
import { openSqlite } from '../../src/server/db/open-sqlite.ts'
import { listTables } from '../../src/server/testing/list-tables.ts'
import { inventoryForm, inventoryRows } from '../bench/inventory-file.ts'
import { checkSqlite } from '../kill/check-database.ts'
import { seededRandom, type Random } from '../kill/seeded-random.ts'
import { openProgram, type Program } from './program.ts'
import { differingTables, readState, type State } from './state.ts'
import { committedEnd, firstDifference, frameSize, HEADER_BYTES, TEAR_NAMES, TEARS, type Log, type TearName } from './tear-log.ts'

const now = () => new Date('2026-03-06T12:00:00Z')
const SECTOR = 512
/** Actions in the log that is torn, and before it. */
const ACTIONS = 40
const OLDER_ACTIONS = 25
const IMPORT_EVERY = 13
const IMPORTED = 12
const NOTES_PER_ACTION = 20
const EDIT_EVERY = 3
const DELETE_EVERY = 5
/** One in this number of tears is opened by the whole program, which then continues writing. */
const WHOLE_PROGRAM_EVERY = 25

/** Results of a trial. */
export interface TornLogs {
  readonly found: Readonly<Record<TearName, LossCounts>>
  /** Tears opened by the whole program, which then wrote and was opened again. */
  readonly writtenOn: number
  /** Acknowledged actions in the log. */
  readonly actions: number
  readonly problems: string[]
}

/** Number of tears by the number of last actions they lost. */
type LossCounts = Map<number, number>

/** The files of a loft after a power failure: its last actions are only in the log, not in the database. */
interface LoftAfterCrash {
  readonly database: Buffer
  readonly log: Log
  readonly index: Buffer
  readonly tables: readonly CopiedTable[]
  /** For each acknowledged action, beginning with none: the end of the log and the state of the loft. */
  readonly steps: readonly { readonly end: number; readonly state: State }[]
}

/**
 * Tears the write-ahead log of a loft in one place after another, and opens the loft after each tear.
 *
 * It must be intact, and exactly as after the last action before the tear.
 */
export async function tearLogs(tears: number, seed: number): Promise<TornLogs> {
  const random = seededRandom(seed)
  const folder = await mkdtemp(join(tmpdir(), 'loft-'))
  const losses = Object.fromEntries(TEAR_NAMES.map((name) => [name, new Map<number, number>()])) as Record<TearName, LossCounts>
  const problems: string[] = []
  let continued = 0
  try {
    const loft = await createLoftAfterCrash(folder)
    for (let tear = 1; tear <= tears; tear += 1) {
      const name = random.oneOf(TEAR_NAMES)
      const bytes = TEARS[name](loft.log, chooseStart(loft, random), random)
      const difference = firstDifference(loft.log.bytes, bytes)
      const lastStep = loft.steps.findLastIndex(({ end }, step) => step === 0 || end <= difference)
      await writeFiles(folder, { ...loft, bytes }, random)
      const check = tear % WHOLE_PROGRAM_EVERY === 0 ? openAndContinue : openDatabase
      if (check === openAndContinue) continued += 1
      const wrong = await check(folder, loft, lastStep)
      problems.push(...wrong.map((problem) => `Tear ${tear}, ${name} at byte ${difference}: ${problem}`))
      const lost = loft.steps.length - 1 - lastStep
      losses[name].set(lost, (losses[name].get(lost) ?? 0) + 1)
    }
    return { found: losses, writtenOn: continued, actions: ACTIONS, problems }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Returns the offset at which a tear begins. Half of them are anywhere, half in the last action; each at any byte, at a sector or
 * at a frame.
 */
function chooseStart({ log, steps }: LoftAfterCrash, random: Random): number {
  const last = steps.at(-1)!.end
  const before = random.below(2) ? steps.at(-2)!.end : 0
  const at = before + random.below(last - before)
  const size = frameSize(log.bytes)
  return random.oneOf([at, at, at - (at % SECTOR), Math.max(0, at - ((at - HEADER_BYTES) % size))])
}

const fileOf = (folder: string) => join(folder, DATABASE_NAME)

/** Carries out actions, and reads the files on disk while the program still runs. */
async function createLoftAfterCrash(folder: string): Promise<LoftAfterCrash> {
  await using program = await openProgram({ dataDir: folder }, now)
  const { db, reads } = program.loft
  const file = fileOf(folder)
  const tables = await listTables(reads)
  const birds: number[] = []
  await sql`pragma wal_autocheckpoint = 0`.execute(db)
  for (let at = 0; at < OLDER_ACTIONS; at += 1) await runAction(program, at, birds)
  // The log's content is now in the database; the next action overwrites the beginning of the log.
  await sql`pragma wal_checkpoint(restart)`.execute(db)
  const older = await readFile(`${file}-wal`)
  const steps = [{ end: 0, state: await readState(reads, tables) }]
  for (let at = OLDER_ACTIONS; at < OLDER_ACTIONS + ACTIONS; at += 1) {
    await runAction(program, at, birds)
    steps.push({ end: committedEnd(await readFile(`${file}-wal`)), state: await readState(reads, tables) })
  }
  const [database, bytes, index] = await Promise.all(['', '-wal', '-shm'].map((end) => readFile(`${file}${end}`)))
  return { database: database!, log: { bytes: bytes!, older }, index: index!, tables, steps }
}

/** Carries out one action: additions, changes, deletions and imports in turn; `birds` are those that can be deleted. */
async function runAction({ sendOrThrow }: Program, at: number, birds: number[]): Promise<void> {
  const key = `action-number-${at}`
  if (at % IMPORT_EVERY === IMPORT_EVERY - 1) {
    await sendOrThrow({ method: 'POST', url: '/api/pigeons/upload', form: inventoryForm(inventoryRows(`I${at}`, IMPORTED)), key })
  } else if (at % EDIT_EVERY === EDIT_EVERY - 1) {
    await sendOrThrow({ method: 'PUT', url: `/api/pigeons/${birds[0]}`, body: { notes: `seen on round ${at}` }, key })
  } else if (at % DELETE_EVERY === DELETE_EVERY - 1) {
    await sendOrThrow({ method: 'DELETE', url: `/api/pigeons/${birds.pop()}`, key })
  } else {
    const body = { bandId: `GB-25-N-${at}`, birthYear: 2025, gender: 'hen', notes: 'x'.repeat(at * NOTES_PER_ACTION) }
    birds.push((await sendOrThrow({ method: 'POST', url: '/api/pigeons', body, key })).id)
  }
}

interface TornFiles extends LoftAfterCrash {
  readonly bytes: Buffer
}

/** Writes the files of a loft as the disk has them after the power failure. */
async function writeFiles(folder: string, { database, bytes, index }: TornFiles, random: Random): Promise<void> {
  const file = fileOf(folder)
  await writeFile(file, database)
  await writeFile(`${file}-wal`, bytes)
  const indexes = [index, Buffer.alloc(index.length), randomBytes(index.length), index.subarray(0, random.below(index.length))]
  await writeFile(`${file}-shm`, random.oneOf(indexes as [Buffer, ...Buffer[]]))
  if (random.below(4) === 0) await rm(`${file}-shm`)
}

async function openDatabase(folder: string, { tables, steps }: LoftAfterCrash, lastStep: number): Promise<string[]> {
  const found = checkStore(fileOf(folder))
  if (found !== 'intact') return [`the loft is ${found}`]
  const db = openSqlite(fileOf(folder))
  try {
    return [...(await checkSqlite(db)), ...describeDifference(await readState(db, tables), steps, lastStep)]
  } finally {
    await db.destroy()
  }
}

/** Starts the program itself, adds a bird, and starts it once more. */
async function openAndContinue(folder: string, { tables, steps }: LoftAfterCrash, lastStep: number): Promise<string[]> {
  const problems: string[] = []
  const body = { bandId: 'GB-26-N-1', birthYear: 2026, gender: 'hen' }
  let added: State | undefined
  {
    await using program = await openProgram({ dataDir: folder }, now)
    const { store, reads } = program.loft
    if (store !== 'intact') return [`the loft is ${store}`]
    problems.push(...describeDifference(await readState(reads, tables), steps, lastStep))
    const answer = await program.send({ method: 'POST', url: '/api/pigeons', body })
    if (answer.statusCode !== 200) problems.push(`writing fails afterwards: ${answer.body}`)
    added = await readState(reads, tables)
  }
  await using again = await openProgram({ dataDir: folder }, now)
  const differing = differingTables(added, await readState(again.loft.reads, tables))
  return [...problems, ...(await checkSqlite(again.loft.db)), ...differing.map((table) => `later writes are lost in ${table}`)]
}

function describeDifference(state: State, steps: LoftAfterCrash['steps'], lastStep: number): string[] {
  const differing = differingTables(state, steps[lastStep]!.state)
  if (differing.length === 0) return []
  const other = steps.findIndex((step) => differingTables(step.state, state).length === 0)
  const found = other < 0 ? 'a state that never existed' : `the loft after action ${other}`
  return [`${found} instead of that after action ${lastStep}; ${differing.join(', ')}`]
}
