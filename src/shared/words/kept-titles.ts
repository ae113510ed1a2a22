import type { TitlesByLanguage } from './import-language.ts'
import { splitWords } from './split-words.ts'

/** Titles of columns for which a bird has no field of its own; their values are kept in the notes: chips and vaccinations. */
export const KEPT_TITLES: TitlesByLanguage = {
  en: splitWords(`
    Chip, Chip No, Chip Number, Chip Ring, Microchip, Electronic Ring, Electronic Band, ETS Ring, ETS, Transponder, RFID,
    Vaccinated, Vaccination, Vaccination Date, Date Vaccinated, PMV, PMV Date
  `),
  es: splitWords(`
    Chip, Nº chip, Nº de chip, Número de chip, Código chip, Anilla electrónica, Vacunada, Vacunado, Vacunación,
    Fecha de vacunación, Vacuna
  `),
  de: splitWords(`
    Chip, Chipnr, Chip-Nr, Chipnummer, Chipring, Elektronischer Ring, Elektronikring, E-Ring, Transpondernummer, Impfung,
    Geimpft, Geimpft am, Impfdatum, PMV-Impfung
  `),
  nl: splitWords(`
    Chip, Chipnr, Chipnummer, Chipring, Elektronische ring, Enting, Geënt, Ent PMV, Entdatum, Datum enting, PMV enting,
    Inenting, Gevaccineerd, Vaccinatie
  `),
  fr: splitWords(`
    Puce, N° puce, N° de puce, Numéro de puce, Bague électronique, Vacciné, Vaccinée, Vaccin, Date de vaccination
  `),
  pl: ['Chip', 'Nr chipa', 'Numer chipa', 'Czip', 'Obrączka elektroniczna', 'Szczepienie', 'Data szczepienia', 'Szczepiony'],
  pt: splitWords(`
    Chip, Nº chip, Nº do chip, Anilha eletrónica, Anilha electrónica, Vacinado, Vacinada, Vacinação, Vacina, Data de vacinação
  `),
  it: ['Chip', 'N. chip', 'Numero chip', 'Anello elettronico', 'Vaccinato', 'Vaccinata', 'Vaccinazione', 'Data vaccinazione'],
}
