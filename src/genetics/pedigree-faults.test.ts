import { describe, expect, test } from 'vitest'
import { listKnownSexes, listPedigreeFaults, type SexedEntry } from './pedigree-faults.ts'

const bird = (id: number, sex: SexedEntry['sex'], sireId: number | null = null, damId: number | null = null): SexedEntry => ({
  id,
  sex,
  sireId,
  damId,
})

describe('faults found in a pedigree', () => {
  test.each<[string, SexedEntry[], unknown[]]>([
    ['no entries', [], []],
    ['no faults, sexes known', [bird(1, 'cock'), bird(2, 'hen'), bird(3, 'hen', 1, 2)], []],
    ['no faults, sexes unknown', [bird(1, null), bird(2, null), bird(3, null, 1, 2)], []],
    ['its own father', [bird(1, 'cock', 1)], [{ kind: 'loop', birds: [1] }]],
    ['a son as father of his mother', [bird(1, 'hen', 2), bird(2, 'cock', null, 1)], [{ kind: 'loop', birds: [1, 2] }]],
    ['a hen as sire', [bird(1, 'hen'), bird(2, null, 1)], [{ kind: 'hen-as-sire', bird: 1, young: [2] }]],
    [
      'a cock as dam',
      [bird(1, 'cock'), bird(2, null, null, 1), bird(3, null, null, 1)],
      [{ kind: 'cock-as-dam', bird: 1, young: [2, 3] }],
    ],
    [
      'a bird as sire and as dam',
      [bird(1, 'cock'), bird(2, null, 1), bird(3, null, null, 1)],
      [{ kind: 'sire-and-dam', bird: 1, asSire: [2], asDam: [3] }],
    ],
    [
      'both parents of the same bird',
      [bird(1, null), bird(2, null, 1, 1)],
      [{ kind: 'sire-and-dam', bird: 1, asSire: [2], asDam: [2] }],
    ],
    ['a parent without an entry', [bird(1, null, 9)], [{ kind: 'parent-without-entry', bird: 9, young: [1] }]],
    ['a bird with two equal entries', [bird(1, 'cock'), bird(2, null, 1), bird(2, null, 1)], []],
    [
      'a bird with two different entries',
      [bird(1, 'cock'), bird(2, null, 1), bird(2, null)],
      [{ kind: 'different-entries', bird: 2 }],
    ],
  ])('%s', (_, entries, faults) => expect(listPedigreeFaults(entries)).toEqual(faults))
})

test('the sex of a bird without one follows from its young', () => {
  const sexes = listKnownSexes([
    bird(1, null),
    bird(2, null),
    bird(3, null, 1, 2),
    bird(4, 'hen', 5),
    bird(5, null),
    bird(6, null, 7, 7),
    bird(7, null),
  ])
  expect([...sexes].toSorted(([a], [b]) => a - b)).toEqual([
    [1, 'cock'],
    [2, 'hen'],
    [4, 'hen'],
    [5, 'cock'],
  ])
})
