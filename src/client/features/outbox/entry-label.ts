import type { PlainKey, Translate } from '#shared/i18n/translate.ts'
import { endpointName } from '#client/writes/effects.ts'
import type { OutboxEntry } from '#client/writes/outbox-entry.ts'

/** What each write that may wait is called; the rest is "Change". */
const LABELS: Readonly<Record<string, PlainKey>> = {
  'POST /api/pigeons': 'outbox.write.addBird',
  'PUT /api/pigeons/:id': 'outbox.write.editBird',
  'PATCH /api/pigeons/:id': 'outbox.write.move',
  'POST /api/pigeons/move': 'outbox.write.moveMany',
  'POST /api/pigeons/status': 'outbox.write.status',
  'POST /api/pigeons/:id/leave': 'outbox.write.leave',
  'POST /api/pigeons/:id/band': 'outbox.write.band',
  'POST /api/pigeons/:id/photos': 'outbox.write.photo',
  'POST /api/pigeons/:id/documents': 'outbox.write.document',
  'POST /api/breeding-cycles/:id/eggs': 'outbox.write.egg',
  'PATCH /api/breeding-cycles/:id/eggs/:eggId': 'outbox.write.egg',
  'PATCH /api/breeding-cycles/:id/fertility-check': 'outbox.write.candling',
  'POST /api/offspring/band': 'outbox.write.banding',
  'POST /api/offspring/:id/band': 'outbox.write.banding',
  'POST /api/offspring/:id/vaccinate': 'outbox.write.vaccination',
  'POST /api/offspring/:id/fledge': 'outbox.write.fledged',
  'POST /api/offspring/:id/wean': 'outbox.write.weaned',
  'POST /api/offspring/:id/died': 'outbox.write.died',
  'POST /api/offspring/:id/photos': 'outbox.write.photo',
  'POST /api/treatments/:id/doses/:doseId/give': 'outbox.write.dose',
  'POST /api/treatments/:id/doses/:doseId/skip': 'outbox.write.dose',
  'PATCH /api/race-events/:id/basketing': 'outbox.write.basketing',
  'POST /api/routine-tasks/:id/complete': 'outbox.write.taskDone',
}

/** What any other write of a collection is called. */
const COLLECTIONS: Readonly<Record<string, PlainKey>> = {
  'breeding-pairs': 'outbox.write.pair',
  'breeding-cycles': 'outbox.write.cycle',
  offspring: 'outbox.write.young',
  'vaccination-records': 'outbox.write.vaccination',
  treatments: 'outbox.write.treatment',
  quarantines: 'outbox.write.quarantine',
  medicines: 'outbox.write.medicine',
  'race-results': 'outbox.write.result',
  'training-tosses': 'outbox.write.toss',
  'training-toss-birds': 'outbox.write.toss',
  'routine-tasks': 'outbox.write.task',
}

/** Fields that name what a write is about, the best first. */
const NAMING = ['bandId', 'title', 'name', 'treatmentName', 'vaccineText', 'notes']

/** Returns the values that a write sends. */
export function valuesOf({ sent }: Pick<OutboxEntry, 'sent'>): Readonly<Record<string, unknown>> {
  return (sent.form?.fields ?? sent.body ?? {}) as Readonly<Record<string, unknown>>
}

/** Returns what the keeper did, such as `New bird · BE26-123`. */
export function entryLabel(entry: Pick<OutboxEntry, 'method' | 'path' | 'sent' | 'subject'>, t: Translate): string {
  const collection = entry.path.split('/')[2] ?? ''
  const kind = t(LABELS[endpointName(entry)] ?? COLLECTIONS[collection] ?? 'outbox.write.other')
  const values = valuesOf(entry)
  const named = NAMING.map((field) => values[field]).find((value) => typeof value === 'string' && value !== '')
  const name = entry.subject ?? named
  return typeof name === 'string' ? `${kind} · ${name}` : kind
}
