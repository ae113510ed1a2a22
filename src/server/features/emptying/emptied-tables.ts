import type { Database } from '#server/db/database.ts'

/** What an emptied loft loses, in an order in which nothing that is left refers to what has gone. */
export const EMPTIED_TABLES = [
  'basketedBirds',
  'raceResults',
  'raceEvents',
  'trainingTossBirds',
  'trainingTosses',
  'stockMovements',
  'treatmentDoses',
  'treatmentBirds',
  'medicalTreatments',
  'quarantines',
  'vaccinationRecords',
  'vaccinationPrograms',
  'taskCompletions',
  'routineTaskSections',
  'routineTasks',
  'qrCodes',
  'offspringBanding',
  'offspring',
  'eggs',
  'breedingCycles',
  'breedingPairs',
  'medicineBatches',
  'medicines',
  'pedigrees',
  'pigeonDocuments',
  'pigeonBands',
  'pigeons',
  'loftLocations',
  'mainLoftLocations',
  'importBatches',
] as const satisfies readonly (keyof Database)[]

/** What lies beside the birds: how the loft is set up, who may use it, and what was done. */
export const KEPT_TABLES = [
  'actions',
  'auditLog',
  'calendarFeeds',
  'knownLofts',
  'settings',
  'sharingKeys',
  'users',
] as const satisfies readonly (keyof Database)[]

/** Of these some rows go: the keeper's own templates, and the history of what has gone. */
export const PARTLY_EMPTIED_TABLES = ['changes', 'loftSectionTemplates'] as const satisfies readonly (keyof Database)[]
