import { fold } from '#shared/text/fold.ts'
import type { ListWords } from './import-language.ts'

/**
 * The words in the headings of result lists, in the languages that have them. A `*` at the end is any letters, and a `?` is
 * the letter in front of it or none.
 */

/** The release of the birds, in front of its time. */
export const RELEASE_WORDS: ListWords = {
  en: [
    'release',
    'released',
    'liberation',
    'liberated',
    'lib.?',
    'lib.? time',
    'liberation time',
    'rel.?',
    'start',
    'starting time',
  ],
  es: ['suelta', 'soltad*'],
  de: ['auflass*', 'aufgelassen', 'start', 'startzeit', 'abflug'],
  nl: ['los', 'losuur', 'lostijd', 'lossing*', 'gelost'],
  fr: ['lâche', 'lâcher', 'lâches', 'lâchers', 'lâchés'],
  pl: ['wypuszcz*', 'wyp', 'start*'],
  pt: ['solta', 'soltos'],
  it: ['lancio', 'lanciat*'],
  cs: ['vypuštěn*', 'vypustenie', 'start'],
  da: ['sluppet', 'slip', 'sluptid'],
  hr: ['puštan*', 'pušteni'],
  hu: ['feleresztés*', 'felengedés*', 'eresztés*'],
  ro: ['lansare', 'lansat*', 'lansării'],
  ru: ['выпуск*', 'старт'],
  sv: ['släppt*', 'släpp', 'släpptid', 'start'],
  tr: ['salım*', 'salış*', 'bırakılış*'],
  zh: ['司放*', '放飞*', '放鸽时间', '起飞时间'],
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
  ru: ['голубей'],
  sv: ['duvor'],
  tr: ['güvercin*'],
  zh: ['羽'],
}

/** Words between a number and its birds that say which birds they are. */
export const KINDS_OF_BIRDS: ListWords = {
  en: ['old', 'young', 'yearling'],
  es: ['adultas', 'jóvenes'],
  de: ['alte?', 'junge'],
  nl: ['oude', 'jonge', 'jaarse'],
  fr: ['vieux', 'jeunes'],
  pl: ['dorosłych', 'młodych'],
  pt: ['adultos', 'novos'],
}

/** Labels in front of the number of birds. */
export const BIRD_LABELS: ListWords = {
  en: [
    ...['birds entered', 'birds sent', 'birds released', 'birds liberated', 'birds basketed', 'birds shipped', 'birds competing'],
    ...[
      'birdage',
      'entries',
      'birds',
      'bird count',
      'number of birds',
      'no of birds',
      'basketed',
      'pigeons sent',
      'pigeons entered',
    ],
  ],
  es: ['palomas', 'palomas enviadas', 'palomas encestadas', 'encestadas', 'encestados'],
  de: ['tauben', 'tauben gesamt', 'tauben gesetzt', 'tauben insgesamt', 'anzahl tauben', 'tbn', 'eingesetzt', 'gesetzt'],
  nl: ['aantal duiven', 'aantal', 'duiven', 'ingekorfd', 'deelname', 'in concours'],
  fr: ['contingent', 'nombre de pigeons', 'pigeons', 'pigeons engagés', 'pigeons enlogés', 'engagés', 'enlogés'],
  pl: ['gołębi', 'ilość gołębi', 'liczba gołębi'],
  pt: ['pombos', 'pombos enviados', 'pombos encestados'],
  it: ['colombi', 'colombi ingabbiati', 'ingabbiati'],
  cs: ['holubů', 'počet holubů', 'nasazeno'],
  da: ['antal duer', 'duer'],
  hr: ['broj golubova', 'golubova'],
  hu: ['galambok', 'galambok száma', 'indított galambok', 'küldött galambok'],
  ro: ['porumbei', 'număr porumbei', 'nr porumbei', 'porumbei înscriși', 'porumbei participanți'],
  ru: ['голубей', 'количество голубей'],
  sv: ['antal duvor', 'duvor'],
  tr: ['güvercin sayısı'],
  zh: ['上笼羽数', '上笼', '参赛羽数', '集鸽羽数', '羽数'],
}

