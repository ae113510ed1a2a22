import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkParents } from './check-parents.ts'
import type { ChildRow, KnownBird, KnownBirds } from './parent-links.ts'

type Parents = { sire?: string; dam?: string }

function row(
  rowNumber: number,
  bandId: string,
  birthYear: number,
  parents: Parents = {},
  gender: ChildRow['fields']['gender'] = 'por_definir',
): ChildRow {
  return { rowNumber, fields: { bandId, birthYear, gender, ...parents } }
}

function storedBirds(birds: Record<string, KnownBird & Parents> = {}): KnownBirds {
  return { find: (key) => birds[key], parentsOf: (key) => birds[key] ?? {} }
}

const check = (rows: ChildRow[], birds?: Record<string, KnownBird & Parents>) => checkParents(rows, storedBirds(birds), 2026)

describe('one parent', () => {
  test.each([
    // Birth year of the child, text of its sire, key it links to, code of the warning.
    [2020, 'AU-2019-LOU-1', 'AU-2019-LOU-1', undefined],
    [2020, 'AU-2020-LOU-1', 'AU-2020-LOU-1', undefined],
    [2020, 'AU2021LOU1', undefined, 'parent_younger'],
    [2020, 'Old Blue', undefined, undefined],
    [2020, '12345', '12345', undefined],
    [2020, 'au 2020 lou 9', undefined, 'parent_is_self'],
  ])('born %i of %s: %s %s', (birthYear, sire, key, code) => {
    const { byRow, references } = check([row(2, 'AU2020LOU9', birthYear, { sire })])
    expect(byRow.get(2)).toEqual({
      sire: { text: sire, ...(key && { key }) },
      problems: code ? [expect.objectContaining({ severity: 'warning', code, field: 'sire', value: sire })] : [],
    })
    expect(references.map((reference) => reference.key)).toEqual(key ? [key] : [])
  })

  test('a new reference bird gets the gender of its role and the year of its band', () => {
    expect(check([row(2, 'A1', 2020, { sire: 'AU-19-LOU-1', dam: '12345' })]).references).toEqual([
      { key: 'AU-2019-LOU-1', bandId: 'AU-19-LOU-1', gender: 'cock', birthYear: 2019 },
      { key: '12345', bandId: '12345', gender: 'hen' },
    ])
  })

  test('a parent in a later row of the file is not a reference bird', () => {
    const { byRow, references } = check([row(2, 'A1', 2020, { sire: 'B1' }), row(3, 'B1', 2019, {}, 'cock')])
    expect(byRow.get(2)?.sire).toEqual({ text: 'B1', key: 'B1' })
    expect(references).toEqual([])
  })

  test('a parent in the file has the birth year of its row, not of its band', () => {
    const rows = [row(2, 'A1', 2020, { sire: 'AU2021LOU1795' }), row(3, 'AU2021LOU1795', 2020, {}, 'cock')]
    expect(check(rows).byRow.get(2)?.sire).toHaveProperty('key')
  })

  test.each([
    [2020, true],
    [2021, false],
    [null, true],
  ])('a stored parent born %s is linked: %s', (birthYear, links) => {
    const { byRow, references } = check([row(2, 'A1', 2020, { dam: 'B1' })], { B1: { birthYear, gender: 'hen' } })
    expect(byRow.get(2)?.dam).toEqual({ text: 'B1', ...(links && { key: 'B1' }) })
    expect(references).toEqual([])
  })
})

