import type { TitlesByLanguage } from './import-language.ts'

/** What a column of a result list may hold, besides the ring. */
type RaceTitleField =
  | 'place'
  | 'otherPlace'
  | 'fancier'
  | 'licence'
  | 'town'
  | 'club'
  | 'distance'
  | 'miles'
  | 'yards'
  | 'arrival'
  | 'flightDay'
  | 'flyingTime'
  | 'velocity'
  | 'points'
  | 'coefficient'
  | 'ownEntered'
  | 'ownPlace'
  | 'birdsInRace'
  | 'release'

/** The titles of result lists in every language of the imports, from translations and published lists. */
export const RACE_TITLES: Readonly<Record<RaceTitleField, TitlesByLanguage>> = {
  place: {
    en: ['Pos', 'Place', 'Position', 'Rank'],
    es: ['Puesto', 'Posición', 'Clasificación'],
    de: ['Platz', 'Preis', 'Rang'],
    nl: ['Plaats', 'Nr', 'Pl'],
    fr: ['Place', 'Rang', 'Classement', 'N0'],
    pl: ['Miejsce', 'Lp', 'Nr konk'],
    pt: ['Classificação', 'Lugar', 'Posição'],
    it: ['Posto', 'Posizione', 'Class'],
  },
  otherPlace: {
    en: ['Open pos', 'Sect pos', 'Club pos', 'Fed pos', 'National'],
    es: ['Nacional', 'Social'],
    de: ['FG', 'RV', 'RegV', 'ZT'],
    nl: ['Pl.Nat', 'Provinciaal', 'Kring'],
    fr: ['National', 'Provincial'],
    pl: ['Oddział', 'Okręg', 'GMP'],
    pt: ['Distrital', 'Nacional'],
    it: ['Nazionale', 'Di gruppo'],
  },
  fancier: {
    en: ['Name', 'Fancier', 'Competitor', 'Owner', 'Loft name'],
    es: ['Colombófilo', 'Palomar', 'Socio', 'Nombre'],
    de: ['Züchter', 'Name', 'SG'],
    nl: ['Naam', 'Liefhebber', 'Deelnemer'],
    fr: ['Amateur', 'Nom', 'Colombophile'],
    pl: ['Hodowca', 'Nazwa', 'Nazwisko i imię'],
    pt: ['Columbófilo', 'Concorrente', 'Sócio', 'Nome'],
    it: ['Allevatore', 'Colombofilo', 'Nome'],
  },
  licence: {
    en: ['Loft no', 'Licence', 'Member no'],
    es: ['Licencia', 'Nº socio', 'N socio'],
    de: ['Mitgliedsnr', 'Mitgliedsnummer'],
    nl: ['Licentie', 'Lidnr', 'Stamnummer'],
    fr: ['Licence'],
    pl: ['S', 'Nr listy'],
    pt: ['Licença', 'Nº sócio', 'N sócio'],
    it: ['Licenza', 'Tessera'],
  },
  town: {
    en: ['Town'],
    es: ['Localidad'],
    de: ['Ort'],
    nl: ['Gemeente', 'Gemeent', 'Woonplaats'],
    fr: ['Localité', 'Localit', 'Commune'],
    pl: ['Miejscowość'],
    pt: ['Localidade'],
    it: ['Località'],
  },
  club: {
    en: ['Club', 'Section', 'Combine', 'Fed'],
    es: ['Club', 'Sociedad', 'Federación'],
    de: ['Verein', 'RV'],
    nl: ['Vereniging', 'Lokaal', 'Afd'],
    fr: ['Société', 'Club'],
    pl: ['Oddział', 'Sekcja'],
    pt: ['Colectividade', 'Coletividade', 'Clube'],
    it: ['Società', 'Gruppo'],
  },
  distance: {
    en: ['Distance', 'Dist', 'Airline', 'Km'],
    es: ['Distancia', 'Kms'],
    de: ['Entfernung', 'Km'],
    nl: ['Afstand'],
    fr: ['Distance', 'Distanc'],
    pl: ['Odległość', 'Km'],
    pt: ['Distância'],
    it: ['Distanza'],
  },
  miles: {
    en: ['Miles', 'Mls'],
    es: ['Millas'],
    de: ['Meilen'],
    nl: ['Mijl'],
    fr: ['Miles'],
    pl: ['Mile'],
    pt: ['Milhas'],
    it: ['Miglia'],
  },
  yards: {
    en: ['Yards', 'Yds'],
    es: ['Yardas'],
    de: ['Yards'],
    nl: ['Yards'],
    fr: ['Yards'],
    pl: ['Jardy'],
    pt: ['Jardas'],
    it: ['Iarde'],
  },
  arrival: {
    en: ['Time', 'Arrival', 'Clocked', 'Trapping time'],
    es: ['Llegada', 'Hora', 'Comprobación'],
    de: ['Ankunft', 'Konst', 'Zeit'],
    nl: ['Aankomst', 'Bestat', 'Bestatiging', 'Constatering'],
    fr: ['Constat', 'Constatation', 'Heure'],
    pl: ['Godzina', 'Konstatowanie'],
    pt: ['Chegada', 'Hora', 'Constatação'],
    it: ['Arrivo', 'Ora'],
  },
  flightDay: {
    en: ['Day'],
    es: ['Día'],
    de: ['Tag'],
    nl: ['Dag', 'Vluchtdag'],
    fr: ['Jour'],
    pl: ['Dzień'],
    pt: ['Dia'],
    it: ['Giorno'],
  },
  flyingTime: {
    en: ['Total time', 'Time flown'],
    es: ['Tiempo de vuelo'],
    de: ['Flugzeit'],
    nl: ['Vliegtijd'],
    fr: ['Temps de vol'],
    pl: ['Czas lotu'],
    pt: ['Tempo de voo'],
    it: ['Tempo di volo'],
  },
  velocity: {
    en: ['Velocity', 'Vel', 'Speed', 'Ypm', 'Mpm'],
    es: ['Velocidad', 'Vel', 'm/m'],
    de: ['Geschwindigkeit', 'm/min'],
    nl: ['Snelheid', 'Snelh', 'm/min'],
    fr: ['Vitesse', 'm/mn'],
    pl: ['Prędkość', 'M/MIN'],
    pt: ['Velocidade', 'm/m'],
    it: ['Velocità', 'm/min'],
  },
  points: {
    en: ['Points', 'Pts'],
    es: ['Puntos'],
    de: ['Punkte', 'As-Pkt'],
    nl: ['Punten'],
    fr: ['Points'],
    pl: ['Punkty'],
    pt: ['Pontos'],
    it: ['Punti'],
  },
  coefficient: {
    en: ['Coef', 'Coefficient'],
    es: ['Coeficiente'],
    de: ['Koeffizient'],
    nl: ['Coeff', 'Coëfficiënt'],
    fr: ['Coefficient', 'Coeff'],
    pl: ['COEF'],
    pt: ['Coeficiente'],
    it: ['Coefficiente'],
  },
  ownEntered: {
    en: ['Sent', 'Entered'],
    es: ['Encestadas'],
    de: ['Gesetzt', 'Eingesetzt'],
    nl: ['AD', 'Ingekorfd'],
    fr: ['EN', 'Engagés'],
    pl: ['W/K/M'],
    pt: ['Encestados'],
    it: ['Ingabbiati'],
  },
  ownPlace: {
    en: [],
    es: [],
    de: [],
    nl: ['IG', 'Get', 'Gez'],
    fr: ['MQ', 'Marqué'],
    pl: [],
    pt: [],
    it: [],
  },
  birdsInRace: {
    en: ['Birds', 'Total pigeons', 'Birdage'],
    es: ['Palomas enviadas'],
    de: ['Tauben', 'Tbn'],
    nl: ['Aantal duiven'],
    fr: ['Contingent', 'Pigeons engagés'],
    pl: ['Ilość gołębi'],
    pt: ['Pombos enviados'],
    it: ['Colombi totali'],
  },
  release: {
    en: ['Liberated', 'Lib time', 'Release'],
    es: ['Suelta'],
    de: ['Auflass', 'Auflassort'],
    nl: ['Los', 'Lossing', 'Lostijd'],
    fr: ['Lâcher', 'Lâché à'],
    pl: ['Wypuszczenie', 'Miejsce startu'],
    pt: ['Solta', 'Local de solta'],
    it: ['Lancio'],
  },
}
