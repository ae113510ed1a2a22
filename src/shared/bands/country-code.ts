import { fold } from '#shared/text/fold.ts'

/** Countries that keepers write as a word, with the letters on their bands. */
const COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  BE: ['belgium', 'belgica', 'belgien', 'belgie', 'belgique', 'belgia', 'belgio'],
  NL: [
    'netherlands',
    'holland',
    'paises bajos',
    'holanda',
    'niederlande',
    'nederland',
    'pays-bas',
    'holandia',
    'paesi bassi',
    'olanda',
  ],
  DV: ['germany', 'alemania', 'deutschland', 'duitsland', 'allemagne', 'niemcy', 'alemanha', 'germania'],
  FR: ['france', 'francia', 'frankreich', 'frankrijk', 'francja', 'franca'],
  ES: ['spain', 'espana', 'spanien', 'spanje', 'espagne', 'hiszpania', 'espanha', 'spagna'],
  PL: ['poland', 'polonia', 'polen', 'pologne', 'polska'],
  PT: ['portugal', 'portogallo', 'portugalia'],
  IT: ['italy', 'italia', 'italien', 'italie', 'wlochy'],
  GB: ['great britain', 'united kingdom', 'uk', 'england', 'reino unido', 'grossbritannien', 'wielka brytania'],
}

/** Returns the letters that bands show for a country; an empty text if the text is not a country. */
export function countryCode(text = ''): string {
  const word = fold(text)
  const known = Object.keys(COUNTRIES).find((code) => COUNTRIES[code]?.includes(word))
  return known ?? (/^\p{L}{1,5}$/u.test(text.trim()) ? text.trim().toUpperCase() : '')
}
