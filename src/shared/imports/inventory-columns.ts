import type { WantedColumn } from '#shared/tables/header.ts'
import { BIRD_TITLES } from '#shared/words/bird-titles.ts'
import { IMPORT_LANGUAGES, type ImportLanguage, type ListWords } from '#shared/words/import-language.ts'
import { TEXT_TITLES } from '#shared/words/text-titles.ts'
import { INVENTORY_FIELDS, type InventoryField } from './inventory-fields.ts'

const REQUIRED: readonly InventoryField[] = ['bandId', 'gender']

/** Words for a ring, and for a number before or after them: `Bague n°`, `N. matricola`. */
const RINGS: Readonly<Record<ImportLanguage, { readonly rings: readonly string[]; readonly numbers: readonly string[] }>> = {
  en: { rings: ['Ring', 'Band', 'Pigeon', 'Bird'], numbers: ['No', 'Nr', 'Number'] },
  es: { rings: ['Anilla', 'Anillas', 'Placa', 'Matrícula'], numbers: ['No', 'N', 'Nro', 'Num', 'Número'] },
  de: { rings: ['Ring', 'Fußring', 'Taubenring'], numbers: ['Nr', 'Nummer'] },
  nl: { rings: ['Ring', 'Duif', 'Voetring'], numbers: ['Nr', 'Nummer'] },
  fr: { rings: ['Bague', 'Matricule', 'Pigeon'], numbers: ['No', 'N', 'Num', 'Numéro'] },
  pl: { rings: ['Obrączka', 'Obrączki', 'Obr'], numbers: ['Nr', 'Numer'] },
  pt: { rings: ['Anilha', 'Anilhas', 'Anel', 'Matrícula'], numbers: ['No', 'N', 'Número'] },
  it: { rings: ['Anello', 'Matricola', 'Colombo'], numbers: ['N', 'Nr', 'Num', 'Numero'] },
}

/** More titles of rings and clubs in inventories. Result lists use such words for other columns. */
const OTHER_RINGS: readonly string[] = [
  ...['Rings', 'Ring Code', 'Full Ring', 'Ring Details', 'Identity Ring', 'Pigeon Ring', 'Anillas', 'Anilla de la paloma'],
  ...['Código de anilla', 'Anilla oficial', 'Matrícula', 'Ringnummern', 'Taubenring', 'Ringbezeichnung', 'Ringen', 'Vaste ring'],
  ...['Vastering', 'Voetring', 'Bagues', 'Bague matricule', 'Bague officielle', 'Immatriculation', 'Obrączki', 'Obrączka rodowa'],
  ...['Identification', 'Chapa', 'Nº de chapa', 'Anillo', 'Taube', 'Mat', 'Gołąb'],
  ...['Obr', 'Nr rodowy', 'Nr gołębia', 'Numer gołębia', 'Anilhas', 'Anel', 'Anilha oficial', 'Anelli', 'Matricola anello'],
]
const OTHER_CLUBS: readonly string[] = [...['Letter', 'Letter(s)', 'Club Letters', 'Band Club', 'Letra', 'Verein-Nr', 'Afd']]

/** The words for the parents, which titles of their rings have: `Ringnr. vader`, `Vader (ring)`. */
export const PARENTS: Readonly<Record<'sire' | 'dam', Readonly<Record<ImportLanguage, readonly string[]>>>> = {
  sire: {
    en: ['Sire', 'Father'],
    es: ['Padre'],
    de: ['Vater'],
    nl: ['Vader'],
    fr: ['Père'],
    pl: ['Ojciec', 'Ojca'],
    pt: ['Pai'],
    it: ['Padre'],
  },
  dam: {
    en: ['Dam', 'Mother'],
    es: ['Madre'],
    de: ['Mutter'],
    nl: ['Moeder'],
    fr: ['Mère'],
    pl: ['Matka', 'Matki'],
    pt: ['Mãe'],
    it: ['Madre'],
  },
}

const inBothOrders = (ones: readonly string[], others: readonly string[]): string[] =>
  ones.flatMap((one) => others.flatMap((other) => [`${one} ${other}`, `${other} ${one}`]))

const numberedRings = (language: ImportLanguage) => inBothOrders(RINGS[language].rings, RINGS[language].numbers)

const ringsOf = (role: 'sire' | 'dam'): readonly string[] =>
  IMPORT_LANGUAGES.flatMap((language) =>
    inBothOrders(PARENTS[role][language], [
      ...RINGS[language].rings,
      ...numberedRings(language),
      ...BIRD_TITLES.bandId[language],
    ]),
  )

