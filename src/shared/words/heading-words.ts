import type { Status } from '#shared/pigeons/status.ts'
import { fold } from '#shared/text/fold.ts'
import { splitWords } from './split-words.ts'

/** Words for cocks and hens in lines above birds, in every language of the imports; German and Dutch join them with other words. */
const COCKS =
  /^(?:cocks?|cockbirds?|males?|machos?|maschi|maschio|samce|samcy|samiec|hahne|hanen|widowers?|viudos?|veufs?|weduwnaars?|wdowce?|wdowcy|viuvos?|vedov[oi]|witwer|\p{L}*(?:tauber|taeuber|mannchen|doffers?))$/u
const HENS =
  /^(?:hens?|henbirds?|females?|hembras?|femelles?|femeas?|femmine|femmina|samice|samica|weiber|hennen|\p{L}*(?:weibchen|taubin|taubinnen|duivin|duivinnen))$/u
/** The German word for cocks also means birds, so it must be alone. */
const ONLY_COCKS = /^(?:alt|reise|witwer|zucht)?vogel$/

const wordsOf = (line: string) =>
  fold(line)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The German and Dutch way to count: cocks before the comma, hens behind it, one of them 0. */
const COUNT_OF_SEXES = /\((?:([1-9]\d{0,2})[.,] ?0|0[.,] ?[1-9]\d{0,2})\)|^(?:(1),0|0,1)(?=\s|$)|\s(?:(1),0|0,1)$/u

/** Returns the only sex that a line such as `Stock hens`, `Kweekdoffers` or `Vögel (1,0)` names. */
export function sexInHeading(line: string): 'cock' | 'hen' | undefined {
  const words = wordsOf(line)
  const hasCocks = words.some((word) => COCKS.test(word)) || (words.length === 1 && ONLY_COCKS.test(words[0]!))
  const hasHens = words.some((word) => HENS.test(word))
  if (hasCocks !== hasHens) return hasCocks ? 'cock' : 'hen'
  const [count, ...cocks] = hasCocks ? [] : (COUNT_OF_SEXES.exec(line.trim()) ?? [])
  return count === undefined ? undefined : cocks.some(Boolean) ? 'cock' : 'hen'
}

/** Returns a title such as `Cock ring` without its words for a sex. */
export const withoutSex = (title: string): string =>
  wordsOf(title)
    .filter((word) => !COCKS.test(word) && !HENS.test(word) && !ONLY_COCKS.test(word))
    .join(' ')

/** Words that may be in a line with the year of the rings below it: `Jonge duiven 2024`, `Jahrgang 2021`. */
const BIRDS_OF_YEAR =
  /^(?:young|birds?|ybs?|rings?|hatched|bred|year|pichon(?:es)?|palom[ao]s?|ano|nacid[ao]s|anillas|jung|junge|jungtauben|tauben|jahrgang|jahr|ringe|jonge|jongen|duiven|jaar|jaargang|ringen|jeunes?|pigeonneaux|pigeons?|annee|bagues|mlode|golebie|rok|rocznik|obraczki|borrachos|pombos|anilhas|colombi|novelli|giovani|anno|anelli)$/

/** Returns the year of the rings below a line that names nothing but birds of one year. */
export function yearInHeading(line: string): number | undefined {
  const words = wordsOf(line)
  const years = words.filter((word) => /^(?:19|20)\d\d$/.test(word))
  const isOfYear = words.every((word) => years.includes(word) || BIRDS_OF_YEAR.test(word))
  return years.length === 1 && isOfYear ? Number(years[0]) : undefined
}

/** Words for birds that left the loft, in lines above them and in titles: `Verkochte duiven`, `Lost at`. */
const LEFT: readonly (readonly [status: Status, words: RegExp])[] = [
  ['sold', /^(?:sold|vendid[oa]s?|verkaufte?|verkochte?|vendue?s?|sprzedan[eya]|vendut[oaie])$/],
  [
    'gifted',
    /^(?:gifted|donated|regalad[oa]s?|cedid[oa]s?|verschenkte?|weggegeven|geschonken|donnee?s?|offerte?s?|podarowan[eya]|oferecid[oa]s?|regalat[oaie]|cedut[oaie])$/,
  ],
  [
    'deceased',
    /^(?:dead|died|deceased|muert[oa]s?|fallecid[oa]s?|tote|verstorbene?|gestorbene?|overleden|gestorven|dode|dood|morts?|mortes|decedee?s?|padl[eya]?|mort[oai]s?|falecid[oa]s?|decedut[oaie])$/,
  ],
  [
    'lost',
    /^(?:lost|missing|perdid[oa]s?|desaparecid[oa]s?|verloren|verlorene|vermisste?|verflogene?|verspeelde?|vermiste?|perdue?s?|disparue?s?|zaginion[eya]|stracone|pers[oaie]|smarrit[oaie])$/,
  ],
  [
    'archived',
    /^(?:gone|left|transferred|bajas|abgange|abgegebene?|afgevoerd|weg|ubytki|baixas|loaned|verliehene?|uitgeleende?|sortie?s?|ausgeschieden|pretee?s?|prestad[oa]s?|wypozyczone|emprestad[oa]s?|prestati)$/,
  ],
]
/** Words for leaving in titles of columns with a day or a place: `Fecha de venta`, `Date of death`. */
const LEAVING: readonly (readonly [status: Status, words: RegExp])[] = [
  ['sold', /^(?:sale|venta|verkauf|verkoop|vente|sprzedazy|venda|vendita)$/],
  ['deceased', /^(?:death|muerte|tod|todestag|deces|mort|smierci|morte)$/],
  ['lost', /^(?:loss|perdida|verlust|verlies|perte|perda|perdita)$/],
  ['archived', /^(?:baja|abgang|afvoer|sortie|salida|saida|baixa|uscita|ubycia)$/],
]
/** Words beside words for leaving that add no meaning. */
const FILLER_WORDS =
  /^(?:and|or|to|at|on|of|in|by|the|date|day|y|o|a|al|el|en|de|del|la|fecha|dia|und|oder|an|am|nach|vom|der|datum|et|ou|le|les|par|chez|op|aan|bij|met|van|i|lub|w|do|data|dnia|e|em|ao|il|da|dal|per|birds?|list)$/

