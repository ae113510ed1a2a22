import type { Page, TestInfo } from '@playwright/test'
import { expect } from './fixtures.ts'
import { test } from './pages/page-fixtures.ts'

test.use({ isDemo: true })

const PHONE = { width: 390, height: 844 }

/** Takes a screenshot; with UPDATE_PICTURES=1 it replaces the picture of the README. */
async function takePicture(page: Page, testInfo: TestInfo, name: string): Promise<void> {
  const path = process.env['UPDATE_PICTURES'] ? `docs/pictures/${name}.png` : testInfo.outputPath(`${name}.png`)
  await page.screenshot({ path })
}

test('the demo loft has data on every page @release', async ({ page, testData, birds, frame, t }, testInfo) => {
  const all = await testData.birds()
  await birds.open('?sort=value_desc&status=all')
  await birds.expectCounts(all.length, all.length)
  await expect(birds.bird('BELG-18-6012345')).toContainText('Garden Loft / Breeding')
  const photos = page.getByRole('article').locator('img')
  for (let seen = 0; seen < 3; seen++) await expect(photos.nth(seen)).toHaveJSProperty('naturalWidth', 400)
  await takePicture(page, testInfo, 'pigeons')

  await birds.openFilters(birds.filter('status'))
  await birds.filter('status').selectOption(t('pigeons.status.racing'))
  await expect(birds.bird('GB-22-N-31002')).toContainText('Hill Loft / The Widowers')
  await birds.bird('GB-22-N-31002').getByRole('link').click()
  const parents = page.getByRole('list', { name: t('pedigrees.relatives.parents') })
  await expect(parents.getByRole('link', { name: 'BELG-18-6012345' })).toBeVisible()
  await page.setViewportSize(PHONE)
  await takePicture(page, testInfo, 'phone')
  await page.setViewportSize({ width: 1280, height: 800 })

  const son = all.find(({ bandId }) => bandId === 'GB-22-N-31002')!
  await page.goto(`/pedigree?pigeon=${son.id}`)
  await expect(page.getByText('BELG-18-6012345').first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 700))
  await takePicture(page, testInfo, 'pedigree')

  await page.goto('/')
  await frame.go('frame.nav.locations')
  await expect(page.getByText(t('lofts.full'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('lofts.overfull', { count: 2 })).first()).toBeVisible()
})

test('all demo data is removed with one button, and restored with Undo @release', async ({ page, testData, birds, frame, t }) => {
  const all = await testData.birds()
  await page.goto('/settings?group=advanced')
  await frame.button('demo.remove').click()
  await frame.button('demo.remove', page.getByRole('alertdialog')).click()
  await frame.openToast(t('demo.removed'))
  await expect(frame.button('demo.remove')).toBeHidden()
  expect(await testData.birds()).toEqual([])

  await frame.undo(t('demo.removed'))
  await expect(frame.button('demo.remove')).toBeVisible()
  await birds.open('?status=all')
  await birds.expectCounts(all.length, all.length)
})
