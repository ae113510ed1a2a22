import { expect } from './fixtures.ts'
import { untilCached } from './pages/device.ts'
import { test } from './pages/page-fixtures.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|Failed to load resource/] })

test('shows the relatives of a bird, the results of the loft and past imports offline @release', async ({
  page,
  testData,
  t,
}) => {
  const cock = await testData.bird('GB-25-N-1', { gender: 'cock' })
  const hen = await testData.bird('GB-25-N-2', { gender: 'hen' })
  const young = await testData.bird('GB-26-N-3', { birthYear: 2026, sireId: cock.id, damId: hen.id })
  await testData.send('POST', '/api/race-events', { eventName: 'Tudela', eventDate: '2026-03-01', distance: 120 })
  await testData.send('POST', '/api/race-results', { raceEventId: 1, pigeonId: cock.id, position: 4 })
  await page.goto('/')
  await untilCached(page)
  await page.context().setOffline(true)

  const tree = page.getByRole('main')
  for (const view of ['relatives', 'figures']) {
    await page.goto(`/pedigree?pigeon=${young.id}&view=${view}`)
    await expect(tree.getByText(young.bandId).first()).toBeVisible()
    await expect(tree.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(tree.getByText(t('common.call.notOnDevice'))).toHaveCount(0)
  }
  await page.goto(`/pedigree?pigeon=${cock.id}&view=descendants`)
  await expect(tree.getByText(young.bandId).first()).toBeVisible()
  await page.goto(`/pedigree?tab=relationship&a=${young.id}&b=${hen.id}`)
  await expect(tree.getByText('25.0%').first()).toBeVisible()

  // The results of this loft's birds and the past imports are shown.
  await page.goto('/races/1')
  await expect(page.getByRole('row').filter({ hasText: cock.bandId })).toBeVisible()
  await page.goto('/import')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByText(t('common.call.notOnDevice'))).toHaveCount(0)
})
