import * as z from 'zod/mini'
import { blankAsNull, confirmField, idSchema, optionalText, recordFields, requiredText, typedNumber } from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import { optionalDay } from '#shared/calendar/optional-day.ts'
import { isExactAmount, MIN_AMOUNT } from './amount.ts'
import { LOW_STOCK_THRESHOLD } from './low-stock.ts'

/** Types of medicine, as in the specification. */
export const MEDICINE_TYPES = ['vaccine', 'antibiotic', 'vitamin', 'painkiller', 'probiotic', 'supplement', 'other'] as const
export const medicineTypeSchema = z.enum(MEDICINE_TYPES)
export type MedicineType = z.output<typeof medicineTypeSchema>

/** Units of medicines; stock is stored in whole thousandths of them. */
export const MEDICINE_UNITS = ['ml', 'tablets', 'doses', 'grams', 'units'] as const
const unitSchema = z.enum(MEDICINE_UNITS)
export type MedicineUnit = z.output<typeof unitSchema>
export const DEFAULT_UNIT: MedicineUnit = 'ml'

/** The reasons for which a stock changes. */
export const MOVEMENT_KINDS = ['received', 'used', 'corrected', 'expired', 'discarded'] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/** Maximum amount of one entry, in units: far more than a loft needs, and still exact in both databases. */
const MAX_AMOUNT = 1_000_000
/** Maximum number of birds of one use. */
const MAX_BIRDS = 500

export const batchSchema = z.object({
  id: idSchema,
  version: z.int(),
  batchNumber: z.nullable(z.string()),
  expiryDate: z.nullable(localDateSchema),
  /** The stock of the batch, in units of the medicine with up to three decimals. */
  quantity: z.number(),
  /** The amounts that were received and used until now, in units, and the day of the first receipt. */
  received: z.number(),
  used: z.number(),
  receivedOn: z.nullable(localDateSchema),
  notes: z.nullable(z.string()),
})
export type Batch = z.output<typeof batchSchema>

export const medicineSchema = z.object({
  ...recordFields,
  name: z.string(),
  type: medicineTypeSchema,
  manufacturer: z.nullable(z.string()),
  /** Of the first batch to expire that is not empty, otherwise of the newest. */
  batchNumber: z.nullable(z.string()),
  expiryDate: z.nullable(localDateSchema),
  /** The stock of all batches, including expired ones, in units with up to three decimals. */
  quantityInStock: z.number(),
  unitOfMeasure: unitSchema,
  dosageInstructions: z.nullable(z.string()),
  storageConditions: z.nullable(z.string()),
  /** Stock at or below this counts as low, in units. */
  lowStockThreshold: z.number(),
  /** The usual dose for one bird, in units. */
  defaultDose: z.nullable(z.number()),
  /** False for an archived medicine: it keeps its ledger but is not offered for use. */
  isActive: z.boolean(),
  notes: z.nullable(z.string()),
  /** All batches, including empty ones, in the order of use. */
  batches: z.array(batchSchema),
})
export type Medicine = z.output<typeof medicineSchema>

/** One entry of the ledger. */
export const movementSchema = z.object({
  id: idSchema,
  version: z.int(),
  actionId: idSchema,
  kind: z.enum(MOVEMENT_KINDS),
  /** In units; negative when stock was removed. */
  amount: z.number(),
  /** The stock of the medicine after this entry and all before it. */
  balance: z.number(),
  movedOn: localDateSchema,
  /** The time when it was entered, and by whom. */
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

const wholeFrom = (min: number) => z.pipe(typedNumber, z.int().check(z.gte(min), z.lte(MAX_AMOUNT)))

/** Describes an amount in units with up to three decimals; forms send it as text. */
export const amountFrom = (min: number) =>
  z.pipe(typedNumber, z.number().check(z.gte(min), z.lte(MAX_AMOUNT), z.refine(isExactAmount)))

/** A positive amount up to the maximum; null or blank for none. */
export const optionalAmount = z.optional(z.union([z.null(), blankAsNull, amountFrom(MIN_AMOUNT)]))

const sharedFields = {
  manufacturer: optionalText(200),
  dosageInstructions: optionalText(2000),
  storageConditions: optionalText(500),
  /** The usual dose for one bird. */
  defaultDose: optionalAmount,
  notes: optionalText(5000),
}
const batchFields = { batchNumber: optionalText(100), expiryDate: optionalDay }

export const newMedicineSchema = z.object({
  name: requiredText(200),
  type: z._default(medicineTypeSchema, 'other'),
  /** Becomes a first batch when it is above 0; the specification's form accepts whole numbers. */
  quantityInStock: wholeFrom(0),
  unitOfMeasure: z._default(unitSchema, DEFAULT_UNIT),
  lowStockThreshold: z._default(amountFrom(0), LOW_STOCK_THRESHOLD),
  ...batchFields,
  ...sharedFields,
})
export type NewMedicine = z.output<typeof newMedicineSchema>

export const medicinePatchSchema = z.object({
  name: z.optional(requiredText(200)),
  type: z.optional(medicineTypeSchema),
  /** Cannot be changed once the medicine has stock entries. */
  unitOfMeasure: z.optional(unitSchema),
  lowStockThreshold: z.optional(amountFrom(0)),
  isActive: z.optional(z.boolean()),
  ...sharedFields,
})
export type MedicinePatch = z.output<typeof medicinePatchSchema>

export const useMedicineSchema = z.object({
  /** The total amount used; divided equally among the birds if any are given. */
  quantityUsed: wholeFrom(1),
  usedOn: optionalDay,
  pigeonIds: z.optional(z.array(idSchema).check(z.maxLength(MAX_BIRDS))),
  /** The batch it was taken from; without it, the first batches to expire are used. */
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
  /** The counted stock. */
  count: amountFrom(0),
  /** The counted batch; without it, the count is for the whole medicine. */
  batchId: z.optional(z.nullable(idSchema)),
  countedOn: optionalDay,
  notes: optionalText(2000),
})
export type StockCount = z.output<typeof correctStockSchema>

export const discardBatchSchema = z.object({
  reason: z.enum(['expired', 'discarded']),
  /** The whole remaining stock when it is left out. */
  quantity: optionalAmount,
  discardedOn: optionalDay,
  notes: optionalText(2000),
})
export type BatchDiscard = z.output<typeof discardBatchSchema>

export const batchPatchSchema = z.object({ ...batchFields, notes: optionalText(2000) })
export type BatchPatch = z.output<typeof batchPatchSchema>
