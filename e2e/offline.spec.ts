import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { expect, phone, TEST_START } from './fixtures.ts'
import { startLoftServer, type LoftServer } from './loft-server.ts'
import { photo } from './files/pictures.ts'
import { addBird } from './pages/added-birds.ts'
import type { BirdsPage } from './pages/birds-page.ts'
import { cutOff, dispatchOnline, unsentCount, untilCached, untilReadCached } from './pages/device.ts'
import { test as pageTest } from './pages/page-fixtures.ts'
import { startReplacingProxy } from './replacing-proxy.ts'

/** A server process of its own, so that a test can stop it. */
const test = pageTest.extend({
  server: async ({}, use) => {
    const server = await startLoftServer({ now: TEST_START })
    await use(server)
    await server.stop()
  },
})

/** The device waits 2.5 s for a server that does not answer; the rest is for a busy computer to start the page. */
const HANGING_MS = 12_000

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/net::ERR_|Failed to load resource/],
})

test('shows birds and their codes offline, also those that were never opened', async ({ page, birds, testData, t }) => {
  const sections = await testData.mainLoft('North', 'Hens')
  const cock = await testData.bird('GB-25-N-00417', { gender: 'cock', name: 'Blue Boy', loftLocationId: sections['Hens'] ?? 0 })
  const hen = await testData.bird('GB-25-N-00523', { gender: 'hen' })
  await testData.pair(cock.id, hen.id)
  const { code } = await testData.send<{ code: string }>('POST', `/api/pigeons/${cock.id}/qr`)
  await page.goto('/')
  await expect(page.getByRole('article').filter({ hasText: t('dashboard.total') })).toContainText('2')
  await untilCached(page)

  // Moves and history are kept for birds that were opened.
  await page.goto(`/pigeons/${hen.id}?tab=history`)
  await expect(page.getByRole('region', { name: t('pigeon.card.moves') }).getByText(t('pigeon.noMoves'))).toBeVisible()
  await untilReadCached(page, `/api/pigeons/${hen.id}/moves`)

  await page.context().setOffline(true)
  await page.goto('/pigeons')
  await expect(birds.bird('GB-25-N-00417')).toContainText('North / Hens')
  await expect(page.getByText(/^Offline · as of /)).toBeVisible()

  // A bird is found by its last digits.
  await page.getByRole('searchbox').fill('417')
  await expect(birds.bird('GB-25-N-00523')).toBeHidden()
  await expect(birds.bird('GB-25-N-00417')).toBeVisible()

  // A page that was never opened says which data is not on the device.
  await page.goto(`/pigeons/${cock.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Blue Boy')
  await page.getByRole('tab', { name: t('pigeon.card.documents') }).click()
  await expect(page.getByText(t('common.call.notOnDevice')).first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.goto(`/pigeons/${hen.id}?tab=history`)
  await expect(page.getByRole('region', { name: t('pigeon.card.moves') }).getByText(t('pigeon.noMoves'))).toBeVisible()

  await page.goto(`/q/${code}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Blue Boy')
})

test('shows what a bird was given, its pedigree, what is due at a scanned nest, and the next months offline @release', async ({
  page,
  frame,
  testData,
  t,
}) => {
  const cock = await testData.bird('GB-25-N-1', { gender: 'cock' })
  const hen = await testData.bird('GB-25-N-2', { gender: 'hen' })
  await testData.send('POST', '/api/vaccination-records', { pigeonIds: [cock.id], vaccineText: 'Paramyxo 7' })
  const treatment = { treatmentName: 'Canker cure', days: 5, timesADay: 1, pigeonIds: [cock.id, hen.id] }
  await testData.send('POST', '/api/treatments', treatment)
  const { nestQrCode } = await testData.pair(cock.id, hen.id, { nestBox: '4', pairingDate: '2026-02-20' })
  const young = await testData.bird('GB-26-N-3', { birthYear: 2026, sireId: cock.id, damId: hen.id })
  await testData.send('POST', '/api/medicines', { name: 'Iodine', type: 'supplement', quantityInStock: 12, batchNumber: 'L-7' })
  const { code } = await testData.send<{ code: string }>('POST', `/api/pigeons/${hen.id}/qr`)
  await testData.send('POST', '/api/routine-tasks', { title: 'Clean the loft', intervalDays: 30, nextDueDate: '2026-04-20' })
  await page.goto('/')
  await untilCached(page)
  await page.context().setOffline(true)

  await page.goto(`/pigeons/${cock.id}?tab=health`)
  await expect(page.getByText('Paramyxo 7')).toBeVisible()
  await expect(page.getByText('Canker cure').first()).toBeVisible()

  await page.goto(`/pedigree?pigeon=${young.id}`)
  const tree = page.getByRole('main')
  for (const { bandId } of [cock, hen]) await expect(tree.getByText(bandId).first()).toBeVisible()
  await page.goto('/medicine-inventory')
  await page.getByRole('link', { name: 'Iodine', exact: true }).click()
  const stock = frame.dialog().getByRole('table', { name: t('medicines.ledger') })
  await expect(stock.getByRole('row').nth(1)).toContainText('L-7')

  await page.goto(`/q/${nestQrCode}`)
  await expect(page.getByRole('heading', { name: t('qrCodes.code.today') })).toBeVisible()
  await expect(page.getByRole('list', { name: t('qrCodes.code.today') }).getByRole('listitem')).toHaveCount(1)
  await page.goto(`/q/${code}`)
  await expect(page.getByText('Canker cure').first()).toBeVisible()

  await page.goto('/calendar?chores')
  await page.getByRole('button', { name: t('calendar.next') }).click()
  await expect(page.getByText('Clean the loft').first()).toBeVisible()
})

/** Pages that are not in the sidebar, with their views; none was opened before. */
const OTHER_PAGES = [
  ...['/races/1', '/breeding/pairs/1', '/breeding?view=nest-round', '/breeding?view=season-planner', '/pedigree?pigeon=1'],
  ...['/qr-codes', '/reports', '/calendar', '/import', '/help', '/help/nest-round', '/deleted', '/settings?group=people'],
]

test('shows every page offline @release', async ({ page, frame, birds, testData, t }) => {
  const cock = await testData.bird('GB-25-N-00417', { gender: 'cock' })
  const hen = await testData.bird('GB-25-N-00523', { gender: 'hen' })
  await testData.pair(cock.id, hen.id, { nestBox: '4' })
  await testData.send('POST', '/api/race-events', { eventName: 'Clermont', eventDate: '2026-03-01', distance: 300 })
  await birds.open()
  await untilCached(page)
  await page.context().setOffline(true)
  for (const item of ['breeding', 'races', 'medicines', 'vaccinations', 'treatments', 'routine', 'locations'] as const) {
    await frame.go(`frame.nav.${item}`)
    await expect(page.getByRole('heading', { level: 1, name: t(`frame.page.${item}`) })).toBeVisible()
    await expect(page.getByText(t('frame.crash'))).toHaveCount(0)
  }
  const main = page.getByRole('main')
  for (const path of OTHER_PAGES) {
    await page.evaluate((to) => history.pushState(null, '', to), path)
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main.locator('[aria-busy="true"], [role="status"][aria-label]')).toHaveCount(0)
    await expect(main.getByText(/^Offline · as of /)).toBeVisible()
    const broken = main.getByText(t('frame.crash')).or(main.getByText(t('common.call.loadFailed')))
    expect(await broken.count(), path).toBe(0)
  }
})

