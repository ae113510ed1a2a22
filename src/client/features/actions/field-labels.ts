import type { RecordedEntity } from '#shared/actions/recorded.ts'
import type { PlainKey, Translate } from '#shared/i18n/translate.ts'
import { byField, SUM_FIELDS, TEXT_FIELDS } from '#shared/pigeons/pigeon-fields.ts'
import { BREEDING_LABELS } from './breeding-labels.ts'
import { CARE_LABELS } from './care-labels.ts'
import { FLIGHT_LABELS } from './flight-labels.ts'
import { LINK_LABELS } from './link-labels.ts'

/** The labels of the described fields of a bird. */
const PIGEON_LABELS = byField([...TEXT_FIELDS, ...SUM_FIELDS], (field) => `pigeons.field.${field}` as const)

/** The label of each field, as on the screens where it is entered. */
const LABELS: Readonly<Record<string, PlainKey>> = {
  ...PIGEON_LABELS,
  bandId: 'pigeons.field.bandId',
  birthYear: 'pigeons.field.birthYear',
  hatchDate: 'pigeons.field.hatchDate',
  gender: 'pigeons.field.gender',
  status: 'pigeons.field.status',
  sire: 'pigeons.field.sire',
  dam: 'pigeons.field.dam',
  loftLocationId: 'pigeons.field.location',
  currency: 'pigeons.field.currency',
  generalPhoto: 'pigeons.field.generalPhoto',
  eyePhoto: 'pigeons.field.eyePhoto',
  pedigreeFile: 'pigeons.field.pedigreeFile',
  leftOn: 'pigeons.field.leftOn',
  leftReason: 'pigeons.field.leftReason',
  soldTo: 'pigeons.field.soldTo',
  salePrice: 'pigeons.field.salePrice',
  isReference: 'actions.field.isReference',

  name: 'lofts.name',
  mainLoftId: 'lofts.mainLoft',
  section: 'lofts.sectionName',
  sectionColor: 'lofts.color',
  compartment: 'lofts.compartment',
  capacity: 'lofts.capacity',
  customName: 'lofts.customName',
  priority: 'lofts.priority',
  tags: 'lofts.tags',
  isActive: 'actions.field.isActive',
  isBuiltIn: 'actions.field.isBuiltIn',
  builtInKey: 'actions.field.builtInKey',
  suggestedCompartments: 'actions.field.suggestedCompartments',
  defaultCapacity: 'actions.field.defaultCapacity',
  file: 'actions.field.file',

  malePigeon: 'pairs.field.cock',
  femalePigeon: 'pairs.field.hen',
  title: 'breeding.cycles.pair',
  pairingDate: 'pairs.field.pairingDate',
  breedingSeason: 'pairs.field.season',
  expectedBroods: 'pairs.field.expectedBroods',
  nestBox: 'pairs.field.nestBox',
  nestQrCode: 'pairs.field.nestCode',
  endedOn: 'pairs.field.endedOn',
  endReason: 'pairs.field.endReason',

  generation: 'pedigrees.form.generation',
  inbreedingCoefficient: 'pedigrees.form.coefficient',
  lineage: 'pedigrees.lineage',

  ...LINK_LABELS,
  ...BREEDING_LABELS,

  keeperName: 'settings.keeperName',
  loftName: 'settings.loftName',
  address: 'settings.address',
  timeZone: 'settings.timeZone',
  velocityUnit: 'settings.velocityUnit',
  latitude: 'settings.latitude',
  longitude: 'settings.longitude',
  documentLanguage: 'settings.documentLanguage',
  publicAddress: 'settings.publicAddress',
  bandIssuer: 'settings.bandIssuer',
  region: 'settings.region',
  startHere: 'settings.startHere',
  otherPigeonId: 'pigeons.otherBird',
}

/** Fields with a different label in some kinds of records. */
const LABELS_BY_ENTITY: Readonly<Record<string, Readonly<Record<string, PlainKey>>>> = {
  ...CARE_LABELS,
  ...FLIGHT_LABELS,
  pigeons: PIGEON_LABELS,
}

/** Returns the label of a field; an unknown field is shown by its own name. */
export function fieldLabel(field: string, t: Translate, entity?: RecordedEntity): string {
  const labelsOfEntity = entity && Object.hasOwn(LABELS_BY_ENTITY, entity) ? LABELS_BY_ENTITY[entity] : undefined
  const labels = [labelsOfEntity, LABELS].find((some) => some && Object.hasOwn(some, field))
  const key = labels?.[field]
  return key ? t(key) : field
}
