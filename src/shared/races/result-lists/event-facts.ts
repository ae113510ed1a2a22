import { WEEKDAY_NAME } from '#shared/calendar/weekday.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { findWrittenDate, type FoundDate } from '#shared/calendar/written-date.ts'
import { fold } from '#shared/text/fold.ts'
import { readClock } from './clock-text.ts'
import { RELEASE_POINT } from './release-point.ts'
import { fieldOfTitle, fieldsOfRow } from './result-header.ts'
import { DISTANCE_BEHIND_NAME, readRaceDistance } from './stated-distance.ts'
import { readStatedNight, type StatedNight } from './stated-night.ts'

/** The data of a file about its race, suggested for the event. */
export interface EventFacts {
  readonly name?: string
  /** The release point, if the file names it as such. */
  readonly releaseLocation?: string
  readonly date?: LocalDate
  /** The days that an ambiguous date can mean, where the file has no other sign of its order. */
  readonly dateReadings?: readonly LocalDate[]
  /** Milliseconds after midnight. */
  readonly release?: number
  readonly night?: StatedNight
  readonly participants?: number
  readonly category?: string
  readonly weather?: string
  /** In metres, if the list gives one for all birds. */
  readonly distance?: number
}

const CLOCK = '((?:[01]?\\d|2[0-3])(?:[:.]|\\s?[hu]\\s?)[0-5]\\d(?:[:.][0-5]\\d)?)(?![\\d]|[./-]\\d)'
const RELEASE = new RegExp(
  `(?<!\\p{L})(?<!(?:birds|pigeons|tauben|duiven|palomas) )(?:released?|liberat(?:ed|ion)|lib(?:eration)?\\.?(?: time)?|suelta|soltad\\p{L}*|los|losuur|lostijd|lossing\\p{L}*|gelost|lache[sr]?|auflass\\p{L}*|start|startzeit|wypuszcz\\p{L}*|wyp|solta|lancio|lanciat\\p{L}*)(?!\\p{L}).{0,40}?(?<![\\d./-])${CLOCK}`,
  'u',
)
/** A release behind a number of birds: `211 duiven lossing 08:00`, but not `Birds released: 412`. */
const RELEASE_BEHIND_BIRDS = new RegExp(
  `(?<=(?:birds|pigeons|tauben|duiven|palomas) )(?:released?|liberated|lib\\.?|soltadas|los|lossing|gelost|aufgelassen|auflass)\\s*(?:at|om|um|a las)?\\s*:?\\s*${CLOCK}`,
  'u',
)
export const BIRD_WORD = '(?:pigeons?|birds?|duiven|tauben|tbn|palomas|golebi|pombos|colombi)'
const KIND_OF_BIRD =
  '(?:old|young|yearling|oude|jonge|jaarse|alte?|junge|vieux|jeunes|adultas|adultos|jovenes|novos|doroslych|mlodych)'
/** Before kinds of birds, a year or the number of a race is no number of birds: `2017 young birds`, `Vlucht 14 oude duiven`. */
const NO_COUNT =
  '(?<!(?<!\\p{L})(?:race|carrera|concurso|vlucht|flug|concours|vitesse|lot|prova|gara|n[or]?)\\.?\\s*)(?!(?:19[5-9]|20[0-4])\\d\\s)'
const BIRD_LABEL =
  '(?:birds (?:entered|sent|released|liberated|basketed)|birdage|entries|palomas(?: enviadas)?|birds|aantal duiven|duiven|contingent|tauben(?: (?:gesamt|gesetzt|insgesamt))?|tbn|golebi|pombos(?: enviados)?|colombi(?: ingabbiati)?|pigeons (?:engages|enloges|sent|entered)|basketed|encestad[ao]s|ingekorfd|eingesetzt|ingabbiati)'
