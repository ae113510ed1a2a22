import { expect, test } from 'vitest'
import { pedigreesApi } from '#shared/pedigrees/pedigrees-api.ts'
import type { Relationship } from '#shared/pedigrees/relationship.ts'
import type { Pair } from '#shared/pairs/pair.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { addBird } from '#server/testing/breeding.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'
import { act, read } from '#server/testing/writes.ts'
import { descendantsIn, figuresIn, relationshipIn, relativesIn } from '#client/offline/derived-relatives.ts'
import { lineageIn } from '#client/offline/derived-lineage.ts'

/**
 * Adds two cocks and two hens, their young and grandyoung with inbreeding, a sold bird, a reference bird, and parents that are
 * given by their bands.
 */
async function fill(loft: TestApp): Promise<void> {
  const add = async (number: number, gender: 'cock' | 'hen', more: object = {}) =>
    (
      await addBird(loft, `GB-${20 + Math.floor(number / 10)}-${number}`, gender, {
        birthYear: 2020 + Math.floor(number / 10),
        ...more,
      })
    ).id
  const cock = await add(1, 'cock', { name: 'Blue Boy' })
  const hen = await add(2, 'hen', { sire: 'BE-99-7' })
  const other = await add(3, 'hen', { isReference: true })
  const son = await add(11, 'cock', { sireId: cock, damId: hen })
  const daughter = await add(12, 'hen', { sireId: cock, damId: hen })
  const half = await add(13, 'hen', { sireId: cock, damId: other })
  const inbred = await add(21, 'hen', { sireId: son, damId: daughter })
  await add(22, 'cock', { sireId: son, damId: half, status: 'sold' })
  await add(23, 'hen', { sireId: son, dam: 'NL-21-4' })
  await add(31, 'cock', { sireId: son, damId: inbred })
  await act(loft, 'POST', '/api/breeding-pairs', { malePigeonId: cock, femalePigeonId: hen, pairingDate: '2026-02-01' })
}

test('this device derives the same relatives as the server answers', async () => {
  await using loft = await testApp('sqlite', '2026-03-06')
  await fill(loft)
  const birds = await read<Pigeon[]>(loft, '/api/pigeons?include=reference&sort=oldest')
  const pairs = await read<Pair[]>(loft, '/api/breeding-pairs')
  const lists = { birds, results: [], pedigrees: [] }
  const { relatives, descendants, figures, lineage } = pedigreesApi
  expect(birds).toHaveLength(12)
  for (const { id } of birds) {
    const ask = <Reply>({ path }: { readonly path: string }, query = '') =>
      read<Reply>(loft, path.replace(':pigeonId', String(id)) + query)
    expect(relativesIn(birds, pairs, id)).toEqual(await ask(relatives))
    for (const generation of ['1', '2', '3', '4'])
      for (const cursor of ['', '2']) {
        const query = { generation, limit: '2', ...(cursor && { cursor }) }
        expect(descendantsIn(lists, id, query)).toEqual(await ask(descendants, `?${new URLSearchParams(query).toString()}`))
      }
    expect(figuresIn(birds, id)).toEqual(await ask(figures))
    expect(lineageIn(lists, id, 5)).toMatchObject(await ask<object>(lineage))
    for (const { id: to } of birds) {
      const answer = await read<Relationship>(loft, `/api/pedigrees/relationship?a=${id}&b=${to}`)
      expect(sorted(relationshipIn(birds, id, to)!)).toEqual(sorted(answer))
    }
  }
})

/**
 * Sorts the parts of a relationship that have no fixed order: its birds, ancestors with the same share, and paths of the same
 * length.
 */
const sorted = ({ birds, shares, paths, ...rest }: Relationship) => ({
  ...rest,
  birds: birds.toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0)),
  shares: shares.toSorted((a, b) => b.inbreeding - a.inbreeding || a.id - b.id),
  paths: paths.map((path) => JSON.stringify(path)).toSorted(),
})
