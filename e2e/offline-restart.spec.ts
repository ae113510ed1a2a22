import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { browserOptions } from './browser.ts'
import { photo } from './files/pictures.ts'
import { expect, TEST_START } from './fixtures.ts'
import { BirdsPage } from './pages/birds-page.ts'
import { dispatchOnline, unsentCount, untilCached } from './pages/device.ts'
import { test } from './pages/page-fixtures.ts'

const [OLD, NEW] = ['GB-24-N-1', 'GB-26-N-9'] as const

/** A slow mobile connection of 400 kbit/s and 400 ms, which the developer tools of Chromium call "Slow 3G". */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

test('a bird with a photo written offline survives the end of the browser, and is sent once over a slow connection @release', async ({
  server,
  testData,
  t,
}, testInfo) => {
  await testData.bird(OLD, { gender: 'cock' })
  const start = async (): Promise<[BrowserContext, Page]> => {
    const context = await chromium.launchPersistentContext(testInfo.outputPath('profile'), {
      ...browserOptions(),
      baseURL: server.url,
      serviceWorkers: 'allow',
      locale: 'en-US',
      timezoneId: process.env['TZ']!,
    })
    const page = context.pages()[0] ?? (await context.newPage())
    await page.clock.setFixedTime(TEST_START)
    return [context, page]
  }

  await test.step('a bird with a photo is added offline, and the browser ends', async () => {
    const [context, page] = await start()
    await page.goto('/')
    await untilCached(page)
    await context.setOffline(true)
    const birds = new BirdsPage(page, t)
    await birds.open()
    const form = await birds.openForm()
    await birds.field('pigeons.field.bandId', form).fill(NEW)
    await birds.field('pigeons.field.birthYear', form).selectOption('2026')
    await birds.field('pigeons.field.generalPhoto', form).setInputFiles(await photo())
    await birds.button('pigeons.form.submit.add', form).click()
    await expect(unsentCount(page)).toHaveText('1')
    await context.close()
  })

  await test.step('the next start of the browser shows it offline, and sends it', async () => {
    const [context, page] = await start()
    await context.setOffline(true)
    const birds = new BirdsPage(page, t)
    await page.goto('/pigeons')
    await expect(birds.bird(OLD)).toBeVisible()
    await expect(birds.bird(NEW).getByText(t('outbox.badge'), { exact: true }).first()).toBeVisible()
    await expect(unsentCount(page)).toHaveText('1')
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await context.setOffline(false)
    await session.send('Network.emulateNetworkConditions', SLOW)
    await dispatchOnline(page)
    await expect(unsentCount(page)).toBeHidden()
    await context.close()
  })

  const stored = await testData.send<{ bandId: string; generalPhotoUrl: string | null }[]>('GET', '/api/pigeons')
  expect(stored).toHaveLength(2)
  expect(new Map(stored.map(({ bandId, generalPhotoUrl }) => [bandId, generalPhotoUrl !== null]))).toEqual(
    new Map([
      [OLD, false],
      [NEW, true],
    ]),
  )
})
