import { expect, languagesFor } from './fixtures.ts'
import { test } from './pages/page-fixtures.ts'

for (const language of languagesFor('es')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('the totals of the dashboard include birds without a section @release', async ({ page, testData, birds, t }) => {
      const { Hens } = await testData.mainLoft('North', 'Hens')
      await testData.mainLoft('South', 'Cocks')
      await testData.bird('GB-24-N-1', { gender: 'hen', loftLocationId: Hens! })
      await testData.bird('GB-24-N-2', { gender: 'hen', loftLocationId: Hens! })
      await testData.bird('GB-24-N-3', { gender: 'cock' })
      await testData.bird('GB-24-N-4', { gender: 'cock', status: 'sold' })

      await page.goto('/')
      const counted = page.getByRole('region', { name: t('dashboard.stats'), exact: true })
      await expect(counted.getByText(t('dashboard.stats.line'))).toBeVisible()
      const total = counted.getByRole('article').filter({ hasText: t('dashboard.total') })
      const line = { cocks: t('dashboard.cocks', { count: 1 }), hens: t('dashboard.hens', { count: 2 }), undefined: 0 }
      await expect(total).toContainText(t('dashboard.total.line', line))
      await expect(total).toContainText('3')

      await page.getByRole('button', { name: /North/ }).click()
      await expect(page.getByRole('region', { name: t('dashboard.stats.of', { name: 'North' }) })).toContainText('2')

      await page.getByRole('link', { name: t('dashboard.filter.noSection', { count: 1 }) }).click()
      await birds.expectCounts(1, 4)
      await expect(birds.bird('GB-24-N-3')).toBeVisible()
    })

    test('a page that stays open over midnight shows the new day', async ({ page, testData, setNow, t }) => {
      await testData.bird('GB-24-N-1')
      await page.goto('/')
      const today = page.getByRole('region', { name: t('calendar.today'), exact: true })
      await expect(today).toContainText('6 mar 2026')
      await setNow('2026-03-07T00:01:00')
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(today).toContainText('7 mar 2026')
    })
  })
}
