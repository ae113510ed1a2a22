import * as z from 'zod/mini'
import { confirmField, idSchema, optionalText, recordFields, requiredText } from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import { optionalDay } from '#shared/calendar/optional-day.ts'
import { isExactAmount, toUnits } from './amount.ts'
import { LOW_STOCK_THRESHOLD } from './stock-status.ts'

/** Kinds of medicine, as the specification lists them. */
export const MEDICINE_TYPES = ['vaccine', 'antibiotic', 'vitamin', 'painkiller', 'probiotic', 'supplement', 'other'] as const
export const medicineTypeSchema = z.enum(MEDICINE_TYPES)
export type MedicineType = z.output<typeof medicineTypeSchema>

/** Units medicines are counted in; stock is kept in whole thousandths of them. */
export const MEDICINE_UNITS = ['ml', 'tablets', 'doses', 'grams', 'units'] as const
const unitSchema = z.enum(MEDICINE_UNITS)
export type MedicineUnit = z.output<typeof unitSchema>
export const DEFAULT_UNIT: MedicineUnit = 'ml'

/** Why stock changed. */
export const MOVEMENT_KINDS = ['received', 'used', 'corrected', 'expired', 'discarded'] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/** Most that one entry may say, in units: far more than a loft needs, and still a number both databases keep whole. */
const MAX_AMOUNT = 1_000_000
const MIN_AMOUNT = toUnits(1)
/** Birds that one use may name. */
const MAX_BIRDS = 500

export const batchSchema = z.object({
  id: idSchema,
  version: z.int(),
  batchNumber: z.nullable(z.string()),
  expiryDate: z.nullable(localDateSchema),
  /** What there is of it, in units of the medicine with up to three decimals. */
  quantity: z.number(),
  notes: z.nullable(z.string()),
})
export type Batch = z.output<typeof batchSchema>

export const medicineSchema = z.object({
  ...recordFields,
  name: z.string(),
  type: medicineTypeSchema,
  manufacturer: z.nullable(z.string()),
  /** Of the first batch to expire that has something in it, else of the newest. */
  batchNumber: z.nullable(z.string()),
  expiryDate: z.nullable(localDateSchema),
  /** What there is of all batches, expired ones too, in units with up to three decimals. */
  quantityInStock: z.number(),
  unitOfMeasure: unitSchema,
  dosageInstructions: z.nullable(z.string()),
  storageConditions: z.nullable(z.string()),
  /** Stock at or below which it counts as low, in units. */
  lowStockThreshold: z.number(),
  /** What one bird usually gets, in units. */
  defaultDose: z.nullable(z.number()),
  /** False for an archived medicine: it keeps its books and is offered nowhere. */
  isActive: z.boolean(),
  notes: z.nullable(z.string()),
  /** All batches, empty ones too, in the order in which they are to be used. */
  batches: z.array(batchSchema),
})
export type Medicine = z.output<typeof medicineSchema>

/** One entry of the ledger. */
export const movementSchema = z.object({
  id: idSchema,
  version: z.int(),
  actionId: idSchema,
  kind: z.enum(MOVEMENT_KINDS),
  /** In units, below 0 where stock went out. */
  amount: z.number(),
  /** What there was of the medicine after this entry and all before it. */
  balance: z.number(),
  movedOn: localDateSchema,
  /** When it was entered, and by whom. */
  at: z.string(),
  actor: z.string(),
  batchId: idSchema,
  batchNumber: z.nullable(z.string()),
  expiryDate: z.nullable(localDateSchema),
  pigeonId: z.nullable(idSchema),
  bandId: z.nullable(z.string()),
  birdName: z.nullable(z.string()),
  vaccinationRecordId: z.nullable(idSchema),
  treatmentDoseId: z.nullable(idSchema),
  notes: z.nullable(z.string()),
})
export type Movement = z.output<typeof movementSchema>

/** A number that forms send as text; a blank one is no number. */
const typedNumber = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((value) => (typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value))),
)
const wholeFrom = (min: number) => z.pipe(typedNumber, z.int().check(z.gte(min), z.lte(MAX_AMOUNT)))

/** An amount in units with up to three decimals, which forms send as text. */
export const amountFrom = (min: number) =>
  z.pipe(typedNumber, z.number().check(z.gte(min), z.lte(MAX_AMOUNT), z.refine(isExactAmount)))

/** The least amount there can be, up to the most; null or blank for none. */
export const optionalAmount = z.optional(
  z.union([
    z.null(),
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
    amountFrom(MIN_AMOUNT),
  ]),
)

const describedFields = {
  manufacturer: optionalText(200),
  dosageInstructions: optionalText(2000),
  storageConditions: optionalText(500),
  /** What one bird usually gets. */
  defaultDose: optionalAmount,
  notes: optionalText(5000),
}
const batchFields = { batchNumber: optionalText(100), expiryDate: optionalDay }

export const newMedicineSchema = z.object({
  name: requiredText(200),
  type: z._default(medicineTypeSchema, 'other'),
  /** Becomes a first batch where it is above 0; the specification's form takes whole numbers. */
  quantityInStock: wholeFrom(0),
  unitOfMeasure: z._default(unitSchema, DEFAULT_UNIT),
  lowStockThreshold: z._default(amountFrom(0), LOW_STOCK_THRESHOLD),
  ...batchFields,
  ...describedFields,
})
export type NewMedicine = z.output<typeof newMedicineSchema>

export const medicinePatchSchema = z.object({
  name: z.optional(requiredText(200)),
  type: z.optional(medicineTypeSchema),
  /** It stays once stock was booked in it. */
  unitOfMeasure: z.optional(unitSchema),
  lowStockThreshold: z.optional(amountFrom(0)),
  isActive: z.optional(z.boolean()),
  ...describedFields,
})
export type MedicinePatch = z.output<typeof medicinePatchSchema>

export const useMedicineSchema = z.object({
  /** All that was used; shared out evenly where birds are named. */
  quantityUsed: wholeFrom(1),
  usedOn: optionalDay,
  pigeonIds: z.optional(z.array(idSchema).check(z.maxLength(MAX_BIRDS))),
  /** The bottle it came from; without it those that expire first are used first. */
  batchId: z.optional(z.nullable(idSchema)),
  notes: optionalText(2000),
  confirm: confirmField,
})
export type MedicineUse = z.output<typeof useMedicineSchema>

export const receiveStockSchema = z.object({
  quantity: amountFrom(MIN_AMOUNT),
  receivedOn: optionalDay,
  notes: optionalText(2000),
  ...batchFields,
})
export type StockReceipt = z.output<typeof receiveStockSchema>

export const correctStockSchema = z.object({
  /** What was counted. */
  count: amountFrom(0),
  /** The batch that was counted; without it, all of the medicine was. */
  batchId: z.optional(z.nullable(idSchema)),
  countedOn: optionalDay,
  notes: optionalText(2000),
})
export type StockCount = z.output<typeof correctStockSchema>

export const discardBatchSchema = z.object({
  reason: z.enum(['expired', 'discarded']),
  /** All that is left where it is left out. */
  quantity: optionalAmount,
  discardedOn: optionalDay,
  notes: optionalText(2000),
})
export type BatchDiscard = z.output<typeof discardBatchSchema>

export const batchPatchSchema = z.object({ ...batchFields, notes: optionalText(2000) })
export type BatchPatch = z.output<typeof batchPatchSchema>
