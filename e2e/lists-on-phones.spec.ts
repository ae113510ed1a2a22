import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoViolations, languagesFor, phone } from './fixtures.ts'
import { test } from './pages/page-fixtures.ts'

/** The height of the phone of these tests. */
const SCREEN = phone.viewport.height

/** The lists of the demo loft, with the element that is a row of each. */
const LISTS = [
  ['/pigeons', 'article'],
  ['/races', 'listitem'],
  ['/races?tab=results', 'row'],
  ['/races?tab=results&event=1', 'row'],
  ['/races?tab=tosses', 'listitem'],
  ['/vaccinations?tab=records', 'row'],
  ['/vaccinations?tab=overdue', 'row'],
  ['/vaccinations?tab=inventory', 'row'],
  ['/medicine-inventory', 'row'],
  ['/offspring-management', 'row'],
  ['/treatments?tab=history', 'listitem'],
  ['/routine?tab=all', 'listitem'],
  ['/breeding-cycles', 'article'],
  ['/vaccinations', 'article'],
  ['/qr-codes', 'article'],
  ['/qr-codes?tab=nest', 'article'],
  ['/qr-codes?tab=new', 'row'],
  ['/races?tab=season', 'row'],
  ['/breeding', 'listitem'],
  ['/breeding?tab=pairs', 'article'],
  ['/breeding?tab=offspring', 'listitem'],
  ['/breeding?tab=cycles', 'row'],
  ['/breeding?tab=pending', 'listitem'],
  ['/breeding?view=nest-round', 'listitem'],
  ['/breeding?view=season-planner', 'listitem'],
  ['/offspring-management?tab=all', 'row'],
  ['/treatments', 'article'],
  ['/treatments?tab=schedule', 'listitem'],
  ['/treatments?tab=quarantine', 'listitem'],
  ['/routine', 'listitem'],
  ['/routine?tab=history', 'row'],
  ['/pedigree', 'listitem'],
  ['/calendar', 'listitem'],
  ['/deleted', 'listitem'],
] as const

/** Expects that nothing of an element is to the left or right of another one. */
async function expectInside(inner: Locator, outer: Locator): Promise<void> {
  const [box, around] = [await inner.boundingBox(), await outer.boundingBox()]
  expect(box!.x).toBeGreaterThanOrEqual(around!.x)
  expect(box!.x + box!.width).toBeLessThanOrEqual(around!.x + around!.width)
}

async function screensOf(page: Page): Promise<number> {
  return (await page.evaluate(() => document.documentElement.scrollHeight)) / SCREEN
}

