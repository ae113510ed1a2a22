import type { WantedColumn } from '#shared/tables/header.ts'
import { BIRD_TITLES } from '#shared/words/bird-titles.ts'
import { RACE_TITLES } from '#shared/words/race-titles.ts'

/** Fields that a column of a result list may have. */
export const RESULT_FIELDS = [
  'position',
  'sectionPosition',
  'bandId',
  // Parts of a band in columns of their own.
  'bandCountry',
  'bandYear',
  'bandClub',
  'bandNumber',
  'fancier',
  'loft',
  'distance',
  // A distance in whole miles and remaining yards.
  'miles',
  'yards',
  'arrivalDate',
  'arrivalDay',
  'arrivalTime',
  'flightTime',
  'velocity',
  'points',
  'coefficient',
  'prize',
  'drift',
  // Facts of the race in files with several races.
  'racePoint',
  'raceDate',
  'raceRelease',
  'raceBirds',
  'raceCategory',
  'raceDistance',
] as const
export type ResultField = (typeof RESULT_FIELDS)[number]

/** Further titles of a field, separated by `|`, that organisers and season books use. */
const TITLES: Readonly<Record<ResultField, string>> = {
  position:
    'Position|Pos|Place|Rank|Ranking|Nr|No|N0|N°|Nº|#|Open Pos|Place no|Posición|Puesto|Clasificación|Orden|Plaats|Pl|Pl.|Platz|Pr|Rang|Rg|RegV|Classement|Cl|Miejsce|Lp|Poz|Classificação|Lugar|Posição|Posto|Posizione|Class|Open|Nat|National|Nationaal|Pl.Nat|Plaats nationaal',
  sectionPosition:
    'Section Position|Sect Pos|Section Pos|Sect|Club Pos|Fed Pos|Combine Pos|Group Pos|Social|Plaats prov|Pl.Prov|Prov|Provinciaal|Provincial|Kring|Zonal|RV|FG|Distrital|Oddział|Oddz|Okręg|GMP|Di gruppo',
  bandId:
    'Band ID|Band|Band #|Band No|Band Number|Ban Ring No|Ring|Ring No|Ring Number|Ringnr|Ringnummer|Ring Nr|Ringen|Bird #|Bird|Bird No|Pigeon|Pigeon No|Anilla|Nº anilla|Nº de anilla|Anilla número|Número de anilla|Paloma|Bague|N° de bague|N° bague|Matricule|Chip ring|Obrączka|Nr obrączki|Numer obr|Numer obrączki|Anilha|Nº anilha|Número da anilha|Anello|N anello|Matricola',
  bandCountry:
    'Country|Band country|Ring country|Org|Organization|Organisation|Union|Landcode|Landkode|Land|País|Pays|Kraj|Paese|Nation|Nat. code|NatCode',
  bandYear:
    'Year|Hatch year|Band Year|Ring Year|Rung|Año|Jahr|Jahrgang|Jg|Jaar|Jr|Jaargang|Année|An|Millésime|Rok|Rocznik|Ano|Anno',
  bandClub: 'Band club|Ring club|Band letters|Ring letters|Club letters|Letters',
  bandNumber: 'Number|Band serial|Ring serial|Serial|Serial No|Nummer|Numéro|Número|Numer|Numero',
  fancier:
    'Name|Fancier|Fancier name|Name of fancier|Owner|Owner name|Member name|Competitor|Loft|Loft name|Flyer|Member|Syndicate|Naam|Liefhebber|Deelnemer|Nom|Amateur|Colombophile|Nombre|Colombófilo|Propietario|Palomar|Socio|Züchter|Reisevereinigung Züchter|SG|Hodowca|Nazwa|Nazwisko i imię|Nazwisko|Columbófilo|Concorrente|Sócio|Nome|Allevatore|Colombofilo',
  loft: 'Loft ID|Loft No|Loft Number|R.ID|Licence|License|Member No|Licencia|Nº socio|Mitgliedsnr|Licentie|Lidnr|Lidnummer|Stamnummer|Nationaal nr|Nr listy|Licença|Nº sócio|Licenza|Tessera',
  distance:
    'Distance|Distanc|Dist|Distance km|Airline|Km|Kms|Afstand|Afst|Distancia|Entfernung|Entf|Distância|Odległość|Odl|Distanza',
  miles: 'Miles|Mls|Mi|Millas|Meilen|Mijl|Mijlen|Mile|Milhas|Miglia|Dist miles|Distance miles|Miles yards|Mls yds',
  yards: 'Yards|Yds|Yd|Yardas|Jardas|Yarden|Dist yards|Distance yards',
  arrivalDate:
    'Arrival Date|Date of arrival|Clock date|Fecha de llegada|Aankomstdatum|Ankunftsdatum|Data chegada|Data przylotu|Data di arrivo',
  arrivalDay: 'Day|Arrival day|Flight day|Día|Tag|Flugtag|Dag|Vluchtdag|Jour|J|D|Dg|Day no|Dag nr|Dzień|Dia|Giorno',
  arrivalTime:
    'Arrival Time|Arrival|Arr Time|Arrived|Trapping Time|Trap time|Clock Time|Clocked|Clock|Clocking time|Clock in|Arrival clock|Tijd|Heure arrivée|Hora llegada|Ankunftzeit|Time of arrival|Time|Timed|Hora de llegada|Llegada|Hora|Comprobación|Aankomst|Aankomsttijd|Bestat|Bestatiging|Constatering|Constat|Constatation|Konst|Heure|Ankunft|Ankunftszeit|Zeit|Godzina|Godz|Konstatowanie|Przylot|Chegada|Constatação|Arrivo|Ora|Uur|Uur aankomst|Aank|Best|Kloktijd|Klok|Heure de constatation|Constaté',
  flightTime:
    'Flight Time|Flying Time|Total Time|Time flown|Fly time|Duration|Tiempo de vuelo|Tiempo|Vliegtijd|Vluchttijd|Flugzeit|Temps de vol|Durée|Czas lotu|Tempo de voo|Tempo di volo',
  velocity:
    'Velocity|Vel|Speed|YPM|MPM|Y/min|Yds/min|Velocity ypm|Velocity m/min|Velocity km/h|Speed km/h|Speed m/min|m/min|m/mn|m/m|mt|km/h|kph|mph|Km/Std|m/s|yd/min|Velocidad|Snelheid|Snelh|Vitesse|Geschwindigkeit|Geschw|Prędkość|Velocidade|Velocità',
  points: 'Points|Pts|Pkt|Puntos|Punten|Pnt|Punkte|As-Pkt|As-Punkte|As Punkte|Punkty|Pontos|Punti',
  coefficient: 'Coef|Coeff|Coefficient|Coeficient|Coëfficiënt|Coeficiente|Koeffizient|Koef|Coefficiente',
  prize: 'Prize|Prize money|Premio|Prijs|Prijzengeld|Preis|Preisgeld|Prix|Nagroda|Prémio|Winnings',
  drift: 'Diff|Clock drift|Drift|Clock deviation|Clock variation|Variation',
  racePoint:
    'Race|Race Point|Racepoint|Race name|Event|Release point|Release station|Station|Release|Liberation|Suelta|Punto de suelta|Concurso|Carrera|Auflassort|Auflass|Flug|Lossing|Losplaats|Lossingsplaats|Vlucht|Lâcher|Lieu de lâcher|Concours|Miejsce startu|Wypuszczenie|Lot|Solta|Local de solta|Prova|Lancio|Località di lancio|Gara',
  raceDate: 'Date|Race date|Fecha|Datum|Fecha de suelta|Vluchtdatum|Flugdatum|Data|Data lotu',
  raceRelease:
    'Release time|Lib time|Liberation time|Liberated|Time of release|Hora de suelta|Lostijd|Lossingstijd|Auflasszeit|Lâché à|Heure de lâcher|Godzina startu|Hora de solta|Ora di lancio',
  raceBirds:
    'Total Pigeon|Total Pigeons|Total birds|Birds|Birds entered|Birdage|Entries|Palomas|Palomas enviadas|Tauben|Tbn|Aantal duiven|Duiven totaal|Contingent|Pigeons engagés|Ilość gołębi|Pombos enviados|Colombi totali',
  raceCategory: 'Category|Cat|Categoría|Categorie|Kategorie|Catégorie|Kategoria|Categoria',
  raceDistance: 'Race distance|Distance of the race|Distancia de la carrera|Vluchtafstand|Flugentfernung',
}

