import type { BrowserContext } from '@playwright/test'
import { expect } from './fixtures.ts'
import { photo } from './files/pictures.ts'
import { addBird, bandsOf } from './pages/added-birds.ts'
import type { BirdsPage } from './pages/birds-page.ts'
import type { TestData } from './pages/test-data.ts'
import { unsentCount, untilSessionStored } from './pages/device.ts'
import { test } from './pages/page-fixtures.ts'

// A request that is aborted on purpose is logged as an error in the console.
test.use({ expectedErrors: [/net::ERR_|Failed to load resource/] })

/** Opens the birds, and aborts every API call. Returns a function that ends this. */
async function openOffline(birds: BirdsPage, context: BrowserContext): Promise<() => Promise<void>> {
  await birds.open()
  await untilSessionStored(birds.page)
  await context.route('**/api/**', (route) => route.abort())
  return () => context.unroute('**/api/**')
}

/** Adds a bird offline whose band is taken by another one when it is sent. */
async function addRefusedBird(birds: BirdsPage, context: BrowserContext, testData: TestData): Promise<void> {
  const reconnect = await openOffline(birds, context)
  await addBird(birds, 'GB-25-N-1')
  await testData.bird('GB-25-N-1')
  await reconnect()
  await birds.page.evaluate(() => window.dispatchEvent(new Event('online')))
}

test('a write that is dropped offline is no longer shown; from a file it is sent with its photo @release', async ({
  context,
  page,
  birds,
  testData,
  t,
  frame,
}) => {
  await testData.bird('GB-25-N-1')
  const reconnect = await openOffline(birds, context)
  await addBird(birds, 'GB-25-N-2', await photo())
  await expect(birds.bird('GB-25-N-2')).toBeVisible()
  await page.getByRole('button', { name: t('outbox.open', { count: 1 }) }).click()
  const outbox = frame.dialog(t('outbox.title'))
  const saved = page.waitForEvent('download')
  await frame.button('outbox.save', outbox).click()
  const file = await (await saved).path()
  await frame.button('outbox.drop', outbox).click()
  await frame.button('outbox.drop', page.getByRole('alertdialog')).click()
  await frame.escape(outbox)
  await expect(birds.bird('GB-25-N-1')).toBeVisible()
  await expect(birds.bird('GB-25-N-2')).toBeHidden()

  await addBird(birds, 'GB-25-N-3')
  await page.getByRole('button', { name: t('outbox.open', { count: 1 }) }).click()
  const load = async () => {
    const chooser = page.waitForEvent('filechooser')
    await frame.button('outbox.load', outbox).click()
    await (await chooser).setFiles(file)
  }
  // The file is on a disk that was removed.
  await page.evaluate(() => {
    const read = Reflect.get(Blob.prototype, 'text')
    Blob.prototype.text = () => {
      Reflect.set(Blob.prototype, 'text', read)
      return Promise.reject(new DOMException('not read', 'NotReadableError'))
    }
  })
  await load()
  await frame.toast(t('outbox.notLoaded'))
  await load()
  await frame.toast(t('outbox.loaded', { count: 1 }))
  await context.route('**/api/pigeons', (route) => route.fulfill({ status: 429 }))
  await reconnect()
  await frame.button('outbox.sendNow', outbox).click()
  await expect(outbox.getByText(t('outbox.stopped.tooMany'))).toBeVisible()
  await context.unroute('**/api/pigeons')
  await frame.button('outbox.sendNow', outbox).click()
  await expect.poll(() => bandsOf(testData)).toEqual(['GB-25-N-1', 'GB-25-N-2', 'GB-25-N-3'])
  const [loaded] = (await testData.birds()).filter(({ bandId }) => bandId === 'GB-25-N-2')
  expect(loaded?.generalPhotoUrl).not.toBeNull()
})

test('a refused write is corrected in its form @release', async ({ context, page, birds, testData, t, frame }) => {
  await addRefusedBird(birds, context, testData)
  await page.getByRole('button', { name: t('outbox.open.refused', { count: 1 }) }).click()
  await frame.button('outbox.correct', frame.dialog(t('outbox.title'))).click()
  await frame.toast(t('outbox.returned'))
  const form = await birds.openForm()
  await expect(birds.field('pigeons.field.bandId', form)).toHaveValue('GB-25-N-1')
  await birds.field('pigeons.field.bandId', form).fill('GB-25-N-2')
  await birds.button('pigeons.form.submit.add', form).click()
  await expect(form).toBeHidden()
  await expect.poll(() => bandsOf(testData)).toEqual(['GB-25-N-1', 'GB-25-N-2'])
})

test('the first account takes over what was refused before @release', async ({ context, page, birds, testData, t, frame }) => {
  await addRefusedBird(birds, context, testData)
  const refused = page.getByRole('button', { name: t('outbox.open.refused', { count: 1 }) })
  await expect(refused).toBeVisible()
  await page.goto('/settings?group=people')
  await page.getByRole('link', { name: t('accounts.first') }).click()
  await frame.field('accounts.username').fill('Ana')
  await frame.field('accounts.password').fill('blue hen on the roof')
  await page.getByRole('checkbox', { name: t('accounts.signIn.remember') }).check()
  await frame.button('accounts.first.submit').click()
  await frame.toast(t('accounts.first.done'))
  await page.goto('/pigeons')
  await expect(refused).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('loft-device'))).toContain('"accountId":1')
})

test('a choice for the other device still sends what only this device changed @release', async ({
  context,
  page,
  birds,
  frame,
  testData,
  t,
}) => {
  const bird = await testData.bird('GB-25-N-1', { name: 'Blue' })
  await birds.open()
  await untilSessionStored(page)
  await birds.chooseAction('GB-25-N-1', 'pigeons.action.edit')
  const form = birds.dialog(t('pigeons.form.title.edit'))
  await birds.field('pigeons.field.name', form).fill('Mine')
  await birds.field('pigeons.field.breeder', form).fill('J. Walker')
  await context.route('**/api/**', (route) => route.abort())
  await birds.button('pigeons.form.submit.edit', form).click()
  await expect(form).toBeHidden()
  await testData.send('PUT', `/api/pigeons/${bird.id}`, { name: 'Theirs' })
  await context.unroute('**/api/**')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByRole('button', { name: t('outbox.open.refused', { count: 1 }) }).click()
  const outbox = frame.dialog(t('outbox.title'))
  await frame.button('outbox.compare', outbox).click()
  await frame.button('actions.stale.takeTheirs', page.getByRole('dialog', { name: t('actions.stale.title') })).click()
  await expect.poll(async () => (await testData.birds())[0]).toMatchObject({ name: 'Theirs', breeder: 'J. Walker' })
  await expect(unsentCount(page)).toBeHidden()
})
