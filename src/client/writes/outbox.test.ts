import { describe, expect, test } from 'vitest'
import { isUnreachable, timeLimitOf, verdictOf } from './answers.ts'
import { effectOf } from './effects.ts'
import { heldBack, nextEntry } from './next-entry.ts'
import { madeIds, newParts } from './new-parts.ts'
import { ENTRY_SCHEMA, type OutboxEntry } from './outbox-entry.ts'
import { withDays } from './send.ts'
import { followUps, isTemporary, newTemporaryId, temporaryIdsOf, withRealIds } from './temporary-ids.ts'
import { attemptKeys, fingerprintOf } from './attempt-keys.ts'

const BIRD = newTemporaryId(Date.parse('2026-03-06T10:00:00Z'), 0.5)

function entry(seq: number, patch: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    seq,
    schema: ENTRY_SCHEMA,
    loftId: 'loft',
    accountId: 7,
    key: `key ${seq}`,
    method: 'POST',
    path: '/api/pigeons',
    sent: {},
    madeAt: '2026-03-06T10:00:00Z',
    state: 'waiting',
    isKept: true,
    ...patch,
  }
}
const vaccination = (seq: number, id: number, patch: Partial<OutboxEntry> = {}) =>
  entry(seq, { path: '/api/vaccination-records', sent: { body: { pigeonIds: [id] } }, ...patch })
const NO_IDS = new Map<number, number>()
const edit = (seq: number, id: number, version: number, patch: Partial<OutboxEntry> = {}) =>
  entry(seq, { method: 'PUT', path: '/api/pigeons/:id', sent: { params: { id }, body: { notes: 'x' } }, version, ...patch })

describe('answers', () => {
  test.each([
    [200, 'done', false],
    [204, 'done', false],
    [304, 'done', false],
    [undefined, 'later', true],
    [401, 'later', false],
    [408, 'later', false],
    [425, 'later', false],
    [429, 'later', false],
    [502, 'later', true],
    [503, 'later', true],
    [504, 'later', true],
    [400, 'refused', false],
    [403, 'refused', false],
    [404, 'refused', false],
    [409, 'refused', false],
    [412, 'refused', false],
    [422, 'refused', false],
    [424, 'refused', false],
    [428, 'refused', false],
    [500, 'refused', false],
    [501, 'refused', false],
  ] as const)('%s means %s; the server was not reached: %s', (status, verdict, unreachable) => {
    expect([verdictOf(status), isUnreachable(status && { status, body: '' })]).toEqual([verdict, unreachable])
  })

  test('an ordinary write waits 10 seconds for its answer, one with files and a slow one longer', () => {
    expect(timeLimitOf(false)).toBe(10_000)
    expect(timeLimitOf(true)).toBeGreaterThan(10_000)
    expect(timeLimitOf(false, true)).toBeGreaterThan(timeLimitOf(true))
  })
})

describe('temporary ids', () => {
  test.each([
    [0, 0],
    [Date.parse('2026-03-06T10:00:00Z'), 0],
    [Date.parse('2250-01-01T00:00:00Z'), 0.999_999],
  ])('an id made at %i is a safe integer', (now, random) => {
    const id = newTemporaryId(now === 0 ? 1_700_000_000_000 : now, random)
    expect([Number.isSafeInteger(id), isTemporary(id), String(id)]).toEqual([true, true, expect.stringMatching(/^-\d{16}$/)])
  })

  test.each([-1, 7, -999_999_999_999_999, 1_772_791_200_000_500])('%i is not temporary', (id) => {
    expect(isTemporary(id)).toBe(false)
  })

  const photo = new File(['x'], `${BIRD}.jpg`)
  test.each([
    [{ params: { id: BIRD } }, { params: { id: 41 } }],
    [{ params: { id: String(BIRD) } }, { params: { id: '41' } }],
    [{ body: { pigeonIds: [BIRD, 3], sireId: null } }, { body: { pigeonIds: [41, 3], sireId: null } }],
    [{ form: { fields: { ids: `3,${BIRD}` }, files: { photo } } }, { form: { fields: { ids: '3,41' }, files: { photo } } }],
  ])('%j names the bird by its temporary id, and gets the id of the server', (sent, expected) => {
    expect(temporaryIdsOf(sent)).toEqual([BIRD])
    expect(withRealIds(sent, new Map([[BIRD, 41]]))).toEqual(expected)
  })

  test.each([{ body: { notes: `${BIRD}9` } }, { body: { id: -5 } }, {}])('%j names no temporary id', (sent) => {
    expect(temporaryIdsOf(sent)).toEqual([])
  })
})

