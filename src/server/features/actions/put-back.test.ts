import { expect, test } from 'vitest'
import type { RecordedEntity } from '#shared/actions/recorded.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { sendAction, addSampleRecords, get, history, lastChangeOf, putBack, addSampleBirds } from './put-back-for-tests.ts'

/** One field of each resource: how it is changed, and its name and old value in the history. */
const CHANGED: readonly (readonly [RecordedEntity, number, 'POST' | 'PUT' | 'PATCH', string, object, string, unknown])[] = [
  ['main-loft-locations', 1, 'PATCH', '/api/main-loft-locations/1', { name: 'South' }, 'name', 'North'],
  ['loft-locations', 1, 'PATCH', '/api/loft-locations/1', { capacity: 7 }, 'capacity', 25],
  ['loft-locations', 1, 'PATCH', '/api/loft-locations/1', { isActive: false }, 'isActive', true],
  ['pigeons', 1, 'PUT', '/api/pigeons/1', { color: 'blue' }, 'color', null],
  ['pigeons', 1, 'PUT', '/api/pigeons/1', { bandId: 'BE-24-9' }, 'bandId', 'BE-24-1'],
  ['pigeons', 1, 'PUT', '/api/pigeons/1', { purchasePrice: 12.35 }, 'purchasePrice', null],
  ['pigeons', 1, 'PUT', '/api/pigeons/1', { sire: 'an old blue' }, 'sire', null],
  ['pigeons', 1, 'PATCH', '/api/pigeons/1', { loftLocationId: 2 }, 'loftLocationId', 'Hens'],
  ['pigeons', 3, 'POST', '/api/pigeons/3/leave', { leftReason: 'sold', soldTo: 'Ann', salePrice: 80 }, 'status', 'active'],
  ['breeding-pairs', 1, 'PATCH', '/api/breeding-pairs/1', { nestBox: '8' }, 'nestBox', '7'],
  ['breeding-pairs', 1, 'POST', '/api/breeding-pairs/1/end', { reason: 'old' }, 'isActive', true],
  ['breeding-cycles', 1, 'PATCH', '/api/breeding-cycles/1', { notes: 'late' }, 'notes', null],
  [
    'breeding-cycles',
    1,
    'PATCH',
    '/api/breeding-cycles/1',
    { courthipStartDate: '2026-02-03' },
    'courthipStartDate',
    '2026-02-01',
  ],
  ['eggs', 1, 'PATCH', '/api/breeding-cycles/1/eggs/1', { fertility: 'fertile' }, 'fertility', 'unknown'],
  ['offspring', 1, 'PATCH', '/api/offspring/1', { notes: 'big' }, 'notes', 'small'],
  ['offspring', 1, 'PATCH', '/api/offspring/1', { readyForRacing: true }, 'readyForRacing', null],
  ['medicines', 1, 'PATCH', '/api/medicines/1', { lowStockThreshold: 2.5 }, 'lowStockThreshold', 10],
  ['medicine-batches', 1, 'PATCH', '/api/medicines/1/batches/1', { batchNumber: 'L7' }, 'batchNumber', null],
  ['vaccination-programs', 1, 'PATCH', '/api/vaccination-programs/1', { intervalDays: 180 }, 'intervalDays', 365],
  ['vaccination-records', 1, 'PATCH', '/api/vaccination-records/1', { vaccineText: 'Pox' }, 'vaccineText', 'Nobilis'],
  ['medical-treatments', 1, 'PATCH', '/api/treatments/1', { vet: 'Dr. Sol' }, 'vet', null],
  ['medical-treatments', 1, 'PATCH', '/api/treatments/1', { cost: 20, currency: 'EUR' }, 'cost', null],
  ['quarantines', 1, 'PATCH', '/api/quarantines/1', { endDate: '2026-04-30' }, 'endDate', '2026-03-30'],
  ['routine-tasks', 1, 'PATCH', '/api/routine-tasks/1', { intervalDays: 14 }, 'intervalDays', 7],
  ['race-events', 1, 'PATCH', '/api/race-events/1', { distance: 800 }, 'distance', 812.5],
  ['race-events', 1, 'PATCH', '/api/race-events/1', { eventName: 'Pau' }, 'name', 'Dax'],
  ['race-results', 1, 'PATCH', '/api/race-results/1', { prize: 20 }, 'prize', 12.5],
  ['race-results', 1, 'PATCH', '/api/race-results/1', { velocity: 80 }, 'velocity', 71.23],
  ['training-tosses', 1, 'PATCH', '/api/training-tosses/1', { distance: 13 }, 'distance', 12.4],
  ['training-toss-birds', 1, 'PATCH', '/api/training-toss-birds/1', { notes: 'wet' }, 'notes', null],
  ['pedigrees', 1, 'POST', '/api/pedigrees', { pigeonId: 1, inbreedingCoefficient: 7.1 }, 'inbreedingCoefficient', 6.3],
  ['settings', 1, 'PATCH', '/api/settings', { loftName: 'Away' }, 'loftName', 'Home'],
]

