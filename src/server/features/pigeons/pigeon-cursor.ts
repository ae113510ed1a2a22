import * as z from 'zod/mini'
import { plainText } from '#shared/api/fields.ts'
import { PIGEON_SORTS, type PigeonSort } from '#shared/pigeons/pigeons-api.ts'
import { Refusal } from '#server/http/refusal.ts'

/** The order of a page; search results without a chosen order are sorted by their match. */
export type PageSort = PigeonSort | 'match'

/** The end of a page: the sort key and the id of its last bird. */
export interface PageCursor {
  readonly sort: PageSort
  readonly value: string | number
  readonly id: number
}

const cursorSchema = z.tuple([
  z.enum([...PIGEON_SORTS, 'match']),
  z.union([plainText.check(z.maxLength(1000)), z.int()]),
  z.int(),
])

export function writeCursor({ sort, value, id }: PageCursor): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')
}

/** Reads a cursor created for the same sort order. Errors: `invalid_input` for any other text. */
export function readCursor(cursor: string, sort: PageSort, isText: boolean): PageCursor {
  const [cursorSort, value, id] = parse(cursor)
  if (cursorSort !== sort || (typeof value === 'string') !== isText) throw invalidCursor(cursor)
  return { sort, value, id }
}

function parse(cursor: string): z.output<typeof cursorSchema> {
  try {
    return z.parse(cursorSchema, JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw invalidCursor(cursor)
  }
}

function invalidCursor(cursor: string): Refusal {
  return new Refusal('invalid_input', 'cursor is not valid for this list and sort order; start again without it', {
    fields: [{ field: 'cursor', problem: 'invalid_value', value: cursor.slice(0, 100) }],
  })
}
