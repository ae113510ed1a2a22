import * as z from 'zod/mini'
import { blankAsNull } from '#shared/api/fields.ts'
import { localDateSchema } from './local-date.ts'

/** A day that may be left out; forms send `''` for none. */
export const optionalDay = z.optional(z.nullable(z.union([localDateSchema, blankAsNull])))
