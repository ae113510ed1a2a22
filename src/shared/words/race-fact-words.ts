import type { ListWords } from './import-language.ts'
import { splitWords } from './split-words.ts'

/**
 * The words in the headings of result lists, in the languages that have them. A `*` at the end is any letters, and a `?` is
 * the letter before it or none.
 */

/** The release of the birds, before its time. */
export const RELEASE_WORDS: ListWords = {
  en: splitWords(`
    release, released, liberation, liberated, lib.?, lib.? time, liberation time, rel.?, start, starting time, toss, toss time,
    libbed
  `),
  es: ['suelta', 'soltad*', 'largada'],
  de: ['auflass*', 'aufgelassen', 'start', 'startzeit', 'abflug'],
  nl: ['los', 'losuur', 'lostijd', 'lossing*', 'gelost', 'losgelaat'],
  fr: ['lâche', 'lâché', 'lâchée', 'lâcher', 'lâches', 'lâchers', 'lâchés'],
  pl: ['wypuszcz*', 'wyp', 'start*'],
  pt: ['solta', 'soltos', 'soltura'],
  it: ['lancio', 'lanciat*'],
  cs: ['vypuštěn*', 'vypustenie', 'start'],
  da: ['sluppet', 'slip', 'sluptid', 'slipptid'],
  hr: ['puštan*', 'pušteni', 'spust*', 'izpust*'],
  hu: ['feleresztés*', 'felengedés*', 'eresztés*'],
  ro: ['lansare', 'lansat*', 'lansării'],
  ru: ['выпуск*', 'старт', 'випуск*', 'пуштање', 'пуштени'],
  sv: ['släppt*', 'släpp', 'släpptid', 'start'],
  tr: ['salım*', 'salış*', 'bırakılış*'],
  zh: ['司放*', '放飞*', '放飛*', '放鸽时间', '起飞时间', '放鴿時間', '放鳩時刻'],
}

/** The birds in a number of birds. */
export const BIRD_WORDS: ListWords = {
  en: ['pigeons?', 'birds?'],
  es: ['palomas'],
  de: ['tauben', 'tbn'],
  fr: ['pigs?'],
  nl: ['duiven'],
  pl: ['gołębi'],
  pt: ['pombos'],
  it: ['colombi'],
  cs: ['holubů', 'holubov'],
  da: ['duer'],
  hr: ['golubova'],
  hu: ['galamb*'],
  ro: ['porumbei'],
  ru: ['голубей', 'голубів', 'голубова'],
  sv: ['duvor'],
  tr: ['güvercin*', 'kuş*'],
  zh: ['羽'],
}

/** Words between a number and its birds that say which birds they are. */
export const KINDS_OF_BIRDS: ListWords = {
  en: ['old', 'young', 'yearling'],
  es: ['adultas', 'jóvenes'],
  de: ['alte?', 'junge'],
  nl: ['oude', 'jonge', 'jaarse', 'jaarlingen', 'jaarduiven', 'jongen'],
  fr: ['vieux', 'jeunes'],
  pl: ['dorosłych', 'młodych'],
  pt: ['adultos', 'novos'],
}

/** Labels before the number of birds. */
export const BIRD_LABELS: ListWords = {
  en: splitWords(`
    birds entered, birds sent, birds released, birds liberated, birds basketed, birds shipped, birds competing, birdage,
    entries, birds, bird count, number of birds, no of birds, basketed, pigeons sent, pigeons entered, registered pigeons?,
    registered birds
  `),
  es: ['palomas', 'palomas enviadas', 'palomas encestadas', 'encestadas', 'encestados'],
  de: ['tauben', 'tauben gesamt', 'tauben gesetzt', 'tauben insgesamt', 'anzahl tauben', 'tbn', 'eingesetzt', 'gesetzt'],
  nl: ['aantal duiven', 'aantal', 'getal', 'duiven', 'duiwe', 'voëls', 'ingekorfd', 'deelname', 'in concours'],
  fr: ['contingent', 'nombre de pigeons', 'pigeons', 'pigeons engagés', 'pigeons enlogés', 'engagés', 'enlogés'],
  pl: ['gołębi', 'ilość gołębi', 'liczba gołębi'],
  pt: ['pombos', 'pombos enviados', 'pombos encestados'],
  it: ['colombi', 'colombi ingabbiati', 'ingabbiati'],
  cs: ['holubů', 'holubov', 'počet holubů', 'počet holubov', 'nasazeno', 'nasazeno holubů', 'nasadené'],
  da: ['antal duer', 'antall duer', 'duer'],
  hr: ['broj golubova', 'golubova'],
  hu: ['galambok', 'galambok száma', 'indított galambok', 'küldött galambok'],
  ro: ['porumbei', 'număr porumbei', 'nr porumbei', 'porumbei înscriși', 'porumbei participanți', 'porumbei angajați'],
  ru: ['голубей', 'голубова', 'количество голубей', 'голубів', 'кількість голубів'],
  sv: ['antal duvor', 'duvor'],
  tr: ['güvercin sayısı', 'katılan kuş', 'kuş sayısı'],
  zh: ['上笼羽数', '上笼', '参赛羽数', '集鸽羽数', '羽数', '上籠羽數', '參賽羽數', '集鴿羽數', '参加羽数'],
}