/** The titles of each field, in every language of the imports. */
const TITLES = {
  ...BIRD_TITLES,
  ...TEXT_TITLES,
  bandId: { ...BIRD_TITLES.bandId, others: [...OTHER_RINGS, ...IMPORT_LANGUAGES.flatMap(numberedRings)] },
  bandClub: { ...BIRD_TITLES.bandClub, others: OTHER_CLUBS },
  sire: { ...BIRD_TITLES.sire, rings: [...ringsOf('sire'), 'V-Ring'] },
  dam: { ...BIRD_TITLES.dam, rings: [...ringsOf('dam'), 'M-Ring'] },
}

/** Titles in further languages. Few files have them, so that they do not decide what one-letter words mean. */
const FURTHER_TITLES: Readonly<Partial<Record<InventoryField, ListWords>>> = {
  bandId: {
    cs: ['Kroužek', 'Číslo kroužku', 'Krúžok', 'Číslo krúžku'],
    hr: ['Prsten', 'Broj prstena', 'Alka', 'Broj alke'],
    hu: ['Gyűrű', 'Gyűrűszám', 'Gyűrű száma'],
    ro: ['Inel', 'Serie inel', 'Seria inelului', 'Număr inel'],
    tr: ['Bilezik', 'Bilezik No', 'Halka No'],
  },
  gender: {
    cs: ['Pohlaví', 'Pohlavie'],
    da: ['Køn'],
    hr: ['Spol', 'Pol'],
    hu: ['Nem', 'Ivar'],
    ro: ['Sexul'],
    sv: ['Kön'],
    tr: ['Cinsiyet'],
  },
  color: {
    ...{ cs: ['Barva', 'Zbarvení', 'Farba'], da: ['Farve'], hr: ['Boja'], hu: ['Szín', 'Színe'], ro: ['Culoare', 'Culoarea'] },
    ...{ sv: ['Färg'], tr: ['Renk'] },
  },
  sire: {
    cs: ['Otec'],
    da: ['Far'],
    hr: ['Otac'],
    hu: ['Apa', 'Apja'],
    ro: ['Tata', 'Tatăl'],
    sv: ['Far'],
    tr: ['Baba', 'Babası'],
  },
  dam: { da: ['Mor'], hr: ['Majka'], hu: ['Anya', 'Anyja'], ro: ['Mama'], sv: ['Mor'], tr: ['Anne', 'Annesi'] },
  name: {
    cs: ['Jméno', 'Meno'],
    da: ['Navn'],
    hr: ['Ime'],
    hu: ['Név', 'Neve'],
    ro: ['Nume', 'Numele'],
    sv: ['Namn'],
    tr: ['Adı', 'İsim'],
  },
  birthYear: {
    cs: ['Ročník', 'Rok narození', 'Rok narodenia'],
    da: ['Årgang', 'År'],
    hr: ['Godina', 'Godište'],
    hu: ['Évjárat', 'Év', 'Születési év'],
    ro: ['Anul', 'Anul nașterii'],
    sv: ['Årgång'],
    tr: ['Yıl', 'Doğum yılı'],
  },
  hatchDate: {
    cs: ['Datum narození', 'Narozen', 'Dátum narodenia'],
    da: ['Født', 'Fødselsdato', 'Klækket'],
    hr: ['Datum rođenja', 'Rođen', 'Datum izlijeganja'],
    hu: ['Születési dátum', 'Született', 'Kelés', 'Kelés dátuma'],
    ro: ['Data eclozării', 'Data nașterii', 'Ecloziune'],
    sv: ['Född', 'Kläckt'],
    tr: ['Doğum tarihi'],
  },
  location: { cs: ['Holubník', 'Oddělení'] },
  status: { cs: ['Stav'], hr: ['Stanje'], hu: ['Állapot'], ro: ['Stare'], tr: ['Durum'] },
  notes: {
    ...{ cs: ['Poznámka', 'Poznámky'], da: ['Bemærkning', 'Bemærkninger'], hr: ['Napomena', 'Napomene'] },
    ...{ hu: ['Megjegyzés', 'Megjegyzések'], ro: ['Observații'], sv: ['Anmärkning'], tr: ['Notlar', 'Açıklama'] },
  },
}

/** The columns of an inventory and their titles in files. */
export const INVENTORY_COLUMNS: readonly WantedColumn<InventoryField>[] = INVENTORY_FIELDS.map((field) => ({
  field,
  titles: [
    ...new Map(
      [...Object.values(TITLES[field]), ...Object.values(FURTHER_TITLES[field] ?? {})].flatMap((titles) =>
        titles.map((title) => [title.toLowerCase(), title] as const),
      ),
    ).values(),
  ],
  isRequired: REQUIRED.includes(field),
}))