describe('what follows from a write that was carried out', () => {
  test('later writes get the id of the server, and the version of the row it made', () => {
    const create = entry(1, { makes: BIRD })
    const changed = followUps([create, vaccination(2, BIRD), edit(3, BIRD, 0)], create, {
      ids: new Map([[BIRD, 41]]),
      version: 1,
    })
    expect(changed).toMatchObject([
      { seq: 2, sent: { body: { pigeonIds: [41] } } },
      { seq: 3, sent: { params: { id: 41 } }, version: 1 },
    ])
  })

  test('a write that names one of several new rows gets its id, and rows about a new bird are found by its id', () => {
    const part = BIRD - 5
    const toss = entry(2, {
      path: '/api/training-tosses',
      sent: { body: { pigeonIds: [BIRD] } },
      parts: [{ id: part, about: BIRD }],
    })
    const back = entry(3, { path: '/api/training-toss-birds/:id', sent: { params: { id: part } }, version: 0 })
    expect([...heldBack([{ ...toss, state: 'refused' }, back])]).toEqual([3])
    expect(heldBack([entry(1, { makes: BIRD }), toss, back])).toEqual(new Set())
    const [known] = followUps([toss], entry(1, { makes: BIRD }), { ids: new Map([[BIRD, 41]]), version: 1 })
    expect(known).toMatchObject({ sent: { body: { pigeonIds: [41] } }, parts: [{ id: part, about: 41 }] })
    const ids = madeIds(known!, {
      id: 6,
      version: 1,
      birds: [
        { id: 90, pigeonId: 40 },
        { id: 91, pigeonId: 41 },
      ],
    })
    expect(followUps([back], known!, { ids, version: 1 })).toMatchObject([{ sent: { params: { id: 91 } } }])
  })

  test.each([
    ['/api/breeding-cycles', { breedingPairId: 5, firstEggDate: '2026-03-05', secondEggDate: '2026-03-06' }, [1, 2]],
    ['/api/vaccination-records', { pigeonIds: [7, 9] }, [7, 9]],
    ['/api/training-tosses', { pigeonIds: [7, 9] }, [7, 9]],
    ['/api/pigeons', { bandId: 'GB-26-N-1' }, []],
  ])('a write to %s of %j creates a row for each of %j', (path, body, about) => {
    const parts = newParts(entry(1, { path, sent: { body } }), BIRD)
    expect(parts).toEqual(about.map((one, at) => ({ id: BIRD - 1 - at, about: one })))
  })

  test('a later edit of the same row from the same version gets the new version; others stay', () => {
    const first = edit(1, 41, 3)
    const changed = followUps([first, edit(2, 41, 3), edit(3, 42, 3), edit(4, 41, 2), vaccination(5, 41)], first, {
      ids: NO_IDS,
      version: 4,
    })
    expect(changed.map(({ seq, version }) => [seq, version])).toEqual([[2, 4]])
  })

  test.each([
    [4, [[2, 4]]],
    // Another device changed the row in between: the keeper compares the versions.
    [5, []],
  ])('an edit after a photo, which is sent without a version, is based on version %i of its answer', (version, expected) => {
    const photo = entry(1, { path: '/api/pigeons/:id/photos', sent: { params: { id: 41 } } })
    const changed = followUps([photo, edit(2, 41, 3)], photo, { ids: NO_IDS, version })
    expect(changed.map((one) => [one.seq, one.version])).toEqual(expected)
  })
})

