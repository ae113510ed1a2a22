import { byField, TEXT_FIELDS } from '#shared/pigeons/pigeon-fields.ts'
import { linkResultsToBirds } from '#server/features/races/link-results-to-birds.ts'
import type { Change } from '#server/history/change.ts'
import type { Db } from '#server/db/database.ts'
import { insertRecorded, type ValuesOf } from '#server/history/recorded.ts'
import type { Staging } from '#server/history/staging.ts'
import { withNameOfBand } from './name-of-band.ts'
import { freeKeysOf } from './free-keys.ts'
import { mapLinkedParents } from './pigeons.repository.ts'
import type { PigeonRow } from './pigeons.table.ts'
import { searchColumnsOf } from './search-text.repository.ts'
import type { PigeonColumns } from './update-pigeon.ts'

/** A bird to insert; only its band, gender, status and currency are required. */
export type NewBird = PigeonColumns & Pick<ValuesOf<'pigeons'>, 'bandId' | 'gender' | 'status' | 'currency'>

/** A bird in a list that may contain its parents too: `sireAt` and `damAt` are the indexes of the parents in that list. */
export type BirdToInsert = NewBird & { readonly sireAt?: number; readonly damAt?: number }

const BIRDS_PER_INSERT = 100

interface InsertOptions {
  /** The keeper has confirmed that another bird wears the same band. */
  readonly mayRepeatBand?: boolean
}

/** Called after each part with the number of birds inserted so far, so that the caller can yield to the event loop. */
type AfterPart = (insertedCount: number) => Promise<void>

/**
 * Inserts birds, parents before their young, and returns them in the order of the list.
 *
 * The caller has checked all rules: bands are free, parents fit, no bird is its own ancestor.
 */
export function insertPigeons(
  change: Change,
  birds: readonly BirdToInsert[],
  afterPart?: AfterPart,
  options: InsertOptions = {},
): Promise<PigeonRow[]> {
  const insert = async (values: readonly ValuesOf<'pigeons'>[]) => {
    const rows = await insertRecorded(change, 'pigeons', values)
    await linkResultsToBirds(change, rows)
    return rows
  }
  return insertGenerations({ db: change.trx, insert }, birds, afterPart, options)
}

/** Stages birds as {@link insertPigeons} inserts them; their results are linked by the caller. */
export function stagePigeons(
  staging: Staging,
  birds: readonly BirdToInsert[],
  afterPart?: AfterPart,
  options: InsertOptions = {},
): Promise<PigeonRow[]> {
  const insert = (values: readonly ValuesOf<'pigeons'>[]) => staging.insert('pigeons', values)
  return insertGenerations({ db: staging.reads, insert }, birds, afterPart, options)
}

interface Target {
  readonly db: Db
  readonly insert: (values: readonly ValuesOf<'pigeons'>[]) => Promise<PigeonRow[]>
}

async function insertGenerations(
  { db, insert }: Target,
  birds: readonly BirdToInsert[],
  afterPart?: AfterPart,
  { mayRepeatBand = false }: InsertOptions = {},
): Promise<PigeonRow[]> {
  const bands = new Map<number, string>()
  const known = await mapLinkedParents(
    db,
    birds.flatMap(({ sireId, damId }) => [sireId ?? null, damId ?? null]),
  )
  for (const { id, bandId } of known.values()) bands.set(id, bandId)

  const keys = await freeKeysOf(
    db,
    birds.map(({ bandId }) => bandId),
    { mayRepeat: mayRepeatBand },
  )
  const inserted: (PigeonRow | undefined)[] = birds.map(() => undefined)
  let insertedCount = 0
  for (const part of generationsOf(birds).flatMap(splitIntoParts)) {
    const values = part.map((at) => {
      const { sireAt, damAt, ...listed } = birds[at]!
      const bird = { ...listed, ...withNameOfBand(listed.bandId, listed.name) }
      const sireId = sireAt === undefined ? bird.sireId : inserted[sireAt]!.id
      const damId = damAt === undefined ? bird.damId : inserted[damAt]!.id
      return toColumnValues({ ...bird, sireId: sireId ?? null, damId: damId ?? null }, keys[at]!, bands)
    })
    const rows = await insert(values)
    for (const [index, row] of rows.entries()) {
      inserted[part[index]!] = row
      bands.set(row.id, row.bandId)
    }
    insertedCount += part.length
    await afterPart?.(insertedCount)
  }
  return inserted.map((row) => row!)
}

/** Splits a list into parts small enough not to block the event loop. */
function splitIntoParts(indexes: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(indexes.length / BIRDS_PER_INSERT) }, (_, at) =>
    indexes.slice(at * BIRDS_PER_INSERT, (at + 1) * BIRDS_PER_INSERT),
  )
}

/**
 * Returns indexes in the list by generation: first the birds without parents in the list, then their young, and so on. Throws
 * when a bird is its own ancestor.
 */
function generationsOf(birds: readonly BirdToInsert[]): number[][] {
  const young = birds.map((): number[] => [])
  const pendingParents = birds.map(({ sireAt, damAt }, at) => {
    const parents = [sireAt, damAt].filter((parent) => parent !== undefined)
    for (const parent of parents) young[parent]!.push(at)
    return parents.length
  })
  const generations: number[][] = []
  let next = [...birds.keys()].filter((at) => pendingParents[at] === 0)
  while (next.length > 0) {
    generations.push(next)
    const ready = next.flatMap((at) => young[at]!).filter((at) => --pendingParents[at]! === 0)
    next = ready.sort((a, b) => a - b)
  }
  if (generations.flat().length < birds.length) throw new Error('A bird of the list is its own ancestor')
  return generations
}

/** Fills in every column, because all rows of one statement must have the same columns. */
function toColumnValues(bird: NewBird, bandKey: string, bands: ReadonlyMap<number, string>): ValuesOf<'pigeons'> {
  const defined = Object.fromEntries(Object.entries(bird).filter(([, value]) => value !== undefined)) as Defined<NewBird>
  const values = { ...EMPTY_COLUMNS, ...defined }
  const sire = values.sireId === null ? values.sireText : (bands.get(values.sireId) ?? null)
  const dam = values.damId === null ? values.damText : (bands.get(values.damId) ?? null)
  return { ...values, bandKey, ...searchColumnsOf({ ...values, sire, dam }) }
}

/** The same type without `undefined` values. */
type Defined<T> = { [C in keyof T]: Exclude<T[C], undefined> }

const EMPTY_COLUMNS = {
  ...byField(TEXT_FIELDS, () => null),
  birthYear: null,
  hatchDate: null,
  sireId: null,
  damId: null,
  sireText: null,
  damText: null,
  isReference: 0,
  purchasePriceCents: null,
  currentValueCents: null,
  totalInvestmentCents: null,
  generalPhoto: null,
  generalThumbnail: null,
  eyePhoto: null,
  eyeThumbnail: null,
  pedigreeFile: null,
  loftLocationId: null,
  leftOn: null,
  leftReason: null,
  soldTo: null,
  salePriceCents: null,
} as const satisfies Partial<ValuesOf<'pigeons'>>
