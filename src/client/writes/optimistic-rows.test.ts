import { describe, expect, test } from 'vitest'
import type { ShownWrite } from './optimistic-change.ts'
import { applyWrite } from './optimistic-updates.ts'
import { isFiltered, withoutWrite } from './optimistic-rows.ts'

const write = (key: string, patch: Partial<ShownWrite>): ShownWrite => ({
  method: 'POST',
  path: '/api/pigeons',
  sent: {},
  key,
  madeAt: '2026-03-06T10:00:00Z',
  ...patch,
})
const NEW_ID = -1_772_791_200_000_500
const create = write('create', { sent: { body: { bandId: 'GB-26-N-1', birthYear: 2026 } }, makes: NEW_ID })
const edit = (key: string, id: number, notes: string) =>
  write(key, { method: 'PUT', path: '/api/pigeons/:id', sent: { params: { id }, body: { notes } } })
const layEgg = write('egg', {
  path: '/api/breeding-cycles/:id/eggs',
  sent: { params: { id: 3 }, body: { laidOn: '2026-03-06' } },
  makes: NEW_ID,
})
const give = write('dose', {
  path: '/api/treatments/:id/doses/:doseId/give',
  sent: { params: { id: 5, doseId: 9 }, body: { givenOn: '2026-03-06' } },
})

const bird = { id: 7, bandId: 'GB-25-N-1', notes: null }
const PIGEONS = ['/api/pigeons']

describe('a dropped write', () => {
  test.each([
    ['a new row of a list', PIGEONS, [bird], create],
    ['a new row of a page', ['/api/pigeons', '?limit=50'], { items: [bird], total: 1 }, create],
    ['a new row of pages', ['/api/pigeons', 'pages'], { pages: [{ items: [bird], total: 1 }], pageParams: [0] }, create],
    ['a change of a row', PIGEONS, [bird, { ...bird, id: 8 }], edit('edit', 7, 'x')],
    ['a change of a single row', ['/api/pigeons', '7'], bird, edit('edit', 7, 'x')],
    ['an egg of a cycle', ['/api/breeding-cycles'], [{ id: 3, eggs: [], firstEggDate: null }], layEgg],
    ['a dose of the round', ['/api/treatments', 'round'], [{ dose: { id: 9, givenDate: null, notes: null } }], give],
  ] as const)('takes %s back', (_, queryKey, data, dropped) => {
    const shown = applyWrite(queryKey, data, dropped)
    expect(shown).not.toEqual(data)
    expect(withoutWrite(shown, dropped.key)).toEqual(data)
  })

  test('removes a new row that a later write has changed', () => {
    const shown = applyWrite(PIGEONS, applyWrite(PIGEONS, [bird], create), edit('edit', NEW_ID, 'x'))
    expect(withoutWrite(shown, 'create')).toEqual([bird])
  })

  test('shows the row of the server, whichever of two changes is dropped', () => {
    const shown = applyWrite(PIGEONS, applyWrite(PIGEONS, [bird], edit('one', 7, 'x')), edit('two', 7, 'y'))
    expect([withoutWrite(shown, 'one'), withoutWrite(shown, 'two')]).toEqual([[bird], [bird]])
  })

  test('leaves data without it as it is', () => {
    const shown = applyWrite(PIGEONS, [bird], create)
    expect(withoutWrite(shown, 'other')).toBe(shown)
  })
})

test.each([
  ['active pairs', ['/api/breeding-pairs', 'pages', { state: 'active', limit: 100 }], { isActive: true }, false],
  ['ended pairs', ['/api/breeding-pairs', 'pages', { state: 'ended', limit: 100 }], { isActive: true }, true],
  ['a search of pairs', ['/api/breeding-pairs', '?state=active&search=box'], { isActive: true }, true],
  ['running cycles', ['/api/breeding-cycles', '?status=running&limit=60'], { status: 'planned' }, false],
  ['cycles of the nests', ['/api/breeding-cycles', 'pages', { status: 'current' }], { status: 'rearing' }, false],
  ['cycles of another status', ['/api/breeding-cycles', 'pages', { status: 'failed' }], { status: 'rearing' }, true],
  ['cycles of its pair', ['/api/breeding-cycles', '?pairId=-5&limit=60'], { breedingPairId: -5 }, false],
  ['cycles of another pair', ['/api/breeding-cycles', '?pairId=7&limit=60'], { breedingPairId: -5 }, true],
] as const)('%s may not contain a new row: its filter is respected', (_, queryKey, row, expected) => {
  expect(isFiltered(queryKey, row)).toBe(expected)
})