/** Labels of the owner of all birds of a list. */
export const OWNER_LABELS: ListWords = {
  en: ['owner', 'fancier', 'loft owner', 'loft name', 'flyer'],
  es: ['propietario', 'colombófilo'],
  de: ['besitzer', 'eigentümer', 'züchter'],
  nl: ['eigenaar', 'liefhebber', 'hok'],
  fr: ['propriétaire', 'amateur', 'colombophile'],
  pl: ['hodowca', 'właściciel'],
  pt: ['proprietário', 'columbófilo', 'concorrente'],
  it: ['proprietario', 'allevatore', 'colombofilo'],
  cs: ['chovatel', 'majitel', 'chovateľ'],
  da: ['ejer'],
  hr: ['vlasnik', 'uzgajivač', 'gojitelj'],
  hu: ['tulajdonos', 'tenyésztő'],
  ro: ['proprietar', 'crescător'],
  ru: ['владелец', 'власник'],
  sv: ['ägare'],
  zh: ['鸽主', '鴿主'],
}

/** Labels of the date of a race. */
export const DATE_LABELS: ListWords = {
  en: ['date', 'race date', 'date flown', 'flown'],
  es: ['fecha'],
  de: ['datum', 'flugdatum'],
  nl: ['datum'],
  fr: ['date'],
  pl: ['data', 'data lotu'],
  pt: ['data', 'data da prova'],
  it: ['data'],
  cs: ['datum', 'dátum'],
  da: ['dato'],
  hu: ['dátum'],
  ro: ['data'],
  ru: ['дата', 'датум'],
  sv: ['datum'],
  tr: ['tarih', 'tarihi'],
  zh: ['日期', '司放日期', '放鸽日期', '放鴿日期', '放鳩日'],
}

/** Words directly before a date. */
export const DATE_WORDS: readonly string[] = splitWords(`
  on, op, am, le, den, de, del, vom, van, z dnia, w dniu, z dniu, w dnia, dnia, dne, dňa, d.d., dd., d.d
`)

/** Other labels in a heading, which end the name of a race before them. */
export const OTHER_LABELS: readonly string[] = splitWords(`
  lofts, members, sent, birds, pigeons, class, klasse, km, auflass*
`)

/** The distance of a race, before its number. */
export const DISTANCE_WORDS: ListWords = {
  en: ['distance', 'race distance', 'average distance', 'airline'],
  es: ['distancia', 'distancia media'],
  de: ['entfernung', 'distanz', 'flugentfernung'],
  nl: ['afstand', 'gemiddelde afstand', 'vluchtafstand'],
  fr: ['distance', 'distance moyenne'],
  pl: ['odległość', 'średnia odległość'],
  pt: ['distância', 'distância média'],
  it: ['distanza', 'distanza media'],
  cs: ['vzdálenost', 'vzdialenosť'],
  da: ['afstand', 'distance'],
  hr: ['udaljenost'],
  hu: ['távolság'],
  ro: ['distanță', 'distanța'],
  ru: ['расстояние'],
  sv: ['avstånd', 'distans'],
  tr: ['mesafe'],
  zh: ['空距', '距离', '赛距'],
}

/** Words for the weather, whose numbers are not distances. */
export const WEATHER_WORDS: ListWords = {
  en: ['visibility', 'temperature', 'weather', 'wind'],
  es: ['viento', 'visibilidad', 'tiempo'],
  de: ['wetter', 'wind', 'sicht*'],
  nl: ['weer', 'wind', 'zicht'],
  fr: ['météo', 'vent'],
  pl: ['pogoda', 'wiatr'],
  pt: ['vento', 'tempo'],
  it: ['meteo', 'vento'],
}

/** Beginnings of words beside a day that is not the day of the race, but that of printing or basketing. */
export const OTHER_DAY_WORDS: ListWords = {
  en: splitWords(`
    print, created, generated, updated, edited, basket, marking, shipped, report date, date of report, list date, entry date,
    closing date
  `),
  es: ['imprim', 'impres', 'encest'],
  de: ['gedruckt', 'druckdatum', 'erstellt', 'eingesetzt', 'einsatz'],
  nl: ['afgedrukt', 'opgemaakt', 'ingekorfd', 'inkorving'],
  fr: ['imprim', 'impres', 'enlogement', 'mise en loge'],
  pl: ['wydruk', 'drukowan', 'koszowani', 'wkładani'],
  pt: ['imprim', 'encest'],
  it: ['stampat', 'ingabbi'],
  cs: ['vytištěno', 'nasazen'],
  da: ['udskrevet', 'indlever'],
  hu: ['nyomtat', 'indítás', 'kosaraz'],
  ro: ['tipărit', 'îmbarc'],
  sv: ['utskriv', 'inlämn'],
}