test.describe('on a phone in Spanish', () => {
  test.use({ language: 'es', ...phone })

  test('shows what another device changed as soon as the network is back @release', async ({ page, birds, testData }) => {
    await testData.bird('GB-25-N-00417')
    await birds.open()
    await untilCached(page)
    await page.context().setOffline(true)
    await page.reload()
    await expect(birds.bird('GB-25-N-00417')).toBeVisible()
    await expect(page.getByText(/^Sin conexión · datos de /)).toBeVisible()
    await testData.bird('GB-25-N-00999')
    await page.context().setOffline(false)
    await dispatchOnline(page)
    await expect(birds.bird('GB-25-N-00999')).toBeVisible()
    await expect(page.getByText(/^Sin conexión/)).toBeHidden()
  })
})

test('a chore ticked offline is done at once, counted, and sent later @release', async ({ page, testData, t }) => {
  await testData.bird('GB-25-N-1')
  await testData.send('POST', '/api/routine-tasks', { title: 'Fresh water', intervalDays: 1, nextDueDate: '2026-03-06' })
  await page.goto('/')
  await untilCached(page)
  await page.context().setOffline(true)
  await page.reload()
  const today = page.getByRole('region', { name: t('calendar.today'), exact: true })
  await today.getByRole('checkbox', { name: t('routine.today.tick', { task: 'Fresh water' }) }).click()
  await expect(today.getByText(t('today.allDone'), { exact: true })).toBeVisible()
  await expect(unsentCount(page)).toHaveText('1')
  const completed = async () => (await testData.send<RoutineTask[]>('GET', '/api/routine-tasks'))[0]?.lastCompletedDate
  expect(await completed()).toBeNull()
  await page.context().setOffline(false)
  await dispatchOnline(page)
  await expect(unsentCount(page)).toHaveCount(0)
  expect(await completed()).not.toBeNull()
})

