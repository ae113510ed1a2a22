import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { byId, doneSchema, requiredId, searchWords } from '#shared/api/fields.ts'
import { optionalPageFields, pageFields, pageSchema } from '#shared/api/paging.ts'
import { MEDICINE_LISTS } from './medicine-lists.ts'
import {
  batchPatchSchema,
  correctStockSchema,
  discardBatchSchema,
  medicinePatchSchema,
  medicineSchema,
  medicineTypeSchema,
  movementSchema,
  newMedicineSchema,
  receiveStockSchema,
  useMedicineSchema,
} from './medicine.ts'

const byBatch = z.object({ id: requiredId, batchId: requiredId })
const byMovement = z.object({ id: requiredId, movementId: requiredId })

/** Maximum number of medicines, or of entries of the ledger, on a page. */
const MAX_PAGE = 200

const medicineCountsSchema = z.record(z.enum([...MEDICINE_LISTS, 'expired']), z.int())

/** The first page also counts each list: of the medicines that match type and search, and of all medicines. */
const medicinePageSchema = z.extend(pageSchema(medicineSchema), {
  matching: z.optional(medicineCountsSchema),
  counts: z.optional(medicineCountsSchema),
})
export type MedicinePage = z.output<typeof medicinePageSchema>

export const medicinesApi = {
  /** Lists all medicines by name, including archived ones. Without `limit` the whole array, as specified; with it a page. */
  list: endpoint('GET', '/api/medicines', {
    query: z.object({
      /** `all`: those in use. */
      shown: z.optional(z.enum(MEDICINE_LISTS)),
      type: z.optional(medicineTypeSchema),
      search: searchWords,
      ...optionalPageFields(MAX_PAGE),
    }),
    reply: z.union([z.array(medicineSchema), medicinePageSchema]),
  }),
  /** Lists the medicines of one type that are not archived; usable ones, with unexpired stock, are first. */
  ofType: endpoint('GET', '/api/medicines/type/:type', {
    params: z.object({ type: medicineTypeSchema }),
    reply: z.array(medicineSchema),
  }),
  get: endpoint('GET', '/api/medicines/:id', { params: byId, reply: medicineSchema }),
  /** Returns the ledger of one medicine, the latest entry first. */
  movements: endpoint('GET', '/api/medicines/:id/movements', {
    params: byId,
    query: z.object({
      ...pageFields(MAX_PAGE, 50),
    }),
    reply: pageSchema(movementSchema),
  }),
  create: endpoint('POST', '/api/medicines', { body: newMedicineSchema, reply: medicineSchema }),
  update: endpoint('PATCH', '/api/medicines/:id', { params: byId, body: medicinePatchSchema, reply: medicineSchema }),
  use: endpoint('POST', '/api/medicines/:id/use', { params: byId, body: useMedicineSchema, reply: medicineSchema }),
  receive: endpoint('POST', '/api/medicines/:id/receive', { params: byId, body: receiveStockSchema, reply: medicineSchema }),
  /** Sets the stock to the counted amount. */
  correct: endpoint('POST', '/api/medicines/:id/correct', { params: byId, body: correctStockSchema, reply: medicineSchema }),
  discardBatch: endpoint('POST', '/api/medicines/:id/batches/:batchId/discard', {
    params: byBatch,
    body: discardBatchSchema,
    reply: medicineSchema,
  }),
  updateBatch: endpoint('PATCH', '/api/medicines/:id/batches/:batchId', {
    params: byBatch,
    body: batchPatchSchema,
    reply: medicineSchema,
  }),
  /** Undoes one entry of the ledger. */
  removeMovement: endpoint('DELETE', '/api/medicines/:id/movements/:movementId', { params: byMovement, reply: medicineSchema }),
  /** Deletes the medicine with its batches. */
  remove: endpoint('DELETE', '/api/medicines/:id', { params: byId, reply: doneSchema }),
} as const
