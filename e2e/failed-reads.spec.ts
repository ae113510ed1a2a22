import { expect } from './fixtures.ts'
import { test } from './pages/page-fixtures.ts'

test.use({ isDemo: true, expectedErrors: [/status of 503/] })

/** All calls except those without which the frame cannot show a page. */
const READS = /\/api\/(?!access|settings|data-version)/

const PATHS = [
  '/',
  '/breeding',
  '/pedigree',
  '/pedigree?pigeon=12',
  '/pedigree?tab=loft',
  '/reports',
  '/calendar',
  '/vaccinations?tab=proof',
]

for (const path of PATHS) {
  test(`${path} says once that nothing can be read, and reads again${path === '/' ? '' : ' @release'}`, async ({
    context,
    page,
    t,
  }) => {
    await page.goto('/settings')
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
    await context.route(READS, (route) =>
      route.fulfill({ status: 503, json: { error: 'Service unavailable', code: 'unavailable' } }),
    )
    await page.evaluate((url) => history.pushState(null, '', url), path)
    await expect(page).toHaveURL(path)
    const retry = page.locator('main').getByRole('button', { name: t('common.retry') })
    await expect(retry).toHaveCount(1)
    await expect(page.locator('main [data-skeleton]')).toHaveCount(0)
    await expect(retry).toHaveCount(1)
    await Promise.all([page.waitForRequest(READS), retry.click()])
    await expect(retry).toHaveCount(1)
  })
}
