import { expect, expectAccessible } from './fixtures.ts'
import { test } from './pages/page-fixtures.ts'

test.use({ isDemo: true })

const VARIANTS = [
  ['in English', {}],
  ['in Spanish', { language: 'es' as const }],
  ['in Spanish on a tablet', { language: 'es' as const, viewport: { width: 1024, height: 768 } }],
] as const

for (const [variant, options] of VARIANTS) {
  test.describe(`the table of birds ${variant}`, () => {
    test.use(options)

    test('shows all columns without scrolling sideways @release', async ({ page, frame, birds, t }) => {
      await page.addInitScript(() => localStorage.setItem('loft-pigeons-view', 'table'))
      await birds.open()
      const table = page.getByRole('table', { name: t('pigeons.list') })
      await expect(table).toBeVisible()
      const overflow = await table.locator('..').evaluate((box) => box.scrollWidth - box.clientWidth)
      expect(overflow).toBe(0)
      await expectAccessible(page)

      const bird = table.getByRole('row').filter({ hasText: 'GB-22-N-31002' })
      await expect(bird).toContainText(t('pigeons.status.racing'))
      await expect(bird).toContainText('The Widowers')
      await bird.getByRole('button', { name: t('pigeons.action.of', { band: 'GB-22-N-31002' }) }).click()
      await page.getByRole('menuitem', { name: t('pigeons.action.move') }).click()
      await expect(frame.dialog(t('pigeons.move.title'))).toContainText('Hill Loft / The Widowers')
    })
  })
}
