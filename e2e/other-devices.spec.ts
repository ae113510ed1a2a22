import { expect } from './fixtures.ts'
import { BirdsPage } from './pages/birds-page.ts'
import { test } from './pages/page-fixtures.ts'

/** The time within which a change from another device must be visible: two seconds, and half a second for a busy computer. */
const VISIBLE_MS = 2500

test('a change of another device is visible within two seconds, and a form keeps its input', async ({
  page,
  browser,
  server,
  birds,
  testData,
  t,
}) => {
  await testData.bird('GB-25-N-1', { name: 'Blue Boy' })
  await birds.open()
  await birds.chooseAction('GB-25-N-1', 'pigeons.action.edit')
  const form = birds.dialog(t('pigeons.form.title.edit'))
  await birds.field('pigeons.field.breeder', form).fill('J. Walker')

  const context = await browser.newContext({ baseURL: server.url })
  const other = new BirdsPage(await context.newPage(), t)
  await other.open()
  const add = await other.openForm()
  await other.field('pigeons.field.bandId', add).fill('GB-25-N-2')
  await other.field('pigeons.field.birthYear', add).selectOption('2025')
  await other.button('pigeons.form.submit.add', add).click()
  await expect(add).toBeHidden()
  // The dialog removes the list behind it from the accessibility tree, so roles do not find it, but it is visible.
  await expect(page.getByText('GB-25-N-2').first()).toBeVisible({ timeout: VISIBLE_MS })
  await expect(birds.field('pigeons.field.breeder', form)).toHaveValue('J. Walker')

  await birds.button('pigeons.form.submit.edit', form).click()
  await expect(form).toBeHidden()
  expect((await testData.birds()).find(({ bandId }) => bandId === 'GB-25-N-1')).toMatchObject({ breeder: 'J. Walker' })
  await context.close()
})

test('a change of this device is read once @release', async ({ page, birds, testData }) => {
  await testData.bird('GB-25-N-1')
  await birds.open()
  await expect(birds.bird('GB-25-N-1')).toBeVisible()
  let reads = 0
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname === '/api/pigeons') reads += 1
  })
  const form = await birds.openForm()
  await birds.field('pigeons.field.bandId', form).fill('GB-25-N-2')
  await birds.field('pigeons.field.birthYear', form).selectOption('2025')
  await birds.button('pigeons.form.submit.add', form).click()
  await expect(birds.bird('GB-25-N-2')).toBeVisible()
  const own = reads
  // A change of another device arrives over the same stream, after the event of this device's own change.
  await testData.bird('GB-25-N-3')
  await expect(birds.bird('GB-25-N-3')).toBeVisible()
  expect([own, reads]).toEqual([1, 2])
})
