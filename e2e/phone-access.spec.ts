import type { Browser, Page } from '@playwright/test'
import { browserOptions } from './browser.ts'
import { expect, expectAccessible, phone } from './fixtures.ts'
import { startLoftServer } from './loft-server.ts'
import { Frame } from './pages/frame.ts'
import { test as pageTest } from './pages/page-fixtures.ts'
import { textsIn } from './pages/texts.ts'

const PASSWORD = 'blue hen on the roof'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
const { args = [], ...launching } = browserOptions()

/** No moved clock, because certificates are checked against the real time. */
const test = pageTest.extend({
  server: async ({}, use) => {
    const server = await startLoftServer()
    await use(server)
    await server.stop()
  },
})

test.use({
  // The name of the computer is announced in a home network only; the certificate is trusted after its owner installed it.
  launchOptions: { ...launching, args: [...args, '--host-resolver-rules=MAP *.local 127.0.0.1'] },
})

for (const language of ['en', 'es'] as const) {
  test.describe(`on a phone in ${language}`, () => {
    const say = textsIn(language)

    test('signs in by a QR code that the desk shows and allows', async ({ browser, server }) => {
      const desk = await profile(browser, language)
      const deskFrame = new Frame(desk, say)
      await desk.goto(server.url)
      await deskFrame.button('start.phone.open').click()
      const dialog = deskFrame.dialog(say('phone.title'))

      // The first account needs no code of the console, and opens the loft at once.
      await expect(deskFrame.field('accounts.first.code', dialog)).toBeHidden()
      await deskFrame.field('accounts.username', dialog).fill('Ana')
      await deskFrame.field('accounts.password', dialog).fill(PASSWORD)
      await deskFrame.button('phone.account.submit', dialog).click()
      await expect(dialog.getByRole('switch', { name: say('phone.switch') })).toBeChecked()
      await expect(dialog.getByText(/^https:\/\/.+\.local:\d+$/).first()).toBeVisible()
      await expect(dialog.getByText(say('phone.trust.until'))).toBeVisible()
      await expectAccessible(desk)
      await deskFrame.button('phone.trust.done', dialog).click()

      const secretLink = await showCode(desk, dialog.page())
      await expectAccessible(desk)

      const mobile = await profile(browser, language, { ...phone, userAgent: ANDROID, ignoreHTTPSErrors: true })
      const mobileFrame = new Frame(mobile, say)
      await mobile.goto(secretLink)
      // The secret is no longer in the address, and nothing happens before the tap.
      await expect(mobile).toHaveURL(/\/sign-in$/)
      await expect(deskFrame.button('phone.code.allow', dialog)).toBeHidden()
      await expectAccessible(mobile)
      await mobileFrame.button('phone.in.submit').click()
      await expect(mobile.getByText(say('phone.in.waiting'))).toBeVisible()
      await expect(dialog.getByText(say('phone.code.asks', { device: 'Chrome, Android', name: 'Ana' }))).toBeVisible()
      await expectAccessible(desk)
      await deskFrame.button('phone.code.allow', dialog).click()
      await expect(mobile.getByRole('heading', { level: 1, name: say('frame.page.dashboard') })).toBeVisible()
      await expect(dialog.getByText(say('phone.code.used', { device: 'Chrome, Android' }))).toBeVisible()

      // The same code a second time.
      const second = await profile(browser, language, { ...phone, ignoreHTTPSErrors: true })
      await second.goto(secretLink)
      await new Frame(second, say).button('phone.in.submit').click()
      await expect(second.getByText(say('error.code_used'))).toBeVisible()

      // Switching off ends the access of the phone.
      await dialog
        .getByRole('switch', { name: say('phone.switch') })
        .uncheck({ force: true, noWaitAfter: true })
        .catch(() => undefined)
      await desk
        .getByRole('alertdialog')
        .getByRole('button', { name: say('phone.close.submit'), exact: true })
        .click()
      await expect(dialog.getByRole('switch', { name: say('phone.switch') })).not.toBeChecked()
      await expect
        .poll(() =>
          mobile.goto(new URL(secretLink).origin).then(
            () => 'open',
            () => 'closed',
          ),
        )
        .toBe('closed')
    })
  })
}

/** Opens the code and returns the link in its picture. */
async function showCode(desk: Page, page: Page): Promise<string> {
  const made = desk.waitForResponse((response) => response.url().endsWith('/api/sign-in-codes'))
  await page.getByRole('button', { name: /Show the code|Mostrar el código/ }).click()
  const { links } = (await (await made).json()) as { links: { url: string }[] }
  return links[0]!.url
}

/** Opens a page in a browser profile of its own. */
async function profile(
  browser: Browser,
  language: 'en' | 'es',
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Page> {
  const context = await browser.newContext(options)
  await context.addInitScript((chosen) => localStorage.setItem('loft-language', chosen), language)
  return context.newPage()
}
