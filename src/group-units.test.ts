import { describe, expect, it } from 'vitest'
import { groupUnits } from '../scripts/build/group-units.ts'
import { moveUnits } from '../scripts/build/move-units.ts'
import type { Group, Unit } from '../scripts/build/units.ts'

const unit = (id: string, size: number, parts: string, imports: readonly string[] = []): Unit => ({
  id,
  size,
  neededBy: new Set(parts.split(' ')),
  imports,
})
const options = { weightOf: () => 1, costOfFile: 100, manyFilesOf: () => Infinity }
const idsOf = (groups: readonly Group[]): string[] => groups.map(({ ids }) => ids.toSorted().join('+')).sort()

describe('groupUnits', () => {
  it('puts units needed by the same parts together, whatever their size', () => {
    expect(idsOf(groupUnits([unit('a', 5000, 'pigeons races'), unit('b', 5000, 'races pigeons')], options))).toEqual(['a+b'])
  })

  it.each([
    // Two parts save one file each; one part loads the smaller unit in vain.
    [{ common: 5000, own: 199 }, ['common+own']],
    [{ common: 5000, own: 201 }, ['common', 'own']],
  ])('merges units only where a file less is worth more than the code loaded in vain: %o', ({ common, own }, expected) => {
    const units = [unit('common', common, 'pigeons races routine'), unit('own', own, 'pigeons races')]
    expect(idsOf(groupUnits(units, options))).toEqual(expected)
  })

  it('regards the weight of a part', () => {
    const units = [unit('common', 5000, 'dashboard races'), unit('own', 50, 'races')]
    expect(idsOf(groupUnits(units, options))).toEqual(['common+own'])
    const weightOf = (part: string) => (part === 'dashboard' ? 3 : 1)
    expect(idsOf(groupUnits(units, { ...options, weightOf }))).toEqual(['common', 'own'])
  })

  it('merges more when a part needs many files', () => {
    const units = ['a', 'b', 'c', 'd'].map((id) => unit(id, 150, `bird ${id}`))
    expect(groupUnits(units, options)).toHaveLength(4)
    const groups = groupUnits(units, { ...options, manyFilesOf: (part) => (part === 'bird' ? 1 : Infinity) })
    expect(groups.length).toBeLessThan(4)
  })

  it('lets a part that loads a merged file also load what that imports', () => {
    const units = [
      unit('list', 1, 'pigeons races', ['base']),
      unit('base', 500, 'pigeons races reports'),
      unit('plot', 1, 'pigeons routine'),
    ]
    const weightOf = (part: string) => (part === 'pigeons' ? 20 : 1)
    const groups = groupUnits(units, { ...options, weightOf })
    const loadedBy = (id: string) => groups.find(({ ids }) => ids.includes(id))?.neededBy
    expect(loadedBy('list')).toEqual(loadedBy('plot'))
    expect(loadedBy('base')).toEqual(expect.arrayContaining(['pigeons', 'races', 'reports', 'routine']))
  })

  it('takes a unit out of a merged file when that has become cheaper', () => {
    const units = [unit('a', 60, 'one two'), unit('b', 60, 'one three')]
    const merged = [{ ids: ['a', 'b'], neededBy: ['one', 'two', 'three'] }]
    expect(idsOf(moveUnits(units, merged, { ...options, costOfFile: 121 }))).toEqual(['a+b'])
    expect(idsOf(moveUnits(units, merged, { ...options, costOfFile: 119 }))).toEqual(['a', 'b'])
  })
})
