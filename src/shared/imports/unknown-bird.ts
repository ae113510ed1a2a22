import { plainBand } from '#shared/bands/band-text.ts'
import { fold } from '#shared/text/fold.ts'

/** Words that files use for an unknown bird. */
const UNKNOWN_WORDS: ReadonlySet<string> = new Set([
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

/** Checks whether a band or parent means an unknown bird: `?`, `-`, `0`, `unknown`, `desconocido`. */
export function isUnknownBird(text: string): boolean {
  return /^[0?*]*$/.test(plainBand(text)) || UNKNOWN_WORDS.has(fold(text))
}