describe('gender', () => {
  test.each([
    ['sire', 'cock', undefined],
    ['sire', 'hen', 'parent_wrong_gender'],
    ['dam', 'hen', undefined],
    ['dam', 'cock', 'parent_wrong_gender'],
    ['dam', 'por_definir', undefined],
  ] as const)('as %s a bird that is %s: %s', (role, gender, code) => {
    const child = row(2, 'A1', 2020, { [role]: 'B1' })
    for (const checked of [check([child, row(3, 'B1', 2019, {}, gender)]), check([child], { B1: { birthYear: 2019, gender } })]) {
      expect(checked.byRow.get(2)?.problems.map((problem) => problem.code)).toEqual(code ? [code] : [])
      expect(checked.byRow.get(2)?.[role]).toEqual({ text: 'B1', ...(!code && { key: 'B1' }) })
    }
  })

  test('uses the stored gender when the file has none', () => {
    const rows = [row(2, 'A1', 2020, { dam: 'B1' }), row(3, 'B1', 2019)]
    expect(check(rows, { B1: { birthYear: 2019, gender: 'cock' } }).byRow.get(2)?.problems).toMatchObject([
      { code: 'parent_wrong_gender' },
    ])
  })

  test('for a bird named as sire and as dam, the more frequent role counts', () => {
    const rows = [row(2, 'A1', 2020, { dam: 'X1' }), row(3, 'A2', 2020, { sire: 'X1' }), row(4, 'A3', 2020, { sire: 'X1' })]
    const { byRow, references } = check(rows)
    expect(byRow.get(2)).toEqual({
      dam: { text: 'X1' },
      problems: [{ severity: 'warning', code: 'parent_in_both_roles', field: 'dam', value: 'X1', other: '3' }],
    })
    expect(byRow.get(3)?.problems).toEqual([])
    expect(references).toEqual([{ key: 'X1', bandId: 'X1', gender: 'cock' }])
  })

  test('for a bird named equally often in both roles, the first role counts', () => {
    const { references } = check([row(2, 'A1', 2020, { dam: 'X1' }), row(3, 'A2', 2020, { sire: 'X1' })])
    expect(references).toMatchObject([{ gender: 'hen' }])
  })

  test('both parents of one bird cannot be the same', () => {
    expect(check([row(2, 'A1', 2020, { sire: 'X1', dam: 'X1' })]).byRow.get(2)).toMatchObject({
      sire: { key: 'X1' },
      dam: { text: 'X1' },
      problems: [{ code: 'parent_in_both_roles', other: '2' }],
    })
  })
})

