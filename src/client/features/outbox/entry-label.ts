import type { PlainKey, Translate } from '#shared/i18n/translate.ts'
import { endpointName } from '#client/writes/effects.ts'
import type { OutboxEntry } from '#client/writes/outbox-entry.ts'
import { NAME_FIELDS } from '#client/writes/subject.ts'

type Values = Readonly<Record<string, unknown>>

/** The name of each write that may wait; for some writes it depends on the values that they send. */
export const LABELS: Readonly<Record<string, PlainKey | ((values: Values) => PlainKey)>> = {
  'POST /api/pigeons': 'outbox.write.addBird',
  'PUT /api/pigeons/:id': 'outbox.write.editBird',
  'PATCH /api/pigeons/:id': 'outbox.write.move',
  'POST /api/pigeons/move': 'outbox.write.moveMany',
  'POST /api/pigeons/status': 'outbox.write.status',
  'POST /api/pigeons/:id/leave': 'outbox.write.leave',
  'POST /api/pigeons/:id/band': 'outbox.write.band',
  'POST /api/pigeons/:id/photos': 'outbox.write.photo',
  'POST /api/pigeons/:id/documents': 'outbox.write.document',
  'POST /api/breeding-pairs': 'outbox.write.pair',
  'PATCH /api/breeding-pairs/:id': ({ isActive }) =>
    isActive === true ? 'outbox.write.pairReunited' : 'outbox.write.pairChanged',
  'POST /api/breeding-pairs/:id/end': 'outbox.write.pairEnded',
  'POST /api/breeding-cycles': 'outbox.write.cycle',
  'PATCH /api/breeding-cycles/:id': cycleLabel,
  'PATCH /api/breeding-cycles/:id/fertility-check': 'outbox.write.candling',
  'POST /api/breeding-cycles/:id/eggs': 'outbox.write.egg',
  'PATCH /api/breeding-cycles/:id/eggs/:eggId': eggLabel,
  'POST /api/offspring': 'outbox.write.young',
  'PATCH /api/offspring/:id': ({ readyForRacing }) =>
    readyForRacing === true
      ? 'outbox.write.youngReady'
      : readyForRacing === false
        ? 'outbox.write.youngNotReady'
        : 'outbox.write.youngChanged',
  'POST /api/offspring/band': 'outbox.write.bandingMany',
  'POST /api/offspring/:id/band': 'outbox.write.banding',
  'POST /api/offspring/:id/vaccinate': 'outbox.write.youngVaccinated',
  'POST /api/offspring/:id/fledge': 'outbox.write.fledged',
  'POST /api/offspring/:id/wean': 'outbox.write.weaned',
  'POST /api/offspring/:id/died': 'outbox.write.died',
  'POST /api/offspring/:id/photos': 'outbox.write.youngPhoto',
  'POST /api/vaccination-records': 'outbox.write.vaccination',
  'PATCH /api/vaccination-records/:id': 'outbox.write.vaccinationChanged',
  'POST /api/treatments': 'outbox.write.treatment',
  'PATCH /api/treatments/:id': 'outbox.write.treatmentChanged',
  'POST /api/treatments/:id/end': 'outbox.write.treatmentEnded',
  'POST /api/treatments/:id/birds': 'outbox.write.treatmentBirds',
  'POST /api/treatments/:id/birds/leave': 'outbox.write.treatmentBirdsLeft',
  'POST /api/treatments/:id/doses/:doseId/give': 'outbox.write.dose',
  'POST /api/treatments/:id/doses/:doseId/skip': 'outbox.write.doseSkipped',
  'POST /api/quarantines': 'outbox.write.quarantine',
  'PATCH /api/quarantines/:id': 'outbox.write.quarantineChanged',
  'POST /api/quarantines/:id/end': 'outbox.write.quarantineEnded',
  'POST /api/medicines/:id/use': 'outbox.write.medicineUsed',
  'POST /api/medicines/:id/receive': 'outbox.write.medicineReceived',
  'POST /api/medicines/:id/correct': 'outbox.write.medicineCorrected',
  'POST /api/medicines/:id/batches/:batchId/discard': 'outbox.write.batchDiscarded',
  'PATCH /api/race-events/:id/basketing': 'outbox.write.basketing',
  'POST /api/race-results': 'outbox.write.result',
  'PATCH /api/race-results/:id': 'outbox.write.resultChanged',
  'POST /api/training-tosses': 'outbox.write.toss',
  'PATCH /api/training-tosses/:id': 'outbox.write.tossChanged',
  'PATCH /api/training-toss-birds/:id': ({ returnedAt }) =>
    returnedAt === null ? 'outbox.write.tossMissing' : 'outbox.write.tossReturn',
  'POST /api/routine-tasks': 'outbox.write.task',
  'PATCH /api/routine-tasks/:id': ({ isActive }) =>
    isActive === true ? 'outbox.write.taskResumed' : isActive === false ? 'outbox.write.taskPaused' : 'outbox.write.taskChanged',
  'POST /api/routine-tasks/:id/complete': 'outbox.write.taskDone',
}

/** Names a change of a cycle by the last step that it records. */
function cycleLabel(values: Values): PlainKey {
  if (values['status'] === 'failed') return 'outbox.write.cycleFailed'
  if (values['actualFledgeDate']) return 'outbox.write.cycleFledged'
  if (values['firstHatchDate'] || values['secondHatchDate']) return 'outbox.write.hatched'
  if (values['secondEggDate']) return 'outbox.write.secondEgg'
  if (values['firstEggDate']) return 'outbox.write.firstEgg'
  return values['matingDate'] ? 'outbox.write.mated' : 'outbox.write.cycleChanged'
}

/** Names a change of an egg by what happened to it. */
function eggLabel({ hatchedOn, failedOn, failureReason, fosterPairId, fertility }: Values): PlainKey {
  if (hatchedOn) return 'outbox.write.eggHatched'
  if (failedOn || failureReason) return 'outbox.write.eggLost'
  if (fosterPairId) return 'outbox.write.eggFostered'
  if (fertility === 'fertile') return 'outbox.write.eggFertile'
  return fertility === 'infertile' ? 'outbox.write.eggInfertile' : 'outbox.write.eggChanged'
}

/** Fields that name the subject of a write, the best first. */
const NAMING = [...NAME_FIELDS, 'vaccineText', 'notes']

/** Returns the values that a write sends. */
export function valuesOf({ sent }: Pick<OutboxEntry, 'sent'>): Values {
  return (sent.form?.fields ?? sent.body ?? {}) as Values
}

/** Returns the action of the keeper, such as `New bird · BE26-123`. */
export function entryLabel(entry: Pick<OutboxEntry, 'method' | 'path' | 'sent' | 'subject'>, t: Translate): string {
  const values = valuesOf(entry)
  const label = LABELS[endpointName(entry)] ?? 'outbox.write.other'
  const kind = t(typeof label === 'string' ? label : label(values))
  const named = NAMING.map((field) => values[field]).find((value) => typeof value === 'string' && value !== '')
  const name = entry.subject ?? named
  return typeof name === 'string' ? `${kind} · ${name}` : kind
}
