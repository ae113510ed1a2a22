import * as z from 'zod/mini'

export const GENDERS = ['cock', 'hen', 'por_definir'] as const

/** The gender as stored and as `GET /api/pigeons` returns it. */
export const genderSchema = z.enum(GENDERS)

export type Gender = z.output<typeof genderSchema>

const WORDS: ReadonlyMap<string, Gender> = new Map<string, Gender>([
  ...['cock', 'c', 'male', 'm', 'macho'].map((word) => [word, 'cock'] as const),
  ...['hen', 'h', 'female', 'f', 'hembra'].map((word) => [word, 'hen'] as const),
  ...['', 'por definir', 'unknown', 'desconocido'].map((word) => [word, 'por_definir'] as const),
])

/** Parses a gender in any spelling of forms and files, in any case; an empty text is `por_definir`. */
export function parseGender(text: string): Gender | undefined {
  return WORDS.get(
    text
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, ' '),
  )
}

/** Accepts a gender in any spelling of {@link parseGender} and returns the stored value. */
export const genderInputSchema = z.pipe(
  z.string().check(z.refine((text) => parseGender(text) !== undefined)),
  z.transform((text) => parseGender(text) ?? 'por_definir'),
)
