/** Placeholder names of a text: `{name}` and `{count}` give `'name' | 'count'`. */
export type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** A message whose wording depends on `count`. Both languages need both forms; Spanish "many" is served by `other`. */
export interface Plural<One extends string = string, Other extends string = string> {
  readonly one: One
  readonly other: Other
}
export type Message = string | Plural
type TextOf<M extends Message> = M extends Plural<infer One, infer Other> ? One | Other : M

/** What a call must hand over for a message. */
export type Values<M extends Message> = {
  readonly [Name in Placeholders<TextOf<M> & string> | (M extends Plural ? 'count' : never)]: Name extends 'count'
    ? number
    : string | number
}

/** A text in another language: any words, but the same placeholders. */
type SameSlots<From extends string, To extends string> = [Placeholders<To>] extends [Placeholders<From>]
  ? [Placeholders<From>] extends [Placeholders<To>]
    ? To
    : { readonly missingPlaceholder: Exclude<Placeholders<From>, Placeholders<To>> }
  : { readonly unknownPlaceholder: Exclude<Placeholders<To>, Placeholders<From>> }

type SamePlural<From extends Plural, To extends Plural> = {
  readonly one: SameSlots<From['one'] | From['other'], To['one']>
  readonly other: SameSlots<From['other'], To['other']>
}

type Translated<From, To> = {
  readonly [K in keyof From]: K extends keyof To
    ? From[K] extends string
      ? To[K] extends string
        ? SameSlots<From[K], To[K]>
        : string
      : From[K] extends Plural
        ? To[K] extends Plural
          ? SamePlural<From[K], To[K]>
          : Plural
        : never
    : string
} & { readonly [K in Exclude<keyof To, keyof From>]: never }

/**
 * Declares a part of a catalogue that says the same as the part `From` in another language: `translate<typeof loftsEn>()({ … })`.
 * Anything missing, surplus or misspelt fails the type check. Only the type of `From` is used, so that a browser loads one language.
 */
export function translate<From extends Readonly<Record<string, Message>>>() {
  return <const To extends Readonly<Record<string, Message>>>(
    to: To & Translated<From, To>,
  ): { readonly [K in keyof From]: Message } => to as never
}
