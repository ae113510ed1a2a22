import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { RecordedEntity } from '#shared/actions/recorded.ts'

/** A column that refers from one recorded row to another. */
export interface Reference {
  readonly from: RecordedEntity
  readonly column: string
  readonly to: RecordedEntity
  /**
   * The effect on the row when its target is deleted:
   * `cascade`: the row is part of its target and is deleted with it;
   * `clear`: the row is kept and its reference is cleared;
   * `keep`: the row still refers to the deleted target, and keeps its name in `textColumn` after the target is purged.
   */
  readonly onTargetDelete: 'cascade' | 'clear' | 'keep'
  readonly textColumn?: string
  /** The column of its target that this row details; the row exists as long as that column is set. */
  readonly detailsColumn?: string
  /** Whether the target always has this row, as a nest always has its code. */
  readonly isInseparable?: true
  /** Whether the row, deleted in one action with its target, is restored only together with it, although it is not part of it. */
  readonly isRestoredWithTarget?: true
}

/** Every reference between recorded rows. Undo, Recently deleted and purge follow this list. */
export const REFERENCES: readonly Reference[] = [
  { from: 'loft-locations', column: 'mainLoftId', to: 'main-loft-locations', onTargetDelete: 'cascade' },
  { from: 'pigeons', column: 'loftLocationId', to: 'loft-locations', onTargetDelete: 'clear' },
  { from: 'pigeons', column: 'sireId', to: 'pigeons', onTargetDelete: 'keep', textColumn: 'sireText' },
  { from: 'pigeons', column: 'damId', to: 'pigeons', onTargetDelete: 'keep', textColumn: 'damText' },
  { from: 'pigeon-bands', column: 'pigeonId', to: 'pigeons', onTargetDelete: 'cascade' },
  { from: 'pigeon-documents', column: 'pigeonId', to: 'pigeons', onTargetDelete: 'cascade' },
  { from: 'separate-birds', column: 'pigeonId', to: 'pigeons', onTargetDelete: 'cascade' },
  { from: 'separate-birds', column: 'otherPigeonId', to: 'pigeons', onTargetDelete: 'cascade' },
  { from: 'pedigrees', column: 'pigeonId', to: 'pigeons', onTargetDelete: 'cascade' },
  { from: 'breeding-pairs', column: 'malePigeonId', to: 'pigeons', onTargetDelete: 'keep', textColumn: 'maleText' },
  { from: 'breeding-pairs', column: 'femalePigeonId', to: 'pigeons', onTargetDelete: 'keep', textColumn: 'femaleText' },
  { from: 'breeding-cycles', column: 'breedingPairId', to: 'breeding-pairs', onTargetDelete: 'cascade' },
  { from: 'eggs', column: 'breedingCycleId', to: 'breeding-cycles', onTargetDelete: 'cascade' },
  { from: 'eggs', column: 'fosterPairId', to: 'breeding-pairs', onTargetDelete: 'keep' },
  { from: 'offspring', column: 'breedingPairId', to: 'breeding-pairs', onTargetDelete: 'keep' },
  { from: 'offspring', column: 'breedingCycleId', to: 'breeding-cycles', onTargetDelete: 'keep' },
  { from: 'offspring', column: 'eggId', to: 'eggs', onTargetDelete: 'keep' },
  { from: 'offspring', column: 'fosterPairId', to: 'breeding-pairs', onTargetDelete: 'keep' },
  { from: 'offspring', column: 'pigeonId', to: 'pigeons', onTargetDelete: 'keep', textColumn: 'bandText' },
  { from: 'offspring', column: 'sireId', to: 'pigeons', onTargetDelete: 'keep', textColumn: 'sireText' },
  { from: 'offspring', column: 'damId', to: 'pigeons', onTargetDelete: 'keep', textColumn: 'damText' },
  { from: 'offspring', column: 'loftLocationId', to: 'loft-locations', onTargetDelete: 'clear' },
  { from: 'offspring-banding', column: 'offspringId', to: 'offspring', onTargetDelete: 'cascade', detailsColumn: 'isBanded' },
  { from: 'qr-codes', column: 'pigeonId', to: 'pigeons', onTargetDelete: 'cascade', isInseparable: true },
  { from: 'qr-codes', column: 'breedingPairId', to: 'breeding-pairs', onTargetDelete: 'cascade', isInseparable: true },
  { from: 'offspring', column: 'medicineId', to: 'medicines', onTargetDelete: 'keep' },
  { from: 'offspring-banding', column: 'medicineId', to: 'medicines', onTargetDelete: 'keep' },
  { from: 'medicine-batches', column: 'medicineId', to: 'medicines', onTargetDelete: 'cascade' },
  { from: 'vaccination-programs', column: 'medicineId', to: 'medicines', onTargetDelete: 'keep' },
  { from: 'vaccination-records', column: 'pigeonId', to: 'pigeons', onTargetDelete: 'cascade' },
  { from: 'vaccination-records', column: 'programId', to: 'vaccination-programs', onTargetDelete: 'keep' },
  { from: 'vaccination-records', column: 'medicineId', to: 'medicines', onTargetDelete: 'keep' },
  { from: 'medical-treatments', column: 'loftLocationId', to: 'loft-locations', onTargetDelete: 'clear' },
  { from: 'medical-treatments', column: 'medicineId', to: 'medicines', onTargetDelete: 'keep' },
  { from: 'treatment-birds', column: 'treatmentId', to: 'medical-treatments', onTargetDelete: 'cascade' },
  { from: 'treatment-birds', column: 'pigeonId', to: 'pigeons', onTargetDelete: 'cascade' },
  { from: 'treatment-doses', column: 'treatmentId', to: 'medical-treatments', onTargetDelete: 'cascade' },
  { from: 'quarantines', column: 'pigeonId', to: 'pigeons', onTargetDelete: 'cascade' },
  { from: 'stock-movements', column: 'medicineBatchId', to: 'medicine-batches', onTargetDelete: 'cascade' },
  { from: 'stock-movements', column: 'pigeonId', to: 'pigeons', onTargetDelete: 'keep' },
  // Used stock stays used when its bird is deleted; only undoing the vaccination or dose itself returns the stock.
  {
    from: 'stock-movements',
    column: 'vaccinationRecordId',
    to: 'vaccination-records',
    onTargetDelete: 'keep',
    isRestoredWithTarget: true,
  },
  {
    from: 'stock-movements',
    column: 'treatmentDoseId',
    to: 'treatment-doses',
    onTargetDelete: 'keep',
    isRestoredWithTarget: true,
  },
  { from: 'routine-tasks', column: 'breedingPairId', to: 'breeding-pairs', onTargetDelete: 'keep' },
  { from: 'routine-task-pairs', column: 'taskId', to: 'routine-tasks', onTargetDelete: 'cascade' },
  { from: 'routine-task-pairs', column: 'breedingPairId', to: 'breeding-pairs', onTargetDelete: 'cascade' },
  { from: 'routine-task-sections', column: 'taskId', to: 'routine-tasks', onTargetDelete: 'cascade' },
  { from: 'routine-task-sections', column: 'loftLocationId', to: 'loft-locations', onTargetDelete: 'cascade' },
  {
    from: 'task-completions',
    column: 'taskId',
    to: 'routine-tasks',
    onTargetDelete: 'cascade',
    detailsColumn: 'lastCompletedDate',
  },
  { from: 'race-results', column: 'raceEventId', to: 'race-events', onTargetDelete: 'cascade' },
  // The race result is kept when the bird is deleted.
  { from: 'race-results', column: 'pigeonId', to: 'pigeons', onTargetDelete: 'keep' },
  { from: 'basketed-birds', column: 'raceEventId', to: 'race-events', onTargetDelete: 'cascade' },
  { from: 'basketed-birds', column: 'pigeonId', to: 'pigeons', onTargetDelete: 'cascade' },
  { from: 'training-toss-birds', column: 'trainingTossId', to: 'training-tosses', onTargetDelete: 'cascade' },
  { from: 'training-toss-birds', column: 'pigeonId', to: 'pigeons', onTargetDelete: 'cascade' },
]