/** A number of birds, perhaps with a separator of thousands; no time, date or decimal. */
const COUNT = "(\\d{1,3}(?:[.,' ]\\d{3})+|\\d{1,6})(?!\\d|[.,:/-]\\d)"
const MANY = "(\\d{1,3}(?:[.,' ]\\d{3})+|\\d{2,6})"
const BIRDS = [
  new RegExp(`total (?:(?:no|number)\\.?)?\\s*(?:of\\s*)?(?:pigeons?|birds?)\\s*[:=]?\\s*${COUNT}`),
  new RegExp(`${BIRD_LABEL}\\s*[:=]\\s*${COUNT}`),
  new RegExp(`(?<![\\d/.:-])${MANY}\\s*${BIRD_WORD}(?!\\p{L})`, 'u'),
  new RegExp(`(?<![\\d/.:-])${NO_COUNT}${MANY}\\s*${KIND_OF_BIRD}\\s${BIRD_WORD}(?!\\p{L})`, 'u'),
  new RegExp(`${BIRD_LABEL}\\s*${COUNT}`),
]
const NAME =
  /(?:^|\s)(?:(?:race|carrera|concurso|vlucht|concours|(?:preis|wett)?flug|rennen|lot|prova|gara)(?:\s+(?:(?:inter)?na[tcz]\p{L}{3,9}|de|di))?(?:\s*(?:no|nr|n[°º]|number|nummer)?\.?\s*\d{1,3})?|race (?:point|name)|name(?=\s*:.*\b(?:race )?date\s*:)|event|suelta|lossing|lossingsplaats|losplaats|l[aâ]cher|aufla(?:ss|ß)ort|aufla(?:ss|ß)|miejsce startu|miejscowo[sś][cć]|wypuszczenie|solta|lancio|(?:release |liberation )?(?:point|station|site))\s*[:=]\s*((?:\d{1,4}\s+)?\p{L}.*)$/iu
/** The release point of German lists, where nothing else names the race; the place of a club or loft is behind its name. */
const GERMAN_PLACE = /^ort\s*[:=]\s*(\p{L}.*)$/iu
/** A race with its number and no colon: `RACE 7 - YELVERTON`, `Prova nº 9 - Valência`. */
const NUMBERED =
  /(?:^|\s{2})(?:race|carrera|vuelo|concurso|suelta|vlucht|concours|(?:preis|wett)?flug|lot|prova|gara)\s*(?:no|nr|n[°ºo])?\.?\s*\d{1,3}\s*[-–]\s*(\p{L}.*)$/iu
/** Labels of a name that is the release point. */
const LOCATION =
  /^(?:race ?point|release(?: (?:point|site|station|location))?|(?:release )?station|liberation(?: (?:point|site))?|(?:punto de )?suelta|(?:local de )?solta|auflass(?:ort)?|lossing(?:splaats)?|losplaats|(?:lieu de )?lacher|miejsce startu|miejscowosc|wypuszczenie|(?:localita di )?lancio)$/

/** Checks whether a label or a title of a column names the release point. */
export const isLocationTitle = (title: string): boolean =>
  LOCATION.test(
    fold(title)
      .replace(/[^\p{L}]+/gu, ' ')
      .trim(),
  )

const CATEGORY = /(?:category|categoría|categoria|categorie|catégorie|kategorie|kategoria)\s*[:=]\s*([^,;|]{1,50})/i
const WEATHER =
  /(?:visibility|temperature|weather|wind|meteo|weer|wetter|pogoda)\s*:?\s*[^,;]+?(?=\s+\d{1,3},\d{3}(?!\d)|[,;]|$)/gi
/** Marks a title that is not the name of a race. */
const NOT_A_NAME =
  /\d{1,2}[:.]\d{2}|^(?:rv|fg|regv)\s|pigeon|limited|participant|club|federa[ct]i|organi[sz]|kbdb|rfcb|pzhgp|uitslag|page|pagina|seite|strona|^\W*\d|^(?:date|fecha|(?:\p{L}{3,})?datum|data|release(?: time)?|lib|liberat\p{L}*|total.*|results?|resultados?|uitslag.*|ergebnis.*|preisliste.*|wyniki|résultats?|resultaten|lista.*|mon|tues?|wednes|thurs|fri|satur|sun)(?:day)?\b|(?<!\p{L})(?:(?:reise)?vereniging|reisevereinigung|lokaal|combine|combinatie|society|verein|oddział|sociedad|sociedade|società|société)(?!\p{L})/iu

/** Words that say only which birds flew how far, or that they were released. */
const KIND_OF_RACE =
  /^(?:(?:(?:grote|zware|lichte)\s)?(?:(?:dag|half|mid|demi[\s-]|eendaagse\s|programma)?fond|(?:(?:meio|medio|mezzo|gran|grande)[\s-]?)?f[ou]ndo|velocidade?|velocit[aà]|vitesse|snelheid|marathon|natour|navlucht|oude|jonge|jaarse|jaarlingen|duiven|vieux|jeunes|yearlings?|pigeons?|old|young|birds?|alt(?:tauben|vögel)|jungtauben|jährige|palomas|pombos|colombi|et|en|and|und)[\s,&+]*)+$/iu
const RELEASED_ALONE = /^(?:gelost|los|lossing|lâchers?|l[aâ]ché|soltad[ao]s?|auflass|liberated|released)$/iu

