import type { ListWords } from './import-language.ts'
import { splitWords } from './split-words.ts'

/** The words around the name of a race in the headings of result lists, in the form of `race-fact-words.ts`. */

/** Words for a race, before its number or name. */
export const RACE_WORDS: ListWords = {
  en: ['race'],
  es: ['carrera', 'concurso', 'vuelo'],
  de: [
    'flug',
    'preisflug',
    'wettflug',
    'jungflug',
    'jungtaubenflug',
    'alttaubenflug',
    'nationalflug',
    'endflug',
    'vorflug',
    'rennen',
  ],
  nl: ['vlucht', 'wedvlucht', 'prijsvlucht', 'wedvlug', 'wedstrijd'],
  fr: ['concours'],
  pl: ['lot'],
  pt: ['prova'],
  it: ['gara'],
  cs: ['závod', 'závodu', 'let', 'pretek', 'preteku'],
  da: ['kapflyvning', 'flyvning', 'løb'],
  hr: ['utrka', 'tekma', 'tekme', 'let', 'natjecanje', 'natjecanja', 'takmičenje', 'takmičenja'],
  hu: ['verseny'],
  ro: ['etapa', 'concurs'],
  ru: ['такмичење', 'трка', 'соревнование', 'гонка', 'змагання', 'змагань', 'състезание'],
  sv: ['tävling', 'flygning'],
  tr: ['yarış', 'yarışı', 'yarışması'],
  zh: ['比赛'],
}

/** Other labels of the name or the release point of a race. */
export const RACE_LABELS: ListWords = {
  en: splitWords(`
    race point, race name, event, point, station, site, release point, release station, release site, liberation point,
    liberation station, liberation site, place of release, place of liberation, release place, location, race location,
    racepoint, lib point, release, liberation
  `),
  es: splitWords(`
    suelta, punto de suelta, lugar de suelta, localidad de suelta, largada, punto de largada, lugar de largada
  `),
  de: ['auflassort', 'auflassplatz', 'auflassstelle', 'startort', 'auflass'],
  nl: ['lossing', 'lossingsplaats', 'lossingplaats', 'losplaats', 'plaats van lossing'],
  fr: ['lâcher', 'lieu de lâcher', 'lieu du lâcher', 'point de lâcher'],
  pl: splitWords(`
    miejsce startu, miejsce wypuszczenia, miejscowość startu, miejscowość wypuszczenia, miejscowość, wypuszczenie, lot z,
    lotu z, z lotu, z miejscowości, lot z miejscowości, lotu z miejscowości
  `),
  pt: ['solta', 'local de solta', 'local da solta', 'ponto de solta'],
  it: ['lancio', 'località di lancio', 'luogo di lancio'],
  cs: ['místo vypuštění', 'místo startu', 'miesto vypustenia', 'miesto štartu', 'štartovacie miesto'],
  da: ['slippested', 'slippsted', 'slipsted'],
  hr: ['mjesto puštanja', 'kraj spusta', 'kraj izpusta', 'mesto spusta'],
  hu: ['feleresztés helye', 'feleresztési hely', 'felengedés helye', 'versenyhely', 'útnév', 'verseny neve'],
  ro: ['lansare', 'lansare din', 'loc de lansare', 'locul lansării', 'localitatea', 'localitate'],
  ru: ['место выпуска', 'пункт выпуска', 'місце випуску', 'пункт випуску', 'місце старту'],
  sv: ['släppplats'],
  tr: ['salım yeri', 'bırakılış yeri'],
  zh: ['司放地', '司放地点', '司放站', '放飞地', '放飞地点', '放鸽地', '放鸽地点', '赛地', '放鴿地點', '司放地點', '放鳩地'],
}

/** Words before a release point that has no colon. */
export const RELEASE_POINT_WORDS: ListWords = {
  en: ['race from'],
  es: ['suelta de', 'suelta desde', 'concurso de', 'concurso desde'],
  de: ['auflassort'],
  nl: ['vanuit', 'vlucht van', 'vlucht op'],
  fr: splitWords(`
    au départ de, concours de, concours sur, concours national de, concours international de, concours provincial de,
    concours régional de
  `),
  pl: ['z miejscowości', 'lot z', 'lotu z'],
  pt: ['solta de', 'solta do', 'prova de'],
  it: ['lancio di', 'lancio da', 'gara di', 'gara da'],
  cs: ['závod z', 'pretek z'],
  da: ['kapflyvning fra', 'flyvning fra'],
  ro: ['etapa de la', 'etapa din', 'lansare din'],
  sv: ['flygning från', 'tävling från'],
}

/** Small words before a release point; in capitals they are part of a name, as in `De Panne`. */
export const FROM_WORDS: ListWords = {
  en: ['from'],
  es: ['desde', 'de'],
  de: ['ab', 'von'],
  nl: ['vanuit', 'van'],
  fr: ['depuis', 'de', 'des'],
  pt: ['de', 'desde'],
  it: ['da'],
  da: ['fra'],
  hr: ['iz'],
  ro: ['de la', 'din'],
  ru: ['из'],
  sv: ['från'],
}

/** Words before a release point that may also be in capitals in headings. */
export const HEADING_FROM_WORDS: readonly string[] = ['auflass', 'auflaß', 'z', 'ze']

/** The number of a race, between its word and its number. */
export const NUMBER_WORDS: readonly string[] = ['no', 'nr', 'n°', 'nº', 'n', 'number', 'nummer', 'sz', 'č', '№', '#']

/** The labels among {@link RACE_LABELS} that do not say that the name is the release point. */
export const NAME_LABELS: readonly string[] = ['race name', 'event', 'point', 'site', 'útnév', 'verseny neve']

