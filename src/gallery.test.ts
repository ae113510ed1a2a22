import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readPages } from '../scripts/build/read-pages.ts'
import { SCREENS, VIEWS } from '../scripts/gallery/views.ts'

describe('gallery', () => {
  const pages = readPages(readFileSync('src/client/app/pages.ts', 'utf8')).map(({ path }) => path)

  it('has a screen for every page of the program, and no other', () => {
    expect(SCREENS.map(({ route }) => route).sort()).toEqual(pages.toSorted())
  })

  it('gives every view its own name, which is part of a file name', () => {
    const names = VIEWS.map(({ name }) => name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    expect(names.filter((name) => !/^[a-z0-9-]+$/.test(name))).toEqual([])
  })
})
