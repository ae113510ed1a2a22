import type { Status } from '#shared/pigeons/status.ts'
import { DATE_BEHIND, readStatusWord } from './status-words.ts'
import { wordKey } from './title-key.ts'

/** The status that a remark says; `isPart` is true when the remark says more than the status. */
export interface RemarkStatus {
  readonly status: Status
  readonly isPart: boolean
}

/** Longer remarks are not searched. */
const MAX_REMARK = 300
/** What separates the parts of a remark. */
const PARTS = /[,;:()\n]|\s[–—-]\s|(?<=\p{L}{3})\.(?:\s|$)/u

/** Statuses of birds that left, whose words a remark has for nothing else. */
const LEFT: readonly Status[] = ['sold', 'gifted', 'deceased', 'lost']
/** Statuses that a part of a remark says if it has no other word. */
const IN_CARE: readonly Status[] = ['breeding', 'racing', 'retired', 'injured', 'for_sale']
/** Words for them that a remark also has for the origin of a bird, a race or a rest. */
const OTHER_MEANINGS: ReadonlySet<string> = new Set([
  ...['elevage', 'kweek', 'zucht', 'allevamento', 'criacao', 'reproduccion', 'reproduction', 'reproducao', 'riproduzione'],
  ...['race', 'jeu', 'gara', 'corse', 'concours', 'concurso', 'loty', 'reise', 'ob', 'vlieg', 'competicao', 'rust'],
])

/** The first word of a text and what follows it. */
const WORD_AND_REST = /^(?<word>\p{L}{4,}\.?)\s+(?<rest>\S.*)$/u
/** What follows a word for loss or death where it says when, where or how. */
const WHERE =
  /^(?:\p{Lu}|\d|(?:at|from|in|on|during|by|near|en|au|aux|a|à|de|d|sur|lors|por|con|el|la|bei|beim|auf|am|im|von|vom|durch|an|auf|op|bij|te|van|door|uit|tijdens|na|z|ze|w|we|podczas|przez|em|no|na|pelo|da|do|di|dal|dalla|nel|per|il|su)(?!\p{L}))/u
/** What follows a word for a sale or a gift where the bird came to the loft. */
const CAME_FROM = /^(?:by|from|von|vom|van|par|por|pelo|pela|od|da|dal|dalla|del?|du|di)(?!\p{L})/iu
/** Parts of a bird that it may have lost. */
const BODY =
  /feather|flight|pluma|feder|schwinge|pen(?:nen)?(?!\p{L})|veer|veren|plume|penn[ae]|pi[oó]r|lotk|\beye|\bojo|auge|oog|(?:^|\s)(?:[oœ]il|oeil)|\bok[oa]|occhio|olho|\bleg\b|toe|bein|poot|patte|pata\b|n[oó]g|gamba|pena|ring|band\b|anill|bague|obr[aą]czk|anilha|anello|chip/iu

/** Reads a remark such as `verkauft`, `good hen, sold to Mike` or `perdue à Bourges 2022`. */
export function statusInRemark(remark: string): RemarkStatus | undefined {
  if (remark.length > MAX_REMARK) return undefined
  const whole = wholeStatus(remark)
  if (whole) return { status: whole, isPart: false }
  const parts = remark.split(PARTS).flatMap((part) => part.trim() || [])
  const read = parts.flatMap((part) => wholeStatus(part) ?? leftWithRest(part) ?? [])
  const left = read.filter((status) => LEFT.includes(status))
  const status = left[0] ?? read[0]
  return status && new Set(left).size < 2 ? { status, isPart: true } : undefined
}

/** Reads a text that is only a word for a status, perhaps with a date behind it. */
function wholeStatus(text: string): Status | undefined {
  const read = readStatusWord(text.replace(DATE_BEHIND, ''))
  if (!read || read.keepsWord) return undefined
  if (LEFT.includes(read.status)) return read.status
  return IN_CARE.includes(read.status) && !OTHER_MEANINGS.has(wordKey(text)) ? read.status : undefined
}

/** Reads a word for a bird that left with what says how: `sold to Mike`, `lost from Bourges`. */
function leftWithRest(text: string): Status | undefined {
  const { word, rest } = WORD_AND_REST.exec(text)?.groups ?? {}
  const read = word === undefined ? undefined : readStatusWord(word)
  // The whole text is read too, because a question or a second word may change the meaning.
  if (!read || read.keepsWord || !LEFT.includes(read.status) || readStatusWord(text)?.status !== read.status) return undefined
  if (BODY.test(rest!)) return undefined
  const isClear = ['sold', 'gifted'].includes(read.status) ? !CAME_FROM.test(rest!) : WHERE.test(rest!)
  return isClear ? read.status : undefined
}