function leftLoftIn(line: string, meanings: typeof LEFT): Status | undefined {
  const isOther = (word: string) => !FILLER_WORDS.test(word) && !BIRDS_OF_YEAR.test(word) && !/^(?:19|20)\d\d$/.test(word)
  const words = wordsOf(line).filter((word) => isOther(word) && !COCKS.test(word) && !HENS.test(word))
  const statuses = words.map((word) => meanings.find(([, left]) => left.test(word))?.[0])
  if (statuses.length === 0 || statuses.includes(undefined)) return undefined
  return new Set(statuses).size === 1 ? statuses[0] : 'archived'
}

/** Returns the status of birds below a line that says only that they left the loft. */
export const leftLoftInHeading = (line: string): Status | undefined => leftLoftIn(line, LEFT)

/** Returns the status of birds with a value below a title such as `Sold to` or `Date of death`. */
export const leftLoftInTitle = (title: string): Status | undefined => leftLoftIn(title, [...LEFT, ...LEAVING])

/** Words for the birds of a team, in lines above them and in names of sheets: `Zuchttauben`, `Palomas reproductoras`, `Widowers`. */
const TEAMS: readonly (readonly [status: Status, words: RegExp])[] = [
  [
    'breeding',
    /^(?:breed(?:ers?|ing)|prisoners?|reproductor[ae]?s?|reproducteurs?|reproductrices?|reprodutor[ae]?s?|riproduttor[ei]|riproduttric[ei]|eleveurs?|zucht\p{L}*|kwe(?:ek|k)\p{L}+|rozplodow[aey])$/u,
  ],
  [
    'racing',
    /^(?:rac(?:ers?|ing)|widow(?:s|ers?|hood)?|viud[oa]s|volador[ae]s|veu(?:fs|ves)|voyageurs|voyageuses|witwer|reise(?:tauben?|vogel|weibchen|mannschaft)|weduw\p{L}+|vlieg(?:ers|duiven|ploeg)|wdow(?:ce|y)|lotow[ey]|viuv[oa]s|voador[ae]s|vedov[ei]|viaggiator[ei])$/u,
  ],
]
/** Words that belong to a team only beside a word for birds: `Stock` alone is all birds of the loft. */
const STOCK = /^stock$/
const GROUP_WORDS =
  /^(?:team|loft|pairs?|parejas?|paare?|koppels?|couples?|pary|casais|coppie|hok|schlag|golebie|colombi|flugs?)$/

/** Returns the status of the birds of a team, below a line that names nothing else: breeding or racing. */
export function teamInHeading(line: string): Status | undefined {
  const words = wordsOf(line)
  const isBird = (word: string) => COCKS.test(word) || HENS.test(word) || BIRDS_OF_YEAR.test(word)
  const isStock = words.some((word) => STOCK.test(word)) && words.some((word) => isBird(word) || GROUP_WORDS.test(word))
  const statusOf = (word: string) => (isStock && STOCK.test(word) ? 'breeding' : TEAMS.find(([, team]) => team.test(word))?.[0])
  const statuses = new Set(words.flatMap((word) => statusOf(word) ?? []))
  const isKnown = (word: string) =>
    statusOf(word) ?? (isBird(word) || GROUP_WORDS.test(word) || FILLER_WORDS.test(word) || /^(?:19|20)\d\d$/.test(word))
  return statuses.size === 1 && words.every(isKnown) ? [...statuses][0] : undefined
}

/** Words that begin a line with a sum or a count, in every language of the imports. */
const SUM_WORDS = splitWords(`
  tot, total, totals, subtotal, sum, count, average, number of birds, number of pigeons, no of birds, totales, suma, cantidad,
  promedio, media, numero de palomas, summe, gesamt, gesamtzahl, gesamtbestand, insgesamt, anzahl, durchschnitt, zusammen,
  totaal, subtotaal, aantal, gemiddeld, samen, totaux, somme, ensemble, nombre, moyenne, sous total, razem, ogolem, lacznie,
  liczba, srednia, totais, soma, quantidade, totale, totali, somma, quantita
`)
const SUM = new RegExp(`^(?:${SUM_WORDS.map((word) => word.replaceAll(' ', '[ .-]+')).join('|')})(?!\\p{L})(?!.*\\d{3})`, 'u')

/** Checks whether a text begins the last row of a table, which holds sums: `Total: 4 birds`, `Razem`. */
export const isSum = (text: string): boolean => SUM.test(fold(text))

/** Checks whether a text is only a count: `5 cocks`, `9 szt.`. */
export const isCount = (text: string): boolean => /^\d{1,4}\s+\p{L}[\p{L}\s.]*$/u.test(text.trim())
