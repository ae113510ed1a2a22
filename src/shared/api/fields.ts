import * as z from 'zod/mini'

/** A row's number in a path. */
export const byId = z.object({ id: z.coerce.number().check(z.int(), z.positive()) })

export const idSchema = z.int().check(z.positive())

/** Any text but one with a NUL character, which PostgreSQL cannot keep and nobody can type. */
export const plainText = z.string().check(z.refine((text) => !text.includes('\u0000')))

/** Words to search for. */
export const searchWords = z.optional(plainText.check(z.trim(), z.maxLength(100)))

/** A text that may be left out; blank counts as none. */
export const optionalText = (max: number) =>
  z.optional(
    z.nullable(
      z.pipe(
        plainText.check(z.trim(), z.maxLength(max)),
        z.transform((text): string | null => text || null),
      ),
    ),
  )

/** A text that must say something. */
export const requiredText = (max: number) => plainText.check(z.trim(), z.minLength(1), z.maxLength(max))

/** A number that forms send as text: `''` and null mean none. */
const numberOrText = z.union([z.number(), z.string(), z.null()])
const toNumber = z.transform((value: number | string | null): number | null =>
  value === null || (typeof value === 'string' && value.trim() === '') ? null : Number(value),
)

/** Largest sum of money, in whole units: a good bird costs tens of millions in currencies of small units. */
export const MOST_MONEY = 100_000_000

/** A sum of money in whole units with cents, for example 12.5; blank means unknown. */
export const optionalMoney = z.optional(
  z.pipe(z.pipe(numberOrText, toNumber), z.nullable(z.number().check(z.gte(0), z.lte(MOST_MONEY)))),
)

/** A row's number that must be said; forms send it as text. */
export const requiredId = z.pipe(z.pipe(z.union([z.number(), z.string()]), z.transform(Number)), idSchema)

/** A row's number that forms send as text; blank means none. */
export const optionalId = z.optional(z.pipe(z.pipe(numberOrText, toNumber), z.nullable(idSchema)))

/** A whole number within bounds that forms send as text; blank means none. */
export const optionalInteger = (min: number, max: number) =>
  z.optional(z.pipe(z.pipe(numberOrText, toNumber), z.nullable(z.int().check(z.gte(min), z.lte(max)))))

export const CURRENCIES = ['USD', 'EUR'] as const
export const currencySchema = z.enum(CURRENCIES)
export type Currency = z.output<typeof currencySchema>

/** What every editable row carries. */
export const recordFields = { id: idSchema, version: z.int(), createdAt: z.string(), updatedAt: z.string() }

/** Names of doubts the caller has seen and accepted, so that a call answered `needs_confirmation` goes through. */
export const confirmField = z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10)))

/** The answer of a call that has nothing to tell but that it happened. */
export const doneSchema = z.object({ done: z.literal(true) })
