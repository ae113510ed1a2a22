import { readBand } from '#shared/bands/band-key.ts'
import { isUnitOfTitle } from './result-header.ts'
import { formOfTitle, type Form } from './titles-of-forms.ts'

/** A word of a line, or the words of its ring. */
export interface Token {
  readonly form: Form
  readonly text: string
  /** Whether a gap or a line of a table separates it from the word before it. */
  readonly isApart?: boolean | undefined
}

/** A line with one ring and more than two words is a result. */
export const isResult = (one: readonly Token[]): boolean =>
  one.length > 2 && one.filter(({ form }) => form === 'ring').length === 1

const SEX = /^[WHCVMDF]$/i
const RING_WITH_SEX = /^(.*\d) ([WHCVMDF])$/i

/** Some letters of the sex are marks of a ring, and some are not: where they have a column, they are all apart. */
export function withSexesApart(lines: readonly Token[][]): readonly Token[][] {
  const isApart = (tokens: readonly Token[]) => {
    const ring = tokens.findIndex(({ form }) => form === 'ring')
    return ring >= 0 && SEX.test(tokens[ring + 1]?.text ?? '')
  }
  if (!lines.some(isApart)) return lines
  return lines.map((tokens) =>
    tokens.flatMap((token): Token[] => {
      const [, ring, sex] = token.form === 'ring' ? (RING_WITH_SEX.exec(token.text) ?? []) : []
      return ring === undefined || sex === undefined
        ? [token]
        : [
            { ...token, text: ring },
            { form: 'text', text: sex, isApart: true },
          ]
    }),
  )
}

/** If most rings are one number with the same number of digits, only such a number is the ring of a line: `12 914419 383835722`. */
export function withUsualRings(lines: readonly Token[][]): readonly Token[][] {
  const rings = lines.filter(isResult).map((tokens) => tokens.find(({ form }) => form === 'ring')!.text)
  const digits = rings.findLast((ring) => /^\d+$/.test(ring))?.length ?? 0
  const isUsual = (text: string) => text.length === digits && /^\d+$/.test(text)
  if (rings.filter(isUsual).length * 2 <= rings.length) return lines
  return lines.map((tokens) => {
    if (tokens.some(({ form, text }) => form === 'ring' && isUsual(text))) return tokens
    const words = tokens.flatMap(({ text, form, isApart }): Token[] =>
      form === 'ring'
        ? text.split(' ').map((word) => ({ text: word, form: /^\d/.test(word) ? 'number' : 'text', isApart }))
        : [{ text, form, isApart }],
    )
    const usual = words.filter(({ text }) => isUsual(text))
    return usual.length === 1 ? words.map((word) => (word === usual[0] ? { ...word, form: 'ring' } : word)) : tokens
  })
}

const METRES = /^\d{5,6}$/
const RING_WITH_METRES = /^(.*\d) (\d{5,6})$/

/** Where most rings have a distance in metres behind them, the last digits of another ring are one too: `ZA-24-16 301523`. */
export function withMetresApart(lines: readonly Token[][]): readonly Token[][] {
  const results = lines.filter(isResult)
  const behindRing = (tokens: readonly Token[]) => tokens[tokens.findIndex(({ form }) => form === 'ring') + 1]?.text ?? ''
  const measured = results.filter((tokens) => METRES.test(behindRing(tokens)))
  if (measured.length < results.length * MIN_SHARE) return lines
  return lines.map((tokens) =>
    METRES.test(behindRing(tokens))
      ? tokens
      : tokens.flatMap((token): Token[] => {
          const [, ring, metres] = token.form === 'ring' ? (RING_WITH_METRES.exec(token.text) ?? []) : []
          return ring === undefined || metres === undefined
            ? [token]
            : [
                { ...token, text: ring },
                { form: 'number', text: metres },
              ]
        }),
  )
}

/** Share of the results that must have the same words in front of their values, or a distance behind their rings. */
const MIN_SHARE = 0.75
/** Minimum number of different words in front of these letters: `FILS` behind one name only is part of that name. */
const MIN_NAMES = 3
/** Letters of an issuer that is not known. */
const ISSUER = /^\p{Lu}{2,4}$/u

/** The same letters in front of the rings of most results are their issuer: `PHA 2023 53033`. */
export function withIssuers(lines: readonly Token[][]): readonly Token[][] {
  const found = lines.filter(isResult).map((tokens) => {
    const ring = tokens.findIndex(({ form }) => form === 'ring')
    const [name, before] = [tokens[ring - 2], tokens[ring - 1]]
    const isIssuer = before && ISSUER.test(before.text) && readBand(tokens[ring]!.text).kind !== 'full'
    return { issuer: isIssuer ? before.text : undefined, name: name?.text ?? '' }
  })
  const issuer = found.findLast((one) => one.issuer !== undefined)?.issuer
  const named = found.filter((one) => one.issuer === issuer)
  const areMany = named.length >= found.length * MIN_SHARE && new Set(named.map(({ name }) => name)).size >= MIN_NAMES
  if (issuer === undefined || !areMany) return lines
  return lines.map((tokens) => {
    const ring = tokens.findIndex(({ form }) => form === 'ring')
    const [before, one] = [tokens[ring - 1], tokens[ring]]
    if (!before || !one || before.text !== issuer) return tokens
    return [
      ...tokens.slice(0, ring - 1),
      { ...one, text: `${issuer} ${one.text}`, isApart: before.isApart },
      ...tokens.slice(ring + 1),
    ]
  })
}

/** Removes the labels in front of the values of most results, with the dash before them: `- ring 2101234/22 - time: 10:30:20`. */
export function withoutLabels(lines: readonly Token[][]): readonly Token[][] {
  const labelAt = (tokens: readonly Token[], at: number): string | undefined => {
    const [label, value] = [tokens[at], tokens[at + 1]]
    if (label?.form !== 'text' || value === undefined || value.form === 'text') return undefined
    const title = label.text.replace(/:$/, '')
    // A loft may have a name that ends with a title: `HILL LOFT`.
    return formOfTitle(title) === value.form && !isUnitOfTitle(title) ? title.toLowerCase() : undefined
  }
  const results = lines.filter(isResult)
  const counts = new Map<string, number>()
  for (const tokens of results)
    for (const label of new Set(tokens.map((_, at) => labelAt(tokens, at))))
      if (label !== undefined) counts.set(label, (counts.get(label) ?? 0) + 1)
  const isLabel = (tokens: readonly Token[], at: number) =>
    (counts.get(labelAt(tokens, at) ?? '') ?? 0) >= Math.max(2, results.length * MIN_SHARE)
  return counts.size === 0
    ? lines
    : lines.map((tokens) =>
        tokens.filter(({ text }, at) => !isLabel(tokens, at) && !(DASH.test(text) && isLabel(tokens, at + 1))),
      )
}

const DASH = /^[-–—]$/
