/** A small word inside the name of a place: `Almodóvar del Campo`, `Bergen op Zoom`. */
const SMALL_WORD = '(?:del?|d[aeo]s?|la|las|los|el|di|du|le|les|en|sur|sous|an der|am|im|op|aan|of|upon)'

/** Returns a pattern whose first letter may be a small or a capital one. */
const withFirstLetterInEitherCase = (words: string) => words.replace(/^\p{L}/u, (letter) => `[${letter.toUpperCase()}${letter}]`)
/** Returns a pattern in capitals, without changing its escapes. */
const upperCaseOf = (words: string) =>
  words.replace(/\\[a-z]|[^\\]/gu, (part) => (part.startsWith('\\') ? part : part.toUpperCase()))

/** A release point without a colon: `z miejscowości Berlin`, `ab Würzburg`, `vanuit Orange`, `depuis Bourges`. */
export const RELEASE_POINT = new RegExp(
  `(?<!\\p{L})(?:${[
    'z miejscowo[śs]ci',
    'lot z',
    ...['flug', 'preisflug', 'wettflug'].map(
      (flight) => `${flight}(?:\\s(?:[Nn]r\\.?\\s?)?\\d{1,2})?(?: vom [\\d.]+)?,? (?:ab|von)`,
    ),
    'race from',
    'vanuit',
    'au d[ée]part de',
    'concours(?: (?:inter)?national| provincial| r[ée]gional)? de',
    'aufla(?:ss|ß)ort',
    'vlucht (?:van|op)',
    'suelta de(?:sde)?',
    'solta d[eo]',
    'prova de',
    'lancio (?:di|da)',
    'kapflyvning fra',
    'flyvning fra',
    'flygning från',
    'tävling från',
    'z[áa]vod z',
    'etapa (?:de la|din)',
    'gara di',
  ]
    .flatMap((words) => [withFirstLetterInEitherCase(words), upperCaseOf(words)])
    .join('|')})\\s+(\\p{Lu}[\\p{L}'.]*(?:(?:[\\s-]${SMALL_WORD})?[\\s-](?![WZ] DNI[AU])\\p{Lu}[\\p{L}'.]*){0,3})`,
  'u',
)
