import type * as z from 'zod/mini'
import type { CallName } from '#shared/accounts/permissions.ts'
import { actionsApi } from '#shared/actions/actions-api.ts'
import type { RecordedEntity } from '#shared/actions/recorded.ts'
import type { Endpoint, EndpointSchemas } from '#shared/api/endpoint.ts'
import { cyclesApi } from '#shared/cycles/cycles-api.ts'
import { mainLoftsApi, sectionTemplatesApi, sectionsApi } from '#shared/lofts/lofts-api.ts'
import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import { offspringApi } from '#shared/offspring/offspring-api.ts'
import { pairsApi } from '#shared/pairs/pairs-api.ts'
import { pedigreesApi } from '#shared/pedigrees/pedigrees-api.ts'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { raceEventsApi, raceResultsApi } from '#shared/races/races-api.ts'
import { routineTasksApi } from '#shared/routine-tasks/routine-tasks-api.ts'
import { settingsApi } from '#shared/settings/settings-api.ts'
import { trainingTossesApi } from '#shared/training-tosses/training-tosses-api.ts'
import { quarantinesApi } from '#shared/treatments/quarantines-api.ts'
import { treatmentsApi } from '#shared/treatments/treatments-api.ts'
import { vaccinationsApi } from '#shared/vaccinations/vaccinations-api.ts'
import { changeCycle } from '#server/features/cycles/change-cycle.ts'
import { editEgg } from '#server/features/cycles/edit-egg.ts'
import { editMainLoft } from '#server/features/lofts/edit-main-loft.ts'
import { editSection } from '#server/features/lofts/edit-section.ts'
import { editSectionTemplate } from '#server/features/lofts/edit-section-template.ts'
import { editBatch } from '#server/features/medicines/edit-batch.ts'
import { editMedicine } from '#server/features/medicines/edit-medicine.ts'
import { completePlannedTasks } from '#server/features/pairs/complete-planned-tasks.ts'
import { savePedigree } from '#server/features/pedigrees/save-pedigree.ts'
import { editEvent } from '#server/features/races/edit-event.ts'
import { editResult } from '#server/features/races/enter-result.ts'
import { editTask } from '#server/features/routine-tasks/edit-task.ts'
import { updateSettings } from '#server/features/settings/update-settings.ts'
import { editToss } from '#server/features/training-tosses/edit-toss.ts'
import { enterReturn } from '#server/features/training-tosses/enter-return.ts'
import { editQuarantine } from '#server/features/treatments/change-quarantine.ts'
import { editTreatment } from '#server/features/treatments/edit-treatment.ts'
import { editProgram } from '#server/features/vaccinations/edit-program.ts'
import { editRecord } from '#server/features/vaccinations/edit-record.ts'
import type { Change } from '#server/history/change.ts'
import type { Columns } from '#server/history/history.repository.ts'
import type { UntypedRow } from '#server/history/recorded.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { editBodyOf } from './edit-body.ts'
import { EXTRA_BIRD_COLUMNS, putBirdBack } from './put-bird-back.ts'
import { EXTRA_PAIR_COLUMNS, putPairBack } from './put-pair-back.ts'
import { EXTRA_YOUNG_COLUMNS, putYoungBack } from './put-young-back.ts'

/** Edits rows of one resource. Old values are restored through the same edit, so that all rules of the resource apply. */
export interface Editor {
  /** The endpoint that edits the resource; a user who may call it may also restore values. */
  readonly call: Endpoint
  /** Whether the edit can set a field of its body, or an extra column. */
  readonly accepts: (name: string, row: UntypedRow) => boolean
  readonly apply: (change: Change, row: UntypedRow, restored: Columns, confirm: readonly string[] | undefined) => Promise<unknown>
}

interface EditInput<Body> {
  readonly id: number
  readonly row: UntypedRow
  readonly body: Body
  /** The columns with the values to restore. */
  readonly restored: Columns
}

interface EditorOptions {
  /** Columns that the edit sets although they are not fields of its body. */
  readonly extraColumns?: readonly string[]
  /** Fields of the body that cannot be restored, for the row as it is now. */
  readonly excludedFields?: (row: UntypedRow) => readonly string[]
  /** Returns the fields by which the body identifies the row. */
  readonly keyFields?: (row: UntypedRow) => object
}

function createEditor<const T extends EndpointSchemas & { readonly body: z.ZodMiniObject }>(
  entity: RecordedEntity,
  call: Endpoint<T>,
  edit: (change: Change, entry: EditInput<z.output<T['body']>>) => Promise<unknown>,
  { extraColumns = [], excludedFields = () => [], keyFields }: EditorOptions = {},
): Editor {
  const body: T['body'] = call.schemas.body
  const isField = (name: string) => Object.hasOwn(body.shape, name)
  return {
    call,
    accepts: (name, row) => (isField(name) || extraColumns.includes(name)) && !excludedFields(row).includes(name),
    apply: (change, row, restored, confirm) => {
      const sent = { ...editBodyOf(entity, restored, isField), ...(isField('confirm') && { confirm }), ...keyFields?.(row) }
      return edit(change, { id: row.id, row, restored, body: validateInput(body, sent) })
    },
  }
}

