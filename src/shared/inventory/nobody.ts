import { plainBand } from '#shared/bands/band-text.ts'
import { fold } from '#shared/text/fold.ts'

/** How files write that a bird is not known. */
const WORDS: ReadonlySet<string> = new Set([
  'unknown',
  'unk',
  'none',
  'null',
  'na',
  'n/a',
  'desconocido',
  'desconocida',
  'ninguno',
  'ninguna',
])

/** Tells a band or parent that is none: `?`, `-`, `0`, `unknown`, `desconocido`. */
export function isNobody(text: string): boolean {
  return /^[0?*]*$/.test(plainBand(text)) || WORDS.has(fold(text))
}
