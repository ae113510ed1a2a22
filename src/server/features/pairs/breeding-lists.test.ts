import { describe, expect, test } from 'vitest'
import { CYCLE_LISTS, isInCycleList, seasonKey } from '#shared/cycles/cycle-lists.ts'
import type { Cycle } from '#shared/cycles/cycle.ts'
import type { CyclePage } from '#shared/cycles/cycles-api.ts'
import { isInOffspringList, matchesText, OFFSPRING_FILTERS } from '#shared/offspring/offspring-lists.ts'
import type { OffspringPage } from '#shared/offspring/offspring-api.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { matchesPair } from '#shared/pairs/matches-pair.ts'
import { totalOffspring, type Pair } from '#shared/pairs/pair.ts'
import type { PairPage } from '#shared/pairs/pairs-api.ts'
import { BIRDS, CYCLES, OFFSPRING, PAIRS } from '#server/testing/breeding.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { ENGINES } from '#server/testing/run-options.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { act, read } from '#server/testing/writes.ts'

const LIMIT = 10

interface Page<Row> {
  readonly items: readonly Row[]
  readonly nextCursor: string | null
  readonly total?: number | undefined
}

/** Reads all pages of a list; `first` is the first of them. */
async function pagesOf<Row extends { readonly id: number }, First extends Page<Row>>(loft: TestApp, url: string, query: object) {
  const address = (more: object): string => {
    const fields = Object.entries({ ...query, limit: LIMIT, ...more })
    return `${url}?${fields.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')}`
  }
  const first = await read<First>(loft, address({}))
  const ids = first.items.map(({ id }) => id)
  for (let cursor = first.nextCursor; cursor !== null;) {
    const page = await read<Page<Row>>(loft, address({ cursor }))
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  }
  expect([query, first.total]).toEqual([query, ids.length])
  return { ids, first }
}

const RACES = '/api/race-events'

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)

describe.each(ENGINES)('%s', (engine) => {
  test('pages of young have the rows of the shared rules, and the number in each list', async () => {
    await using loft = await demoApp(engine)
    const before = await read<Offspring[]>(loft, OFFSPRING)
    // This young bird is alive in its own row, but its bird was sold.
    const sold = before.find(({ isActive, pigeonId }) => isActive && pigeonId !== null)!
    await act(loft, 'POST', `${BIRDS}/status`, { ids: [sold.pigeonId], status: 'sold' })
    const all = await read<Offspring[]>(loft, OFFSPRING)
    const bands = all.flatMap(({ bandId }) => bandId ?? [])
    const texts = [
      '',
      bands[0]!,
      bands[0]!.slice(-3),
      all.find(({ sire }) => sire)!.sire!,
      'box',
      'é',
      '%',
      all.find(({ section }) => section)!.section!,
    ]
    for (const search of texts)
      for (const shown of search === '' ? OFFSPRING_FILTERS : (['all', 'living'] as const)) {
        const { ids, first } = await pagesOf<Offspring, OffspringPage>(loft, OFFSPRING, { shown, search })
        const found = all.filter((chick) => matchesText(chick, search))
        expect([search, shown, ids]).toEqual([search, shown, idsOf(found.filter((chick) => isInOffspringList(chick, shown)))])
        for (const list of OFFSPRING_FILTERS)
          expect(first.counts?.[list]).toBe(found.filter((chick) => isInOffspringList(chick, list)).length)
      }
    const pairs = await read<Pair[]>(loft, PAIRS)
    const { first } = await pagesOf<Offspring, OffspringPage>(loft, OFFSPRING, { shown: 'living' })
    expect(first.counts).toMatchObject({
      ofPairs: totalOffspring(pairs),
      hatched: all.filter(({ breedingPairId }) => pairs.some(({ id }) => id === breedingPairId)).length,
    })
    for (const { id } of pairs) {
      const own = await pagesOf<Offspring, OffspringPage>(loft, OFFSPRING, { pairId: id })
      expect(own.ids).toEqual(idsOf(all.filter((chick) => chick.breedingPairId === id || chick.fosterPairId === id)))
      expect(own.first.counts).toBeUndefined()
    }
  })

  test('pages of cycles and pairs have the rows of the shared rules', async () => {
    await using loft = await demoApp(engine)
    const pairs = await read<Pair[]>(loft, PAIRS)
    await act(loft, 'POST', `${PAIRS}/${pairs[0]!.id}/end`, {})
    const all = await read<Pair[]>(loft, PAIRS)
    const { malePigeon, femalePigeonId, nestBox } = all[1]!
    const words = [
      '',
      malePigeon.bandId,
      malePigeon.bandId.slice(-3),
      nestBox ?? '1',
      `${malePigeon.bandId} ${nestBox ?? ''}`,
      'é',
      '_',
    ]
    for (const search of words)
      for (const state of ['active', 'ended'] as const) {
        const { ids, first } = await pagesOf<Pair, PairPage>(loft, PAIRS, { state, search })
        const found = all.filter((pair) => matchesPair(pair, search) && pair.isActive === (state === 'active'))
        expect([search, state, ids]).toEqual([search, state, idsOf(found)])
        expect(first.all).toBe(all.length)
      }
    const ofBirds = await pagesOf<Pair, PairPage>(loft, PAIRS, { pigeonIds: `${femalePigeonId},999999` })
    expect(ofBirds.ids).toEqual(idsOf(all.filter((pair) => pair.femalePigeonId === femalePigeonId)))

    const cycles = await read<Cycle[]>(loft, CYCLES)
    const keyOfPair = new Map(all.map((pair) => [pair.id, seasonKey(pair)]))
    const seasons = [...new Set(cycles.map(({ breedingPairId }) => keyOfPair.get(breedingPairId)!))]
    for (const status of CYCLE_LISTS)
      for (const season of ['', ...seasons, 'spring-1999', 'x']) {
        const { ids, first } = await pagesOf<Cycle, CyclePage>(loft, CYCLES, { status, season })
        const found = cycles.filter(
          (cycle) => isInCycleList(cycle, status) && (season === '' || keyOfPair.get(cycle.breedingPairId) === season),
        )
        expect([status, season, ids]).toEqual([status, season, idsOf(found)])
        expect(first).toMatchObject({ all: cycles.length, seasons })
      }
    const ofPair = await pagesOf<Cycle, CyclePage>(loft, CYCLES, { pairId: cycles[0]!.breedingPairId })
    expect(ofPair.ids).toEqual(idsOf(cycles.filter(({ breedingPairId }) => breedingPairId === cycles[0]!.breedingPairId)))
  })

  test.each([OFFSPRING, RACES])('%s: rows deleted between two pages hide no other', async (url) => {
    await using loft = await demoApp(engine)
    const all = idsOf(await read<Offspring[]>(loft, url))
    const { items, nextCursor } = await read<Page<Offspring>>(loft, `${url}?limit=4`)
    for (const id of [all[0], all[3]]) await act(loft, 'DELETE', `${url}/${id}`)
    const second = await read<Page<Offspring>>(loft, `${url}?limit=4&cursor=${nextCursor}`)
    expect([...idsOf(items), ...idsOf(second.items)]).toEqual(all.slice(0, 8))
  })
})
