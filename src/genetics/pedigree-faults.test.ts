import { describe, expect, test } from 'vitest'
import { listKnownSexes, listPedigreeFaults, type SexedEntry } from './pedigree-faults.ts'

const bird = (id: number, sex: SexedEntry['sex'], sireId: number | null = null, damId: number | null = null): SexedEntry => ({
  id,
  sex,
  sireId,
  damId,
})

describe('a pedigree is found at fault', () => {
  test.each<[string, SexedEntry[], unknown[]]>([
    ['nothing told', [], []],
    ['a sound one, sexes told', [bird(1, 'cock'), bird(2, 'hen'), bird(3, 'hen', 1, 2)], []],
    ['a sound one, sexes unknown', [bird(1, null), bird(2, null), bird(3, null, 1, 2)], []],
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
    ['both parents of one', [bird(1, null), bird(2, null, 1, 1)], [{ kind: 'sire-and-dam', bird: 1, asSire: [2], asDam: [2] }]],
    ['a parent that is not told', [bird(1, null, 9)], [{ kind: 'parent-not-told', bird: 9, young: [1] }]],
    ['a bird told twice alike', [bird(1, 'cock'), bird(2, null, 1), bird(2, null, 1)], []],
    ['a bird told twice otherwise', [bird(1, 'cock'), bird(2, null, 1), bird(2, null)], [{ kind: 'told-twice', bird: 2 }]],
  ])('%s', (_, entries, faults) => expect(listPedigreeFaults(entries)).toEqual(faults))
})

test('a sex that is not told is shown by the young', () => {
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
