import type { TextIn } from '#shared/pigeons/pigeon-fields.ts'
import type { TitlesByLanguage } from './import-language.ts'
import { splitWords } from './split-words.ts'

/** The titles by which files name the texts of a bird, in every language of the imports. */
export const TEXT_TITLES: Readonly<Record<TextIn<'inventory' | 'pedigree'>, TitlesByLanguage>> = {
  name: {
    en: ['Nickname', 'Pet Name', 'Name', 'Bird Name', 'Pigeon Name'],
    es: ['Apodo', 'Nombre', 'Nombre de la paloma'],
    de: ['Rufname', 'Name der Taube', 'Taubenname', 'Name'],
    nl: ['Bijnaam', 'Naam duif', 'Naam'],
    fr: ['Surnom', 'Nom du pigeon', 'Nom'],
    pl: ['Imię gołębia', 'Nazwa gołębia', 'Nazwa', 'Imię'],
    pt: ['Alcunha', 'Nome do pombo', 'Nome'],
    it: ['Soprannome', 'Nome colombo', 'Nome'],
  },
  color: {
    en: splitWords(`
      Clr, Marking, Markings, Col, Colour/Markings, Color/Markings, Feather Colour, Color/Pattern, Colour/Pattern, Color,
      Colour, Colors, Colours
    `),
    es: ['Color pluma', 'Color plumaje', 'Capa', 'Color', 'Plumaje', 'Pluma'],
    de: ['Gefieder', 'Farben', 'Farbe/Zeichnung', 'Farbschlag', 'Farbe'],
    nl: ['Kl', 'Pluimkleur', 'Kleur', 'Kleurslag', 'Kleur van de duif'],
    fr: ['Coul', 'Manteau', 'Robe', 'Couleur', 'Plumage'],
    pl: ['Ubarwienie', 'Barwa upierzenia', 'Umaszczenie', 'Maść', 'Kolor', 'Barwa'],
    pt: ['Cor da plumagem', 'Plumagem', 'Cor'],
    it: ['Piumaggio', 'Manto', 'Colore', 'Mantello'],
  },
  strain: {
    en: ['Strain', 'Bloodline', 'Family', 'Breed', 'Line'],
    es: ['Línea', 'Linaje', 'Raza', 'Familia', 'Cepa', 'Estirpe'],
    de: ['Blutlinie', 'Stamm', 'Linie', 'Rasse'],
    nl: ['Soort', 'Bloedlijn', 'Lijn', 'Ras', 'Stam'],
    fr: ['Famille', 'Lignée', 'Souche', 'Race'],
    pl: ['Szczep', 'Linia', 'Rasa', 'Ród'],
    pt: ['Linhagem', 'Raça', 'Família', 'Estirpe', 'Linha'],
    it: ['Famiglia', 'Linea di sangue', 'Razza', 'Ceppo', 'Linea'],
  },
  breeder: {
    en: ['Breeder name', 'Breeder', 'Bred by'],
    es: ['Criador', 'Criado por'],
    de: ['Züchter'],
    nl: ['Kweker', 'Fokker'],
    fr: ['Naisseur', 'Éleveur'],
    pl: ['Hodowca'],
    pt: ['Criador'],
    it: ['Allevatore'],
  },
  owner: {
    en: ['Owner', 'Owned by'],
    es: ['Propietario', 'Dueño'],
    de: ['Besitzer', 'Eigentümer'],
    nl: ['Eigenaar'],
    fr: ['Propriétaire'],
    pl: ['Właściciel'],
    pt: ['Proprietário', 'Dono'],
    it: ['Proprietario'],
  },
  description: {
    en: ['Description'],
    es: ['Descripción'],
    de: ['Beschreibung'],
    nl: ['Beschrijving', 'Omschrijving'],
    fr: ['Description'],
    pl: ['Opis'],
    pt: ['Descrição'],
    it: ['Descrizione'],
  },
  notes: {
    en: splitWords(`
      Info, Other, Details, Extra, Memo, Achievements, Results, Prizes, Origin, Remark, Comment, Notes, Note, Remarks, Comments
    `),
    es: splitWords(`
      Info, Otros, Detalles, Palmarés, Resultados, Origen, Premios, Observ, Anotaciones, Obs, Notas, Nota, Observaciones,
      Comentarios
    `),
    de: splitWords(`
      Info, Leistung, Leistungen, Herkunft, Anm, Sonstiges, Hinweis, Bem, Anmerkung, Anmerkungen, Notiz, Notizen, Bemerkung,
      Bemerkungen, Besonderheit, Besonderheiten
    `),
    nl: splitWords(`
      Info, Prestaties, Afkomst, Herkomst, Notitie, Opm, Bijz, Bijzonderheid, Bijzonderheden, Notities, Opmerking, Opmerkingen
    `),
    fr: splitWords(`
      Info, Palmarès, Origine, Divers, Commentaires, Obs, Commentaire, Remarque, Remarques, Observations
    `),
    pl: ['Info', 'Komentarz', 'Osiągnięcia', 'Wyniki', 'Uwaga', 'Adnotacje', 'Uwagi', 'Notatki'],
    pt: ['Info', 'Comentários', 'Anotações', 'Resultados', 'Origem', 'Prémios', 'Obs', 'Notas', 'Observações'],
    it: ['Info', 'Commenti', 'Risultati', 'Origine', 'Premi', 'Annotazioni', 'Oss', 'Note', 'Osservazioni'],
  },
  purchasedFrom: {
    en: ['Purchased From', 'Bought From', 'Seller'],
    es: ['Comprado a', 'Comprada a', 'Vendedor'],
    de: ['Gekauft von', 'Verkäufer'],
    nl: ['Gekocht van', 'Verkoper'],
    fr: ['Acheté à', 'Vendeur'],
    pl: ['Kupiony od', 'Sprzedawca'],
    pt: ['Comprado a', 'Vendedor'],
    it: ['Comprato da', 'Venditore'],
  },
}
