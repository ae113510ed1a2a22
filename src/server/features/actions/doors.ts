import type * as z from 'zod/mini'
import type { CallName } from '#shared/accounts/permissions.ts'
import { actionsApi } from '#shared/actions/actions-api.ts'
import type { RecordedEntity } from '#shared/actions/recorded.ts'
import type { Endpoint, Traffic } from '#shared/api/endpoint.ts'
import { cyclesApi } from '#shared/cycles/cycles-api.ts'
import { mainLoftsApi, sectionsApi } from '#shared/lofts/lofts-api.ts'
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
import { editBatch } from '#server/features/medicines/edit-batch.ts'
import { editMedicine } from '#server/features/medicines/edit-medicine.ts'
import { completePlannedTasks } from '#server/features/pairs/settle-plan.ts'
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
import { validateInput } from '#server/http/checked.ts'
import { editBodyOf } from './body-of.ts'
import { EXTRA_BIRD_COLUMNS, putBirdBack } from './put-bird-back.ts'
import { EXTRA_PAIR_COLUMNS, putPairBack } from './put-pair-back.ts'
import { EXTRA_YOUNG_COLUMNS, putYoungBack } from './put-young-back.ts'

/** Edits rows of one resource. Old values are restored through the same edit, so that all rules of the resource apply. */
export interface Editor {
  /** The endpoint that edits the resource; whoever may call it may restore values. */
  readonly call: Endpoint
  /** Whether the edit can set a field of its body, or an extra column. */
  readonly accepts: (name: string, row: UntypedRow) => boolean
  readonly apply: (change: Change, row: UntypedRow, wish: Columns, confirm: readonly string[] | undefined) => Promise<unknown>
}

interface Entry<Body> {
  readonly id: number
  readonly row: UntypedRow
  readonly body: Body
  /** The columns with the values to restore. */
  readonly wish: Columns
}

interface Exceptions {
  /** Columns that the edit sets although they are not fields of its body. */
  readonly also?: readonly string[]
  /** Fields of the body that cannot be restored, for the row as it is now. */
  readonly except?: (row: UntypedRow) => readonly string[]
  /** Returns the fields by which the body identifies the row. */
  readonly named?: (row: UntypedRow) => object
}

function door<const T extends Traffic & { readonly body: z.ZodMiniObject }>(
  entity: RecordedEntity,
  call: Endpoint<T>,
  edit: (change: Change, entry: Entry<z.output<T['body']>>) => Promise<unknown>,
  { also = [], except = () => [], named }: Exceptions = {},
): Editor {
  const body: T['body'] = call.traffic.body
  const isField = (name: string) => Object.hasOwn(body.shape, name)
  return {
    call,
    accepts: (name, row) => (isField(name) || also.includes(name)) && !except(row).includes(name),
    apply: (change, row, wish, confirm) => {
      const sent = { ...editBodyOf(entity, wish, isField), ...(isField('confirm') && { confirm }), ...named?.(row) }
      return edit(change, { id: row.id, row, wish, body: validateInput(body, sent) })
    },
  }
}

const number = (value: unknown): number => value as number
const none: readonly string[] = []

/** The resources that can be edited. The others are only added or deleted, or written together with these. */
const DOORS: Partial<Record<RecordedEntity, Editor>> = {
  'main-loft-locations': door('main-loft-locations', mainLoftsApi.update, (change, { id, body }) =>
    editMainLoft(change, id, body),
  ),
  'loft-locations': door('loft-locations', sectionsApi.update, (change, { id, body }) => editSection(change, id, body)),
  pigeons: door('pigeons', pigeonsApi.update, putBirdBack, { also: EXTRA_BIRD_COLUMNS }),
  pedigrees: door('pedigrees', pedigreesApi.create, (change, { body }) => savePedigree(change, body), {
    except: () => ['pigeonId'],
    named: ({ pigeonId }) => ({ pigeonId }),
  }),
  'breeding-pairs': door('breeding-pairs', pairsApi.update, putPairBack, { also: EXTRA_PAIR_COLUMNS }),
  'breeding-cycles': door('breeding-cycles', cyclesApi.update, async (change, { id, body }) =>
    completePlannedTasks(change, await changeCycle(change, id, body)),
  ),
  eggs: door('eggs', cyclesApi.updateEgg, async (change, { id, row, body }) =>
    completePlannedTasks(change, await editEgg(change, number(row['breedingCycleId']), id, body)),
  ),
  offspring: door('offspring', offspringApi.update, putYoungBack, {
    also: EXTRA_YOUNG_COLUMNS,
    // These values of a banded bird belong to its pigeon and are in that pigeon's history.
    except: ({ pigeonId }) => (pigeonId === null ? none : [...EXTRA_YOUNG_COLUMNS, 'gender', 'color', 'sireId', 'damId', 'loftLocationId']),
  }),
  'vaccination-records': door(
    'vaccination-records',
    vaccinationsApi.updateRecord,
    (change, { id, body }) => editRecord(change, id, body),
    // For a vaccine from the stock, these columns are copied from the medicine.
    { except: ({ medicineId }) => (medicineId === null ? none : ['vaccineText', 'batchNumber', 'expiryDate']) },
  ),
  medicines: door('medicines', medicinesApi.update, (change, { id, body }) => editMedicine(change, id, body)),
  'medicine-batches': door('medicine-batches', medicinesApi.updateBatch, (change, { id, row, body }) =>
    editBatch(change, { id: number(row['medicineId']), batchId: id }, body),
  ),
  'vaccination-programs': door('vaccination-programs', vaccinationsApi.updateProgram, (change, { id, body }) =>
    editProgram(change, id, body),
  ),
  'medical-treatments': door('medical-treatments', treatmentsApi.update, (change, { id, body }) =>
    editTreatment(change, id, body),
  ),
  quarantines: door('quarantines', quarantinesApi.update, (change, { id, body }) => editQuarantine(change, id, body)),
  'routine-tasks': door('routine-tasks', routineTasksApi.update, (change, { id, body }) => editTask(change, id, body)),
  'race-events': door('race-events', raceEventsApi.update, (change, { id, body }) => editEvent(change, id, body)),
  'race-results': door('race-results', raceResultsApi.update, (change, { id, body }) => editResult(change, id, body)),
  'training-tosses': door('training-tosses', trainingTossesApi.update, (change, { id, body }) => editToss(change, id, body)),
  'training-toss-birds': door('training-toss-birds', trainingTossesApi.enterReturn, (change, { id, body }) =>
    enterReturn(change, id, body),
  ),
  settings: door('settings', settingsApi.update, (change, { body }) => updateSettings(change, body)),
}

/** Returns the editor of a resource, or undefined when it cannot be edited. */
export function findEditor(entity: string): Editor | undefined {
  return Object.hasOwn(DOORS, entity) ? DOORS[entity as RecordedEntity] : undefined
}

/**
 * Returns the endpoint whose permission is checked. Restoring values counts as editing, so restoring settings requires a manager.
 */
export function permissionCallOf(call: CallName, params: unknown): CallName {
  const { method, path } = actionsApi.putBack
  if (call.method !== method || call.path !== path) return call
  return findEditor((params as { entity: string }).entity)?.call ?? call
}
