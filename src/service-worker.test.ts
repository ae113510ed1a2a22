import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildWorker } from '../scripts/build-worker.ts'
import { readPages } from '../scripts/build/read-pages.ts'

test('the worker loads all code in one file, and the rest one by one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-'))
  try {
    mkdirSync(join(folder, 'assets'))
    // Pictures of the guide are loaded when they are looked at.
    mkdirSync(join(folder, 'guide/en'), { recursive: true })
    writeFileSync(join(folder, 'guide/en/first-day.webp'), 'webp')
    const written = { 'sw.js': 'start()', 'index.html': '<p>', 'first.js': 'x', 'assets/a-1.js': 'a()', 'assets/b-2.css': 'p{}' }
    for (const [name, text] of Object.entries({ ...written, 'assets/icon-3.png': 'png' })) writeFileSync(join(folder, name), text)
    buildWorker(folder)
    const [, build = ''] = /const BUILD = (.*)\nstart\(\)/.exec(readFileSync(join(folder, 'sw.js'), 'utf8')) ?? []
    const { files, pack, version } = JSON.parse(build) as { files: string[]; pack: string; version: string }
    expect(readFileSync(join(folder, '.vite/version'), 'utf8')).toBe(version)
    expect(files).toEqual(['/assets/a-1.js', '/assets/b-2.css', '/assets/icon-3.png', '/first.js', '/index.html'])
    expect(JSON.parse(readFileSync(join(folder, pack), 'utf8'))).toEqual({ '/assets/a-1.js': 'a()', '/assets/b-2.css': 'p{}' })
    expect(readdirSync(join(folder, 'assets'))).toHaveLength(4)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

describe('readPages', () => {
  test('reads every page of the application', () => {
    const routes = readPages(readFileSync('src/client/app/pages.ts', 'utf8')).map(({ path }) => path)
    expect(routes).toEqual(expect.arrayContaining(['/', '/pigeons', '/pigeons/:id', '/pedigree-import', '/q/:code', '/sign-in']))
    // The page for a damaged database covers every address, so it is not one of them.
    expect(routes).not.toContain('/*')
  })

  test('refuses a page whose address is not a literal', () => {
    const source =
      "const PAGES: readonly Page[] = [\n  page('/', 'a', () => import('#client/b.tsx'), 'B'),\n  page(HOME, 'b'),\n]"
    expect(() => readPages(source)).toThrow('only 1 of 2 pages')
  })
})