/** Groups of columns that only make sense together: no column of a group is put back alone. */
export const COLUMN_GROUPS: Partial<Record<RecordedEntity, readonly (readonly string[])[]>> = {
  pigeons: [
    ['bandId', 'bandKey'],
    ['sireId', 'sireText'],
    ['damId', 'damText'],
    ['generalPhoto', 'generalThumbnail'],
    ['eyePhoto', 'eyeThumbnail'],
    ['status', 'leftOn', 'leftReason', 'soldTo', 'salePriceCents'],
  ],
  'breeding-pairs': [
    ['malePigeonId', 'maleText', 'femalePigeonId', 'femaleText', 'title'],
    ['isActive', 'endedOn', 'endReason'],
  ],
  eggs: [
    ['fertility', 'candledOn'],
    ['failedOn', 'failureReason'],
    ['fosterPairId', 'fosteredOn'],
  ],
  offspring: [
    ['pigeonId', 'bandText', 'isBanded', 'bandingDate', 'bandingAge'],
    ['sireId', 'sireText'],
    ['damId', 'damText'],
    ['vaccinationCompleted', 'vaccinationDate', 'medicineId', 'vaccinationNotes'],
    ['generalPhoto', 'generalThumbnail'],
    ['eyePhoto', 'eyeThumbnail'],
    ['isWeaned', 'weanDate'],
    ['isActive', 'diedOn', 'deathReason'],
  ],
  'medical-treatments': [
    ['isActive', 'outcome', 'outcomeNotes'],
    ['costCents', 'currency'],
  ],
  'treatment-doses': [['givenDate', 'skippedReason', 'birdCount']],
  'routine-tasks': [['lastCompletedDate', 'nextDueDate', 'isActive']],
  'race-events': [['releaseLatitude', 'releaseLongitude', 'computedDistance']],
  'training-tosses': [['releaseLatitude', 'releaseLongitude', 'computedDistance']],
  'race-results': [
    ['bandText', 'bandKey'],
    ['prizeCents', 'currency'],
    ['arrivalTime', 'flightTimeMs', 'speed'],
  ],
  settings: [['latitude', 'longitude']],
}

