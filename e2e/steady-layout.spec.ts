import type { Page } from '@playwright/test'
import { expect, isFull, phone } from './fixtures.ts'
import { addBird } from './pages/added-birds.ts'
import { cutTexts } from './pages/cut-texts.ts'
import { cutOff, unsentCount, untilSessionStored } from './pages/device.ts'
import { test } from './pages/page-fixtures.ts'

/** Maximum sum of layout shifts; Lighthouse calls up to 0.1 good. */
const MAX_SHIFT = 0.02

/** Returns where the visible buttons of the header are, in their order. */
const buttonsOfHeader = (page: Page) =>
  page
    .locator('[data-page-header] button:not(:has([data-outbox-count]))')
    .filter({ visible: true })
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect()
        return [left, right, top, bottom].map(Math.round)
      }),
    )

const VARIANTS = [
  ['on a wide screen', {}],
  ['in Spanish on a phone', { ...phone, language: 'es' }],
] as const

for (const [variant, options] of isFull ? VARIANTS : VARIANTS.slice(1)) {
  test.describe(variant, () => {
    test.use({ ...options, expectedErrors: [/net::ERR_|Failed to load resource/] })

    test('no button of a header moves or is cut when the server is lost and a change waits', async ({
      context,
      page,
      birds,
      testData,
      t,
    }) => {
      await testData.bird('GB-25-N-1')
      await birds.open()
      await untilSessionStored(page)
      const before = await buttonsOfHeader(page)
      await cutOff(context)
      await addBird(birds, 'GB-25-N-2')
      await expect(unsentCount(page)).toHaveText('1')
      await expect(page.getByText(t('common.offline.needsLoft')).first()).toBeVisible()
      expect(await buttonsOfHeader(page)).toEqual(before)
      expect(await cutTexts(page)).toEqual([])
    })
  })
}

test.describe('in Spanish on the narrowest phone', () => {
  test.use({
    ...phone,
    viewport: { width: 320, height: 640 },
    language: 'es',
    expectedErrors: [/net::ERR_|Failed to load resource/],
  })

  test('no title is cut beside the count of unsent changes @release', async ({ context, page, birds }) => {
    await birds.open()
    await untilSessionStored(page)
    await cutOff(context, { method: 'POST' })
    await addBird(birds, 'GB-25-N-2')
    const titles: Record<string, boolean> = {}
    for (const path of ['/pigeons', '/races', '/offspring-management', '/medicine-inventory', '/vaccinations', '/treatments']) {
      await page.goto(path)
      await expect(unsentCount(page)).toHaveText('1')
      titles[path] = await page.locator('h1').evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => {
        return scrollHeight > clientHeight || scrollWidth > clientWidth
      })
    }
    expect(Object.entries(titles).filter(([, isCut]) => isCut)).toEqual([])
  })
})

test.describe('on a phone', () => {
  test.use({ ...phone, isDemo: true })

  for (const path of ['/breeding?tab=pairs', '/breeding-cycles?status=completed', '/calendar', '/settings?group=people']) {
    test(`nothing moves while ${path} loads @release`, async ({ page }) => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/api/**', async (route) => {
        await released
        await route.continue()
      })
      await watchShifts(page)
      await page.goto(path)
      await expect(page.locator('[data-skeleton]').filter({ visible: true }).first()).toBeVisible()
      release()
      await expect(page.locator('[data-skeleton]')).toHaveCount(0)
      expect(await page.evaluate(() => globalThis.layoutShift)).toBeLessThanOrEqual(MAX_SHIFT)
    })
  }
})

test.describe('in a new loft, on a phone in Spain', () => {
  test.use({ ...phone, locale: 'es-ES' })

  test('nothing moves while the first page loads @release', async ({ page, frame, t }) => {
    await watchShifts(page)
    await page.goto('/')
    await frame.button('start.phone.open').click()
    await expect(frame.dialog(t('phone.title'))).toBeVisible()
    await expect(page.locator('[data-part] #region-question')).toHaveText('¿Va bien esto para tu palomar?')
    expect(await page.evaluate(() => globalThis.layoutShift)).toBeLessThanOrEqual(MAX_SHIFT)
  })
})

/** Adds up what moves without having been caused by the user. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    globalThis.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as unknown as readonly Shift[]) {
        if (!hadRecentInput) globalThis.layoutShift += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

interface Shift {
  readonly value: number
  readonly hadRecentInput: boolean
}

declare global {
  /** The sum of all layout shifts, set in the page. */
  var layoutShift: number
}
