import type { RecordedEntity } from '#shared/actions/recorded.ts'
import { isLocalDate } from '#shared/calendar/local-date.ts'
import { CYCLE_STATUSES } from '#shared/cycles/cycle-status.ts'
import { EGG_FAILURES, FERTILITIES } from '#shared/cycles/egg.ts'
import type { Format } from '#shared/i18n/format.ts'
import type { PlainKey, Say } from '#shared/i18n/speak.ts'
import { MEDICINE_TYPES, MEDICINE_UNITS } from '#shared/medicines/medicine.ts'
import { SEASONS } from '#shared/pairs/season.ts'
import { GENDERS } from '#shared/pigeons/gender.ts'
import { LEAVE_REASONS } from '#shared/pigeons/pigeon.ts'
import { STATUSES } from '#shared/pigeons/status.ts'
import { knownCategory } from '#shared/routine-tasks/category.ts'
import { DOCUMENT_LANGUAGES, VELOCITY_UNITS } from '#shared/settings/settings.ts'
import { BREEDING_LABELS } from './breeding-labels.ts'
import { CARE_LABELS } from './care-labels.ts'

/** What each field is called on the screens where it is entered. */
const LABELS: Readonly<Record<string, PlainKey>> = {
  bandId: 'pigeons.field.bandId',
  birthYear: 'pigeons.field.birthYear',
  hatchDate: 'pigeons.field.hatchDate',
  gender: 'pigeons.field.gender',
  status: 'pigeons.field.status',
  color: 'pigeons.field.color',
  strain: 'pigeons.field.strain',
  description: 'pigeons.field.description',
  sire: 'pigeons.field.sire',
  dam: 'pigeons.field.dam',
  breeder: 'pigeons.field.breeder',
  owner: 'pigeons.field.owner',
  notes: 'pigeons.field.notes',
  loftLocationId: 'pigeons.field.location',
  purchasePrice: 'pigeons.field.purchasePrice',
  currency: 'pigeons.field.currency',
  purchasedFrom: 'pigeons.field.purchasedFrom',
  currentValue: 'pigeons.field.currentValue',
  totalInvestment: 'pigeons.field.totalInvestment',
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
}

/** The name of a field as the reader knows it; one that is new to this page goes by its own. */
export function fieldLabel(field: string, say: Say, entity?: RecordedEntity): string {
  const labels = [entity && CARE_LABELS[entity], LABELS].find((some) => some && Object.hasOwn(some, field))
  const key = labels?.[field]
  return key ? say(key) : field
}

const MONEY = new Set(['purchasePrice', 'currentValue', 'totalInvestment', 'salePrice'])
/** Days are told by their names: they end with `Date`, or with `On` as in `leftOn`. */
const isDay = (field: string, value: string): boolean => /(Date|On)$/.test(field) && isLocalDate(value)
/** Numbers that are names: no separators between their digits. */
const NAMES = new Set(['birthYear'])

/** A recorded value in the reader's words; nothing is a dash. */
export function valueText(field: string, value: unknown, say: Say, format: Format): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return say(value ? 'common.yes' : 'common.no')
  if (typeof value === 'number') {
    if (NAMES.has(field)) return String(value)
    return format.number(value, MONEY.has(field) ? { minimumFractionDigits: 2 } : { maximumFractionDigits: 6 })
  }
  if (typeof value !== 'string') return JSON.stringify(value)
  if (isDay(field, value)) return format.date(value)
  const word = wordOf(field, value)
  return word ? say(word) : value
}

/** The message for a value of a field that knows only some. */
function wordOf(field: string, value: string): PlainKey | undefined {
  const known = <const T extends string>(values: readonly T[]): T | undefined => values.find((one) => one === value)
  switch (field) {
    case 'gender': {
      const gender = known(GENDERS)
      return gender && `pigeons.gender.${gender}`
    }
    case 'status': {
      const status = known(STATUSES)
      const phase = known(CYCLE_STATUSES)
      return status ? `pigeons.status.${status}` : phase && `breeding.phase.${phase}`
    }
    case 'fertility': {
      const fertility = known(FERTILITIES)
      return fertility && `cycles.check.${fertility}`
    }
    case 'failureReason': {
      const reason = known(EGG_FAILURES)
      return reason && `cycles.reason.${reason}`
    }
    case 'leftReason': {
      const reason = known(LEAVE_REASONS)
      return reason && `pigeons.leave.reason.${reason}`
    }
    case 'breedingSeason': {
      const season = known(SEASONS)
      return season && `pairs.season.${season}`
    }
    case 'type': {
      const type = known(MEDICINE_TYPES)
      return type && `medicines.type.${type}`
    }
    case 'unitOfMeasure': {
      const unit = known(MEDICINE_UNITS)
      return unit && `medicines.unit.${unit}`
    }
    case 'category': {
      const category = knownCategory(value)
      return category && `routine.category.${category}`
    }
    case 'velocityUnit': {
      const unit = known(VELOCITY_UNITS)
      return unit && `settings.velocityUnit.${unit}`
    }
    case 'documentLanguage': {
      const language = known(DOCUMENT_LANGUAGES)
      return language && `frame.language.${language}`
    }
    default:
      return undefined
  }
}

/** Whether a value is the address of a stored file. */
export function isFileAddress(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('/files/')
}
