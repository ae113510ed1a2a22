import { createHash } from 'node:crypto'

export type NameKind = 'person' | 'place' | 'licence'

const CONSONANTS = 'bdfgklmnprstv'
const VOWELS = 'aeiou'
const MAX_TRIES = 10_000

/** Invents names: the same name always gets the same invented one, of the same length, and no two names share one. */
export class InventedNames {
  /** Invented name by kind and original name. */
  readonly #inventedOf = new Map<string, string>()
  readonly #used = new Set<string>()

  /** Returns the invented name with the spaces and the punctuation of the original one at the same places. */
  inventedFor(kind: NameKind, name: string): string {
    const key = `${kind} ${name}`
    const known = this.#inventedOf.get(key)
    if (known !== undefined) return known
    for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
      const invented = invent(kind, name, attempt)
      if (invented === name || this.#used.has(`${kind} ${invented}`)) continue
      this.#used.add(`${kind} ${invented}`)
      this.#inventedOf.set(key, invented)
      return invented
    }
    throw new Error(`No other ${kind} of ${name.length} characters is left to invent.`)
  }

  /** Returns the original names of people and places, to check that none is left. Short words are left out: other words may contain them. */
  originals(): string[] {
    const keys = [...this.#inventedOf.keys()].filter((key) => !key.startsWith('licence '))
    return keys.map((key) => key.slice(key.indexOf(' ') + 1)).filter((name) => /\p{L}{4}/u.test(name))
  }
}

function invent(kind: NameKind, name: string, attempt: number): string {
  const bytes = createHash('shake256', { outputLength: name.length }).update(`${kind} ${attempt} ${name}`).digest()
  let letters = 0
  let isFirstOfWord = true
  return Array.from({ length: name.length }, (_, at) => {
    const original = name.charAt(at)
    const byte = bytes[at] ?? 0
    const isDigit = /\d/.test(original)
    if (!isDigit && !/\p{L}/u.test(original)) {
      isFirstOfWord = true
      return original
    }
    if (kind === 'licence' && isDigit) return String(byte % 10)
    const alphabet = letters % 2 === 0 ? CONSONANTS : VOWELS
    letters += 1
    const letter = alphabet.charAt(byte % alphabet.length)
    const isUpper = isDigit ? isFirstOfWord : original !== original.toLowerCase()
    isFirstOfWord = false
    return isUpper ? letter.toUpperCase() : letter
  }).join('')
}
