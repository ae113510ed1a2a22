import type { TitlesByLanguage } from './import-language.ts'

/** The titles of columns about the race itself, in files with several races. */
export const RACE_FACT_TITLES = {
  racePoint: {
    en: ['Race', 'Race Point', 'Race name', 'Event', 'Release point', 'Release station', 'Station', 'Release', 'Liberation'],
    es: ['Suelta', 'Punto de suelta', 'Concurso', 'Carrera'],
    de: ['Auflassort', 'Auflass', 'Flug'],
    nl: ['Lossing', 'Losplaats', 'Lossingsplaats', 'Vlucht', 'Los'],
    fr: ['Lâcher', 'Lieu de lâcher', 'Concours'],
    pl: ['Miejsce startu', 'Wypuszczenie', 'Lot'],
    pt: ['Solta', 'Local de solta', 'Prova'],
    it: ['Lancio', 'Località di lancio', 'Gara'],
  },
  raceDate: {
    en: ['Date', 'Race date'],
    es: ['Fecha', 'Fecha de suelta'],
    de: ['Datum', 'Flugdatum'],
    nl: ['Vluchtdatum'],
    pl: ['Data lotu'],
    pt: ['Data'],
  },
  raceRelease: {
    en: ['Release time', 'Lib time', 'Liberation time', 'Liberated', 'Time of release'],
    es: ['Hora de suelta'],
    de: ['Auflasszeit'],
    nl: ['Lostijd', 'Lossingstijd'],
    fr: ['Lâché à', 'Heure de lâcher'],
    pl: ['Godzina startu'],
    pt: ['Hora de solta'],
    it: ['Ora di lancio'],
  },
  raceBirds: {
    en: ['Total Pigeon', 'Total pigeons', 'Total birds', 'Birds', 'Birds entered', 'Birdage', 'Entries'],
    es: ['Palomas', 'Palomas enviadas'],
    de: ['Tauben', 'Tbn'],
    nl: ['Aantal duiven', 'Duiven totaal'],
    fr: ['Contingent', 'Pigeons engagés'],
    pl: ['Ilość gołębi'],
    pt: ['Pombos enviados'],
    it: ['Colombi totali'],
  },
  raceCategory: {
    en: ['Category', 'Cat'],
    es: ['Categoría'],
    de: ['Kategorie'],
    nl: ['Categorie'],
    pl: ['Kategoria'],
  },
  raceDistance: {
    en: ['Race distance', 'Distance of the race'],
    es: ['Distancia de la carrera'],
    de: ['Flugentfernung'],
    nl: ['Vluchtafstand'],
  },
} satisfies Readonly<Record<string, Partial<TitlesByLanguage>>>