onBothDatabases((open) => {
  test('restores a field of every resource from its last change, undoably, and offers it only while it differs', async () => {
    await using loft = await open('2026-03-06')
    await addSampleRecords(loft)
    for (const [entity, id, method, url, body, field, before] of CHANGED) {
      await sendAction(loft, method, url, body)
      const change = await lastChangeOf(loft, entity, id)
      expect([entity, change.restorable, change.before[field]]).toEqual([entity, expect.arrayContaining([field]), before])

      const old = { changeId: change.id, fields: [field] }
      const stale = await putBack(loft, entity, id, old, { 'if-match': `"${change.version - 1}"` })
      const { code, details } = stale.json()
      expect([entity, stale.statusCode, code, details.present.version]).toEqual([entity, 412, 'stale_version', change.version])
      expect((await lastChangeOf(loft, entity, id)).id).toBe(change.id)

      const answer = await putBack(loft, entity, id, old, { 'if-match': `"${change.version}"` })
      expect([entity, field, answer.json()]).toEqual([entity, field, { fields: expect.arrayContaining([field]) }])
      const [back, same] = await history(loft, entity, id)
      expect(back).toMatchObject({ kind: 'restore-value', what: 'update', after: { [field]: before } })
      expect(same!.restorable).not.toContain(field)

      const again = await putBack(loft, entity, id, old)
      expect([entity, again.statusCode, again.json().code]).toEqual([entity, 409, 'already_so'])
      await sendAction(loft, 'POST', `/api/actions/${Number(answer.headers['x-action-id'])}/undo`)
      expect((await lastChangeOf(loft, entity, id)).before[field]).toEqual(before)
    }
  })

  test('restores fields that belong together at once: a sold bird is sold again with all details', async () => {
    await using loft = await open('2026-03-06')
    await addSampleBirds(loft)
    await sendAction(loft, 'POST', '/api/pigeons/3/leave', {
      leftReason: 'sold',
      leftOn: '2026-03-02',
      soldTo: 'Ann',
      salePrice: 80.5,
    })
    await sendAction(loft, 'PUT', '/api/pigeons/3', { status: 'active' })
    const { id: changeId, restorable } = await lastChangeOf(loft, 'pigeons', 3)
    expect(restorable.toSorted()).toEqual(['leftOn', 'leftReason', 'salePrice', 'soldTo', 'status'])

    const { fields } = (await putBack(loft, 'pigeons', 3, { changeId, fields: ['soldTo'] })).json()
    expect(fields.toSorted()).toEqual(['leftOn', 'leftReason', 'salePrice', 'soldTo', 'status'])
    const sold = {
      status: 'sold',
      leftOn: '2026-03-02',
      leftReason: 'sold',
      soldTo: 'Ann',
      salePrice: 80.5,
      loftLocationId: null,
    }
    expect(await get(loft, '/api/pigeons/3')).toMatchObject(sold)
  })

  test('without named fields, restores all that can be restored to their values before that change', async () => {
    await using loft = await open('2026-03-06')
    await addSampleBirds(loft)
    await sendAction(loft, 'PUT', '/api/pigeons/1', { color: 'blue', strain: 'Janssen', notes: 'first' })
    await sendAction(loft, 'PUT', '/api/pigeons/1', { color: 'red', notes: 'second' })
    const { id: changeId } = await lastChangeOf(loft, 'pigeons', 1)
    await sendAction(loft, 'PUT', '/api/pigeons/1', { color: 'white', strain: null, notes: 'first' })

    const before = await get(loft, '/api/data-version')
    expect((await putBack(loft, 'pigeons', 1, { changeId })).json()).toEqual({ fields: ['color'] })
    expect(await get(loft, '/api/pigeons/1')).toMatchObject({ color: 'blue', strain: null, notes: 'first', version: 5 })
    expect((await get(loft, '/api/data-version')).version).toBe(before.version + 1)
  })

  test('restores an ended pair, and ends it again with its old details', async () => {
    await using loft = await open('2026-03-06')
    await addSampleBirds(loft)
    await sendAction(loft, 'POST', '/api/breeding-pairs', { malePigeonId: 1, femalePigeonId: 2, pairingDate: '2026-02-01' })
    await sendAction(loft, 'POST', '/api/breeding-pairs/1/end', { endedOn: '2026-03-01', reason: 'old' })
    const ending = await lastChangeOf(loft, 'breeding-pairs', 1)
    await putBack(loft, 'breeding-pairs', 1, { changeId: ending.id })
    expect(await get(loft, '/api/breeding-pairs/1')).toMatchObject({ isActive: true, endedOn: null, endReason: null })
    const again = await lastChangeOf(loft, 'breeding-pairs', 1)
    await putBack(loft, 'breeding-pairs', 1, { changeId: again.id, fields: ['isActive'] })
    expect(await get(loft, '/api/breeding-pairs/1')).toMatchObject({ isActive: false, endedOn: '2026-03-01', endReason: 'old' })
  })

  test('restores a parent as a linked bird, as text and as none', async () => {
    await using loft = await open('2026-03-06')
    await addSampleBirds(loft)
    await sendAction(loft, 'PUT', '/api/pigeons/1', { sire: 'the old blue' })
    await sendAction(loft, 'PUT', '/api/pigeons/1', { sireId: 3 })
    await sendAction(loft, 'PUT', '/api/pigeons/1', { sire: '' })
    const [cleared, linked, worded] = await history(loft, 'pigeons', 1)
    const put = async (changeId: number) => {
      expect((await putBack(loft, 'pigeons', 1, { changeId, fields: ['sire'] })).json()).toEqual({ fields: ['sire'] })
      const { sire, sireId } = await get(loft, '/api/pigeons/1')
      return [sire, sireId]
    }
    expect(await put(cleared!.id)).toEqual(['BE-22-3', 3])
    expect(await put(linked!.id)).toEqual(['the old blue', null])
    expect(await put(worded!.id)).toEqual([null, null])
  })

  test('refuses a change based on an old version of the row', async () => {
    await using loft = await open('2026-03-06')
    await addSampleRecords(loft)
    await sendAction(loft, 'PATCH', '/api/breeding-cycles/1/eggs/1', { notes: 'brown' })
    const { id: changeId } = await lastChangeOf(loft, 'eggs', 1)
    const stale = await putBack(loft, 'eggs', 1, { changeId }, { 'if-match': '"1"' })
    expect([stale.statusCode, stale.json()]).toMatchObject([
      412,
      { code: 'stale_version', details: { sent: 1, present: { version: 2, notes: 'brown' } } },
    ])
    expect((await putBack(loft, 'eggs', 1, { changeId }, { 'if-match': '"2"' })).json()).toEqual({ fields: ['notes'] })
  })

  test('neither offers nor accepts fields that no edit can set', async () => {
    await using loft = await open('2026-03-06')
    await addSampleRecords(loft)
    await sendAction(loft, 'POST', '/api/routine-tasks/1/complete', {})
    await sendAction(loft, 'POST', '/api/breeding-pairs', {
      malePigeonId: 3,
      femalePigeonId: 2,
      confirm: ['already_paired', 'in_quarantine'],
    })
    await sendAction(loft, 'PATCH', '/api/breeding-pairs/2', { malePigeonId: 1, confirm: ['already_paired', 'in_quarantine'] })
    const done = await lastChangeOf(loft, 'routine-tasks', 1)
    expect([Object.keys(done.after), done.restorable]).toEqual([['lastCompletedDate', 'nextDueDate'], []])
    const mates = await lastChangeOf(loft, 'breeding-pairs', 2)
    expect([Object.keys(mates.after), mates.restorable]).toEqual([['malePigeon', 'title'], ['malePigeon']])

    for (const [entity, id, changeId, fields] of [
      ['routine-tasks', 1, done.id, ['lastCompletedDate']],
      ['routine-tasks', 1, done.id, undefined],
      ['breeding-pairs', 2, mates.id, ['title']],
      ['breeding-pairs', 2, mates.id, ['malePigeon', 'wingspan']],
    ] as const) {
      const refused = await putBack(loft, entity, id, { changeId, fields })
      expect([entity, refused.statusCode, refused.json().code]).toEqual([entity, 409, 'cannot_put_back'])
    }
    const [made] = (await history(loft, 'medicine-batches', 1)).toReversed()
    expect([made!.what, made!.restorable]).toEqual(['create', []])
  })

  test('answers not_found for an unknown or deleted row, and for a change of another row', async () => {
    await using loft = await open('2026-03-06')
    await addSampleBirds(loft)
    await sendAction(loft, 'PUT', '/api/pigeons/3', { color: 'blue' })
    const { id: changeId } = await lastChangeOf(loft, 'pigeons', 3)
    const other = await lastChangeOf(loft, 'pigeons', 2)
    const codeOf = async (id: number, change: number) => (await putBack(loft, 'pigeons', id, { changeId: change })).json().code
    expect([await codeOf(3, other.id), await codeOf(99, changeId)]).toEqual(['not_found', 'not_found'])
    await sendAction(loft, 'DELETE', '/api/pigeons/3')
    expect(await codeOf(3, changeId)).toBe('not_found')
    expect((await history(loft, 'pigeons', 3)).map(({ restorable }) => restorable)).toEqual([[], [], []])
  })
})
