/** The names of a text's placeholders: `{name}` and `{count}` give `'name' | 'count'`. */
export type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** A message whose wording depends on `count`. Both languages need both forms; `other` also covers the Spanish "many". */
export interface Plural<One extends string = string, Other extends string = string> {
  readonly one: One
  readonly other: Other
}
export type Message = string | Plural
type TextOf<M extends Message> = M extends Plural<infer One, infer Other> ? One | Other : M

/** The values that a call must pass for a message. */
export type Values<M extends Message> = {
  readonly [Name in Placeholders<TextOf<M> & string> | (M extends Plural ? 'count' : never)]: Name extends 'count'
    ? number
    : string | number
}

/** A text in another language: any words, but the same placeholders. */
type SamePlaceholders<From extends string, To extends string> = [Placeholders<To>] extends [Placeholders<From>]
  ? [Placeholders<From>] extends [Placeholders<To>]
    ? To
    : { readonly missingPlaceholder: Exclude<Placeholders<From>, Placeholders<To>> }
  : { readonly unknownPlaceholder: Exclude<Placeholders<To>, Placeholders<From>> }

type SamePlural<From extends Plural, To extends Plural> = {
  readonly one: SamePlaceholders<From['one'] | From['other'], To['one']>
  readonly other: SamePlaceholders<From['other'], To['other']>
}

type Translated<From, To> = {
  readonly [K in keyof From]: K extends keyof To
    ? From[K] extends string
      ? To[K] extends string
        ? SamePlaceholders<From[K], To[K]>
        : string
      : From[K] extends Plural
        ? To[K] extends Plural
          ? SamePlural<From[K], To[K]>
          : Plural
        : never
    : string
} & { readonly [K in Exclude<keyof To, keyof From>]: never }

/**
 * Declares the translation of the catalogue part `From`: `translationOf<typeof loftsEn>()({ … })`. A missing, extra or misspelt key
 * fails the type check. Only the type of `From` is used, so that a browser loads one language only.
 */
export function translationOf<From extends Readonly<Record<string, Message>>>() {
  return <const To extends Readonly<Record<string, Message>>>(
    to: To & Translated<From, To>,
  ): { readonly [K in keyof From]: Message } => to as never
}
