import { describe, expect, it } from 'vitest'
import { groupUnits, type Unit } from '../scripts/build/group-units.ts'

const unit = (id: string, size: number, pages: string, imports: readonly string[] = []): Unit => ({
  id,
  size,
  neededBy: new Set(pages.split(' ')),
  imports,
})
const options = { weightOf: () => 1, costOfFile: 100, maxFilesOf: () => Infinity, alone: '' }
const groupsOf = (units: readonly Unit[], more = {}): string[] =>
  groupUnits(units, { ...options, ...more })
    .map((ids) => ids.toSorted().join('+'))
    .sort()

describe('groupUnits', () => {
  it('puts units needed by the same pages together, whatever their size', () => {
    expect(groupsOf([unit('a', 5000, 'pigeons races'), unit('b', 5000, 'races pigeons')])).toEqual(['a+b'])
  })

  it.each([
    // Two pages save one file each; one page loads the smaller unit needlessly.
    [{ common: 5000, own: 150 }, ['common+own']],
    [{ common: 5000, own: 250 }, ['common', 'own']],
  ])('merges units only where a file less is worth more than the code loaded needlessly: %o', ({ common, own }, expected) => {
    expect(groupsOf([unit('common', common, 'pigeons races routine'), unit('own', own, 'pigeons races')])).toEqual(expected)
  })

  it('leaves the own units of one page in a file without others', () => {
    const units = [unit('own', 50, 'dashboard'), unit('more', 50, 'dashboard'), unit('common', 5000, 'dashboard races')]
    expect(groupsOf(units)).toEqual(['common+more+own'])
    expect(groupsOf(units, { alone: 'dashboard' })).toEqual(['common', 'more+own'])
  })

  it('considers the weight of a page', () => {
    const units = [unit('common', 5000, 'dashboard races'), unit('own', 50, 'races')]
    expect(groupsOf(units)).toEqual(['common+own'])
    expect(groupsOf(units, { weightOf: (page: string) => (page === 'dashboard' ? 3 : 1) })).toEqual(['common', 'own'])
  })

  it('adds unneeded code to no page that loads much already', () => {
    const units = [
      unit('many', 90_000, 'birds'),
      unit('few', 1000, 'help'),
      unit('both', 50, 'birds help'),
      unit('x', 400, 'help'),
    ]
    const alone = groupsOf(units).find((group) => group.includes('many'))
    expect(alone).not.toContain('few')
    expect(alone).not.toContain('x')
  })

  it('merges as many files as a page has over its limit', () => {
    const units = ['a', 'b', 'c', 'd'].map((id) => unit(id, 1000, `bird ${id}`))
    expect(groupsOf(units)).toHaveLength(4)
    expect(groupsOf(units, { maxFilesOf: (page: string) => (page === 'bird' ? 2 : Infinity) })).toHaveLength(2)
  })

  it('considers that a page that loads a merged file also loads the imports of that file', () => {
    const units = [
      unit('list', 1, 'pigeons races', ['base']),
      unit('base', 5000, 'pigeons races reports'),
      unit('plot', 1, 'routine'),
    ]
    // Without its import, "list" would be in a file with "plot".
    expect(groupsOf(units, { costOfFile: 1 }).find((group) => group.includes('plot'))).toBe('plot')
  })

  it('finds the same groups each time', () => {
    const units = Array.from({ length: 60 }, (_, index) =>
      unit(`u${index}`, (index * 7919) % 5000, `p${index % 7} p${index % 5}`),
    )
    expect(groupsOf(units, { maxFilesOf: () => 3 })).toEqual(groupsOf(units, { maxFilesOf: () => 3 }))
  })
})
