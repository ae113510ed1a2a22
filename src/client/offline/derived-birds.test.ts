import { describe, expect, test } from 'vitest'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import type { PigeonPage, PigeonQuery } from '#shared/pigeons/pigeons-api.ts'
import { familyIn, pageOfBirds } from './derived-birds.ts'

const bird = (id: number, bandId: string, fields: Partial<Pigeon> = {}): Pigeon =>
  ({
    id,
    bandId,
    name: null,
    color: null,
    birthYear: 2024,
    gender: 'hen',
    status: 'active',
    isReference: false,
    sire: null,
    dam: null,
    sireId: null,
    damId: null,
    currentValue: null,
    loftLocationId: null,
    ...fields,
  }) as Pigeon

const BIRDS = [
  bird(1, 'GB-23-N-00417', { gender: 'cock', name: 'Blue Boy', birthYear: 2023, loftLocationId: 5 }),
  bird(2, 'GB-24-N-00523', { sireId: 1, loftLocationId: 6 }),
  bird(3, 'GB-24-N-00099', { sireId: 1, damId: 4, status: 'sold' }),
  bird(4, 'BE-15-3000106', { isReference: true, birthYear: 2015 }),
  bird(5, 'GB-24-N-00106', { sireId: 1, damId: 4 }),
]
const MAIN_LOFTS = new Map([
  [5, 50],
  [6, 60],
])
const ids = (query: PigeonQuery) => (pageOfBirds(BIRDS, query, MAIN_LOFTS) as Pigeon[]).map(({ id }) => id)
const page = (query: PigeonQuery) => pageOfBirds(BIRDS, query, MAIN_LOFTS) as PigeonPage | undefined

describe('pageOfBirds', () => {
  test.each<[string, PigeonQuery, number[]]>([
    ['all birds of the loft, the newest first', {}, [5, 3, 2, 1]],
    ['also those known only as ancestors', { include: 'reference' }, [5, 4, 3, 2, 1]],
    ['the last digits of a band', { q: '417' }, [1]],
    ['the best matches of digits first', { q: '23', include: 'reference' }, [2, 1]],
    ['a chosen order of matches', { q: '0', sort: 'oldest' }, [1, 2, 3, 5]],
    ['a name in any case', { q: 'blue BOY' }, [1]],
    ['one sex', { gender: 'cock' }, [1]],
    ['birds in care', { status: 'in_care' }, [5, 2, 1]],
    ['one status', { status: 'sold' }, [3]],
    ['a section', { sectionId: 6 }, [2]],
    ['no section', { sectionId: 'none' }, [5, 3]],
    ['a main loft', { mainLoftId: 50 }, [1]],
    ['a birth year', { bandOrYear: '2023' }, [1]],
    ['a band without separators', { bandOrYear: 'n00523' }, [2]],
    ['birds in the order of the numbers of their bands', { sort: 'band' }, [1, 3, 5, 2]],
  ])('finds %s', (_, query, expected) => {
    expect(ids(query)).toEqual(expected)
  })

  test('returns why a search found a bird, if not by its own band', () => {
    const young = bird(9, 'GB-24-N-1', { dam: 'NL-19-77' })
    const found = pageOfBirds([young, bird(8, 'NL-20-77')], { q: '77', limit: 9 }, MAIN_LOFTS) as PigeonPage
    expect(found.items.map(({ id, foundBy }) => [id, foundBy])).toEqual([
      [8, undefined],
      [9, { field: 'dam', text: 'NL-19-77' }],
    ])
  })

  test('pages, and counts the matches and all birds', () => {
    const first = page({ limit: 2, status: 'in_care' })
    expect(first).toMatchObject({ total: 3, all: 4, items: [{ id: 5 }, { id: 2 }] })
    expect(page({ limit: 2, status: 'in_care', cursor: first?.nextCursor ?? '' })).toMatchObject({
      items: [{ id: 1 }],
      nextCursor: null,
    })
  })

  test.each<PigeonQuery['sort']>([undefined, 'newest', 'oldest', 'band', 'band_desc', 'value_desc'])(
    'birds that wait to be sent are the first on the first page, the newest of them first: sort %s',
    (sort) => {
      const [older, newer] = [-1_772_798_400_000_123, -1_772_798_400_000_456] as const
      const birds = [...BIRDS, bird(older, 'GB-24-N-00300'), bird(newer, 'GB-24-N-00200')]
      const first = pageOfBirds(birds, { limit: 3, ...(sort && { sort }) }, MAIN_LOFTS) as PigeonPage
      const cursor = first.nextCursor ?? ''
      const next = pageOfBirds(birds, { limit: 9, cursor, ...(sort && { sort }) }, MAIN_LOFTS) as PigeonPage
      expect(first.items.map(({ id }) => id).slice(0, 2)).toEqual([newer, older])
      expect(next.items.map(({ id }) => id > 0)).toEqual([true, true, true])
    },
  )

  test('continues after a page of the server, and not after an unknown bird', () => {
    const cursor = (id: number) => btoa(JSON.stringify(['newest', id, id]))
    expect(page({ limit: 9, cursor: cursor(3) })?.items.map(({ id }) => id)).toEqual([2, 1])
    expect(page({ limit: 9, cursor: cursor(77) })).toBeUndefined()
    expect(page({ limit: 9, cursor: 'no cursor' })).toBeUndefined()
  })
})

describe('familyIn', () => {
  test('finds parents, siblings and young', () => {
    const idsOf = (birds: readonly { id: number }[]) => birds.map(({ id }) => id)
    const family = familyIn(BIRDS, 5)
    expect(family?.sire?.id).toBe(1)
    expect(family?.dam?.id).toBe(4)
    expect(idsOf(family?.fullSiblings ?? [])).toEqual([3])
    expect(idsOf(family?.halfSiblings ?? [])).toEqual([2])
    expect(idsOf(familyIn(BIRDS, 1)?.offspring ?? [])).toEqual([5, 3, 2])
    const waiting = bird(-1_772_798_400_000_123, 'GB-24-N-00300', { sireId: 1 })
    expect(idsOf(familyIn([...BIRDS, waiting], 1)?.offspring ?? [])).toEqual([waiting.id, 5, 3, 2])
  })

  test('returns no family for an unknown bird', () => {
    expect(familyIn(BIRDS, 99)).toBeUndefined()
  })
})