/** The fields that the titles of result lists in eight languages name. */
const FIELD_OF_TITLES = {
  place: 'position',
  otherPlace: 'sectionPosition',
  fancier: 'fancier',
  licence: 'loft',
  distance: 'distance',
  miles: 'miles',
  yards: 'yards',
  arrival: 'arrivalTime',
  flightDay: 'arrivalDay',
  flyingTime: 'flightTime',
  velocity: 'velocity',
  points: 'points',
  coefficient: 'coefficient',
  birdsInRace: 'raceBirds',
  release: 'racePoint',
} as const satisfies Partial<Record<keyof typeof RACE_TITLES, ResultField>>

/** The columns of a result list with their titles; a title of two fields counts for the first one here. */
export const RESULT_COLUMNS: readonly WantedColumn<ResultField>[] = [
  ...RESULT_FIELDS.map((field) => ({
    field,
    titles: TITLES[field].split('|'),
    ...(field === 'bandId' && { isRequired: true }),
  })),
  { field: 'bandId' as const, titles: Object.values(BIRD_TITLES.bandId).flat() },
  ...Object.entries(FIELD_OF_TITLES).map(([title, field]) => ({
    field,
    titles: Object.values(RACE_TITLES[title as keyof typeof FIELD_OF_TITLES]).flat(),
  })),
]
