import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import { fold } from '#shared/text/fold.ts'
import type { Database, Db } from '#server/db/database.ts'
import { likeContaining } from '#server/db/like-pattern.ts'

/** Builds the condition that a column contains a folded text, where the column has capitals but no accents. */
export function hasText(column: Expression<string | null>, folded: string): Expression<SqlBool> {
  return sql<SqlBool>`lower(${column}) like ${likeContaining(folded)} escape '\\'`
}

/**
 * Builds the condition that the bird with an id, deleted or not, has a folded text in its band or name. It looks up the birds of the rows
 * that are searched, which are far fewer than all birds.
 */
export function isTitled<Tables extends keyof Database>(
  eb: ExpressionBuilder<Database, Tables>,
  id: Expression<number | null>,
  folded: string,
): Expression<SqlBool> {
  const birds = (eb as unknown as ExpressionBuilder<Database, never>).selectFrom('pigeons as titled')
  return eb.exists(
    birds
      .select('titled.id')
      .where((eb) => eb('titled.id', '=', id))
      .where((eb) =>
        eb.or([
          hasText(eb.ref('titled.bandId'), folded),
          sql<SqlBool>`${eb.ref('titled.searchName')} like ${likeContaining(folded)} escape '\\'`,
        ]),
      ),
  )
}

/** Lists the nest boxes whose name, with accents or without, contains a folded text. */
export async function listNestBoxesWith(db: Db, folded: string): Promise<string[]> {
  const rows = await db.selectFrom('breedingPairs').select('nestBox').where('nestBox', 'is not', null).distinct().execute()
  return rows.flatMap(({ nestBox }) => (nestBox !== null && fold(nestBox).includes(folded) ? [nestBox] : []))
}
