import * as z from 'zod/mini'
import { queryInteger } from './fields.ts'

/** `nextCursor` of the previous page, with the same filter. Only the server knows what it means. */
export const cursorField = z.optional(z.string().check(z.maxLength(2000)))

/** Former names of `cursor`. */
export const FORMER_CURSORS: readonly string[] = ['offset', 'after', 'before', 'page']

/**
 * A former name is refused, because a program that sends it would read the first page again and again; 0, which means the first
 * page, is accepted.
 */
export const formerCursorField = z.optional(
  z.unknown().check(
    z.refine((value) => value === undefined || Number(value) === 0, {
      error: 'is not used any more; send nextCursor of the page before as cursor',
    }),
  ),
)

/** Describes the query fields of a list that always answers pages. */
export const pageFields = (max: number, defaultLimit: number) => ({
  limit: z._default(queryInteger(1, max), defaultLimit),
  cursor: cursorField,
})

/** Describes the query fields of a list of the specification: without `limit` it answers the whole array. */
export const optionalPageFields = (max: number) => ({ limit: z.optional(queryInteger(1, max)), cursor: cursorField })

/** Describes one page. `total` counts the rows of all pages; only the first page has it, because counting takes time. */
export const pageSchema = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()), total: z.optional(z.int()) })

export interface Page<Item> {
  readonly items: readonly Item[]
  readonly nextCursor: string | null
  readonly total?: number | undefined
}
