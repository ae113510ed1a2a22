import * as z from 'zod/mini'
import { readNumber } from './read-number.ts'

export const idSchema = z.int().check(z.positive())

/** A number that forms, paths and queries send as text; NaN when it is none. */
export const typedNumber = z.pipe(z.union([z.number(), z.string()]), z.transform(readNumber))

/** The id of a row in a path or query, or the required id in a form. */
export const requiredId = z.pipe(typedNumber, idSchema)

/** The id of a row in a path. */
export const byId = z.object({ id: requiredId })

/** Describes a whole number in a query, within limits. */
export const queryInteger = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.pipe(typedNumber, z.int().check(z.gte(min), z.lte(max)))

/** Ids of rows in a query string: `3,7,12`. */
export const idList = z.pipe(
  z.string().check(z.regex(/^\d{1,15}(,\d{1,15})*$/), z.maxLength(8000)),
  z.transform((text): number[] => text.split(',').map(Number)),
)

/** Any text without a NUL character, which PostgreSQL cannot store and nobody can type. */
export const plainText = z.string().check(z.refine((text) => !text.includes('\u0000')))

/** The blank text of a form, which means none. */
export const blankAsNull = z.pipe(
  z.literal(''),
  z.transform(() => null),
)

/** Search words. */
export const searchWords = z.optional(plainText.check(z.trim(), z.maxLength(100)))

/** Describes a text that may be left out; a blank text is stored as null. */
export const optionalText = (max: number) =>
  z.optional(
    z.nullable(
      z.pipe(
        plainText.check(z.trim(), z.maxLength(max)),
        z.transform((text): string | null => text || null),
      ),
    ),
  )

/** Describes a text that must not be blank. */
export const requiredText = (max: number) => plainText.check(z.trim(), z.minLength(1), z.maxLength(max))

/** A number that forms send as text; a blank text and null mean none. */
export const typedNumberOrNone = z.pipe(
  z.union([z.number(), z.string(), z.null()]),
  z.transform((value): number | null =>
    value === null || (typeof value === 'string' && value.trim() === '') ? null : readNumber(value),
  ),
)

/** Maximum sum of money, in whole units: in currencies with small units a good bird costs tens of millions. */
export const MAX_MONEY = 100_000_000

/** A sum of money in whole units with cents, for example 12.5; blank means unknown. */
export const optionalMoney = z.optional(z.pipe(typedNumberOrNone, z.nullable(z.number().check(z.gte(0), z.lte(MAX_MONEY)))))

/** The id of a row; forms send it as text, and blank means none. */
export const optionalId = z.optional(z.pipe(typedNumberOrNone, z.nullable(idSchema)))

/** Describes a whole number within limits; forms send it as text, and blank means none. */
export const optionalInteger = (min: number, max: number) =>
  z.optional(z.pipe(typedNumberOrNone, z.nullable(z.int().check(z.gte(min), z.lte(max)))))

export const CURRENCIES = ['USD', 'EUR', 'GBP'] as const
export const currencySchema = z.enum(CURRENCIES)
export type Currency = z.output<typeof currencySchema>

/** Fields of every editable row. */
export const recordFields = { id: idSchema, version: z.int(), createdAt: z.string(), updatedAt: z.string() }

/** Names of the confirmations the user has given, so that a call that was answered with `needs_confirmation` goes through. */
export const confirmField = z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10)))

/**
 * Describes a field of a row that is calculated, so that a request cannot set it: it is refused with a sentence instead of being ignored.
 *
 * @param reason Continues the sentence that begins with the name of the field.
 */
export const calculatedField = (reason: string) =>
  z.optional(
    z.pipe(
      z.unknown().check(z.refine((value) => value === undefined, { error: reason })),
      z.transform((): undefined => undefined),
    ),
  )

/** The reply of a call that returns no data. */
export const doneSchema = z.object({ done: z.literal(true) })