const MAX_NUMBERS = 12
const MAX_NAME = 200

/** Separates a name from the organiser: `British Club - Agen`. */
const DASH = /\s[-–]\s/

/** Words of a day that is not that of the race: when a list was printed, or when the birds were basketed. */
const OTHER_DAY =
  /(?<!\p{L})(?:print|afgedrukt|gedruckt|imprim|impres|wydruk|drukowan|stampat|erstellt|created|generated|updated|opgemaakt|edited|basket|marking|ingekorfd|inkorving|eingesetzt|einsatz|encest|enlogement|mise en loge|ingabbi|koszowani)/iu
/** Such a word in front of a date, without another number between them. */
const BEFORE_DATE = new RegExp(`${OTHER_DAY.source}\\D{0,30}$`, 'iu')

/** Collects the data about the race from the titles above a table, the notes beside it, and the notes below it, which name no race. */
export function readEventFacts(titles: readonly string[], thisYear: number, footers: readonly string[] = []): EventFacts {
  const facts: { -readonly [Fact in keyof EventFacts]: EventFacts[Fact] } = {}
  const weather = new Set<string>()
  let labelled: string | undefined
  let place: string | undefined
  let dated: string | undefined
  let plainName: string | undefined
  let headed: string | undefined
  let behindDate: number | undefined
  for (const [at, title] of [...titles, ...footers].entries()) {
    const isFooter = at >= titles.length
    const text = title.replace(/\s+/g, ' ').trim()
    // A result that could not be read has many numbers, and no facts of the race.
    if ((text.match(/\d+/g)?.length ?? 0) > MAX_NUMBERS) continue
    const plain = fold(text)
    const release = readRelease(plain)
    if (release !== undefined) facts.release ??= release
    const night = readStatedNight(plain)
    if (night) facts.night ??= night
    const birds = BIRDS.map((pattern) => pattern.exec(plain)?.[1]).find(Boolean)
    if (birds) facts.participants ??= Number(birds.replace(/\D/g, ''))
    const distance = readRaceDistance(plain)
    if (distance !== undefined) facts.distance ??= distance
    const found = findRaceDate(text, thisYear)
    if (found) facts.date ??= found.day
    const category = CATEGORY.exec(text)?.[1]?.trim()
    if (category) facts.category ??= category
    for (const [note] of text.matchAll(WEATHER)) weather.add(note.trim())
    const name = labelledName(title, NAME, NUMBERED)
    place ??= isFooter ? undefined : labelledName(title, GERMAN_PLACE)
    labelled ??= name ?? placeFrom(text)
    if (name !== undefined && isLocationTitle(LABEL.exec(text)?.[0] ?? '')) facts.releaseLocation ??= name.slice(0, MAX_NAME)
    if (isFooter || OTHER_DAY.test(text.slice(0, found?.index))) continue
    if (found) behindDate ??= releaseBehindDate(plain)
    if (found) dated ??= found.index > 0 ? nameBefore(text, found.index) : nameAfter(text)
    else if (isName(text)) plainName ??= text
    else if (text.split(DASH).filter(isName).length === 1) headed ??= text.split(DASH).find(isName)
    else if (isName(text.replace(RESULT_HEADING, ''))) headed ??= text.replace(RESULT_HEADING, '').replace(FROM_WORD, '')
  }
  const distinct = [...weather].filter((note) => ![...weather].some((other) => other !== note && note.includes(other)))
  const name = (labelled ?? dated ?? place ?? plainName ?? headed)?.replace(DISTANCE_BEHIND_NAME, '').slice(0, MAX_NAME)
  if (place !== undefined && place.slice(0, MAX_NAME) === name) facts.releaseLocation ??= name
  if (behindDate !== undefined) facts.release ??= behindDate
  return { ...facts, ...(name && { name }), ...(distinct.length > 0 && { weather: distinct.join(', ').slice(0, 500) }) }
}

function findRaceDate(text: string, thisYear: number): FoundDate | undefined {
  const first = findWrittenDate(text, thisYear)
  if (!first || !BEFORE_DATE.test(text.slice(0, first.index))) return first
  const rest = text.slice(first.index).replace(/^[\d./-]+/, (digits) => ' '.repeat(digits.length))
  const next = findWrittenDate(rest, thisYear)
  return next && !BEFORE_DATE.test(rest.slice(0, next.index)) ? { ...next, index: first.index + next.index } : undefined
}

