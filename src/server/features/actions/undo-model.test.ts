import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runSize } from '#server/testing/run-options.ts'
import { onBothDatabases, testApp, type TestApp } from '#server/testing/test-app.ts'

/** Few runs in `npm test`, because each step is a request. A failure prints its seed, with which it can be repeated. */
const RUNS = { numRuns: runSize(2, 300), endOnFailure: true }

const LOFTS = '/api/main-loft-locations'
const SECTIONS = '/api/loft-locations'
const BIRDS = '/api/pigeons'

/** An action of a keeper; `pick` and `other` choose among the existing rows. */
type KeeperAction = { readonly do: (typeof KEEPER_ACTIONS)[number]; readonly pick: number; readonly other: number }
const KEEPER_ACTIONS = [
  'addLoft',
  'editLoft',
  'deleteLoft',
  'addSection',
  'editSection',
  'deleteSection',
  'addBird',
  'editBird',
  'moveBird',
  'deleteBird',
  'undo',
  'undo',
  'undo',
  'redo',
  'redo',
] as const

const keeperActions = fc.array(fc.record({ do: fc.constantFrom(...KEEPER_ACTIONS), pick: fc.nat(50), other: fc.nat(50) }), {
  minLength: 10,
  maxLength: 40,
})

type Row = Record<string, unknown> & { id: number }
interface LoftState {
  readonly lofts: Row[]
  readonly sections: Row[]
  readonly birds: Row[]
}

/** Reads all visible data, without the versions and times that every change updates. */
async function readState(loft: TestApp): Promise<LoftState> {
  const [lofts, sections, birds] = await Promise.all(
    [LOFTS, SECTIONS, BIRDS].map(async (url) => {
      const rows = (await loft.call('GET', url)).json() as Row[]
      return rows.map(({ version, updatedAt, ...row }) => row as Row).toSorted((a, b) => a.id - b.id)
    }),
  )
  return { lofts: lofts!, sections: sections!, birds: birds! }
}

const chosen = (rows: readonly Row[], pick: number): number | undefined => rows[pick % (rows.length || 1)]?.id

type Call = [method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object]

/** Returns the request of an action in the given state, or undefined when it has nothing to act on. */
function callOf({ do: kind, pick, other }: KeeperAction, { lofts, sections, birds }: LoftState, step: number): Call | undefined {
  const [loftId, sectionId, birdId] = [chosen(lofts, pick), chosen(sections, pick), chosen(birds, pick)]
  const place = chosen([...sections, { id: 0 }], other) || null
  switch (kind) {
    case 'addLoft':
      return ['POST', LOFTS, { name: `Loft ${step}` }]
    case 'editLoft':
      return loftId ? ['PATCH', `${LOFTS}/${loftId}`, { description: `text ${other % 3}` }] : undefined
    case 'deleteLoft':
      return loftId ? ['DELETE', `${LOFTS}/${loftId}`] : undefined
    case 'addSection':
      return loftId ? ['POST', SECTIONS, { mainLoftId: loftId, section: `Section ${step}` }] : undefined
    case 'editSection':
      return sectionId
        ? ['PATCH', `${SECTIONS}/${sectionId}`, { capacity: 1 + (other % 3), tags: other % 2 ? 'young' : '' }]
        : undefined
    case 'deleteSection':
      return sectionId ? ['DELETE', `${SECTIONS}/${sectionId}`] : undefined
    case 'addBird':
      return [
        'POST',
        BIRDS,
        { bandId: `AU 2024 ${step}`, birthYear: 2024, gender: 'cock', sireId: birdId ?? '', loftLocationId: place },
      ]
    case 'editBird':
      return birdId
        ? [
            'PUT',
            `${BIRDS}/${birdId}`,
            { color: `colour ${other % 3}`, bandId: `NL 2024 ${step}`, sire: other % 2 ? 'an old cock' : '' },
          ]
        : undefined
    case 'moveBird':
      return birdId ? ['PATCH', `${BIRDS}/${birdId}`, { loftLocationId: place }] : undefined
    case 'deleteBird':
      return birdId ? ['DELETE', `${BIRDS}/${birdId}`] : undefined
    case 'undo':
    case 'redo':
      return undefined
  }
}

interface Done {
  readonly action: number
  readonly before: LoftState
  readonly after: LoftState
}

