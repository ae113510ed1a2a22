import { expect, test } from 'vitest'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import { EFFECTS } from '#client/writes/effects.ts'
import { entryLabel, LABELS } from './entry-label.ts'

const WAITING = Object.entries(EFFECTS).flatMap(([name, { isQueued }]) => (isQueued ? [name] : []))
const english = translatorOf('en')

function labelOf(name: string, body: object = {}, t = english): string {
  const [method, path = ''] = name.split(' ')
  return entryLabel({ method: method as 'POST', path, sent: { body } }, t)
}

test('exactly the writes that may wait have a label', () => {
  expect(Object.keys(LABELS).toSorted()).toEqual(WAITING.toSorted())
})

test.each(['en', 'es'] as const)('in %s, no two kinds of writes have the same label', (locale) => {
  const names = WAITING.map((name) => labelOf(name, {}, translatorOf(locale)))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

const CYCLE = 'PATCH /api/breeding-cycles/:id'
const EGG = 'PATCH /api/breeding-cycles/:id/eggs/:eggId'
test.each<[string, object, string]>([
  [EGG, { hatchedOn: '2026-03-06' }, 'Egg hatched'],
  [EGG, { hatchedOn: null }, 'Egg changed'],
  [EGG, { failureReason: 'broken', failedOn: '2026-03-06' }, 'Egg lost'],
  [EGG, { fosterPairId: 4, fosteredOn: '2026-03-06' }, 'Egg moved to a foster pair'],
  [EGG, { fertility: 'fertile', candledOn: '2026-03-06' }, 'Egg fertile'],
  [EGG, { fertility: 'infertile' }, 'Egg infertile'],
  [EGG, { laidOn: '2026-03-05' }, 'Egg changed'],
  [CYCLE, { matingDate: '2026-03-06' }, 'Mating recorded'],
  [CYCLE, { firstEggDate: '2026-03-06' }, 'First egg recorded'],
  [CYCLE, { firstEggDate: '2026-03-04', secondEggDate: '2026-03-06' }, 'Second egg recorded'],
  [CYCLE, { secondHatchDate: '2026-03-06' }, 'Hatching recorded'],
  [CYCLE, { actualFledgeDate: '2026-03-06' }, 'Fledging recorded'],
  [CYCLE, { status: 'failed', failureReason: 'abandoned' }, 'Breeding cycle ended as failed'],
  [CYCLE, { notes: 'x' }, 'Breeding cycle changed · x'],
  ['PATCH /api/breeding-pairs/:id', { isActive: true, confirm: [] }, 'Paired again'],
  ['PATCH /api/offspring/:id', { readyForRacing: true }, 'Young bird ready for racing'],
  ['PATCH /api/offspring/:id', { readyForRacing: false }, 'Young bird not ready for racing'],
  ['PATCH /api/training-toss-birds/:id', { returnedAt: '2026-03-06T10:05' }, 'Return from a toss'],
  ['PATCH /api/training-toss-birds/:id', { returnedAt: null }, 'Not back from a toss'],
  ['POST /api/training-tosses', { releaseLocation: 'Spilsby', pigeonIds: [1] }, 'New training toss · Spilsby'],
  ['PATCH /api/routine-tasks/:id', { isActive: false }, 'Routine task paused'],
  ['PATCH /api/routine-tasks/:id', { isActive: true }, 'Routine task resumed'],
])('%s with %j is called %s', (name, body, label) => {
  expect(labelOf(name, body)).toBe(label)
})
