import type { WantedColumn } from '#shared/tables/header.ts'

export const INVENTORY_FIELDS = [
  'bandId',
  'gender',
  'description',
  'color',
  'strain',
  'sire',
  'dam',
  'location',
  'breeder',
  'status',
  'birthYear',
  'hatchDate',
  'owner',
  'notes',
  'purchasePrice',
  'purchasedFrom',
  'currentValue',
] as const

export type InventoryField = (typeof INVENTORY_FIELDS)[number]

/**
 * All fields of an import file: `id` is the id of a row in a pedigree, `reference` marks ancestors that do not live in the loft.
 */
export const IMPORT_FIELDS = [...INVENTORY_FIELDS, 'id', 'reference'] as const

export type ImportField = (typeof IMPORT_FIELDS)[number]

const TITLES: Readonly<Record<InventoryField, readonly string[]>> = {
  bandId: [
    'Bird #',
    'Bird No',
    'Bird Number',
    'Bird ID',
    'Band',
    'Band #',
    'Band No',
    'Band Number',
    'Band ID',
    'Ring',
    'Ring #',
    'Ring No',
    'Ring Number',
    'Ring ID',
    'Leg Band',
    'Pigeon',
    'Pigeon ID',
    'Pigeon No',
    'Anilla',
    'Nº de anilla',
    'N de anilla',
    'Nº anilla',
    'N anilla',
    'Núm. de anilla',
    'Número de anilla',
    'ID de anilla',
    'Placa',
    'Nº de placa',
    'N de placa',
    'Número de placa',
    'Paloma',
    'Nº de paloma',
  ],
  gender: ['Sex', 'Gender', 'Cock/Hen', 'Sexo', 'Género', 'Macho/Hembra'],
  description: ['Description', 'Descripción'],
  color: ['Color', 'Colour', 'Colors', 'Colours', 'Plumaje', 'Pluma'],
  strain: ['Strain', 'Bloodline', 'Family', 'Breed', 'Línea', 'Linaje', 'Raza', 'Familia', 'Cepa'],
  sire: ['Sire', 'Father', 'Sire Band', 'Sire ID', 'Sire #', 'Father Band', 'Padre', 'Anilla del padre', 'Anilla padre'],
  dam: ['Dam', 'Mother', 'Dam Band', 'Dam ID', 'Dam #', 'Mother Band', 'Madre', 'Anilla de la madre', 'Anilla madre'],
  location: ['Location', 'Section', 'Loft', 'Loft Section', 'Ubicación', 'Palomar', 'Sección', 'Localización'],
  breeder: ['Breeder', 'Bred by', 'Criador', 'Criado por'],
  status: ['Status', 'State', 'Estado', 'Situación'],
  birthYear: ['Birth Year', 'Year of Birth', 'Year', 'Year Hatched', 'Hatch Year', 'Año', 'Año de nacimiento'],
  hatchDate: [
    'Hatch Date',
    'Hatched',
    'Date Hatched',
    'Date of Birth',
    'Birth Date',
    'Born',
    'DOB',
    'Fecha de nacimiento',
    'Nacimiento',
    'Nacido',
    'Nacida',
    'Fecha de eclosión',
    'Eclosión',
  ],
  owner: ['Owner', 'Owned by', 'Propietario', 'Dueño'],
  notes: ['Notes', 'Note', 'Remarks', 'Comments', 'Notas', 'Nota', 'Observaciones', 'Comentarios'],
  purchasePrice: ['Purchase Price', 'Price', 'Price Paid', 'Precio de compra', 'Precio'],
  purchasedFrom: ['Purchased From', 'Bought From', 'Seller', 'Comprado a', 'Comprada a', 'Vendedor'],
  currentValue: ['Current Value', 'Value', 'Valor actual', 'Valor'],
}

const REQUIRED: readonly InventoryField[] = ['bandId', 'gender']

/** The columns of an inventory with their titles in English and Spanish files. */
export const INVENTORY_COLUMNS: readonly WantedColumn<InventoryField>[] = INVENTORY_FIELDS.map((field) => ({
  field,
  titles: TITLES[field],
  isRequired: REQUIRED.includes(field),
}))