/** The columns that may hold the name by which a keeper knows a row; the first one with a value is used. */
const NAME_COLUMNS: Readonly<Record<RecordedEntity, readonly string[]>> = {
  'main-loft-locations': ['name'],
  'loft-locations': ['customName', 'section'],
  'loft-section-templates': ['name'],
  pigeons: ['bandId'],
  'pigeon-bands': ['bandId'],
  'pigeon-documents': ['name'],
  'separate-birds': ['pigeonId'],
  'breeding-pairs': ['title'],
  'breeding-cycles': ['cycleNumber'],
  eggs: ['eggNumber'],
  pedigrees: ['pigeonId'],
  offspring: ['bandText', 'hatchDate'],
  'offspring-banding': ['bandId'],
  'qr-codes': ['code'],
  'vaccination-records': ['vaccineText', 'administeredDate'],
  medicines: ['name'],
  'medicine-batches': ['batchNumber'],
  'stock-movements': ['movedOn'],
  'vaccination-programs': ['name'],
  'medical-treatments': ['treatmentName'],
  'treatment-birds': ['pigeonId'],
  'treatment-doses': ['dueDate'],
  quarantines: ['startDate'],
  'routine-tasks': ['title'],
  'routine-task-sections': ['loftLocationId'],
  'routine-task-pairs': ['breedingPairId'],
  'task-completions': ['completedDate'],
  'race-events': ['name'],
  'race-results': ['bandText'],
  'basketed-birds': ['pigeonId'],
  'training-tosses': ['releaseLocation'],
  'training-toss-birds': ['pigeonId'],
  'calendar-feeds': [],
  settings: [],
}

/** Returns how lists and messages name a row: like `nameOf`, and a bird with its own name too. */
export function titleOf(entity: RecordedEntity, row: Readonly<Record<string, unknown>>): string {
  const name = nameOf(entity, row)
  return entity === 'pigeons' && typeof row['name'] === 'string' ? birdTitle({ bandId: name, name: row['name'] }) : name
}

/** Returns the column by which a keeper knows a row; empty for the settings and the calendar feed, which have none. */
export function nameOf(entity: RecordedEntity, row: Readonly<Record<string, unknown>>): string {
  const column = NAME_COLUMNS[entity].find((name) => row[name] !== null && row[name] !== undefined)
  return column === undefined ? '' : String(row[column])
}

/** Lists the rows that a row is part of, or with which it is restored. */
export function ownersOf(
  entity: RecordedEntity,
  row: Readonly<Record<string, unknown>>,
): { readonly entity: RecordedEntity; readonly id: number }[] {
  return REFERENCES.flatMap(({ from, column, to, onTargetDelete, isRestoredWithTarget = false }) => {
    const id = row[column]
    const isOwner = from === entity && (onTargetDelete === 'cascade' || isRestoredWithTarget)
    return isOwner && typeof id === 'number' ? [{ entity: to, id }] : []
  })
}
