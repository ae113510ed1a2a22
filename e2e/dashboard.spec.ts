import { expect, languagesFor } from './fixtures.ts'
import { test } from './pages/page-fixtures.ts'

for (const language of languagesFor('es')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('the totals of the dashboard include birds without a section', async ({ page, testData, birds, say }) => {
      const { Hens } = await testData.mainLoft('North', 'Hens')
      await testData.mainLoft('South', 'Cocks')
      await testData.bird('GB-24-N-1', { gender: 'hen', loftLocationId: Hens! })
      await testData.bird('GB-24-N-2', { gender: 'hen', loftLocationId: Hens! })
      await testData.bird('GB-24-N-3', { gender: 'cock' })
      await testData.bird('GB-24-N-4', { gender: 'cock', status: 'sold' })

      await page.goto('/')
      const counted = page.getByRole('region', { name: say('dashboard.stats'), exact: true })
      await expect(counted.getByText(say('dashboard.stats.line'))).toBeVisible()
      const total = counted.getByRole('article').filter({ hasText: say('dashboard.total') })
      const line = { cocks: say('dashboard.cocks', { count: 1 }), hens: say('dashboard.hens', { count: 2 }), undefined: 0 }
      await expect(total).toContainText(say('dashboard.total.line', line))
      await expect(total).toContainText('3')

      await page.getByRole('button', { name: /North/ }).click()
      await expect(page.getByRole('region', { name: say('dashboard.stats.of', { name: 'North' }) })).toContainText('2')

      await page.getByRole('link', { name: say('dashboard.filter.noSection', { count: 1 }) }).click()
      await birds.showing(1, 4)
      await expect(birds.bird('GB-24-N-3')).toBeVisible()
    })
  })
}
