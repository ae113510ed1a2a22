import type { Database } from '#server/db/database.ts'

/** Tables that are emptied, ordered so that no remaining row refers to a removed one. */
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
  'routineTaskPairs',
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
  'separateBirds',
  'pigeonBands',
  'pigeons',
  'loftLocations',
  'mainLoftLocations',
  'importBatches',
] as const satisfies readonly (keyof Database)[]

/** Tables that stay: settings, answers about files, accounts and logs. */
export const KEPT_TABLES = [
  'actions',
  'auditLog',
  'calendarFeeds',
  'elapsedDays',
  'importMemory',
  'knownLofts',
  'loftIdentity',
  'settings',
  'sharingKeys',
  'users',
] as const satisfies readonly (keyof Database)[]

/** Tables of which some rows are removed: the user's own templates, and the history of removed rows. */
export const PARTLY_EMPTIED_TABLES = ['changes', 'loftSectionTemplates'] as const satisfies readonly (keyof Database)[]
