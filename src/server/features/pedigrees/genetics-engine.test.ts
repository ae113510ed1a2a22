import { describe, expect, test } from 'vitest'
import { callInWorker } from '#server/threads/worker-proxy.ts'
import type { BirdEntry } from './bird-entry.ts'
import { GeneticsEngine } from './genetics-engine.ts'

const bird = (id: number, sireId: number | null, damId: number | null, more: Partial<BirdEntry> = {}): BirdEntry => ({
  id,
  sireId,
  damId,
  sex: null,
  birthYear: null,
  isInCare: true,
  isDeleted: false,
  ...more,
})

function engineWith(...birds: BirdEntry[]): GeneticsEngine {
  const engine = new GeneticsEngine()
  engine.addChanges(birds)
  engine.applyChanges()
  return engine
}

describe('descendants', () => {
  // 1 × 2 → 3, 4; 3 × 4 → 5; 1 × 5 → 6, which is a young of 1 as well as a grandchild.
  const engine = engineWith(
    bird(1, null, null),
    bird(2, null, null),
    bird(3, 1, 2, { birthYear: 2020 }),
    bird(4, 1, 2, { birthYear: 2021 }),
    bird(5, 3, 4, { birthYear: 2022 }),
    bird(6, 1, 5, { birthYear: 2023 }),
    bird(7, 6, null, { isDeleted: true }),
    bird(8, 7, null),
  )

  test.each([
    [1, 0, 10, [6, 4, 3]],
    [1, 1, 1, [4]],
    [2, 0, 10, [5]],
    [3, 0, 10, [8]],
    [4, 0, 10, []],
  ])('lists generation %i from offset %i, at most %i birds', (generation, offset, limit, ids) => {
    expect(engine.descendants(1, generation, offset, limit)).toEqual({ counts: [3, 1, 1], ids })
  })

  test('lists none for an unknown bird', () => expect(engine.descendants(99, 1, 0, 10)).toEqual({ counts: [], ids: [] }))

  test('counts the young of several birds without deleted ones', () => expect(engine.countYoung([1, 6, 99])).toEqual([3, 0, 0]))
})

describe('figures', () => {
  const birds = [bird(1, null, null), bird(2, null, null), bird(3, 1, 2), bird(4, 1, 2), bird(5, 3, 4), bird(6, null, null)]
  const engine = engineWith(...birds)

  test('of a trial mating equal those of its young', () => {
    const trial = engine.figuresOfMating(5, 3)
    const born = engineWith(...birds, bird(7, 5, 3)).figures(7)
    expect(trial).toEqual(born)
    expect(trial.inbreeding).toBe(0.375)
    expect(trial.shares.reduce((sum, { inbreeding }) => sum + inbreeding, 0)).toBeCloseTo(0.375, 12)
  })

  test('of an unknown bird are zero', () => {
    expect(engine.figures(99)).toMatchObject({ inbreeding: 0, equivalentGenerations: 0, shares: [] })
    expect(engine.figuresOfMating(99, 1)).toMatchObject({ inbreeding: 0, shares: [] })
  })

  test('of pairs equal those in the table of matings', () => {
    const { inbreeding } = engine.planMatings([3, 6], [4, 5])
    expect(inbreeding.map((row) => [...row])).toEqual([
      [0.25, 0.375],
      [0, 0],
    ])
    expect(
      engine.youngOfPairs([
        [3, 4],
        [3, 5],
        [6, 4],
        [99, 4],
      ]),
    ).toEqual([
      { inbreeding: 0.25, hasKnownParents: true },
      { inbreeding: 0.375, hasKnownParents: true },
      { inbreeding: 0, hasKnownParents: false },
      { inbreeding: 0, hasKnownParents: false },
    ])
  })

  test('of a mating plan assign each cock another hen, with the lowest total inbreeding', () => {
    const { mates } = engine.planMatings([3, 6], [4, 5])
    expect(mates).toEqual([0, 1])
  })

  test('of the loft are means over the birds in care only', () => {
    const loft = engineWith(
      bird(1, null, null, { isInCare: false }),
      bird(2, 1, null),
      bird(3, 1, null),
      bird(4, null, null),
    ).loft(2)
    // Half siblings have a kinship of 1/8 with each other, and every bird 1/2 with itself.
    expect(loft).toMatchObject({
      birdsInCare: 3,
      meanInbreeding: 0,
      mostInbred: [],
      leastRelated: [{ id: 4, value: 1 / 6 }, { id: 2 }],
    })
    expect(loft.meanKinship).toBeCloseTo((3 * 0.5 + 2 * 0.125) / 9, 12)
  })

  test('of an empty loft are zero', () => {
    expect(engineWith().loft(3)).toMatchObject({ birdsInCare: 0, meanKinship: 0, meanInbreeding: 0, mostRelated: [] })
  })
})

describe('faults', () => {
  test('are listed with their birds, without deleted ones', () => {
    const engine = engineWith(
      bird(1, 2, null),
      bird(2, 1, null),
      bird(3, null, null, { sex: 'hen', birthYear: 2022 }),
      bird(4, 3, null, { birthYear: 2021 }),
      bird(5, 3, null, { birthYear: 2023, isDeleted: true }),
      bird(6, null, 4),
      bird(7, 4, null),
      bird(8, null, null, { sex: 'cock', isDeleted: true }),
      bird(9, null, 8),
    )
    expect(engine.faults()).toEqual([
      { kind: 'loop', birds: expect.arrayContaining([1, 2]), asSire: [], asDam: [] },
      { kind: 'hen_as_sire', birds: [3], asSire: [4], asDam: [] },
      { kind: 'sire_and_dam', birds: [4], asSire: [7], asDam: [6] },
      { kind: 'parent_younger', birds: [3], asSire: [4], asDam: [] },
    ])
  })
})

test('a worker thread returns the same results', async () => {
  const birds = [bird(1, null, null), bird(2, null, null), bird(3, 1, 2), bird(4, 1, 2), bird(5, 3, 4)]
  const engine = engineWith(...birds)
  const thread = callInWorker<GeneticsEngine>(new URL('./genetics-worker.ts', import.meta.url), 256)
  await thread.ask('addChanges', birds)
  await thread.ask('applyChanges')
  expect(await thread.ask('figures', 5)).toEqual(engine.figures(5))
  expect(await thread.ask('relationship', 3, 4)).toEqual(engine.relationship(3, 4))
  expect(await thread.ask('planMatings', [3], [4])).toEqual(engine.planMatings([3], [4]))
  await expect(thread.ask('figures', { not: 'a number' } as never)).resolves.toMatchObject({ inbreeding: 0 })
  thread.close()
  await expect(thread.ask('figures', 5)).rejects.toThrow('The thread ended')
  expect(thread.hasEnded()).toBe(true)
})