/** A time without a separator, as in Great Britain: `Liberated 0715 hrs`; and a part of a day from a spreadsheet. */
const OTHER_RELEASE =
  /(?<!\p{L})(?<!(?:birds|pigeons) )(?:released?|liberat(?:ed|ion)|lib\.?|release time|lib time|suelta|lossing|auflass|start|lacher)\s*(?:at|time|@)?\s*[:=]?\s*(?:(?!(?:19[5-9]|20[0-4])\d(?!\s*(?:h|uhr)))([01]\d|2[0-3])([0-5]\d)(?!\d|[.,/:-]\d)\s*(?:h(?:rs?|ours)?\b|uhr|$|[,;|])|(0[.,]\d{3,})(?!\d))/u

function readRelease(plain: string): number | undefined {
  const written = (RELEASE.exec(plain) ?? RELEASE_BEHIND_BIRDS.exec(plain))?.[1]
  if (written !== undefined) return readClock(written.replace(/\s?[hu]\s?/, ':'))
  const [, hours, minutes, part] = OTHER_RELEASE.exec(plain) ?? []
  return part === undefined ? (hours === undefined ? undefined : readClock(`${hours}:${minutes}`)) : readClock(part)
}

/** A time behind the date of a heading: `Data: 18.06.2022 godz. 06:30`, `18.06.2022 06:30`. */
const BEHIND_DATE = new RegExp(
  `(?<!\\d)(?:\\d{1,2}[./-]\\d{1,2}[./-](?:\\d{4}|\\d{2})|\\d{4}[./-]\\d{1,2}[./-]\\d{1,2}|\\d{1,2}\\.? \\p{L}+\\.? \\d{4})[\\s,;|–-]+(?:(?:o )?godz(?:ina)?\\.?|um|at|om|a las|as|alle|ore|a)?\\s*:?\\s*${CLOCK}`,
  'u',
)
/** The hours in which birds are released; another time may be that of the print. */
const [FIRST_RELEASE, LAST_RELEASE] = [4 * 3_600_000, 16 * 3_600_000]

function releaseBehindDate(plain: string): number | undefined {
  const clock = BEHIND_DATE.exec(plain)?.[1]
  const time = clock === undefined ? undefined : readClock(clock.replace(/\s?[hu]\s?/, ':'))
  return time !== undefined && time >= FIRST_RELEASE && time <= LAST_RELEASE ? time : undefined
}

/** The label in front of a name. */
const LABEL = /^[^:=]*(?=[:=])/

