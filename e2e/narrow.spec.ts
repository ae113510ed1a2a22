import { LAYERS, takeSteps } from '../scripts/gallery/take-pictures.ts'
import { addressOf, VIEWS } from '../scripts/gallery/views.ts'
import { expect, isFull, phone } from './fixtures.ts'
import { cutTexts } from './pages/cut-texts.ts'
import { test } from './pages/page-fixtures.ts'
import type { TestData } from './pages/test-data.ts'

const NARROWEST = { ...phone, viewport: { width: 320, height: 640 } }
/** 40 characters each; one of them without a space. */
const NAMES = ['Blauwe Kanjer van de Grote Markt Antwerp', 'Kampioensduivenvanhetgrootstehokantwerpen'.slice(0, 40)]

/** Everything with a name, the field of the name, and the method that changes it. */
const NAMED = [
  ['/api/pigeons', 'name', 'PUT'],
  ['/api/main-loft-locations', 'name', 'PATCH'],
  ['/api/loft-locations', 'section', 'PATCH'],
  ['/api/race-events', 'name', 'PATCH'],
  ['/api/medicines', 'name', 'PATCH'],
  ['/api/routine-tasks', 'title', 'PATCH'],
  ['/api/vaccination-programs', 'name', 'PATCH'],
] as const

async function giveLongNames({ send }: TestData): Promise<void> {
  for (const [path, field, method] of NAMED) {
    const rows = await send<readonly { readonly id: number }[]>('GET', path)
    for (const [index, { id }] of rows.entries()) {
      // Names of sections and medicines are unique.
      const name = `${NAMES[index % NAMES.length]!.slice(0, 37)} ${index}`
      await send(method, `${path}/${id}`, { [field]: name })
    }
  }
}

test.describe('at 320 px, in Spanish, with names of 40 characters', () => {
  test.use({ ...NARROWEST, language: 'es', isDemo: true })

  test('no screen cuts a text or is wider than the screen @release', async ({ page, testData }) => {
    test.slow()
    await giveLongNames(testData)
    const problems: Record<string, string[]> = {}
    // The tabs are checked in the release check; nest round and planner are screens of their own.
    for (const view of VIEWS.filter(
      ({ isDialog, query }) => !isDialog && (isFull || query === '' || query.startsWith('?view=')),
    )) {
      await page.goto(addressOf(view))
      await expect(page.locator('h1')).toBeVisible()
      await expect(page.locator('[aria-busy="true"], [data-skeleton]'), view.name).toHaveCount(0)
      const surplus = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      const found = [...(await cutTexts(page)), ...(surplus > 0 ? [`The page is ${surplus} px too wide`] : [])]
      if (found.length > 0) problems[view.name] = found
    }
    expect(problems).toEqual({})
  })

  test('no dialog cuts a text @release', async ({ page, testData }) => {
    test.slow()
    await giveLongNames(testData)
    const problems: Record<string, string[]> = {}
    for (const view of VIEWS.filter(({ isDialog }) => isDialog)) {
      await page.goto(addressOf(view))
      await expect(page.locator('h1')).toBeVisible()
      const isFound = await takeSteps(page, view.steps, 'es')
      const found = isFound ? await cutTexts(page) : ['A button on the way was not found']
      if (isFound) await expect(page.locator(LAYERS).first(), view.name).toBeVisible()
      if (found.length > 0) problems[view.name] = found
    }
    expect(problems).toEqual({})
  })
})
