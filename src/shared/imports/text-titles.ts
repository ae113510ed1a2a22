import type { TextIn } from '#shared/pigeons/pigeon-fields.ts'

/** Languages whose titles the imports know. */
type ImportLanguage = 'en' | 'es' | 'de' | 'nl' | 'fr' | 'pl' | 'pt' | 'it'

/** The titles by which files name the texts of a bird, in every language of the imports. */
export const TEXT_TITLES: Readonly<
  Record<TextIn<'inventory' | 'pedigree'>, Readonly<Record<ImportLanguage, readonly string[]>>>
> = {
  name: {
    en: ['Name', 'Bird Name', 'Pigeon Name'],
    es: ['Nombre', 'Nombre de la paloma'],
    de: ['Name'],
    nl: ['Naam'],
    fr: ['Nom'],
    pl: ['Nazwa', 'Imię'],
    pt: ['Nome'],
    it: ['Nome'],
  },
  color: {
    en: ['Color', 'Colour', 'Colors', 'Colours'],
    es: ['Color', 'Plumaje', 'Pluma'],
    de: ['Farbe'],
    nl: ['Kleur'],
    fr: ['Couleur', 'Plumage'],
    pl: ['Kolor', 'Barwa'],
    pt: ['Cor'],
    it: ['Colore', 'Mantello'],
  },
  strain: {
    en: ['Strain', 'Bloodline', 'Family', 'Breed', 'Line'],
    es: ['Línea', 'Linaje', 'Raza', 'Familia', 'Cepa', 'Estirpe'],
    de: ['Stamm', 'Linie', 'Rasse'],
    nl: ['Ras', 'Stam'],
    fr: ['Souche', 'Race'],
    pl: ['Rasa', 'Ród'],
    pt: ['Família', 'Estirpe', 'Linha'],
    it: ['Ceppo', 'Linea'],
  },
  breeder: {
    en: ['Breeder', 'Bred by'],
    es: ['Criador', 'Criado por'],
    de: ['Züchter'],
    nl: ['Kweker', 'Fokker'],
    fr: ['Éleveur'],
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
    en: ['Notes', 'Note', 'Remarks', 'Comments'],
    es: ['Notas', 'Nota', 'Observaciones', 'Comentarios'],
    de: ['Notizen', 'Bemerkung', 'Bemerkungen'],
    nl: ['Notities', 'Opmerking', 'Opmerkingen'],
    fr: ['Remarque', 'Remarques', 'Observations'],
    pl: ['Uwagi', 'Notatki'],
    pt: ['Notas', 'Observações'],
    it: ['Note', 'Osservazioni'],
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
