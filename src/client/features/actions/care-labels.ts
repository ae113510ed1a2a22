import type { RecordedEntity } from '#shared/actions/recorded.ts'
import type { PlainKey } from '#shared/i18n/speak.ts'

/** What the fields of medicines and tasks are called where they are entered; some mean something else elsewhere. */
export const CARE_LABELS: Readonly<Partial<Record<RecordedEntity, Readonly<Record<string, PlainKey>>>>> = {
  medicines: {
    name: 'medicines.field.name',
    type: 'medicines.field.type',
    manufacturer: 'medicines.field.manufacturer',
    unitOfMeasure: 'medicines.field.unit',
    lowStockThreshold: 'medicines.field.threshold',
    defaultDose: 'medicines.field.defaultDose',
    dosageInstructions: 'medicines.field.dosage',
    storageConditions: 'medicines.field.storage',
    notes: 'medicines.field.notes',
  },
  'routine-tasks': {
    title: 'routine.field.title',
    description: 'routine.field.description',
    category: 'routine.field.category',
    intervalDays: 'routine.field.interval',
    lastCompletedDate: 'routine.field.completedOn',
    nextDueDate: 'routine.field.nextDue',
  },
}
