import { expect } from './fixtures.ts'
import { startLoftServer } from './loft-server.ts'
import { test as pageTest } from './pages/page-fixtures.ts'
import { untilKept } from './pages/until-kept.ts'
import { startReplacingProxy } from './replacing-proxy.ts'

/** A server process of its own, so that a test can stop it. */
const test = pageTest.extend({
  server: async ({}, use) => {
    const server = await startLoftServer()
    await use(server)
    await server.stop()
  },
})

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED/],
})

// The whole application is downloaded and everything is read ahead before a test begins.
test.describe.configure({ timeout: 120_000 })

test('shows the loft without network, also pages that were never opened', async ({ page, frame, birds, testData, say }) => {
  const sections = await testData.mainLoft('North', 'Hens')
  const cock = await testData.bird('GB-25-N-00417', { gender: 'cock', name: 'Blue Boy', loftLocationId: sections['Hens'] ?? 0 })
  const hen = await testData.bird('GB-25-N-00523', { gender: 'hen' })
  await testData.pair(cock.id, hen.id)
  const { code } = await testData.send<{ code: string }>('POST', `/api/pigeons/${cock.id}/qr`)
  await page.goto('/')
  await expect(page.getByRole('article').filter({ hasText: say('dashboard.total') })).toContainText('2')
  await untilKept(page)

  await page.context().setOffline(true)
  await page.goto('/pigeons')
  await expect(birds.bird('GB-25-N-00417')).toContainText('North / Hens')
  await expect(page.getByText(/^Offline · as of /)).toBeVisible()

  // Search by the last digits.
  await page.getByRole('searchbox').fill('417')
  await expect(birds.bird('GB-25-N-00523')).toBeHidden()
  await expect(birds.bird('GB-25-N-00417')).toBeVisible()

  // A page that was never opened; what the device does not have is said in plain words.
  await page.goto(`/pigeons/${cock.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Blue Boy')
  await expect(page.getByText(say('common.call.notOnDevice')).first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.goto(`/q/${code}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Blue Boy')

  for (const item of ['breeding', 'races', 'medicines', 'vaccinations', 'treatments', 'routine', 'locations'] as const) {
    await frame.go(`frame.nav.${item}`)
    await expect(page.getByRole('heading', { level: 1, name: say(`frame.page.${item}`) })).toBeVisible()
    await expect(page.getByText(say('frame.crash'))).toHaveCount(0)
  }

  // Another device changes the loft meanwhile.
  await testData.bird('GB-25-N-00999')
  await frame.go('frame.nav.pigeons')
  await page.context().setOffline(false)
  await page.evaluate(() => globalThis.dispatchEvent(new Event('online')))
  await expect(birds.bird('GB-25-N-00999')).toBeVisible()
  await expect(page.getByText(/^Offline/)).toBeHidden()
})

test('opens when the server is gone, and says which buttons need it', async ({ page, server, birds, testData, say }) => {
  await testData.bird('GB-25-N-00417')
  await page.goto('/pigeons')
  await expect(birds.bird('GB-25-N-00417')).toBeVisible()
  await untilKept(page)

  await server.stop()
  await page.reload()
  await expect(birds.bird('GB-25-N-00417')).toBeVisible()
  await expect(page.getByText(/^Offline · as of /)).toBeVisible()

  await page.goto('/settings')
  const backup = page.getByRole('button', { name: say('backups.make') })
  await expect(backup).toBeDisabled()
  await expect(backup).toContainText(say('common.offline.needsLoft'))

  // The server answers for papers itself, so its pages are not those of the application.
  const paper = await page.goto('/trust').catch(() => null)
  expect(paper).toBeNull()
})

test('offers a new version, and uses it when asked', async ({ page, server, frame, birds, testData, say }) => {
  await testData.bird('GB-25-N-00417')
  const proxy = await startReplacingProxy(server.url)
  await page.goto(`${proxy.url}/pigeons`)
  await expect(birds.bird('GB-25-N-00417')).toBeVisible()
  await untilKept(page)

  proxy.replace('/sw.js', (text) => text.replace(/"version":"[^"]+"/, '"version":"next"'))
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  const reload = page.getByRole('button', { name: 'New version: reload' })
  await expect(reload).toBeVisible()

  // A form with unsaved input is not interrupted.
  await frame.goByUserMenu('frame.page.settings')
  await page.getByLabel(say('settings.loftName')).fill('Changed')
  await expect(reload).toBeHidden()
  await page.getByRole('button', { name: say('common.discard'), exact: true }).click()

  const loaded = page.waitForEvent('load')
  await reload.click()
  await loaded
  await expect(page.getByRole('heading', { level: 1, name: say('frame.page.settings') })).toBeVisible()
  await expect(reload).toBeHidden()
  expect(await page.evaluate(async () => caches.has('loft-program-next'))).toBe(true)
  await proxy.stop()
})
