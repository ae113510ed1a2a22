import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { browserOptions } from '../browser.ts'
import { emptyDatabase } from '../fixtures.ts'
import { startLoftServer } from '../loft-server.ts'
import { PASSWORD } from './accounts.ts'
import { Frame } from './frame.ts'
import { test as pageTest } from './page-fixtures.ts'
import { textsIn } from './texts.ts'

export const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1'

const { args = [], ...options } = browserOptions()

/** Lets the browser resolve the name of the computer, which is announced in a home network only. */
export const RESOLVING_LOCAL_NAMES = {
  launchOptions: { ...options, args: [...args, '--host-resolver-rules=MAP *.local 127.0.0.1'] },
}

/** The clock is not set, because certificates are checked against the real time. */
export const test = pageTest.extend({
  server: async ({ postgres }, use) => {
    const server = await startLoftServer(postgres && { databaseUrl: await emptyDatabase(postgres) })
    await use(server)
    await server.stop()
  },
})

/** Creates the first account in the settings, and opens the loft to the home network. */
export async function openedComputer(browser: Browser, url: string, language: 'en' | 'es' = 'en'): Promise<Page> {
  const computer = await profile(browser, language)
  const frame = new Frame(computer, textsIn(language))
  await computer.goto(`${url}/settings?group=people`)
  await frame.field('accounts.username').fill('Ana')
  await frame.field('accounts.password').fill(PASSWORD)
  await frame.button('phone.account.submit').click()
  await expect(computer.getByRole('switch', { name: frame.t('phone.switch') })).toBeChecked()
  return computer
}

/** Shows the QR code of a sign-in, and returns the link in it. */
export async function showCode(computer: Page): Promise<string> {
  const response = computer.waitForResponse((response) => response.url().endsWith('/api/sign-in-codes'))
  await computer.getByRole('button', { name: /Show the code|Mostrar el código/ }).click()
  const { links } = (await (await response).json()) as { links: { url: string }[] }
  return links[0]!.url
}

/** Returns the code that is typed where no camera reads the picture. */
export const typedCodeOn = async (computer: Page): Promise<string> =>
  (await computer.locator('.tracking-widest').textContent()) ?? ''

/** Types a code on the sign-in page of a phone, and uses it. */
export async function typeCode(frame: Frame, code: string): Promise<void> {
  await frame.field('phone.in.code').fill(code)
  await frame.button('phone.in.next').click()
  await frame.button('phone.in.submit').click()
}

/** Opens a page in a browser profile of its own. */
export async function profile(browser: Browser, language: 'en' | 'es', options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options)
  await context.addInitScript((chosen) => localStorage.setItem('loft-language', chosen), language)
  return context.newPage()
}
