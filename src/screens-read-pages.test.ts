import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import type { Endpoint } from '#shared/api/endpoint.ts'

/*
 * No screen depends on reading a whole list that grows with the loft: each reads pages of the rows that it shows.
 */
const CLIENT = join(import.meta.dirname, 'client')
const sources = globSync('**/*.{ts,tsx}', { cwd: CLIENT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(CLIENT, file), 'utf8') }))

/** Work of one season, day or pair that is shown as a whole: the files that read all pages of such a filter, and which rows these are. */
const WHOLE_WORK: Readonly<Record<string, string>> = {
  'features/cycles/new-cycle-dialog.tsx': 'the cycles that run, and those of one pair',
  'screens/breeding/nest-round.tsx': 'the nests of this season',
  'screens/breeding/season-planner.tsx': 'the active pairs and the steps of their plan',
  'screens/breeding/use-pending.ts': 'the young with something left to do',
  'screens/offspring/offspring-screen.tsx': 'the young with something left to do',
  'screens/pair/pair-young-card.tsx': 'the young of one pair',
  'screens/routine/routine-screen.tsx': 'the tasks of today',
}

/** Returns the reading endpoints whose answer has pages, such as `pigeonsApi.list`. */
async function pagedEndpoints(): Promise<readonly string[]> {
  const found: string[] = []
  for (const file of globSync('shared/**/*-api.ts', { cwd: import.meta.dirname })) {
    const apis = (await import(join(import.meta.dirname, file))) as Readonly<Record<string, Readonly<Record<string, Endpoint>>>>
    for (const [api, endpoints] of Object.entries(apis)) {
      if (!api.endsWith('Api')) continue
      for (const [name, { method, schemas }] of Object.entries(endpoints)) {
        const query = schemas.query instanceof z.ZodMiniObject ? schemas.query.shape : {}
        if (method === 'GET' && 'cursor' in query) found.push(`${api}.${name}`)
      }
    }
  }
  return found
}

/** Returns the text of each call of a function with an endpoint as its first argument, up to its closing bracket. */
function callsWith(text: string, endpoint: string): string[] {
  return [...text.matchAll(new RegExp(`\\(${endpoint.replace('.', '\\.')}\\b`, 'g'))].map(({ index }) => {
    let depth = 0
    let end = index
    do {
      if (text[end] === '(') depth += 1
      if (text[end] === ')') depth -= 1
      end += 1
    } while (depth > 0 && end < text.length)
    return text.slice(index, end)
  })
}

test('callsWith finds the arguments of a call', () => {
  expect(callsWith('read(pairsApi.list, { query: f(1) }) + g()', 'pairsApi.list')).toEqual(['(pairsApi.list, { query: f(1) })'])
})

test('every read of a list asks for a page', async () => {
  const endpoints = await pagedEndpoints()
  expect(endpoints).toEqual(expect.arrayContaining(['routineTasksApi.list', 'medicinesApi.list', 'offspringApi.list']))
  const whole = sources.flatMap(({ file, text }) =>
    endpoints.flatMap((endpoint) =>
      callsWith(text, endpoint)
        // A query that is named elsewhere has a limit too: the compiler asks for the page type of its reply.
        .filter((call) => call.includes('Api.list') && !/limit|\bquery\b|readNewestRows|path/.test(call))
        .filter((call) => !text.includes(`readNewestRows${call}`))
        .map((call) => `${file}: ${call}`),
    ),
  )
  expect(whole).toEqual([])
})

test('all pages of a list are read only where work is shown as a whole', () => {
  const readers = sources
    .filter(({ file, text }) => /\buseAllRows\(/.test(text) && file !== 'lists/use-rows.ts')
    .map(({ file }) => file)
  expect(readers.toSorted()).toEqual(Object.keys(WHOLE_WORK).toSorted())
})