/** Returns the name after a label such as `Race:`. */
function labelledName(title: string, ...labels: readonly RegExp[]): string | undefined {
  const text = title
    .replaceAll('\t', '   ')
    .replace(/\s{3,}/g, '  ')
    .trim()
  const found = labels.map((label) => label.exec(text)?.[1]).find((name) => name !== undefined)
  // The date, the time and other labels may follow.
  const [name = ''] = (found ?? '').split(/[|;,]|\s{2}|\s[-–]\s|\s+\(?\d{1,4}[:./-]\d/u)
  const plain = beforeDate(beforeLabel(name))
    .replace(/\s+(?:on|op|om|am|le|del?|date|datum|fecha|data)$/i, '')
    .replace(DISTANCE_BEHIND_NAME, '')
    .trim()
  return /\p{L}{3}/u.test(plain) && !A_COUNT.test(fold(plain)) ? plain : undefined
}

/** Returns a name without the date behind it: `Brive le samedi 18 juin 2022`. */
function beforeDate(name: string): string {
  const found = findWrittenDate(name, 0)
  return found ? withoutWordOfDate(name.slice(0, found.index)) : name
}

/**
 * Returns the release point that a text names without a colon, without the label behind it: `Auflassort Linz  Datum …`. `Concours de
 * vitesse` names none.
 */
function placeFrom(text: string): string | undefined {
  const words = RELEASE_POINT.exec(text)?.[1]?.trim().split(' ')
  const label = words?.findIndex((word, at) => at > 0 && (fieldOfTitle(word) ?? (OTHER_LABEL.test(fold(word)) || undefined)))
  const place = words?.slice(0, label === -1 ? undefined : label).join(' ')
  return place === undefined || KIND_OF_RACE.test(place) ? undefined : place
}

/** A number of birds behind a label that also names races: `In concours: 412 duiven`. */
const A_COUNT = new RegExp(`^[\\d.,' ]+${BIRD_WORD}(?!\\p{L})`, 'u')

/** A label of up to four words. */
const NEXT_LABEL = /\s+(\p{L}+\.?(?:\s\p{L}+\.?){0,3})\s*[:=]/u
const OTHER_LABEL =
  /^(?:wind|weather|weer|wetter|lofts|members|sent|date|data|birds|pigeons|duiven|tauben|palomas|released|liberated|auflass\p{L}*|start|class|klasse|km)$/u

/** Returns a name without the label behind it: `St Vincent Datum: …`, `Agen Hora de suelta: …`. An unknown label has up to two words. */
function beforeLabel(name: string): string {
  const found = NEXT_LABEL.exec(name)
  if (!found) return name
  const words = found[1]!.split(' ')
  const isKnown = (label: string) => fieldOfTitle(label) !== undefined || OTHER_LABEL.test(fold(label).replace(/\.$/, ''))
  const known = words.findIndex((_, at) => isKnown(words.slice(at).join(' ')))
  const label = known < 0 ? Math.max(0, words.length - 2) : known
  return [name.slice(0, found.index), ...words.slice(0, label)].join(' ')
}

/** The words in front of the name of a race: `Uitslag van de vlucht …`, `Lista konkursowa lotu nr 5 …`, `Résultat national …`. */
const RESULT_HEADING =
  /^(?:(?:uitslag|resultaat|results?|r[ée]sultats?|resultados?|ergebnis\p{L}*|wyniki|preisliste|lista konkursowa)(?:\s+(?:nationale?|nacional|nazionale))?(?:\s+(?:van|of|de|du|von|for|from|voor|pour|para))?(?:\s+(?:de\s+)?(?:vlucht|flug|race|lotu?|concours(?:\s+de)?|concurso|carrera))?|lot(?=\s+n))(?:\s+n[ro°º]\.?\s*\d{1,3})?(?:[\s:]+|$)/iu

/** The word in front of a release point: `Lista konkursowa lotu z Magdeburga z dnia …`. */
const FROM_WORD = /^(?:[Aa]ufla(?:ss|ß)|AUFLASS|[zZ]e?|ZE|ab|vanuit|van|von|from|depuis|des?|desde|da)\s+(?!DNI[AU])(?=\p{Lu})/u

/** Returns the name in front of a date in the same line: `AGEN 30-06-2017`, `Results of Agen, Saturday 1 July 2017`. */
function nameBefore(text: string, dateIndex: number): string | undefined {
  const parts = text.slice(0, dateIndex).replace(RESULT_HEADING, '').replace(FROM_WORD, '').split(DASH)
  return parts.map((part) => withoutWordOfDate(behindLabel(part))).find(isName)
}

/** Labels of facts that are not the name of a race. */
const LABEL_OF_OTHER_FACT =
  /^(?:wind|weather|weer|wetter|pogoda|meteo|tiempo|section|sector|sectie|sektion|secteur|region|group|zone|zona)\b/u

/** Returns a name behind a label that is not known: `Championship: LERWICK`, but not `Club: Springfield`. */
function behindLabel(text: string): string {
  const [written = '', label = ''] = /^([^:]*):\s*(?=\p{L})/u.exec(text) ?? []
  return NOT_A_NAME.test(label) || LABEL_OF_OTHER_FACT.test(fold(label)) ? text : text.slice(written.length)
}

/** A day of the week at the end of a text, in the languages of the lists. */
const WEEKDAY = new RegExp(`(?<!\\p{L})${WEEKDAY_NAME}$`, 'iu')

function withoutWordOfDate(name: string): string {
  const end = /[\s,;:|(–-]+$/u
  return name
    .replace(end, '')
    .replace(WEEKDAY, '')
    .replace(end, '')
    .replace(/(?:^|\s+)(?:date|datum|fecha|data|on|op|am|le|del?|vom|van|[zw] dni[au]|(?!km)\p{L}{2}),?$/iu, '')
    .replace(end, '')
    .trim()
}

/** Returns the name behind a date at the beginning of a line: `2024-05-25 Cholet 07:15`. */
function nameAfter(text: string): string | undefined {
  const name = /^[\d./-]+[\s,;:|–-]+(\p{L}[\p{L}\s.'-]*)/u.exec(text)?.[1]?.trim()
  return name !== undefined && isName(name) && RELEASE.exec(`${fold(name)} 00:00`) === null ? name : undefined
}

function isName(text: string): boolean {
  if (!/\p{L}{3}/u.test(text.replace(WEEKDAY, '')) || text.includes(':') || text.length > 60 || NOT_A_NAME.test(text))
    return false
  if (fieldOfTitle(text) !== undefined || KIND_OF_RACE.test(text.trim()) || RELEASED_ALONE.test(text.trim())) return false
  // A row of column titles in one cell is not a name.
  return fieldsOfRow(text.split(/[\s|;,]+/)).size < 3
}