const asNumber = (value: unknown): number => value as number
const NO_FIELDS: readonly string[] = []

/** The resources that can be edited. The others are only added or deleted, or written together with these. */
const EDITORS: Partial<Record<RecordedEntity, Editor>> = {
  'main-loft-locations': createEditor('main-loft-locations', mainLoftsApi.update, (change, { id, body }) =>
    editMainLoft(change, id, body),
  ),
  'loft-locations': createEditor('loft-locations', sectionsApi.update, (change, { id, body }) => editSection(change, id, body)),
  'loft-section-templates': createEditor('loft-section-templates', sectionTemplatesApi.update, (change, { id, body }) =>
    editSectionTemplate(change, id, body),
  ),
  pigeons: createEditor('pigeons', pigeonsApi.update, putBirdBack, { extraColumns: EXTRA_BIRD_COLUMNS }),
  pedigrees: createEditor('pedigrees', pedigreesApi.create, (change, { body }) => savePedigree(change, body), {
    excludedFields: () => ['pigeonId'],
    keyFields: ({ pigeonId }) => ({ pigeonId }),
  }),
  'breeding-pairs': createEditor('breeding-pairs', pairsApi.update, putPairBack, { extraColumns: EXTRA_PAIR_COLUMNS }),
  'breeding-cycles': createEditor('breeding-cycles', cyclesApi.update, async (change, { id, body }) =>
    completePlannedTasks(change, await changeCycle(change, id, body)),
  ),
  eggs: createEditor('eggs', cyclesApi.updateEgg, async (change, { id, row, body }) =>
    completePlannedTasks(change, await editEgg(change, asNumber(row['breedingCycleId']), id, body)),
  ),
  offspring: createEditor('offspring', offspringApi.update, putYoungBack, {
    extraColumns: EXTRA_YOUNG_COLUMNS,
    // These values of a banded bird belong to its pigeon and are in that pigeon's history.
    excludedFields: ({ pigeonId }) =>
      pigeonId === null ? NO_FIELDS : [...EXTRA_YOUNG_COLUMNS, 'gender', 'color', 'sireId', 'damId', 'loftLocationId'],
  }),
  'vaccination-records': createEditor(
    'vaccination-records',
    vaccinationsApi.updateRecord,
    (change, { id, body }) => editRecord(change, id, body),
    // For a vaccine from the stock, these columns are copied from the medicine.
    { excludedFields: ({ medicineId }) => (medicineId === null ? NO_FIELDS : ['vaccineText', 'batchNumber', 'expiryDate']) },
  ),
  medicines: createEditor('medicines', medicinesApi.update, (change, { id, body }) => editMedicine(change, id, body)),
  'medicine-batches': createEditor('medicine-batches', medicinesApi.updateBatch, (change, { id, row, body }) =>
    editBatch(change, { id: asNumber(row['medicineId']), batchId: id }, body),
  ),
  'vaccination-programs': createEditor('vaccination-programs', vaccinationsApi.updateProgram, (change, { id, body }) =>
    editProgram(change, id, body),
  ),
  'medical-treatments': createEditor('medical-treatments', treatmentsApi.update, (change, { id, body }) =>
    editTreatment(change, id, body),
  ),
  quarantines: createEditor('quarantines', quarantinesApi.update, (change, { id, body }) => editQuarantine(change, id, body)),
  'routine-tasks': createEditor('routine-tasks', routineTasksApi.update, (change, { id, body }) => editTask(change, id, body), {
    excludedFields: () => ['lastCompletedDate'],
  }),
  'race-events': createEditor('race-events', raceEventsApi.update, (change, { id, body }) => editEvent(change, id, body)),
  'race-results': createEditor('race-results', raceResultsApi.update, (change, { id, body }) => editResult(change, id, body)),
  'training-tosses': createEditor('training-tosses', trainingTossesApi.update, (change, { id, body }) =>
    editToss(change, id, body),
  ),
  'training-toss-birds': createEditor('training-toss-birds', trainingTossesApi.enterReturn, (change, { id, body }) =>
    enterReturn(change, id, body),
  ),
  settings: createEditor('settings', settingsApi.update, (change, { body }) => updateSettings(change, body)),
}

/** Returns the editor of a resource, or undefined when it cannot be edited. */
export function findEditor(entity: string): Editor | undefined {
  return Object.hasOwn(EDITORS, entity) ? EDITORS[entity as RecordedEntity] : undefined
}

/**
 * Returns the endpoint whose permission is checked. Restoring values counts as editing, so restoring settings requires a manager.
 */
export function permissionCallOf(call: CallName, params: unknown): CallName {
  const { method, path } = actionsApi.putBack
  if (call.method !== method || call.path !== path) return call
  return findEditor((params as { entity: string }).entity)?.call ?? call
}
