import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely'
import { readQrCode } from '#shared/qr-codes/qr-code.ts'
import type { CodeQuery, MissingQuery } from '#shared/qr-codes/qr-codes-api.ts'
import type { Database, Db } from '#server/db/database.ts'
import { matchesBirdFilter } from '#server/features/pigeons/pigeon-filter.repository.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'
import type { PageRange } from '#server/http/page-of.ts'
import type { QrCodeRow } from './qr-codes.table.ts'

type CodeFilter = Pick<CodeQuery, 'type' | 'pigeonId' | 'q'>
type MissingFilter = Pick<MissingQuery, 'q' | 'mainLoftId' | 'sectionId'>

/** Returns which of some codes were ever used, including those of deleted birds and pairs. */
export async function listUsedCodes(db: Db, codes: readonly string[]): Promise<string[]> {
  const rows = await queryInParts(codes, (part) => db.selectFrom('qrCodes').select('code').where('code', 'in', part).execute())
  return rows.flat().map(({ code }) => code)
}

/** Lists the nest codes of a pair. */
export function listCodesOfPair(db: Db, breedingPairId: number): Promise<QrCodeRow[]> {
  return db
    .selectFrom('qrCodes')
    .selectAll()
    .where('breedingPairId', '=', breedingPairId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
}

/** Finds a code, including retired codes. */
export function findQrCodeRow(db: Db, code: string): Promise<QrCodeRow | undefined> {
  return db.selectFrom('qrCodes').selectAll().where('code', '=', code).executeTakeFirst()
}

/** Maps ids of birds to their codes; a retired code is returned only when the bird has no other. */
export async function mapCodesOfBirds(db: Db, pigeonIds: readonly number[]): Promise<Map<number, QrCodeRow>> {
  const rows = await queryInParts(pigeonIds, (part) =>
    db
      .selectFrom('qrCodes')
      .selectAll()
      .where('pigeonId', 'in', part)
      // The map keeps the last row: the code in use, else the newest retired one.
      .orderBy((eb) => eb.case().when('deletedAt', 'is', null).then(1).else(0).end())
      .orderBy('id')
      .execute(),
  )
  return new Map(rows.flat().map((row) => [row.pigeonId!, row]))
}

/** Maps ids of pairs to their codes in use. */
export async function mapCodesOfPairs(db: Db, pairIds: readonly number[]): Promise<Map<number, QrCodeRow>> {
  const rows = await queryInParts(pairIds, (part) =>
    db.selectFrom('qrCodes').selectAll().where('breedingPairId', 'in', part).where('deletedAt', 'is', null).execute(),
  )
  return new Map(rows.flat().map((row) => [row.breedingPairId!, row]))
}

/** Lists the codes in use that match, the newest first: all, or those of a page after the id `start`. */
export function listQrCodeRows(db: Db, query: CodeFilter, page?: PageRange): Promise<QrCodeRow[]> {
  return codesInUse(db, query)
    .selectAll('qrCodes')
    .$if(page?.start !== undefined, (query) => query.where('qrCodes.id', '<', page!.start!))
    .orderBy('qrCodes.id', 'desc')
    .$if(page !== undefined, (query) => query.limit(page!.limit))
    .execute()
}

export async function countQrCodes(db: Db, query: CodeFilter): Promise<number> {
  const { codes } = await codesInUse(db, query)
    .select((eb) => eb.fn.countAll<number>().as('codes'))
    .executeTakeFirstOrThrow()
  return codes
}

function codesInUse(db: Db, { type, pigeonId, q }: CodeFilter): SelectQueryBuilder<Database, 'qrCodes', object> {
  const searched = q ? readQrCode(q)?.code : undefined
  return db
    .selectFrom('qrCodes')
    .where('qrCodes.deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        ...(type === 'nest' ? [] : [eb.exists(undeletedBird(eb))]),
        ...(type === 'pigeon' ? [] : [eb.exists(undeletedPair(eb))]),
      ]),
    )
    .$if(type !== undefined, (query) => query.where('qrCodes.type', '=', type!))
    .$if(pigeonId !== undefined, (query) => query.where('qrCodes.pigeonId', '=', pigeonId!))
    .$if(searched !== undefined, (query) => query.where('qrCodes.code', '=', searched!))
    .$if(Boolean(q) && searched === undefined, (query) =>
      query.where((eb) => {
        const birds = eb
          .selectFrom('pigeons')
          .select('pigeons.id')
          .where(matchesBirdFilter(db, { q, include: 'reference' }, 'any_index'))
        const pairs = eb
          .selectFrom('breedingPairs')
          .select('breedingPairs.id')
          .where((eb) => eb.or([eb('malePigeonId', 'in', birds), eb('femalePigeonId', 'in', birds)]))
        return eb.or([eb('qrCodes.pigeonId', 'in', birds), eb('qrCodes.breedingPairId', 'in', pairs)])
      }),
    )
}

type Codes = ExpressionBuilder<Database, 'qrCodes'>

const undeletedBird = (eb: Codes) =>
  eb
    .selectFrom('pigeons')
    .select(sql`1`.as('one'))
    .whereRef('pigeons.id', '=', 'qrCodes.pigeonId')
    .where('pigeons.deletedAt', 'is', null)

const undeletedPair = (eb: Codes) =>
  eb
    .selectFrom('breedingPairs')
    .select(sql`1`.as('one'))
    .whereRef('breedingPairs.id', '=', 'qrCodes.breedingPairId')
    .where('breedingPairs.deletedAt', 'is', null)

/** Lists the ids of birds in care without a code, the newest first: all, or those of a page after the id `start`. */
export function listBirdsWithoutCode(db: Db, query: MissingFilter, page?: PageRange): Promise<{ id: number }[]> {
  return birdsWithoutCode(db, query)
    .select('pigeons.id')
    .$if(page?.start !== undefined, (query) => query.where('pigeons.id', '<', page!.start!))
    .orderBy('pigeons.id', 'desc')
    .$if(page !== undefined, (query) => query.limit(page!.limit))
    .execute()
}

export async function countBirdsWithoutCode(db: Db, query: MissingFilter): Promise<number> {
  const { birds } = await birdsWithoutCode(db, query)
    .select((eb) => eb.fn.countAll<number>().as('birds'))
    .executeTakeFirstOrThrow()
  return birds
}

function birdsWithoutCode(db: Db, { q, mainLoftId, sectionId }: MissingFilter) {
  return db
    .selectFrom('pigeons')
    .where(matchesBirdFilter(db, { q, mainLoftId, sectionId, status: 'in_care' }, 'any_index'))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('qrCodes')
            .select(sql`1`.as('one'))
            .whereRef('qrCodes.pigeonId', '=', 'pigeons.id')
            .where('qrCodes.deletedAt', 'is', null),
        ),
      ),
    )
}

/** A main loft or section; without either, the whole loft. */
export type Place = Pick<MissingQuery, 'mainLoftId' | 'sectionId'>

/** Lists the birds in care in a main loft or section. */
export async function listBirdsInCare(db: Db, { mainLoftId, sectionId }: Place): Promise<number[]> {
  const rows = await db
    .selectFrom('pigeons')
    .select('id')
    .where(matchesBirdFilter(db, { mainLoftId, sectionId, status: 'in_care' }, 'any_index'))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
