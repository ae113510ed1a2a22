import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { guideEn } from './shared/help/guide.en.ts'
import { guideEs } from './shared/help/guide.es.ts'
import { helpFor, HELP_PAGES, pictureOf, type HelpPage } from './shared/help/help-page.ts'

const PUBLIC = 'src/client/public'
const MAX_WORDS = 250
const MAX_PICTURE_BYTES = 40 * 1024

const GUIDES = { en: guideEn, es: guideEs } as const
const pages = Object.entries(GUIDES).flatMap(([language, guide]) =>
  HELP_PAGES.map((name) => ({ language, name, page: guide[name] as HelpPage })),
)

describe('the guide', () => {
  it.each(pages)('$language $name has at most 250 words', ({ page: { title, line, steps, notes } }) => {
    expect([title, line, ...steps, ...notes].join(' ').split(/\s+/).length).toBeLessThanOrEqual(MAX_WORDS)
  })

  it.each(pages)('$language $name has small pictures', ({ language, page }) => {
    expect(page.pictures.length).toBeGreaterThan(0)
    const files = page.pictures.map(({ name }) => join(PUBLIC, pictureOf(name, language)))
    // A missing one is made by `npm run gallery -- --guide`.
    expect(files.filter((file) => !existsSync(file))).toEqual([])
    expect(files.filter((file) => statSync(file).size > MAX_PICTURE_BYTES)).toEqual([])
  })

  it('shows every picture in both languages', () => {
    for (const [language, guide] of Object.entries(GUIDES)) {
      const shown = HELP_PAGES.flatMap((name) => guide[name].pictures.map((picture) => `${picture.name}.webp`))
      // Two pages may show the same picture.
      expect(readdirSync(join(PUBLIC, 'guide', language)).sort()).toEqual([...new Set(shown)].sort())
    }
  })

  it('has the same number of steps and the same pictures in both languages', () => {
    const outline = (guide: typeof guideEn) =>
      HELP_PAGES.map((name) => [name, guide[name].steps.length, guide[name].pictures.map((picture) => picture.name)])
    expect(outline(guideEs)).toEqual(outline(guideEn))
  })
})

describe('helpFor', () => {
  it.each([
    ['/', '/help/first-day'],
    ['/pigeons/12', '/help/first-day'],
    ['/breeding/pairs/2', '/help/nest-round'],
    ['/races', '/help/race'],
    ['/races/9', '/help/race'],
    ['/vaccinations', '/help/medicine'],
    ['/pedigree', '/help/pedigree'],
    ['/pedigree-import', '/help/moving-in'],
    ['/import', '/help/moving-in'],
    ['/settings', '/help/backups'],
    ['/settings?group=safety', '/help/backups'],
    ['/settings?group=people', '/help/phones'],
    ['/settings?group=units', '/help/first-day'],
    ['/settings?group=programs', '/help/medicine'],
    ['/pigeons?q=202', '/help/first-day'],
    ['/reports', '/help'],
    ['/racesomewhere', '/help'],
  ])('%s is explained at %s', (path, page) => {
    const [pathname, search] = path.split('?')
    expect(helpFor(pathname!, search)).toBe(page)
  })
})
