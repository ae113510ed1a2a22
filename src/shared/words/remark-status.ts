import type { Status } from '#shared/pigeons/status.ts'
import { fold } from '#shared/text/fold.ts'
import { DATE_AFTER, NOT_LEFT, readStatusWord } from './status-words.ts'
import { wordKey } from './title-key.ts'
import { splitWords } from './split-words.ts'

/** The status that a remark says; `isPart` is true when the remark says more than the status. */
export interface RemarkStatus {
  readonly status: Status
  readonly isPart: boolean
}

/** Longer remarks are not searched. */
const MAX_REMARK = 300
/** The separators between the parts of a remark. */
const PARTS = /[,;:()\n]|\s[–—-]\s|(?<=\p{L}{3})\.(?:\s|$)/u

/** Statuses of birds that left the loft; their words mean nothing else in a remark. */
const LEFT: readonly Status[] = ['sold', 'gifted', 'deceased', 'lost']
/** Statuses that a part of a remark says if it has no other word. */
const IN_CARE: readonly Status[] = ['breeding', 'racing', 'retired', 'injured', 'for_sale']
/** Words for these statuses that in a remark can also mean the origin of a bird, a race or a rest. */
const OTHER_MEANINGS: ReadonlySet<string> = new Set(
  splitWords(`
    elevage, kweek, zucht, allevamento, criacao, reproduccion, reproduction, reproducao, riproduzione, race, jeu, gara, corse,
    concours, concurso, loty, reise, ob, vlieg, competicao, rust
  `),
)

/** The shortest word, and the most words, for a status with a remark after them. */
const [MIN_WORD, MAX_WORDS] = [4, 3]
/** The beginning of the time, place or cause after a word for loss or death. */
const WHERE =
  /^(?:\p{Lu}|(?:19|20)\d\d(?!\d)|\d{1,2}[./-]\d|\d+\s?(?:km|mi|mls)|(?:at|from|in|on|during|by|near|en|au|aux|le|les|a|à|de|d|sur|lors|por|con|el|la|los|bei|beim|auf|am|im|von|vom|durch|an|auf|op|bij|te|van|door|uit|tijdens|na|z|ze|w|we|podczas|przez|em|no|na|pelo|da|do|di|dal|dalla|nel|per|il|su)(?!\p{L}))/u
/** The text after a word for a sale or a gift when the bird came to the loft. */
const CAME_FROM = /^(?:by|from|von|vom|van|par|por|pelo|pela|od|da|dal|dalla|del?|du|di)(?!\p{L})/iu
/** Parts of a bird that it may have lost. */
const BODY =
  /feather|\bflights\b|\beggs?\b|huevo|(?:^|\s)ei(?:er|eren)?(?!\p{L})|œuf|oeuf|\bjaj|\bovos?\b|\buov|pluma|feder|schwinge|\bpen(?:nen)?\b|\bve(?:er|ren)\b|\bplumes?\b|\bpenn[ae]\b|pi[oó]r|lotk|\beye|\bojo|\bauge|\boog\b|(?:^|\s)(?:[oœ]il|oeil)|\bok[oa]\b|occhio|\bolho|\blegs?\b|\btoes?\b|\bbein\b|\bpoot\b|\bpatte|\bpata\b|\bn[oó]g[aię]|\bgamba|\bpenas?\b|\brings?\b|\bband\b|anill|\bbague|obr[aą]czk|anilha|\banello|\bchip/iu

/** Words that begin what is said about a parent. */
const PARENT =
  /^(?:sires?|dams?|fathers?|mothers?|parents?|padres?|madres?|vater|mutter|eltern|vader|moeder|ouders|peres?|meres?|ojciec|matka|rodzice|pai|mae|pais|genitori)(?!\p{L})/u

/** Reads a remark such as `verkauft`, `good hen, sold to Mike` or `perdue à Bourges 2022`. */
export function statusInRemark(remark: string): RemarkStatus | undefined {
  if (remark.length > MAX_REMARK) return undefined
  const whole = wholeStatus(remark)
  if (whole) return { status: whole, isPart: false }
  const parts = remark.split(PARTS).flatMap((part) => part.replace(/^[\s–—-]+/u, '').trim() || [])
  // Words after a parent are about that bird: `dam: dead`.
  const own = parts.filter((_, at) => at === 0 || !PARENT.test(fold(parts[at - 1]!)))
  const read = own.flatMap((part) => wholeStatus(part) ?? leftWithRest(part) ?? [])
  const left = read.filter((status) => LEFT.includes(status))
  const status = left[0] ?? read[0]
  return status && new Set(left).size < 2 ? { status, isPart: true } : undefined
}

/** Reads a text that is only a word for a status, perhaps with a date after it. */
function wholeStatus(text: string): Status | undefined {
  const read = readStatusWord(text.replace(DATE_AFTER, ''))
  if (!read || read.keepsWord) return undefined
  if (LEFT.includes(read.status)) return read.status
  return IN_CARE.includes(read.status) && !OTHER_MEANINGS.has(wordKey(text)) ? read.status : undefined
}

/** Reads a word for leaving the loft that is followed by details: `sold to Mike`, `lost from Bourges`. */
function leftWithRest(text: string): Status | undefined {
  const words = text.split(/\s+/)
  for (let size = Math.min(MAX_WORDS, words.length - 1); size > 0; size -= 1) {
    const [start, rest] = [words.slice(0, size).join(' '), words.slice(size).join(' ')]
    const read = start.length < MIN_WORD ? undefined : readStatusWord(start)
    if (!read || read.keepsWord || !LEFT.includes(read.status)) continue
    if (NOT_LEFT.test(rest) || BODY.test(rest)) return undefined
    const isClear = ['sold', 'gifted'].includes(read.status) ? !CAME_FROM.test(rest) : WHERE.test(rest)
    return isClear ? read.status : undefined
  }
  return undefined
}
