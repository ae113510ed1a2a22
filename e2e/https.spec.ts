import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:tls'
import { currentTotpCode } from './authenticator.ts'
import { browserOptions } from './browser.ts'
import { expect, expectAccessible, phone } from './fixtures.ts'
import { startLoftServer } from './loft-server.ts'
import { test as pageTest } from './pages/page-fixtures.ts'

const NAME = 'loft.example'
const PASSWORD = 'blue hen on the roof'
const { args = [], ...launching } = browserOptions()

/** Uses the real clock, because certificates are checked against it. */
const test = pageTest.extend({
  server: async ({}, use) => {
    const settings = { HTTPS: '1', HOST: '0.0.0.0', PUBLIC_URL: `https://${NAME}` }
    const server = await startLoftServer({ settings })
    await use({ ...server, url: `https://${NAME}:${new URL(server.url).port}` })
    await server.stop()
  },
})

test.use({
  ...phone,
  language: 'es',
  locale: 'es-ES',
  // The certificate chain is checked below; a browser would trust it only after its owner installed it.
  ignoreHTTPSErrors: true,
  launchOptions: { ...launching, args: [...args, `--host-resolver-rules=MAP ${NAME} 127.0.0.1`] },
})

test('a phone can install the certificate, and sign-in works over HTTPS only @release', async ({ page, server, frame, t }) => {
  const { port, host } = new URL(server.url)
  const plain = `http://127.0.0.1:${port}`
  const loft = page.context()

  // Over plain HTTP there is only the page that explains the certificate, and no data of the loft.
  await page.goto(`http://${host}/trust`)
  await expect(page.getByRole('heading', { level: 1, name: t('trust.title') })).toBeVisible()
  await expect(page.getByText(t('trust.android'), { exact: true })).toBeVisible()
  await expectAccessible(page)
  const fingerprint = /\(SHA-256\): ([\dA-F:]+)/.exec(server.log())?.[1] ?? ''
  await expect(page.getByText(fingerprint).first()).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('trust.download') }).click(),
  ])
  const authority = new X509Certificate(await readFile(await download.path()))
  expect(authority.fingerprint256).toBe(fingerprint)
  const socket = connect({ host: '127.0.0.1', port: Number(port), servername: NAME, ca: authority.toString() })
  await once(socket, 'secureConnect')
  expect(socket.authorized).toBe(true)
  socket.destroy()
  const refused = await fetch(`${plain}/api/pigeons`, { redirect: 'manual' })
  expect([refused.status, refused.headers.get('location')]).toEqual([307, `https://127.0.0.1:${port}/api/pigeons`])
  const sent = await fetch(`${plain}/api/access/sign-in`, { method: 'POST', headers: { origin: plain }, body: '{}' })
  expect(sent.status).toBe(403)

  // An address typed without https:// redirects to HTTPS, where the first account is created.
  const arrived = await page.goto(`http://${host}/pigeons`)
  expect(arrived?.headers()['strict-transport-security']).toBeUndefined()
  await expect(page).toHaveURL(`${server.url}/sign-in?next=%2Fpigeons`)
  await expect(page.getByText(t('accounts.signIn.plain'))).toBeHidden()
  await frame.field('accounts.first.code').fill(/: (\w{4}-\w{4}) /.exec(server.log())?.[1] ?? '')
  await frame.field('accounts.username').fill('Ana')
  await frame.field('accounts.password').fill(PASSWORD)
  await frame.button('accounts.first.submit').click()
  await expect(page).toHaveURL(`${server.url}/pigeons`)
  const attributes = { domain: NAME, path: '/', httpOnly: true, secure: true, sameSite: 'Lax' }
  const cookies = (await loft.cookies()).filter(({ name }) => name !== 'loft-locale')
  expect(cookies).toMatchObject([{ name: '__Host-loft-session', ...attributes }])

  // Ana turns on the second factor, signs out, and signs in with both factors.
  await page.goto('/settings?group=people')
  await expect(page.getByText(fingerprint).first()).toBeVisible()
  await frame.button('accounts.totp.begin').click()
  await frame.field('accounts.currentPassword').fill(PASSWORD)
  await frame.button('accounts.totp.begin', frame.dialog()).click()
  const secret = (await frame.field('accounts.totp.secret').inputValue()).replaceAll(' ', '')
  await expectAccessible(page)
  await page.getByRole('textbox', { name: t('accounts.totp.code') }).fill(currentTotpCode(secret))
  await frame.button('accounts.totp.confirm').click()
  const codes = page.getByRole('list', { name: t('accounts.totp.recovery') }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [recoveryCode] = await codes.allTextContents()
  await frame.button('accounts.totp.done').click()
  await page.goto('/')
  await frame.button('frame.openMenu').click()
  await page.getByTitle(t('frame.userMenu')).filter({ visible: true }).click()
  await page.getByRole('menuitem', { name: t('frame.signOut') }).click()
  await expect(frame.button('accounts.signIn')).toBeVisible()
  expect((await loft.cookies()).filter(({ name }) => name !== 'loft-locale')).toEqual([])
  await frame.field('accounts.username').fill('ana')
  await frame.field('accounts.password').fill(PASSWORD)
  await frame.button('accounts.showTyped').click()
  await expect(frame.field('accounts.password')).toHaveAttribute('type', 'text')
  await frame.button('accounts.signIn').click()
  await expect(frame.field('accounts.password')).toHaveAttribute('type', 'password')
  const code = frame.field('accounts.signIn.code')
  for (const [wrong, message] of [
    ['', t('error.second_factor_needed')],
    ['000000', t('error.second_factor_wrong')],
  ] as const) {
    await code.fill(wrong)
    await frame.button('accounts.signIn').click()
    await expect(code).toHaveAccessibleDescription(new RegExp(message.slice(0, 30)))
    await expect(code).toBeFocused()
  }
  await code.fill(recoveryCode ?? '')
  await frame.button('accounts.signIn').click()
  await expect(frame.button('frame.openMenu')).toBeVisible()
  await page.goto('/settings?group=people')
  await expect(frame.button('accounts.totp.remove')).toBeVisible()
})