/** Words for a race, in front of its number or name. */
export const RACE_WORDS: ListWords = {
  en: ['race'],
  es: ['carrera', 'concurso', 'vuelo'],
  de: ['flug', 'preisflug', 'wettflug', 'rennen'],
  nl: ['vlucht'],
  fr: ['concours'],
  pl: ['lot'],
  pt: ['prova'],
  it: ['gara'],
  cs: ['závod', 'let'],
  da: ['kapflyvning', 'flyvning'],
  hr: ['utrka', 'let'],
  hu: ['verseny'],
  ro: ['etapa', 'concurs'],
  sv: ['tävling', 'flygning'],
  tr: ['yarış'],
  zh: ['比赛'],
}

/** Other labels of the name or the release point of a race. */
export const RACE_LABELS: ListWords = {
  en: [
    ...['race point', 'race name', 'event', 'point', 'station', 'site', 'release point', 'release station', 'release site'],
    ...['liberation point', 'liberation station', 'liberation site', 'place of release', 'place of liberation', 'release place'],
    ...['location', 'race location', 'racepoint', 'lib point', 'release', 'liberation'],
  ],
  es: ['suelta', 'punto de suelta', 'lugar de suelta', 'localidad de suelta'],
  de: ['auflassort', 'auflassplatz', 'auflassstelle', 'startort', 'auflass'],
  nl: ['lossing', 'lossingsplaats', 'lossingplaats', 'losplaats', 'plaats van lossing'],
  fr: ['lâcher', 'lieu de lâcher', 'lieu du lâcher', 'point de lâcher'],
  pl: ['miejsce startu', 'miejsce wypuszczenia', 'miejscowość', 'wypuszczenie'],
  pt: ['solta', 'local de solta', 'local da solta', 'ponto de solta'],
  it: ['lancio', 'località di lancio', 'luogo di lancio'],
  cs: ['místo vypuštění'],
  da: ['slippested'],
  hr: ['mjesto puštanja'],
  hu: ['feleresztés helye', 'felengedés helye'],
  ro: ['lansare', 'loc de lansare', 'locul lansării'],
  sv: ['släppplats'],
  tr: ['salım yeri'],
  zh: ['司放地', '司放地点', '赛地'],
}

/** The labels among {@link RACE_LABELS} that do not say that the name is the release point. */
export const NAME_LABELS: readonly string[] = ['race name', 'event', 'point', 'site']

/** The distance of a race, in front of its number. */
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

/** Words for the weather, whose numbers are no distances. */
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

