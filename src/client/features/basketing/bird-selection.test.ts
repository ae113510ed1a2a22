import { describe, expect, test } from 'vitest'
import type { Candidate } from '#shared/basketing/basketing.ts'
import {
  changesOf,
  countByView,
  filterBirds,
  withBirds,
  withoutBirds,
  type BirdSelection,
  type SelectionFilter,
} from './bird-selection.ts'

const bird = (pigeonId: number, bandId: string, more: Partial<Candidate> = {}): Candidate => ({
  pigeonId,
  bandId,
  name: null,
  description: null,
  gender: 'cock',
  color: null,
  birthYear: 2024,
  loftLocationId: 1,
  reasons: [],
  ...more,
})

const BIRDS = [
  bird(1, 'BE-19-2132563', { description: 'Níeve', color: 'White' }),
  bird(2, 'ES 24 72', { gender: 'hen', loftLocationId: 2 }),
  bird(3, 'ES 24 8', { reasons: [{ reason: 'too_young', name: null, day: null }] }),
]
const EVERYTHING: SelectionFilter = { view: 'fit', q: '', gender: 'all', sectionId: null }
const selection: BirdSelection = new Map([[3, { isOverride: true, ringNumber: 'R1' }]])
const shown = (filter: Partial<SelectionFilter>) =>
  filterBirds(BIRDS, selection, { ...EVERYTHING, ...filter }).map(({ pigeonId }) => pigeonId)

test('counts birds by their state, and chosen ones in both groups', () => {
  expect(countByView(BIRDS, selection)).toEqual({ fit: 2, unfit: 1, chosen: 1 })
})

test.each<[Partial<SelectionFilter>, number[]]>([
  [{}, [1, 2]],
  [{ view: 'unfit' }, [3]],
  [{ view: 'chosen' }, [3]],
  [{ gender: 'hen' }, [2]],
  [{ gender: 'cock' }, [1]],
  [{ sectionId: 2 }, [2]],
  [{ q: '19 2132' }, [1]],
  [{ q: 'BE192132563' }, [1]],
  [{ q: 'BE 2132563/19' }, [1]],
  [{ q: 'nieve WHITE' }, [1]],
  [{ q: 'es-24-7' }, [2]],
  [{ q: 'nobody' }, []],
  [{ q: '2' }, [2, 1]],
])('filterBirds with %j returns the birds %j', (filter, ids) => expect(shown(filter)).toEqual(ids))

test('adding birds keeps what was entered for chosen ones, and confirms those that are not fit', () => {
  const all = withBirds(selection, BIRDS)
  expect(all.get(1)).toEqual({ isOverride: false, ringNumber: '' })
  expect(all.get(3)).toEqual({ isOverride: true, ringNumber: 'R1' })
  expect(withBirds(new Map(), BIRDS).get(3)).toEqual({ isOverride: true, ringNumber: '' })
  expect([...withoutBirds(all, [1, 3]).keys()]).toEqual([2])
})

describe('changesOf', () => {
  const before: BirdSelection = new Map([
    [1, { isOverride: false, ringNumber: '' }],
    [2, { isOverride: false, ringNumber: 'R2' }],
  ])

  test('has no entries when nothing changed', () => {
    expect(changesOf(before, new Map(before))).toEqual({ birds: [], remove: [] })
  })

  test('has only the changes', () => {
    const after = withBirds(withoutBirds(before, [1]), BIRDS.slice(2))
    expect(changesOf(before, new Map([...after, [2, { isOverride: false, ringNumber: 'R9' }]]))).toEqual({
      birds: [
        { pigeonId: 2, ringNumber: 'R9' },
        { pigeonId: 3, isOverride: true, ringNumber: '' },
      ],
      remove: [1],
    })
  })
})
