import * as z from 'zod/mini'
import { byId } from '#shared/api/fields.ts'

/** Tables whose rows have a version, a history and a place in Recently deleted, by the name of the resource. */
export const RECORDED_ENTITIES = [
  'main-loft-locations',
  'loft-locations',
  'loft-section-templates',
  'pigeons',
  'pigeon-bands',
  'pigeon-documents',
  'separate-birds',
  'pedigrees',
  'breeding-pairs',
  'breeding-cycles',
  'eggs',
  'offspring',
  'offspring-banding',
  'qr-codes',
  'vaccination-records',
  'medicines',
  'medicine-batches',
  'stock-movements',
  'vaccination-programs',
  'medical-treatments',
  'treatment-birds',
  'treatment-doses',
  'quarantines',
  'routine-tasks',
  'routine-task-sections',
  'routine-task-pairs',
  'task-completions',
  'race-events',
  'race-results',
  'basketed-birds',
  'training-tosses',
  'training-toss-birds',
  'calendar-feeds',
  'settings',
] as const
export type RecordedEntity = (typeof RECORDED_ENTITIES)[number]

/** Path parameters of one recorded row; there is only one row of settings. */
export const byRecord = z
  .object({ entity: z.enum(RECORDED_ENTITIES), id: byId.shape.id })
  .check(z.refine(({ entity, id }) => entity !== 'settings' || id === 1, { path: ['id'] }))

/** Days during which a deleted row can be restored. */
export const RESTORABLE_DAYS = 30