test('when the network does not answer, cached data is shown with the pending writes @release', async ({
  page,
  context,
  birds,
  testData,
  t,
}) => {
  await testData.bird('GB-25-N-1')
  await birds.open()
  await untilCached(page)
  const restore = await cutOff(context, { path: '/api/pigeons', method: 'POST' })
  const form = await birds.openForm()
  await birds.field('pigeons.field.bandId', form).fill('GB-25-N-2')
  await birds.field('pigeons.field.birthYear', form).selectOption('2025')
  await birds.button('pigeons.form.submit.add', form).click()
  await expect(unsentCount(page)).toHaveText('1')

  // Calls get no answer at all, as in a network that needs a sign-in first or with a very weak signal.
  const hanging = Promise.withResolvers<void>()
  await context.route('**/api/**', () => hanging.promise)
  await page.reload()
  await expect(birds.bird('GB-25-N-1')).toBeVisible({ timeout: HANGING_MS })
  await expect(birds.bird('GB-25-N-2').getByText(t('outbox.badge'))).toBeVisible()
  await expect(unsentCount(page)).toHaveText('1')

  hanging.resolve()
  await context.unroute('**/api/**')
  await restore()
  await page.reload()
  await expect(unsentCount(page)).toBeHidden()
  await expect(birds.bird('GB-25-N-2').getByText(t('outbox.badge'))).toBeHidden()
})

test('opens when the server is gone, and says which buttons need it @release', async ({ page, server, birds, testData, t }) => {
  await testData.bird('GB-25-N-00417')
  await page.goto('/pigeons')
  await expect(birds.bird('GB-25-N-00417')).toBeVisible()
  await untilCached(page)
  const heightOfAdd = async () => (await page.getByRole('button', { name: t('pigeons.add'), exact: true }).boundingBox())?.y
  const before = await heightOfAdd()

  await server.stop()
  await page.reload()
  await expect(birds.bird('GB-25-N-00417')).toBeVisible()
  await expect(page.getByText(/^Offline · as of /)).toBeVisible()
  // The offline line appears later, and must not move a button that is being pressed.
  expect(await heightOfAdd()).toBe(before)
  const needsLoft = t('common.offline.needsLoft')
  await expect(birds.bird('GB-25-N-00417').getByRole('button', { name: needsLoft })).toBeDisabled()
  await expect(page.getByRole('button', { name: t('pigeons.add'), exact: true })).toBeEnabled()

  await page.goto('/settings?group=safety')
  const backup = page.getByRole('button', { name: t('backups.make') })
  await expect(backup).toBeDisabled()
  await expect(backup).toContainText(needsLoft)

  // Pages of the server, such as the one that explains the certificate, need the server.
  const serverPage = await page.goto('/trust').catch(() => null)
  expect(serverPage).toBeNull()
})

/** Opens the list of birds through a proxy that then answers with a new version of the service worker. */
async function openWithNewVersion(server: LoftServer, birds: BirdsPage) {
  const { page } = birds
  const proxy = await startReplacingProxy(server.url)
  await page.goto(`${proxy.url}/pigeons`)
  await page.evaluate(async () => navigator.serviceWorker.ready)
  proxy.replace('/sw.js', (text) => text.replace(/"version":"[^"]+"/, '"version":"next"'))
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  const reload = page.getByRole('button', { name: 'New version: reload' })
  await expect(reload).toBeVisible()
  return { proxy, reload }
}

test('offers a new version, but does not interrupt a form', async ({ page, server, frame, birds, t }) => {
  const { proxy, reload } = await openWithNewVersion(server, birds)
  await frame.goByUserMenu('frame.page.settings')
  await page.getByLabel(t('settings.loftName')).fill('Changed')
  await expect(reload).toBeHidden()
  await page.getByRole('button', { name: t('common.discard'), exact: true }).click()
  await expect(reload).toBeVisible()
  await proxy.stop()
})

test('a new version sends the writes that were pending under the old one, once and in order @release', async ({
  page,
  server,
  birds,
  testData,
}) => {
  const { proxy, reload } = await openWithNewVersion(server, birds)
  proxy.cut('POST', '/api/pigeons')
  const bands = Array.from({ length: 4 }, (_, at) => `GB-25-N-${at + 2}`)
  for (const [at, band] of bands.entries()) {
    await addBird(birds, band, at === 0 ? await photo() : undefined)
    await expect(unsentCount(page)).toHaveText(String(at + 1))
  }

  const loaded = page.waitForEvent('load')
  await reload.click()
  await loaded
  await expect(unsentCount(page)).toHaveText(String(bands.length))
  await expect(reload).toBeHidden()
  expect(await page.evaluate(async () => caches.has('loft-program-next'))).toBe(true)
  proxy.cut('', '')
  await dispatchOnline(page)
  await expect(unsentCount(page)).toBeHidden()
  const sent = (await testData.birds()).toSorted((one, other) => one.id - other.id)
  expect(sent.map(({ bandId }) => bandId)).toEqual(bands)
  expect(sent.map(({ generalPhotoUrl }) => generalPhotoUrl !== null)).toEqual([true, false, false, false])
  await proxy.stop()
})
