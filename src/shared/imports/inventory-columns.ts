import { byField } from '#shared/pigeons/pigeon-fields.ts'
import type { WantedColumn } from '#shared/tables/header.ts'
import { IMPORTED_TEXTS, INVENTORY_FIELDS, type InventoryField } from './inventory-fields.ts'
import { TEXT_TITLES } from './text-titles.ts'

/** The titles by which files name each field. */
const TITLES: Readonly<Record<InventoryField, readonly string[]>> = {
  ...byField(IMPORTED_TEXTS, (field) => [...new Set(Object.values(TEXT_TITLES[field]).flat())]),
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
  sire: ['Sire', 'Father', 'Sire Band', 'Sire ID', 'Sire #', 'Father Band', 'Padre', 'Anilla del padre', 'Anilla padre'],
  dam: ['Dam', 'Mother', 'Dam Band', 'Dam ID', 'Dam #', 'Mother Band', 'Madre', 'Anilla de la madre', 'Anilla madre'],
  location: ['Location', 'Section', 'Loft', 'Loft Section', 'Ubicación', 'Palomar', 'Sección', 'Localización'],
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
  purchasePrice: ['Purchase Price', 'Price', 'Price Paid', 'Precio de compra', 'Precio'],
  currentValue: ['Current Value', 'Value', 'Valor actual', 'Valor'],
}

const REQUIRED: readonly InventoryField[] = ['bandId', 'gender']

/** The columns of an inventory and their titles in files. */
export const INVENTORY_COLUMNS: readonly WantedColumn<InventoryField>[] = INVENTORY_FIELDS.map((field) => ({
  field,
  titles: TITLES[field],
  isRequired: REQUIRED.includes(field),
}))