describe('the next entry', () => {
  const sender = { loftId: 'loft', accountId: 7 }
  test.each([
    ['the first that waits', [entry(1), entry(2)], 0, 1],
    ['the next after one that was tried', [entry(1), entry(2)], 1, 2],
    ['not what was refused', [entry(1, { state: 'refused' }), entry(2)], 0, 2],
    ['not what is done', [entry(1, { state: 'done' }), entry(2)], 0, 2],
    ['not that of another account', [entry(1, { accountId: 8 }), entry(2)], 0, 2],
    ['not that of another loft', [entry(1, { loftId: 'other' }), entry(2)], 0, 2],
    ['not that of a newer program', [entry(1, { schema: ENTRY_SCHEMA + 1 }), entry(2)], 0, 2],
    ['that of an older program', [entry(1, { schema: ENTRY_SCHEMA - 1 })], 0, 1],
    ['never one with a temporary id', [vaccination(1, BIRD)], 0, undefined],
    ['nothing after the last', [entry(1)], 1, undefined],
  ] as const)('is %s', (_, entries, after, expected) => {
    expect(nextEntry(entries, after, sender)?.seq).toBe(expected)
  })

  test.each([
    [
      'what names a refused new bird',
      [entry(1, { makes: BIRD, state: 'refused' }), vaccination(2, BIRD), vaccination(3, 5)],
      [2],
    ],
    ['nothing while the new bird only waits', [entry(1, { makes: BIRD }), vaccination(2, BIRD)], []],
    ['an edit after a refused edit of the same row', [edit(1, 41, 3, { state: 'refused' }), edit(2, 41, 3), edit(3, 42, 3)], [2]],
    [
      'what depends on something that is held back',
      [
        entry(1, { makes: BIRD, state: 'refused' }),
        entry(2, { sent: { body: { sireId: BIRD } }, makes: BIRD - 1 }),
        vaccination(3, BIRD - 1),
      ],
      [2, 3],
    ],
  ] as const)('%s is held back', (_, entries, expected) => {
    expect([...heldBack(entries)]).toEqual(expected)
  })
})

describe('the day of a write', () => {
  const today = '2026-03-06'
  test.each([
    ['POST', '/api/vaccination-records', {}, { administeredDate: today }],
    ['POST', '/api/vaccination-records', { administeredDate: '2026-03-01' }, { administeredDate: '2026-03-01' }],
    ['POST', '/api/breeding-cycles/:id/eggs', { laidOn: null }, { laidOn: null }],
    ['PATCH', '/api/breeding-cycles/:id/eggs/:eggId', { fertility: 'fertile' }, { fertility: 'fertile', candledOn: today }],
    ['PATCH', '/api/breeding-cycles/:id/eggs/:eggId', { failureReason: 'broken' }, { failureReason: 'broken', failedOn: today }],
    ['PATCH', '/api/breeding-cycles/:id/eggs/:eggId', { notes: 'x' }, { notes: 'x' }],
    ['PATCH', '/api/pigeons/:id', { loftLocationId: 1 }, { loftLocationId: 1 }],
  ] as const)('%s %s with %j sends %j', (method, path, body, expected) => {
    expect(withDays({ body }, effectOf({ method, path }), today).body).toEqual(expected)
  })
})

describe('keys', () => {
  const post = { method: 'POST', path: '/api/pigeons' }
  const photo = (text: string, name = 'a.jpg') => new File([text], name, { type: 'image/jpeg', lastModified: 1 })

  test.each([
    ['the same contents', { body: { a: 1 } }, { body: { a: 1 } }, true],
    ['another value', { body: { a: 1 } }, { body: { a: 2 } }, false],
    ['NaN and a text', { body: { a: Number.NaN } }, { body: { a: null } }, false],
    ['the same photo', { form: { files: { a: photo('x') } } }, { form: { files: { a: photo('x') } } }, true],
    ['another photo', { form: { files: { a: photo('x') } } }, { form: { files: { a: photo('xy') } } }, false],
    ['a photo with another name', { form: { files: { a: photo('x') } } }, { form: { files: { a: photo('x', 'b.jpg') } } }, false],
  ])('%s have the same fingerprint: %s', (_, one, other, isSame) => {
    expect(fingerprintOf(post, one) === fingerprintOf(post, other)).toBe(isSame)
  })

  test('the same contents keep their key until the write is carried out', () => {
    let made = 0
    const keys = attemptKeys(() => `key ${++made}`)
    expect([keys.keyOf('a'), keys.keyOf('b'), keys.keyOf('a')]).toEqual(['key 1', 'key 2', 'key 1'])
    keys.forget('a')
    expect([keys.keyOf('a'), keys.keyOf('b')]).toEqual(['key 3', 'key 2'])
  })
})
