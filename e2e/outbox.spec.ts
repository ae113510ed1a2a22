import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { photo } from './files/pictures.ts'
import { expect, phone, TEST_START } from './fixtures.ts'
import { startLoftServer } from './loft-server.ts'
import { BirdsPage } from './pages/birds-page.ts'
import { addBird, bandsOf } from './pages/added-birds.ts'
import { cutOff, dispatchOnline, unsentCount, untilSessionStored } from './pages/device.ts'
import { testDataAt } from './pages/test-data.ts'
import { test } from './pages/page-fixtures.ts'

// A request that is aborted on purpose is logged as an error in the console.
test.use({ expectedErrors: [/net::ERR_|Failed to load resource/] })

/** Opens the list of birds, and waits until the device keeps changes. */
async function openBirds(birds: BirdsPage): Promise<void> {
  await birds.open()
  await untilSessionStored(birds.page)
}

test('a bird added before the rest of the page has started is shown at once @release', async ({ page, birds, testData }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await testData.bird('GB-25-N-1')
  await birds.open()
  await addBird(birds, 'GB-25-N-2')
  await expect(birds.bird('GB-25-N-2')).toBeVisible()
})

test('a bird added and edited offline is sent once after a reload, and gets an id from the server @release', async ({
  context,
  page,
  birds,
  testData,
  t,
}) => {
  await testData.bird('GB-25-N-1')
  await openBirds(birds)
  const reconnect = await cutOff(context)
  await addBird(birds, 'GB-25-N-2')
  await expect(birds.bird('GB-25-N-2').getByText(t('outbox.badge'))).toBeVisible()
  await expect(unsentCount(page)).toHaveText('1')

  // The bird has only a temporary id, which the edit sends.
  await birds.chooseAction('GB-25-N-2', 'pigeons.action.edit')
  const form = birds.dialog(t('pigeons.form.title.edit'))
  await birds.field('pigeons.field.breeder', form).fill('J. Walker')
  await birds.button('pigeons.form.submit.edit', form).click()
  await expect(form).toBeHidden()
  await expect(unsentCount(page)).toHaveText('2')
  await reconnect()
  await page.reload()
  await expect.poll(() => bandsOf(testData)).toEqual(['GB-25-N-1', 'GB-25-N-2'])
  await expect(unsentCount(page)).toBeHidden()
  expect((await testData.birds()).find(({ bandId }) => bandId === 'GB-25-N-2')).toMatchObject({ breeder: 'J. Walker' })
  await expect(birds.bird('GB-25-N-2')).toHaveCount(1)
  await expect(birds.bird('GB-25-N-2').getByText(t('outbox.badge'))).toBeHidden()
})

test('a waiting photo is shown, the outbox names the bird of each change, and the offline line covers no action @release', async ({
  context,
  page,
  birds,
  frame,
  testData,
  t,
}) => {
  await testData.bird('GB-25-N-1')
  await openBirds(birds)
  await cutOff(context)
  await addBird(birds, 'GB-25-N-2', await photo())
  await expect(birds.bird('GB-25-N-2').locator('img')).toHaveAttribute('src', /^blob:/)
  await birds.chooseAction('GB-25-N-1', 'pigeons.action.edit')
  await birds.field('pigeons.field.notes').fill('Calm')
  await birds.button('pigeons.form.submit.edit').click()
  await expect(unsentCount(page)).toHaveText('2')

  await birds.select('GB-25-N-1')
  const line = page.getByText(/^Offline/)
  const isAbove = async () => {
    const [above, below] = await Promise.all([line, page.getByRole('region', { name: t('pigeons.select.bar') })].map(boxOf))
    return Boolean(above && below && above.y + above.height <= below.y)
  }
  await expect.poll(isAbove).toBe(true)

  await unsentCount(page).click()
  const rows = frame.dialog(t('outbox.title')).getByRole('listitem')
  for (const name of [`${t('outbox.write.addBird')} · GB-25-N-2`, `${t('outbox.write.editBird')} · GB-25-N-1`])
    await expect(rows.filter({ hasText: name })).toBeVisible()
})