for (const language of languagesFor('es')) {
  test.describe(`lists on a phone, ${language}`, () => {
    test.use({ ...phone, language, isDemo: true })

    test('begin in the first two fifths of the screen, and fit its width @release', async ({ page }) => {
      for (const [path, row] of LISTS) {
        await page.goto(path)
        // The cards with totals are below the tabs on a phone, but before them for screen readers.
        const first = page
          .getByRole(path.startsWith('/breeding?tab') ? 'tabpanel' : 'main')
          .getByRole(row)
          .first()
        await expect(first, path).toBeVisible()
        const { y = SCREEN } = (await first.boundingBox()) ?? {}
        expect(y, path).toBeLessThanOrEqual(0.4 * SCREEN)
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(width, path).toBeLessThanOrEqual(phone.viewport.width)
        await expectNoViolations(page, ['target-size', 'color-contrast', 'aria-required-children', 'aria-required-parent'])
      }
    })

    test('are short: due vaccinations, results, and the page of a bird @release', async ({ page, testData, t }) => {
      await page.goto('/vaccinations?tab=overdue')
      const due = page.getByRole('row')
      await expect(due.nth(1)).toBeVisible()
      const heightOfAll = await due.evaluateAll((all) => all.reduce((sum, row) => sum + row.getBoundingClientRect().height, 0))
      const perRow = heightOfAll / (await due.count()) / SCREEN
      const around = (await screensOf(page)) - heightOfAll / SCREEN
      expect(around + 75 * perRow, '75 due vaccinations').toBeLessThanOrEqual(8)

      await page.goto('/races?tab=results&whose=all')
      const rows = page.getByRole('row')
      await expect(rows.nth(56)).toBeVisible()
      const { y = 0 } = (await rows.nth(57).boundingBox()) ?? {}
      expect(y / SCREEN, '57 results').toBeLessThanOrEqual(6)
      await expect(rows.first()).toContainText(/^\S+.*\d+\/\d+ \S.* · [\d.,]+ /)

      const [bird] = (await testData.birds()).filter(({ bandId }) => bandId === 'GB-22-N-31002')
      await page.goto(`/pigeons/${bird!.id}`)
      for (const tab of ['pigeon.card.family', 'races.bird.title', 'pigeon.tab.health', 'pigeon.tab.breeding'] as const) {
        const panel = page.getByRole('tabpanel', { name: t(tab) })
        await page.getByRole('tab', { name: t(tab) }).click()
        await expect(panel.getByRole('heading').first()).toBeVisible()
        await expect(panel.locator('[data-skeleton]')).toHaveCount(0)
        expect(await screensOf(page), `a bird: ${tab}`).toBeLessThanOrEqual(4)
      }
    })

    test('have rows of two lines: cycles, programs, codes, and own birds in a race @release', async ({ page, t }) => {
      for (const [path, row] of [
        ['/breeding-cycles', 'article'],
        ['/vaccinations', 'article'],
        ['/qr-codes', 'article'],
        ['/races/9', 'listitem'],
      ] as const) {
        await page.goto(path)
        const list = row === 'listitem' ? page.getByRole('list', { name: t('races.story.own') }) : page.getByRole('main')
        const rows = list.getByRole(row)
        await expect(rows.nth(2), path).toBeVisible()
        const heights = await rows.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
        const most = Math.max(...heights)
        // The bands of a pair may need two lines themselves.
        expect(most, path).toBeLessThanOrEqual(path === '/breeding-cycles' ? 88 : 64)
      }
      await page.goto('/breeding-cycles')
      const urgent = page.getByRole('article').filter({ hasText: t('cycles.fertility.urgent') })
      await expectInside(urgent.getByRole('button', { name: t('common.rowDetails') }), urgent.locator('h2'))
      const cycle = page.getByRole('article').first()
      await expect(cycle.getByText(t('cycles.field.start'), { exact: true })).toBeHidden()
      await cycle.getByRole('button', { name: t('common.rowDetails') }).tap()
      for (const name of ['cycles.details', 'cycles.update'] as const) {
        await expect(cycle.getByRole('button', { name: t(name) })).toBeVisible()
      }
      await expect(cycle.getByText(t('cycles.field.start'), { exact: true })).toBeVisible()
      await expectAccessible(page)
    })

    test('cut no date of a medicine, and break no band under Today @release', async ({ page }) => {
      await page.goto('/medicine-inventory')
      const rows = page.getByRole('main').getByRole('row')
      await expect(rows.nth(3)).toBeVisible()
      const cut = await rows.evaluateAll((all) =>
        all
          .flatMap((row) => [...row.querySelectorAll('*')])
          .filter((one) => one.scrollWidth > one.clientWidth && getComputedStyle(one).overflow === 'hidden')
          // Texts that only screen readers read do not count.
          .filter((one) => one.clientHeight > 1)
          .map((one) => one.textContent),
      )
      expect(cut).toEqual([])

      await page.goto('/')
      const band = page.getByRole('main').getByText('BELG-19-6077120', { exact: true }).first()
      await expect(band).toBeVisible()
      const { height = SCREEN } = (await band.boundingBox()) ?? {}
      expect(height).toBeLessThanOrEqual(24)
    })

    test('show the other columns of a row when it is tapped', async ({ page, t }) => {
      await page.goto('/races?tab=results&whose=all')
      const row = page.getByRole('row').first()
      await expect(row.getByText(t('races.col.flight'))).toBeHidden()
      await row.getByRole('button', { name: t('common.rowDetails') }).tap()
      await expect(row.getByText(t('races.col.flight'))).toBeVisible()
      await expectAccessible(page)
    })
  })
}
