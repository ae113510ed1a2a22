import { expect } from './fixtures.ts'
import { test } from './pages/page-fixtures.ts'

test.use({ isDemo: true })

/** The screenshot in the README, taken again with UPDATE_PICTURES=1. */
const PICTURE = 'docs/pictures/pigeons.png'

test('the demo loft has data on every page', async ({ page, testData, birds, frame, say }, testInfo) => {
  const all = await testData.birds()
  await birds.open('?sort=value_desc')
  await birds.showing(all.length, all.length)
  await expect(birds.bird('BELG-18-6012345')).toContainText('Garden Loft / Breeding')
  const photos = page.getByRole('article').locator('img')
  for (let seen = 0; seen < 3; seen++) await expect(photos.nth(seen)).toHaveJSProperty('naturalWidth', 400)
  await page.screenshot({ path: process.env['UPDATE_PICTURES'] ? PICTURE : testInfo.outputPath('pigeons.png') })

  await birds.filter('status').selectOption(say('pigeons.status.racing'))
  await expect(birds.bird('GB-22-N-31002')).toContainText('Hill Loft / The Widowers')
  await birds.bird('GB-22-N-31002').getByRole('link').click()
  const family = page.getByRole('region', { name: say('pigeon.card.family') })
  await expect(family.getByRole('link', { name: 'BELG-18-6012345' })).toBeVisible()

  await frame.go('frame.nav.locations')
  await expect(page.getByText(say('lofts.full'), { exact: true })).toBeVisible()
  await expect(page.getByText(say('lofts.overfull', { count: 2 }))).toBeVisible()
})

test('all of it is removed with one button, and restored with Undo', async ({ page, testData, birds, frame, say }) => {
  const all = await testData.birds()
  await page.goto('/settings')
  await frame.button('demo.remove').click()
  await frame.button('demo.remove', page.getByRole('alertdialog')).click()
  await frame.toast(say('demo.removed'))
  await expect(frame.button('demo.remove')).toBeHidden()
  expect(await testData.birds()).toEqual([])

  await frame.undo(say('demo.removed'))
  await expect(frame.button('demo.remove')).toBeVisible()
  await birds.open()
  await birds.showing(all.length, all.length)
})