describe('ancestry cycles', () => {
  const cycleOf = (checked: ReturnType<typeof check>) =>
    [...checked.byRow].flatMap(([rowNumber, { problems }]) =>
      problems.map((problem) => [rowNumber, problem.field, problem.code, problem.other]),
    )

  test('between two rows: drops the later link', () => {
    const checked = check([row(2, 'a-1', 2020, { sire: 'B-1' }), row(3, 'B-1', 2020, { sire: 'A-1' })])
    expect(cycleOf(checked)).toEqual([[3, 'sire', 'parent_cycle', 'B-1 → A-1 → B-1']])
    expect(checked.byRow.get(2)?.sire).toHaveProperty('key')
    expect(checked.byRow.get(3)?.sire).toEqual({ text: 'A-1' })
  })

  test('through a stored bird of unknown age', () => {
    const rows = [row(2, 'A1', 2020, { sire: 'B1' })]
    const checked = check(rows, {
      B1: { birthYear: 2019, gender: 'cock', dam: 'C1' },
      C1: { birthYear: null, gender: 'hen', sire: 'A1' },
    })
    expect(cycleOf(checked)).toEqual([[2, 'sire', 'parent_cycle', 'A1 → B1 → C1 → A1']])
  })

  test('a parent in the file replaces the stored one', () => {
    const rows = [row(2, 'A1', 2020, { sire: 'B1' }), row(3, 'B1', 2020, { sire: 'C1' })]
    expect(cycleOf(check(rows, { B1: { birthYear: 2020, gender: 'cock', sire: 'A1' } }))).toEqual([])
    expect(cycleOf(check(rows.slice(0, 1), { B1: { birthYear: 2020, gender: 'cock', sire: 'A1' } }))).toHaveLength(1)
  })

  test('ignores a cycle of stored birds only', () => {
    const birds = {
      X1: { birthYear: 2020, gender: 'cock', sire: 'Y1' },
      Y1: { birthYear: 2020, gender: 'cock', sire: 'X1' },
    } as const
    expect(cycleOf(check([row(2, 'A1', 2020, { sire: 'X1' })], birds))).toEqual([])
  })

  test('drops a middle link that comes last in the file and keeps the links above it', () => {
    const rows = [
      row(2, 'A1', 2020, { sire: 'B1' }),
      row(3, 'C1', 2020, { sire: 'A1', dam: 'D1' }),
      row(4, 'B1', 2020, { sire: 'C1' }),
      row(5, 'D1', 2020),
    ]
    const checked = check(rows)
    expect(cycleOf(checked)).toEqual([[4, 'sire', 'parent_cycle', 'B1 → C1 → A1 → B1']])
    expect(checked.byRow.get(3)).toMatchObject({ sire: { key: 'A1' }, dam: { key: 'D1' } })
  })

  test.each([
    [8, 'A7 → A0 → A1 → A2 → A3 → A4 → A5 → A6 → A7'],
    [9, 'A8 → A0 → A1 → A2 → A3 → A4 → A5 → A6 → … → A8'],
  ])('of %i birds: shortens the list of a long one', (length, named) => {
    const rows = Array.from({ length }, (_, n) => row(n + 2, `A${n}`, 2020, { sire: `A${(n + 1) % length}` }))
    expect(cycleOf(check(rows))).toEqual([[length + 1, 'sire', 'parent_cycle', named]])
  })

  test('a long line of ancestors is not a cycle and does not overflow the call stack', () => {
    const rows = Array.from({ length: 20_000 }, (_, n) => row(n + 2, `A${n}`, 2020, { sire: `A${n + 1}` }))
    expect(cycleOf(check(rows))).toEqual([])
  })

  test('for any file, no bird becomes its own ancestor, and a correct file loses no link', () => {
    const parent = fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined })
    const file = fc.array(fc.record({ sire: parent, dam: parent }), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(file, fc.array(fc.record({ sire: parent, dam: parent }), { maxLength: 10 }), (rows, known) => {
        const name = (n: number | undefined, side: string) =>
          n === undefined ? {} : { [side]: `${side === 'sire' ? 'C' : 'H'}${n}` }
        // Names of cocks begin with C and those of hens with H, so that genders cause no other problem.
        const parentsOf = ({ sire, dam }: { sire: number | undefined; dam: number | undefined }) => ({
          ...name(sire, 'sire'),
          ...name(dam, 'dam'),
        })
        const children = rows.map((parents, n) => row(n + 2, `${n % 2 ? 'H' : 'C'}${n}`, 2020, parentsOf(parents)))
        const upwards = (n: number, parents: { sire: number | undefined; dam: number | undefined }) =>
          // The stored birds have no cycle: a parent has the greater number.
          parentsOf({
            sire: parents.sire !== undefined && parents.sire > n ? parents.sire : undefined,
            dam: parents.dam !== undefined && parents.dam > n ? parents.dam : undefined,
          })
        const birds: Record<string, KnownBird & Parents> = {}
        for (const [n, parents] of known.entries()) {
          birds[`C${n}`] = { birthYear: 2020, gender: 'cock', ...upwards(n, parents) }
          birds[`H${n}`] = { birthYear: 2020, gender: 'hen', ...upwards(n, parents) }
        }
        const { byRow } = check(children, birds)
        const above = new Map(Object.entries(birds).map(([key, { sire, dam }]) => [key, { sire, dam }]))
        const requested = new Map(above)
        for (const child of children) {
          const decided = byRow.get(child.rowNumber)
          const stored = birds[child.fields.bandId]
          above.set(child.fields.bandId, { sire: decided?.sire?.key ?? stored?.sire, dam: decided?.dam?.key ?? stored?.dam })
          requested.set(child.fields.bandId, { sire: child.fields.sire ?? stored?.sire, dam: child.fields.dam ?? stored?.dam })
        }
        expect(hasCycle(above)).toBe(false)
        if (!hasCycle(requested)) expect([...byRow.values()].flatMap(({ problems }) => problems)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})

function hasCycle(above: ReadonlyMap<string, { sire: string | undefined; dam: string | undefined }>): boolean {
  const isAbove = (start: string) => {
    const seen = new Set<string>()
    const open = [start]
    for (let key = open.pop(); key !== undefined; key = open.pop()) {
      const { sire, dam } = above.get(key) ?? {}
      for (const parent of [sire, dam]) {
        if (parent === start) return true
        if (parent !== undefined && !seen.has(parent)) open.push(parent)
        if (parent !== undefined) seen.add(parent)
      }
    }
    return false
  }
  return [...above.keys()].some(isAbove)
}