/** The makers of clocks, whose names are above their printouts. */
const CLOCK_MAKERS = ['benzing', 'bricon', 'skyleader', 'tauris', 'tipes', 'toppigeon', 'unikon']

/** Beginnings of words for an organiser, which is not a race. */
export const ORGANISER_WORDS: ListWords = {
  en: [
    'club',
    'fed.',
    'federation',
    'combine',
    'society',
    'association',
    'organi',
    'pigeon',
    'union',
    'sponsor',
    ...CLOCK_MAKERS,
  ],
  es: ['sociedad', 'federaci', 'club'],
  de: ['verein', 'regionalverband', 'reisevereinigung', 'fluggemeinschaft', 'einsatzstelle', 'verband', 'brieftauben'],
  nl: ['vereniging', 'reisvereniging', 'lokaal', 'combinatie', 'afdeling', 'bond'],
  fr: ['société', 'entente', 'fédération', 'colombophil'],
  pl: ['oddział', 'związek', 'hodowców', 'okręg'],
  pt: ['sociedade', 'associaç', 'columbófil'],
  it: ['società', 'federaz', 'gruppo colomb', 'colombofil'],
  cs: ['svaz', 'základní organizace', 'chph', 'oblastní sdružení'],
  da: ['brevdue', 'forening'],
  hr: ['savez', 'udruga'],
  hu: ['szövetség', 'egyesület', 'postagalamb', 'tagszövetség'],
  ro: ['federaţ', 'federaț', 'asociaț', 'colombofil'],
  sv: ['brevduv', 'förbund'],
  tr: ['dernek', 'derneğ', 'federasyon'],
  zh: ['公棚', '协会', '俱乐部', '協會', '聯合會'],
}

/** Abbreviations of clubs and federations, at the end of their names. */
export const ORGANISER_ENDINGS: readonly string[] = ['hpa', 'nfc', 'fc', 'rpc', 'hs', 'rpra', 'rpf', 'fed']

/** Words that say only which birds flew how far, or that they were released. */
export const KIND_OF_RACE_WORDS: readonly string[] = splitWords(`
  fond, dagfond, halffond, midfond, demi-fond, demi fond, eendaagse fond, programmafond, grote fond, zware fond, lichte fond,
  fondo, medio fondo, mediofondo, gran fondo, granfondo, meio fundo, meio-fundo, fundo, grande fundo, mezzo fondo, mezzofondo,
  velocidad, velocidade, velocità, vitesse, snelheid, marathon, natour, navlucht, oude, jonge, jaarse, jaarlingen, duiven,
  vieux, jeunes, yearlings?, pigeons?, old, young, birds?, alttauben, altvögel, jungtauben, jährige, palomas, pombos, colombi,
  jongen, oude en jaarse, sprint, middle distance, long distance, et, en, and, und, y, e, final, semi-final, training, open,
  results?
`)

/** Titles of the pages of a club, which are no names of races. */
export const PAGE_WORDS: readonly string[] = splitWords(`
  home, menu, news, contact, login, results, start, inicio, noticias, contacto, startseite, kontakt, nieuws, uitslagen, accueil,
  actualités, strona główna, aktualności, início, notícias, notizie, contatti
`)

/** The heading of a list of results, before the name of its race. */
export const RESULT_WORDS: ListWords = {
  en: ['results?', 'race results?', 'final results?', 'official results?', 'arrival list', 'clocking list'],
  es: ['resultados?', 'clasificación', 'lista de llegadas'],
  de: splitWords(`
    endauswertung, konkursliste, ergebnisse, ergebnisliste, ergebnis, preisliste, ankunftsliste, konstatierliste
  `),
  nl: splitWords(`
    uitslag, vluchtuitslag, wedvluchtuitslag, concoursuitslag, uitslagenlijst, resultaat, resultaten, aankomstlijst
  `),
  fr: ['résultats?', 'classement'],
  pl: ['wyniki', 'lista przylotów', 'lista konkursowa', 'koncentrat', 'koncentrat wyników'],
  pt: ['classificação', 'resultados?'],
  it: ['risultati', 'classifica'],
  cs: ['výsledky', 'výsledková listina', 'konkurzní listina'],
  da: ['resultat', 'resultatliste', 'slutliste'],
  hr: ['rezultati'],
  hu: ['eredmény', 'eredménylista', 'versenyeredmény'],
  ro: ['rezultate', 'clasament'],
  ru: ['результаты', 'результати', 'протокол', 'итоговый протокол', 'підсумковий протокол'],
  sv: ['resultat', 'resultatlista', 'prislista', 'slutlista'],
  tr: ['sonuçlar'],
  zh: ['成绩', '成绩单', '决赛成绩', '成績', '成績表'],
}

/** Beginnings of words in the heading of a list of birds that were entered. */
export const ENTRY_LIST_WORDS: ListWords = {
  en: ['basketing', 'entry list', 'entry form', 'list of entries', 'marking list', 'shipping list'],
  es: ['lista de encest', 'hoja de encest', 'encestado'],
  de: ['einsatzliste', 'einsatzprotokoll'],
  nl: ['inkorflijst', 'inkorfstaat', 'inkorving'],
  fr: ["liste d'enlogement", "feuille d'enlogement", 'enlogement', 'mise en loge'],
  pl: ['lista startowa', 'lista koszowania', 'lista wkładania', 'spis wkładania'],
  pt: ['lista de encest', 'folha de encest', 'encestamento'],
  it: ['lista di ingabbi', 'foglio di ingabbi', 'ingabbio'],
}

/** Words for an important race, in a label before its name: `North Road Championship: LERWICK`. */
export const CLASSIC_WORDS: readonly string[] = splitWords(`
  championship, classic, derby, finale?, national, nationaal, nazionale, nacional, international, cup, grand prix, trophy,
  memorial, marathon
`)
