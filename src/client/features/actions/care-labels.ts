import type { PlainKey } from '#shared/i18n/translate.ts'

type Labels = Readonly<Record<string, PlainKey>>

/**
 * Labels of the fields of medicines, vaccinations, treatments and tasks, as on the screens where they are entered; some field
 * names mean something else in other records.
 */
export const CARE_LABELS = {
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
  'medicine-batches': { batchNumber: 'medicines.field.batchNumber', expiryDate: 'medicines.field.expiryDate' },
  'vaccination-programs': {
    intervalDays: 'vaccinations.program.interval',
    fromAgeDays: 'vaccinations.program.fromAge',
    medicineId: 'vaccinations.form.vaccine',
  },
  'vaccination-records': {
    programId: 'vaccinations.form.program',
    medicineId: 'vaccinations.form.vaccine',
    vaccineText: 'vaccinations.form.vaccineText',
    batchNumber: 'vaccinations.form.lot',
    expiryDate: 'vaccinations.form.expiry',
    dose: 'vaccinations.form.dose',
    administeredDate: 'vaccinations.form.date',
    nextDueDate: 'vaccinations.form.nextDue',
    givenBy: 'vaccinations.form.givenBy',
  },
  'medical-treatments': {
    treatmentName: 'treatments.field.name',
    startDate: 'treatments.field.startDate',
    endDate: 'treatments.field.endDate',
    loftLocationId: 'treatments.field.section',
    dosePer: 'treatments.field.dosePer',
    timesADay: 'treatments.field.timesADay',
    days: 'treatments.field.days',
    outcome: 'treatments.field.outcome',
    outcomeNotes: 'treatments.field.outcomeNotes',
    vet: 'treatments.field.vet',
    cost: 'treatments.field.cost',
    notToRaceBefore: 'treatments.field.notToRaceBefore',
  },
  quarantines: { startDate: 'treatments.field.startDate', endDate: 'treatments.field.endDate' },
  'routine-tasks': {
    title: 'routine.field.title',
    description: 'routine.field.description',
    category: 'routine.field.category',
    intervalDays: 'routine.field.interval',
    lastCompletedDate: 'routine.field.completedOn',
    nextDueDate: 'routine.field.nextDue',
  },
} as const satisfies Record<string, Labels>
