import { bandKey, readBand } from '#shared/bands/band-key.ts'
import { childrenOf, valueOf, type GedcomNode } from './gedcom-lines.ts'

/** The band and the name of an individual; both may be blank. */
export interface GedcomIdentity {
  readonly band: string
  readonly name: string
}

const hasDigit = (text: string) => /\d/.test(text)
const withoutSlashes = (text: string) => text.replaceAll('/', ' ').replace(/\s+/g, ' ').trim()

/**
 * Finds the band of an individual. It is the first text with a digit in the tags for bands; else the first text of the other tags and
 * the name that can be read as a band; else the first text with a digit. The rest of NAME is the name.
 */
export function identify(individual: GedcomNode): GedcomIdentity {
  const texts = (...tags: readonly string[]) => childrenOf(individual, ...tags).map((node) => valueOf(node))
  const references = childrenOf(individual, 'REFN')
  const isBandType = (node: GedcomNode) => childrenOf(node, 'TYPE').some((type) => /ring|band|anill/i.test(valueOf(type)))
  const [nameNode] = childrenOf(individual, 'NAME')
  const written = valueOf(nameNode)
  const named = [...texts('_RING', '_BAND', '_RINGNO'), ...references.filter(isBandType).map(valueOf)]
  const others = [
    ...references.filter((node) => !isBandType(node)).map(valueOf),
    ...['IDNO', 'EXID', 'AFN', 'RIN'].flatMap((tag) => texts(tag)),
    ...childrenOf(nameNode, 'SURN').map(valueOf),
    /\/([^/]*)\//.exec(written)?.[1]?.trim() ?? '',
  ]
  const isBand = (text: string) => readBand(text).kind !== 'unknown'
  const band = named.find(hasDigit) ?? others.find(isBand) ?? bandOfName(written) ?? others.find(hasDigit)
  const nick = valueOf(childrenOf(nameNode, 'NICK')[0])
  if (band !== undefined) return { band, name: nick || nameWithout(band, written) }
  const { found, rest } = bandInName(withoutSlashes(written))
  return { band: found, name: nick || rest }
}

/** Returns the words of a name that can be read as a band. */
function bandOfName(written: string): string | undefined {
  const { found } = bandInName(withoutSlashes(written))
  return found && readBand(found).kind !== 'unknown' ? found : undefined
}

/** A name has more words than this only by mistake; every part of it is compared with the band. */
const MAX_COMPARED_WORDS = 20

/** Removes the band from a name that contains it in any notation. */
function nameWithout(band: string, written: string): string {
  const name = withoutSlashes(written)
  const plain = withoutSlashes(band)
  if (name.includes(plain)) return withoutSlashes(name.replace(plain, ' '))
  const words = name.split(' ')
  if (words.length > MAX_COMPARED_WORDS) return name
  for (let from = 0; from < words.length; from += 1) {
    for (let to = words.length; to > from; to -= 1) {
      if (bandKey(words.slice(from, to).join(' ')) === bandKey(band))
        return [...words.slice(0, from), ...words.slice(to)].join(' ')
    }
  }
  return name
}

/** Finds the words of a name that form a band: those from the first to the last digit, and the issuer in capitals before them. */
function bandInName(name: string): { found: string; rest: string } {
  const words = name.split(' ')
  const numbered = [...words.keys()].filter((at) => hasDigit(words[at]!))
  const [first] = numbered
  if (first === undefined) return { found: '', rest: name }
  let from = first
  while (from > 0 && /^[A-Z]{1,4}$/.test(words[from - 1]!)) from -= 1
  let to = numbered.at(-1)! + 1
  if (/^[WHC]\+?$/.test(words[to] ?? '')) to += 1
  return { found: words.slice(from, to).join(' '), rest: [...words.slice(0, from), ...words.slice(to)].join(' ') }
}