/** The model: the state before and after each action, in the order of an undo stack. */
class UndoStack {
  readonly done: Done[] = []
  readonly undone: Done[] = []
}

async function runInOrder(loft: TestApp, sequence: readonly KeeperAction[]): Promise<void> {
  const stack = new UndoStack()
  for (const [step, keeperAction] of sequence.entries()) {
    const before = await readState(loft)
    const isUndo = keeperAction.do === 'undo'
    const last = isUndo ? stack.done.pop() : keeperAction.do === 'redo' ? stack.undone.pop() : undefined
    if (last) {
      const answer = await loft.call('POST', `/api/actions/${last.action}/undo`)
      expect(answer.json(), `${step} ${keeperAction.do}`).toMatchObject({ kept: [] })
      const expected = isUndo ? last.before : last.after
      expect(await readState(loft)).toEqual(expected)
      const action = Number(answer.headers['x-action-id'])
      ;(isUndo ? stack.undone : stack.done).push({ ...last, action })
      continue
    }
    const call = callOf(keeperAction, before, step)
    if (!call) continue
    const answer = await loft.call(...call)
    if (answer.statusCode !== 200) {
      expect(await readState(loft)).toEqual(before)
      continue
    }
    const after = await readState(loft)
    // Saving an unchanged form leaves nothing to undo.
    if (isDeepStrictEqual(before, after)) continue
    stack.undone.length = 0
    stack.done.push({ action: Number(answer.headers['x-action-id']), before, after })
  }
}

onBothDatabases((open) => {
  test('undo and redo in order restore exactly the earlier states', async () => {
    await fc.assert(
      fc.asyncProperty(keeperActions, async (sequence) => {
        await using loft = await open('2026-03-06')
        await runInOrder(loft, sequence)
      }),
      RUNS,
    )
  })
})

/** Runs all actions and undoes any of them in any order; returns the responses and the final state. */
async function runInAnyOrder(loft: TestApp, sequence: readonly KeeperAction[]): Promise<unknown[]> {
  const responses: unknown[] = []
  /** Ids of the actions so far; PostgreSQL skips those of refused ones. */
  const actions = [0]
  for (const [step, keeperAction] of sequence.entries()) {
    const isUndo = keeperAction.do === 'undo' || keeperAction.do === 'redo'
    const undoCall: Call = ['POST', `/api/actions/${actions[keeperAction.pick % actions.length] || 999}/undo`]
    const call = isUndo ? undoCall : callOf(keeperAction, await readState(loft), step)
    if (!call) continue
    const answer = await loft.call(...call)
    expect(answer.statusCode).toBeLessThan(500)
    if (answer.statusCode === 200) actions.push(Number(answer.headers['x-action-id']))
    const { code, undone, kept } = answer.json()
    responses.push({ step, status: answer.statusCode, code, undone, kept })
  }
  const state = await readState(loft)
  expectConsistency(state)
  const deleted = (await loft.call('GET', '/api/deleted')).json() as Row[]
  return [...responses, state, deleted.map(({ actionId, ...row }) => row)]
}

/** Checks that no row refers to a missing row, no band is worn twice, and no bird is its own ancestor. */
function expectConsistency({ lofts, sections, birds }: LoftState): void {
  const ids = (rows: readonly Row[]) => new Set<unknown>(rows.map(({ id }) => id))
  for (const section of sections) expect(ids(lofts)).toContain(section['mainLoftId'])
  for (const bird of birds) expect(ids(sections).add(null)).toContain(bird['loftLocationId'])
  expect(new Set(birds.map((bird) => bird['bandId'])).size).toBe(birds.length)
  const sireOf = new Map(birds.map((bird) => [bird.id, bird['sireId']]))
  for (const { id } of birds) {
    const line = new Set<unknown>([id])
    for (let sire = sireOf.get(id); typeof sire === 'number'; sire = sireOf.get(sire)) {
      expect(line).not.toContain(sire)
      line.add(sire)
    }
  }
}

test('undo in any order keeps the data consistent, and both databases give the same responses', async () => {
  await fc.assert(
    fc.asyncProperty(keeperActions, async (sequence) => {
      await using sqlite = await testApp('sqlite', '2026-03-06')
      await using postgres = await testApp('postgres', '2026-03-06')
      expect(await runInAnyOrder(postgres, sequence)).toEqual(await runInAnyOrder(sqlite, sequence))
    }),
    RUNS,
  )
})