/** What a day is that is not that of the race: the list was printed, or the birds were basketed. Beginnings of words. */
export const OTHER_DAY_WORDS: ListWords = {
  en: ['print', 'created', 'generated', 'updated', 'edited', 'basket', 'marking', 'shipped'],
  es: ['imprim', 'impres', 'encest'],
  de: ['gedruckt', 'erstellt', 'eingesetzt', 'einsatz'],
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

/** Words of an organiser, which is no race. Beginnings of words. */
export const ORGANISER_WORDS: ListWords = {
  en: ['club', 'federation', 'combine', 'society', 'association', 'organi', 'pigeon', 'union', 'sponsor'],
  es: ['sociedad', 'federaci', 'club'],
  de: ['verein', 'reisevereinigung', 'verband', 'brieftauben'],
  nl: ['vereniging', 'reisvereniging', 'lokaal', 'combinatie', 'afdeling', 'bond'],
  fr: ['société', 'entente', 'fédération', 'colombophil'],
  pl: ['oddział', 'związek', 'hodowców', 'okręg'],
  pt: ['sociedade', 'associaç', 'columbófil'],
  it: ['società', 'federaz', 'gruppo colomb', 'colombofil'],
  cs: ['svaz', 'základní organizace'],
  da: ['brevdue', 'forening'],
  hr: ['savez', 'udruga'],
  hu: ['szövetség', 'egyesület', 'postagalamb', 'tagszövetség'],
  ro: ['federaţ', 'federaț', 'asociaț', 'colombofil'],
  sv: ['brevduv', 'förbund'],
  tr: ['dernek', 'federasyon'],
  zh: ['公棚', '协会', '俱乐部'],
}

/** Words that say only which birds flew how far, or that they were released. */
export const KIND_OF_RACE_WORDS: readonly string[] = [
  ...['fond', 'dagfond', 'halffond', 'midfond', 'demi-fond', 'demi fond', 'eendaagse fond', 'programmafond', 'grote fond'],
  ...['zware fond', 'lichte fond', 'fondo', 'medio fondo', 'mediofondo', 'gran fondo', 'granfondo', 'meio fundo', 'meio-fundo'],
  ...['fundo', 'grande fundo', 'mezzo fondo', 'mezzofondo', 'velocidad', 'velocidade', 'velocità', 'vitesse', 'snelheid'],
  ...['marathon', 'natour', 'navlucht', 'oude', 'jonge', 'jaarse', 'jaarlingen', 'duiven', 'vieux', 'jeunes', 'yearlings?'],
  ...['pigeons?', 'old', 'young', 'birds?', 'alttauben', 'altvögel', 'jungtauben', 'jährige', 'palomas', 'pombos', 'colombi'],
  ...['jongen', 'oude en jaarse', 'sprint', 'middle distance', 'long distance', 'et', 'en', 'and', 'und', 'y', 'e'],
  ...['final', 'semi-final', 'training', 'open', 'results?'],
]

/** Titles of the pages of a club, which are no names of races. */
export const PAGE_WORDS: readonly string[] = [
  ...['home', 'menu', 'news', 'contact', 'login', 'results', 'start', 'inicio', 'noticias', 'contacto', 'startseite', 'kontakt'],
  ...[
    'nieuws',
    'uitslagen',
    'accueil',
    'actualités',
    'strona główna',
    'aktualności',
    'início',
    'notícias',
    'notizie',
    'contatti',
  ],
]

/** The heading of a list of results, in front of the name of its race. */
export const RESULT_WORDS: ListWords = {
  en: ['results?', 'race results?', 'final results?', 'official results?'],
  es: ['resultados?', 'clasificación'],
  de: ['endauswertung', 'konkursliste', 'ergebnisse', 'ergebnisliste', 'ergebnis', 'preisliste'],
  nl: ['uitslag', 'vluchtuitslag', 'wedvluchtuitslag', 'concoursuitslag', 'uitslagenlijst', 'resultaat', 'resultaten'],
  fr: ['résultats?', 'classement'],
  pl: ['wyniki', 'lista konkursowa'],
  pt: ['classificação', 'resultados?'],
  it: ['risultati', 'classifica'],
  cs: ['výsledky', 'výsledková listina'],
  da: ['resultat', 'resultatliste'],
  hr: ['rezultati'],
  hu: ['eredmény', 'eredménylista', 'versenyeredmény'],
  ro: ['rezultate', 'clasament'],
  ru: ['результаты'],
  sv: ['resultat', 'prislista'],
  tr: ['sonuçlar'],
  zh: ['成绩', '成绩单', '决赛成绩'],
}

/** Words for an important race, in a label in front of its name: `North Road Championship: LERWICK`. */
export const CLASSIC_WORDS: readonly string[] = [
  ...['championship', 'classic', 'derby', 'finale?', 'national', 'nationaal', 'nazionale', 'nacional', 'international', 'cup'],
  ...['grand prix', 'trophy', 'memorial', 'marathon'],
]

/**
 * Returns a pattern of alternatives, the longest first, that fits folded texts and, without regard to case, written ones: `lâcher`
 * also without its accent.
 */
export function patternOf(...tables: readonly (ListWords | readonly string[])[]): string {
  const words = tables.flatMap((table): readonly string[] => (Array.isArray(table) ? table : Object.values(table).flat()))
  return [...new Set(words)]
    .toSorted((one, other) => other.length - one.length)
    .map((word) => Array.from(word, patternOfLetter).join('').replaceAll('ss', '(?:ss|ß)').replace(/ /g, '\\s*'))
    .join('|')
}

function patternOfLetter(letter: string): string {
  if (letter === '*') return '\\p{L}*'
  if (letter === '.') return '\\.'
  const plain = fold(letter)
  if (plain === letter.toLowerCase() || plain === '') return letter
  return plain.length === 1 ? `[${letter}${plain}]` : `(?:${letter}|${plain})`
}
