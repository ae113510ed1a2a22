import { readBand } from '#shared/bands/band-key.ts'
import { fold } from '#shared/text/fold.ts'
import { titleKey } from '#shared/words/title-key.ts'
import { PARENTS } from './inventory-columns.ts'

/** The bands of the parents that a remark names. */
export interface NamedParents {
  readonly sire?: string
  readonly dam?: string
}

/** Longer texts are not searched. */
const MAX_TEXT = 500
/** Words of a band, such as `AU 2019 LOU 106`. */
const MAX_BAND_WORDS = 4
/** The sign between the sire and the dam. */
const CROSS = /^[x×]$/iu

const namesOf = (role: keyof typeof PARENTS): ReadonlySet<string> => new Set(Object.values(PARENTS[role]).flat().map(titleKey))
const [SIRE, DAM] = [namesOf('sire'), namesOf('dam')]

/** Words for other relatives and for pairs, which show that the bands are not those of the parents. */
const OTHER_BIRDS =
  /^(?:half|halb|demi|grand|gran|abuel[oa]|gross|opa|oma|oom|oncle|onkel|uncle|tio|tante|zus|niet[oa]s?|bisniet|petits?|wnu[kc]|net[oa]s?|nipot|cousin|neffe|neef|nephew|niece|neveu|sobrin|sorella|irma|brat|young|chicks?|kinder|jongen|pair|paar|koppel|gekoppeld|verpaart|gepaart|parej|coppia|couple|accouple)|sister|brother|herman[oa]|bruder|schwester|broer|frere|soeur|siostr|fratell|enkel|klein(?:zoon|dochter|kind)/u

const trimmed = (text: string) => text.replace(/^[\s,;:.([{–—-]+|[\s,;:.)\]}–—-]+$/gu, '')

/**
 * Finds the bands of the parents in a remark: `son of NL17-1700345 x NL16-1600222`, `sire GB18X12001`. Only bands with a year are
 * read, and a text in which several birds have the same role names none.
 */
export function parentsInText(text: string): NamedParents {
  if (text.length > MAX_TEXT || !/\d{3}/.test(text)) return {}
  const words = text.split(/\s+/).filter(Boolean)
  if (words.some((word) => OTHER_BIRDS.test(fold(trimmed(word))))) return {}
  const crosses = words.flatMap((word, at) => {
    const [sire, dam] = CROSS.test(word) ? [bandBefore(words, at), bandAfter(words, at + 1)] : []
    return sire && dam ? [{ sire, dam }] : []
  })
  if (crosses.length > 0) return crosses.length === 1 ? crosses[0]! : {}
  const named = (names: ReadonlySet<string>) =>
    words.flatMap((word, at) => (names.has(titleKey(trimmed(word))) ? (bandAfter(words, at + 1) ?? []) : []))
  const [sires, dams] = [named(SIRE), named(DAM)]
  return { ...(sires.length === 1 && { sire: sires[0]! }), ...(dams.length === 1 && { dam: dams[0]! }) }
}

const isBand = (text: string, kind: 'full' | 'weak') => readBand(text).kind === kind && /\d{2}/.test(text)

/** Returns the band among texts of one to four words; bands with an issuer are preferred. */
const bandAmong = (texts: readonly string[]) =>
  texts.find((text) => isBand(text, 'full')) ?? texts.find((text) => isBand(text, 'weak'))

function bandAfter(words: readonly string[], start: number): string | undefined {
  const textTo = (size: number) => trimmed(words.slice(start, start + size).join(' '))
  const band = bandAmong(sizes(words.length - start).map(textTo))
  const longer = band === undefined ? undefined : textTo(band.split(' ').length + 1)
  // A number behind the shortest band may belong to it.
  return longer !== undefined && /\s\d+$/.test(longer) && isBand(longer, 'full') ? longer : band
}

function bandBefore(words: readonly string[], end: number): string | undefined {
  return bandAmong(
    sizes(end)
      .toReversed()
      .map((size) => trimmed(words.slice(end - size, end).join(' '))),
  )
}

const sizes = (max: number) => Array.from({ length: Math.min(max, MAX_BAND_WORDS) }, (_, at) => at + 1)