const boxOf = (element: Locator) => element.boundingBox()

test('a write whose answer is lost is carried out once', async ({ context, page, birds, testData }) => {
  await openBirds(birds)
  const reconnect = await cutOff(context, { when: 'after' })
  await addBird(birds, 'GB-25-N-1')
  await expect(unsentCount(page)).toHaveText('1')
  expect(await bandsOf(testData)).toEqual(['GB-25-N-1'])
  await reconnect()
  await dispatchOnline(page)
  await expect(unsentCount(page)).toBeHidden()
  expect(await bandsOf(testData)).toEqual(['GB-25-N-1'])
  const history = await testData.send<{ items: unknown[] } | unknown[]>('GET', '/api/history/pigeons/1')
  expect(Array.isArray(history) ? history : history.items).toHaveLength(1)
})

test('two tabs send a waiting write only once @release', async ({ context, page, birds, testData, t }) => {
  await openBirds(birds)
  const other = new BirdsPage(await context.newPage(), t)
  await openBirds(other)
  const reconnect = await cutOff(context)
  await addBird(birds, 'GB-25-N-1')
  await expect(unsentCount(other.page)).toHaveText('1')
  // The count begins before the network is back, because a tab may send at once. Calls that are cut off have no response.
  let posts = 0
  context.on('response', (response) => {
    if (response.request().method() === 'POST' && new URL(response.url()).pathname === '/api/pigeons') posts += 1
  })
  await reconnect()
  for (const tab of [page, other.page]) await dispatchOnline(tab)
  for (const tab of [page, other.page]) await expect(unsentCount(tab)).toBeHidden()
  expect(posts).toBe(1)
  expect(await bandsOf(testData)).toEqual(['GB-25-N-1'])
})

test.describe('on a phone in Spanish', () => {
  test.use({ language: 'es', ...phone })

  test('a refused write stays with its reason, and can be dropped', async ({ context, page, birds, testData, t, frame }) => {
    await openBirds(birds)
    const reconnect = await cutOff(context)
    await addBird(birds, 'GB-25-N-1')
    await testData.bird('GB-25-N-1')
    await reconnect()
    await dispatchOnline(page)
    await page.getByRole('button', { name: t('outbox.open.refused', { count: 1 }) }).click()
    const outbox = frame.dialog(t('outbox.title'))
    await expect(outbox.getByText(t('error.band_taken'))).toBeVisible()
    await frame.button('outbox.drop', outbox).click()
    await frame.button('outbox.drop', page.getByRole('alertdialog')).click()
    await expect(outbox.getByText(t('outbox.empty'))).toBeVisible()
    await frame.escape(outbox)
    await expect(unsentCount(page)).toBeHidden()
    expect(await bandsOf(testData)).toEqual(['GB-25-N-1'])
  })
})

test('waiting writes are sent after the server has restarted @release', async ({ context, t }) => {
  const folder = await mkdtemp(join(tmpdir(), 'loft-'))
  try {
    const first = await startLoftServer({ folder, now: TEST_START })
    const port = new URL(first.url).port
    const page = await context.newPage()
    const birds = new BirdsPage(page, t)
    await page.goto(`${first.url}/pigeons`)
    await expect(birds.search).toBeVisible()
    await untilSessionStored(page)
    const form = await birds.openForm()
    await expect(birds.field('pigeons.field.bandId', form)).toBeVisible()
    await first.stop()
    await birds.field('pigeons.field.bandId', form).fill('GB-25-N-1')
    await birds.field('pigeons.field.birthYear', form).selectOption('2025')
    await birds.button('pigeons.form.submit.add', form).click()
    await expect(unsentCount(page)).toHaveText('1')
    const second = await startLoftServer({ folder, now: TEST_START, settings: { PORT: port } })
    await page.reload()
    await expect.poll(() => bandsOf(testDataAt(second.url))).toEqual(['GB-25-N-1'])
    await expect(unsentCount(page)).toBeHidden()
    await second.stop()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
