import type { ImportField, ImportedText } from '#shared/imports/inventory-fields.ts'
import type { TitlesByLanguage } from './import-language.ts'
import { splitWords } from './split-words.ts'

/** The titles of a nest box: the place of a bird, unless the file also says its section. */
export const NEST_BOX_TITLES: TitlesByLanguage = {
  en: ['Nest Box', 'Nestbox', 'Box', 'Box No', 'Nest Box No', 'Box Number', 'Nest', 'Nest No', 'Cell', 'Perch'],
  es: splitWords(`
    Casilla, Casillero, Nidal, Nido, Cajón, Celda, Box, Nº nidal, Nº de nidal, Nº casilla, Nº de casilla
  `),
  de: splitWords(`
    Zelle, Nistzelle, Nest, Nistbox, Box, Zellennr, Zellen-Nr, Zelle Nr, Boxnr, Box-Nr, Nestnr, Nistzellennr, Fach
  `),
  nl: ['Bak', 'Broedbak', 'Nestbak', 'Box', 'Nest', 'Vak', 'Baknr', 'Baknummer', 'Boxnr', 'Broedhok', 'Broedbaknr'],
  fr: splitWords(`
    Casier, Case, Box, Nichoir, Casier n, Case n, Nid, Boîte, N° casier, N° de casier, N° case, N° de case, N° de box
  `),
  pl: ['Cela', 'Boks', 'Box', 'Gniazdo', 'Nr celi', 'Nr gniazda', 'Nr boksu', 'Cela lęgowa'],
  pt: ['Cela', 'Ninho', 'Caixa', 'Casulo', 'Cacifo', 'Box', 'Nº ninho', 'Nº do ninho', 'Nº da cela', 'Nº do casulo'],
  it: ['Cella', 'Nido', 'Casella', 'Box', 'N. nido', 'N. cella', 'Numero nido', 'N. box', 'Numero cella'],
}

