import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { routesOf } from '../scripts/build-worker.ts'

describe('routesOf', () => {
  test('reads every page of the application', () => {
    const routes = routesOf(readFileSync('src/client/app/pages.ts', 'utf8'))
    expect(routes).toEqual(expect.arrayContaining(['/', '/pigeons', '/pigeons/:id', '/pedigree-import', '/q/:code', '/sign-in']))
    // The page for a damaged database covers every address, so it is not one of them.
    expect(routes).not.toContain('/*')
  })

  test('refuses a page whose address is not a literal', () => {
    const source = "const PAGES: readonly Page[] = [\n  page('/', 'a'),\n  page(HOME, 'b'),\n]"
    expect(() => routesOf(source)).toThrow('only 1 of 2 pages')
  })
})
