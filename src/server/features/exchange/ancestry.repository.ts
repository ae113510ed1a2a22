import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { GedcomBird, GedcomPair } from '#shared/exchange/gedcom.ts'
import { textFieldsIn } from '#shared/pigeons/pigeon-fields.ts'
import type { Db } from '#server/db/database.ts'
import { listAncestry } from '#server/features/pedigrees/ancestry.repository.ts'
import { mapLinkedParents } from '#server/features/pigeons/pigeons.repository.ts'
import type { PigeonRow } from '#server/features/pigeons/pigeons.table.ts'
import { Refusal } from '#server/http/refusal.ts'

const COLUMNS = [
  'id',
  'bandId',
  'birthYear',
  'gender',
  ...textFieldsIn('pedigree'),
  'hatchDate',
  'isReference',
  'status',
  'leftOn',
  'sireId',
  'damId',
  'sireText',
  'damText',
  'generalPhoto',
  'eyePhoto',
] as const

/** The columns of a bird that an exchange file contains. */
export type ExchangeBirdRow = Pick<PigeonRow, (typeof COLUMNS)[number]>

/** Lists a bird and all its known ancestors: by generation, sires before dams. Errors: `not_found`. */
export async function listBirdWithAncestors(db: Db, id: number): Promise<ExchangeBirdRow[]> {
  const birds = await listAncestry([id], async (ids) => {
    await yieldToEventLoop()
    return undeletedBirds(db).where('id', 'in', ids).execute()
  })
  if (birds.length === 0) throw new Refusal('not_found', `There is no pigeon ${id}`, { ids: [id] })
  return birds
}

/** Lists all birds, including reference birds. */
export async function listAllBirds(db: Db): Promise<ExchangeBirdRow[]> {
  const rows: ExchangeBirdRow[] = []
  for (let last = 0; ;) {
    const part = await undeletedBirds(db).where('id', '>', last).orderBy('id').limit(BIRDS_PER_QUERY).execute()
    rows.push(...part)
    if (part.length < BIRDS_PER_QUERY) return rows
    last = part.at(-1)!.id
    await yieldToEventLoop()
  }
}

const BIRDS_PER_QUERY = 2000

const undeletedBirds = (db: Db) => db.selectFrom('pigeons').select(COLUMNS).where('deletedAt', 'is', null)

/** Lists all pairs of birds that are still stored. */
export async function listGedcomPairs(db: Db): Promise<GedcomPair[]> {
  const rows = await db
    .selectFrom('breedingPairs')
    .select(['malePigeonId', 'femalePigeonId', 'pairingDate', 'isActive', 'endedOn'])
    .where('deletedAt', 'is', null)
    .orderBy('pairingDate')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ malePigeonId, femalePigeonId, pairingDate, isActive, endedOn }) =>
    malePigeonId === null || femalePigeonId === null
      ? []
      : [{ cockId: malePigeonId, henId: femalePigeonId, pairedOn: pairingDate, isActive: isActive === 1, endedOn }],
  )
}

/** Converts rows to birds of a pedigree, with the bands of their parents. */
export async function toPedigreeBirds(db: Db, rows: readonly ExchangeBirdRow[]): Promise<GedcomBird[]> {
  const bands = new Map<number, string>(rows.map(({ id, bandId }) => [id, bandId]))
  const outside = rows.flatMap(({ sireId, damId }) => [sireId, damId]).filter((id) => id !== null && !bands.has(id))
  for (const { id, bandId } of (await mapLinkedParents(db, outside)).values()) bands.set(id, bandId)
  const parent = (id: number | null, text: string | null) => (id === null ? text : (bands.get(id) ?? null))
  return rows.map(({ sireText, damText, isReference, generalPhoto, eyePhoto, ...row }) => {
    void [generalPhoto, eyePhoto]
    const parents = { sire: parent(row.sireId, sireText), dam: parent(row.damId, damText) }
    return { ...row, ...parents, isReference: isReference === 1 }
  })
}