/** The titles by which files name the fields of a bird, without its texts, in every language of the imports. */
export const BIRD_TITLES: Readonly<Record<Exclude<ImportField, ImportedText>, TitlesByLanguage>> = {
  bandId: {
    en: splitWords(`
      Leg ring no, Leg ring number, Pigeon Ring Number, Bird #, Bird No, Bird Number, Bird ID, Band, Band #, Band No,
      Band Number, Band ID, Ring, Ring #, Ring No, Ring Nr, Federation Ring, Fed Ring, Life Ring, National Ring, Metal Ring,
      Ring Number, Ring ID, Leg Band, Leg Ring, Pigeon, Pigeon ID, Pigeon No, Ring/Band
    `),
    es: splitWords(`
      Anilla, Nº de anilla, N de anilla, Nº anilla, N anilla, Núm. de anilla, Anilla número, Anilla nº, Número de anilla,
      ID de anilla, Placa, Nº de placa, N de placa, Número de placa, Paloma, Nº de paloma
    `),
    de: splitWords(`
      Bundesring, Ringnummer Taube, Ring, Ringnr, Ring-Nr, Ringnummer, Fußring, Fussring, Verbandsring
    `),
    nl: ['Ringnummer duif', 'Ring', 'Ringnr', 'Ringnummer', 'Duif', 'Duifnummer', 'Vaste voetring'],
    fr: splitWords(`
      Bague, N° de bague, No de bague, Nº de bague, N° bague, Nº bague, Numéro de bague, Matricule, Pigeon
    `),
    pl: ['Nr obrączki rodowej', 'Obrączka', 'Nr obrączki', 'Nr. obr', 'Numer obrączki', 'Numer obr', 'Nr obr'],
    pt: ['Num anilha', 'Anilha', 'Nº anilha', 'N anilha', 'Nº da anilha', 'N da anilha', 'Número da anilha', 'Pombo'],
    it: ['Nr. anello', 'Anello', 'N anello', 'Nº anello', 'Numero anello', "Numero dell'anello", 'Matricola', 'Colombo'],
  },
  bandCountry: {
    en: splitWords(`
      Band Org, Ring Union, Nat, Country, Country Code, Ring Country, Band Country, Org, Organization, Organisation, Union
    `),
    es: ['Federación', 'País'],
    de: ['Nation', 'Land', 'Ländercode', 'Landeskürzel'],
    nl: ['Land', 'Landcode'],
    fr: ['Pays'],
    pl: ['Kraj'],
    pt: ['País'],
    it: ['Paese', 'Nazione'],
  },
  bandClub: {
    en: ['Letters', 'Club', 'Club No', 'Ring Letters', 'Club Code'],
    es: ['Letras', 'Club', 'Código del club'],
    de: ['Verein', 'Vereinsnr', 'Vereinsnummer'],
    nl: ['Vereniging', 'Verenigingsnummer', 'Letters'],
    fr: ['Lettres', 'Club', 'Société'],
    pl: ['Oddział', 'Nr oddziału'],
    pt: ['Letras', 'Clube', 'Colectividade', 'Coletividade'],
    it: ['Lettere', 'Società'],
  },
  bandYear: {
    en: ['Ring Year', 'Band Year', 'Rung', 'Rung Year', 'Year Rung', 'Year of Ring'],
    es: ['Año de anilla', 'Año de la anilla'],
    de: ['Ringjahr'],
    nl: ['Ringjaar'],
    fr: ['Année de bague', 'Année de la bague', 'Millésime'],
    pl: ['Rok obrączki'],
    pt: ['Ano da anilha'],
    it: ['Anno anello', "Anno dell'anello"],
  },
  gender: {
    en: ['H/C', 'F/M', 'Cock or hen', 'Sx', 'M/F', 'Sex', 'Gender', 'Cock/Hen', 'C/H'],
    es: ['M/H', 'H/M', 'Sexo', 'Género', 'Macho/Hembra'],
    de: ['W/V', '1,0/0,1', 'Gesch', 'm/w', 'V/W', 'Geschlecht', 'Geschl'],
    nl: ['V/D', 'Sekse', 'Doffer/Duivin', 'M/V', 'D/V', 'Geslacht', 'Gesl'],
    fr: ['Mâle/Femelle', 'M/F', 'Sexe'],
    pl: ['Samiec/Samica', 'Płeć'],
    pt: ['Macho/Fêmea', 'M/F', 'Sexo', 'Género', 'Gênero'],
    it: ['Maschio/Femmina', 'M/F', 'Sesso'],
  },
  sire: {
    en: splitWords(`
      Father's Ring, Sire No, Father Ring, Father Ring No, Father Ring Number, Sire Ring No, Sire Ring Number, Sire Band No,
      Sire, Father, Sire Band, Sire Ring, Sire ID, Sire #, Father Band
    `),
    es: ['Padre', 'Anilla del padre', 'Anilla padre'],
    de: ['Vatertier', 'Vatertaube', 'Abstammung Vater', 'Vater', 'Ring Vater', 'Vater Ring'],
    nl: ['Vaderduif', 'Afstamming vader', 'Vader', 'Ring vader', 'Vader ring'],
    fr: ['Ascendance père', 'Père', 'Bague père', 'Bague du père'],
    pl: ['Ojciec', 'Obrączka ojca'],
    pt: ['Anel do pai', 'Pai', 'Anilha do pai'],
    it: ['Padre', 'Anello padre', 'Anello del padre'],
  },
  dam: {
    en: splitWords(`
      Mother's Ring, Dam No, Mother Ring, Mother Ring No, Mother Ring Number, Dam Ring No, Dam Ring Number, Dam Band No, Dam,
      Mother, Dam Band, Dam Ring, Dam ID, Dam #, Mother Band
    `),
    es: ['Madre', 'Anilla de la madre', 'Anilla madre'],
    de: ['Muttertier', 'Muttertaube', 'Abstammung Mutter', 'Mutter', 'Ring Mutter', 'Mutter Ring'],
    nl: ['Moederduif', 'Afstamming moeder', 'Moeder', 'Ring moeder', 'Moeder ring'],
    fr: ['Ascendance mère', 'Mère', 'Bague mère', 'Bague de la mère'],
    pl: ['Matka', 'Obrączka matki'],
    pt: ['Anel da mãe', 'Mãe', 'Anilha da mãe'],
    it: ['Madre', 'Anello madre', 'Anello della madre'],
  },
  location: {
    en: [
      ...splitWords(`
        Loft name, Section name, Pen no, Compartment, Pen, Team, Loft Location, Sec, Location, Section, Loft, Loft Section,
        Loft No, House, Coop, Aviary, Cage
      `),
      ...NEST_BOX_TITLES.en,
    ],
    es: [
      ...splitWords(`
        Ubicación actual, Departamento, Compartimento, Ubicación, Palomar, Sección, Localización, Jaulón, Jaula, Voladera,
        Voladero, Nº palomar
      `),
      ...NEST_BOX_TITLES.es,
    ],
    de: [
      ...splitWords(`
        Schlagabteil, Standort, Schlag, Abteil, Abteilung, Taubenschlag, Voliere, Schlagnr, Schlag-Nr, Käfig
      `),
      ...NEST_BOX_TITLES.de,
    ],
    nl: ['Hoknaam', 'Hok', 'Afdeling', 'Hoknr', 'Hoknummer', 'Volière', 'Ren', 'Kooi', ...NEST_BOX_TITLES.nl],
    fr: ['Compartiment', 'Volière', 'Pigeonnier', 'Colombier', 'Cage', 'Loge', ...NEST_BOX_TITLES.fr],
    pl: ['Sekcja', 'Gołębnik', 'Przedział', 'Przegroda', 'Woliera', 'Klatka', 'Nr gołębnika', ...NEST_BOX_TITLES.pl],
    pt: ['Pombal', 'Secção', 'Seção', 'Compartimento', 'Viveiro', 'Gaiola', 'Divisão', ...NEST_BOX_TITLES.pt],
    it: [
      ...splitWords(`
        Gabbia n, Reparto, Scomparto, Piccionaia, Gabbia, Settore, Colombaia, Sezione, Voliera, Cabina
      `),
      ...NEST_BOX_TITLES.it,
    ],
  },
  status: {
    en: ['Use', 'Role', 'Function', 'Current Status', 'Gone', 'Disposition', 'Fate', 'Status', 'State'],
    es: ['Uso', 'Rol', 'Estado actual', 'Situación actual', 'Baja', 'Motivo baja', 'Motivo de baja', 'Estado', 'Situación'],
    de: ['Verwendung', 'Status Taube', 'Abgang', 'Verbleib', 'Zustand', 'Status'],
    nl: ['Functie', 'Status duif', 'Afvoer', 'Toestand', 'Bestemming', 'Status'],
    fr: ['Destination', 'Affectation', 'Usage', 'Devenir', 'Sortie', 'Motif de sortie', 'Situation', 'État', 'Statut'],
    pl: ['Przeznaczenie', 'Status gołębia', 'Stan gołębia', 'Stan obecny', 'Status', 'Stan'],
    pt: ['Utilização', 'Estado atual', 'Saída', 'Baixa', 'Estado', 'Situação'],
    it: ['Utilizzo', 'Uso', 'Stato attuale', 'Uscita', 'Situazione', 'Stato'],
  },
  birthYear: {
    en: splitWords(`
      Year born, Year of hatch, Hatch yr, Year ringed, Yr, Born Year, YOB, Bred, Year Bred, Birth Year, Year of Birth, Year,
      Year Hatched, Hatch Year
    `),
    es: ['Nacido en', 'Nacida en', 'Año nac', 'Temporada', 'Año', 'Año de nacimiento'],
    de: ['Geb. Jahr', 'Schlupfjahr', 'Jahrg', 'Jahr', 'Jahrgang', 'Jg', 'Geburtsjahr'],
    nl: ['Jaartal', 'Geb. jaar', 'Bouwjaar', 'Lichting', 'Jaar', 'Jr', 'Jaargang', 'Geboortejaar'],
    fr: ['Né en', 'Née en', 'Année naiss', 'Année', 'An', 'Année de naissance'],
    pl: ['Rok wyklucia', 'Rok wylęgu', 'Rok ur', 'Rok', 'Rocznik', 'Rok urodzenia'],
    pt: ['Época', 'Ano nasc', 'Ano', 'Ano de nascimento'],
    it: ['Nato nel', 'Nata nel', 'Annata', 'Anno nasc', 'Anno', 'Anno di nascita'],
  },
  hatchDate: {
    en: splitWords(`
      Hatching Date, Bred on, Hatch, Hatch Dt, Hatched on, Hatch Date, Hatched, Date Hatched, Date of Birth, Birth Date, Birth,
      Born, DOB
    `),
    es: splitWords(`
      Nacim, F. nacim, F. nacimiento, F. nac, Fecha nacim, Fec. nac, Fecha nac, Nac, Nacido el, Nacida el, Fecha de nacimiento,
      Nacimiento, Nacido, Nacida, Fecha de eclosión, F. eclosión, Eclosión
    `),
    de: splitWords(`
      Schlupftag, Geburtstag, Geb. Datum, Geb, Geb. am, Geburtsdatum, Schlupfdatum, Geboren, Geboren am, Schlupf, Geburt,
      Geschlüpft, Geschlüpft am
    `),
    nl: splitWords(`
      Uitgekomen op, Datum geboorte, Geb. dat, Geb. datum, Geb, Geboortedatum, Geboren, Geboren op, Uitgekomen
    `),
    fr: splitWords(`
      Né(e) le, Date naiss, Date de naissance, Naissance, Né le, Née le, Naiss, Date d'éclosion, Date éclosion, Éclosion,
      Éclos le
    `),
    pl: splitWords(`
      Wyklucie, Ur, Data ur, Data urodzenia, Urodzony, Urodzona, Data wyklucia, Data klucia, Data wylęgu, Wylęg, Wylęgnięty
    `),
    pt: splitWords(`
      Data nasc, Nasc, Data de nascimento, Nascimento, Nascido, Nascida, Nascido em, Nascida em, Data de eclosão
    `),
    it: splitWords(`
      Nato/a il, Data nascita, Nato, Nata, Nata il, Data di nascita, Nascita, Nato il, Data di schiusa, Schiusa
    `),
  },
  purchasePrice: {
    en: ['Purchase Price', 'Price', 'Price Paid'],
    es: ['Precio de compra', 'Precio'],
    de: ['Kaufpreis', 'Preis'],
    nl: ['Aankoopprijs', 'Prijs'],
    fr: ["Prix d'achat", 'Prix'],
    pl: ['Cena zakupu', 'Cena'],
    pt: ['Preço de compra', 'Preço'],
    it: ["Prezzo d'acquisto", 'Prezzo di acquisto', 'Prezzo'],
  },
  currentValue: {
    en: ['Current Value', 'Value'],
    es: ['Valor actual', 'Valor'],
    de: ['Wert', 'Aktueller Wert'],
    nl: ['Waarde', 'Huidige waarde'],
    fr: ['Valeur', 'Valeur actuelle'],
    pl: ['Wartość'],
    pt: ['Valor', 'Valor atual', 'Valor actual'],
    it: ['Valore', 'Valore attuale'],
  },
  id: {
    en: ['ID', 'No', 'Number', 'Animal', 'Animal ID'],
    es: ['Nº', 'Número'],
    de: ['Nr', 'Nummer'],
    nl: ['Nr', 'Nummer'],
    fr: ['Numéro'],
    pl: ['Nr', 'Numer', 'Lp'],
    pt: ['Nº', 'Número'],
    it: ['Numero'],
  },
  reference: {
    en: ['Reference', 'Reference Bird', 'Is Reference'],
    es: ['Referencia', 'Paloma de referencia'],
    de: ['Referenz'],
    nl: ['Referentie'],
    fr: ['Référence'],
    pl: ['Referencja'],
    pt: ['Referência'],
    it: ['Riferimento'],
  },
}
