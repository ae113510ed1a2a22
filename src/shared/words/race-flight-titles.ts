import type { ListWords } from './import-language.ts'
import { splitWords } from './split-words.ts'

/** The titles of columns about the flight of a bird: its arrival, flying time and velocity. */
export const RACE_FLIGHT_TITLES = {
  arrivalDate: {
    en: ['Arrival Date', 'Date of arrival', 'Clock date'],
    es: ['Fecha de llegada'],
    de: ['Ankunftsdatum'],
    nl: ['Aankomstdatum'],
    pl: ['Data przylotu'],
    pt: ['Data chegada'],
    it: ['Data di arrivo'],
  },
  arrivalDay: {
    en: ['Day', 'Arrival day', 'Flight day', 'Day no'],
    es: ['Día'],
    de: ['Tag', 'Flugtag'],
    nl: ['Dag', 'Vluchtdag', 'Dg', 'D', 'Dag nr'],
    fr: ['Jour', 'J'],
    pl: ['Dzień'],
    pt: ['Dia'],
    it: ['Giorno'],
    cs: ['Den'],
    da: ['Dag'],
    hu: ['Nap'],
    ro: ['Ziua'],
    sv: ['Dag'],
    tr: ['Gün'],
  },
  arrivalTime: {
    en: splitWords(`
      Arr, Trap, Arrival date and time, Arrival Time, Arrival, Arr Time, Arrived, Trapping time, Trap time, Clock Time, Clocked,
      Clock, Clocking time, Clock in, Arrival clock, Time of arrival, Time, Timed, Return, Returned, Return time
    `),
    es: splitWords(`
      H. Llegada, Fecha y hora, Fecha y hora de llegada, Hora llegada, Hora de llegada, Llegada, Hora, Comprobación,
      Hora comprobación, Hora de comprobación, H. Comprob., Hora comprob., Comprob.
    `),
    de: splitWords(`
      Ank, Konstatierzeit, Ankunftzeit, Konst, Ankunft, Ankunftszeit, Ankunft Uhrzeit, Uhrzeit, Konstatierung, Zeit
    `),
    nl: splitWords(`
      Aank.tijd, Tyd, Uur, Uur aankomst, Aank, Best, Kloktijd, Klok, Tijd, Aankomst, Aankomsttijd, Bestat, Bestatiging,
      Bestating, Constatering, Tijd aankomst, Klokuur
    `),
    fr: splitWords(`
      Const, H. const., Date et heure, Heure de constatation, Constaté, Constaté à, Heure arrivée, Heure d'arrivée, Arrivée,
      Constat, Constatation, Heure
    `),
    pl: splitWords(`
      Data i godzina, Data i godzina przylotu, Godzina, Godz, Konstatowanie, Konstat, Przylot, Przyl, Godz przyl,
      Godzina przylotu, Godz przylotu, Czas przylotu, Godzina konst, Czas konst, Czas konstatowania, Czas
    `),
    pt: ['Hora', 'Chegada', 'Hora chegada', 'Hora de chegada', 'Constatação'],
    it: ['Arrivo', 'Ora', 'Ora arrivo', 'Ora di arrivo', "Ora d'arrivo", 'Constatazione'],
    cs: ['Dolet', 'Přílet', 'Čas příletu', 'Čas', 'Prílet'],
    da: ['Ankomst', 'Ankomsttid', 'Tid'],
    hr: ['Dolazak', 'Vrijeme dolaska', 'Vrijeme'],
    hu: ['Érkezés', 'Érkezési idő', 'Idő', 'Beérkezés'],
    ro: ['Sosire', 'Ora sosirii', 'Constatare', 'Ora'],
    ru: ['Прилет', 'Время прилета', 'Приліт', 'Час прильоту'],
    sv: ['Ankomst', 'Ankomsttid', 'Tid'],
    tr: ['Varış', 'Geliş saati', 'Geliş', 'Saat'],
    zh: ['归巢时间', '到达时间', '归巢', '报到时间', '歸返時間', '歸巢時間'],
  },
  flightTime: {
    en: ['Flight Time', 'Flying Time', 'Total time', 'Time flown', 'Fly time', 'Duration'],
    es: ['T. Vuelo', 'Tiempo de vuelo', 'Tiempo'],
    de: ['Flugzeit'],
    nl: ['Vliegtijd', 'Vluchttijd'],
    fr: ['Temps de vol', 'Durée'],
    pl: ['Czas lotu'],
    pt: ['Tempo de voo'],
    it: ['Tempo di volo'],
    cs: ['Doba letu'],
    da: ['Flyvetid'],
    hu: ['Repülési idő'],
    ro: ['Timp de zbor'],
    sv: ['Flygtid'],
    tr: ['Uçuş süresi'],
    zh: ['飞行时间'],
  },
  velocity: {
    en: splitWords(`
      Avg Speed, Average Speed, Average Velocity, Velocity, Vel, Speed, Ypm, Mpm, Y/min, Yds/min, Velocity ypm, Velocity m/min,
      Velocity km/h, Speed km/h, Speed m/min, mt, km/h, kph, mph, m/s, yd/min
    `),
    es: ['Vel', 'm/m', 'Velocidad', 'Velocidad media', 'Vel. media', 'Media'],
    de: ['Meter/Min', 'm/min', 'Km/Std', 'Geschwindigkeit', 'Geschw'],
    nl: ['m/min', 'Snelheid', 'Snelh', 'Spoed'],
    fr: ['Vit', 'm/mn', 'Vitesse'],
    pl: ['Pręd', 'Prędk', 'Szybkość', 'M/MIN', 'Prędkość'],
    pt: ['Veloc', 'm/m', 'Velocidade'],
    it: ["m/1'", 'm/min', 'V/m', 'Velocità'],
    cs: ['Rychlost', 'Rýchlosť'],
    da: ['Hastighed', 'Hast'],
    hr: ['Brzina'],
    hu: ['Sebesség', 'Seb'],
    ro: ['Viteză', 'Viteza'],
    ru: ['Скорость', 'Швидкість'],
    sv: ['Hastighet', 'Hast'],
    tr: ['Hız'],
    zh: ['分速', '速度'],
  },
} satisfies Readonly<Record<string, ListWords>>
