import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyDatabase, expect, expectAccessible, languagesFor, phone } from './fixtures.ts'
import { startLoftServer } from './loft-server.ts'
import { PASSWORD } from './pages/accounts.ts'
import { Frame } from './pages/frame.ts'
import {
  ANDROID,
  RESOLVING_LOCAL_NAMES,
  IPHONE,
  openedComputer,
  profile,
  showCode,
  test,
  typeCode,
  typedCodeOn,
} from './pages/phone-access.ts'
import { textsIn } from './pages/texts.ts'

const NO_NETWORK = { NODE_OPTIONS: `--import=${new URL('./no-network.ts', import.meta.url).href}` }
const MAX_TRIES = 5

test.use(RESOLVING_LOCAL_NAMES)

for (const language of languagesFor('es')) {
  test.describe(`in ${language}`, () => {
    const t = textsIn(language)

    test('after five wrong codes the phone says what to do, and a new code signs it in @release', async ({ browser, server }) => {
      const computer = await openedComputer(browser, server.url, language)
      const link = await showCode(computer)
      const right = await typedCodeOn(computer)
      const mobile = await profile(browser, language, { ...phone, userAgent: ANDROID, ignoreHTTPSErrors: true })
      const frame = new Frame(mobile, t)
      await mobile.goto(`${new URL(link).origin}/sign-in`)
      const again = frame.button('accounts.signIn.haveCode')
      for (let tried = 0; tried < MAX_TRIES; tried += 1) {
        await again.click()
        await typeCode(frame, right.startsWith('AAAA') ? 'BBBB-BBBB' : 'AAAA-AAAA')
        await expect(mobile.getByText(t('error.typed_code_wrong'))).toBeVisible()
      }
      // Each failure makes the phone wait longer before its next attempt.
      await server.setNow(new Date(Date.now() + 60_000).toISOString())
      await again.click()
      await typeCode(frame, right)
      await expect(mobile.getByText(t('error.typed_code_used_up'))).toBeVisible()
      await expectAccessible(mobile)

      await server.setNow(new Date(Date.now() + 120_000).toISOString())
      await new Frame(computer, t).button('phone.code.cancel').click()
      await showCode(computer)
      await again.click()
      await typeCode(frame, await typedCodeOn(computer))
      await new Frame(computer, t).button('phone.code.allow').click()
      await expect(mobile.getByRole('heading', { level: 1, name: t('frame.page.dashboard') })).toBeVisible()
    })

    test('an iPhone trusts the loft, puts it on the home screen, and signs in there by the typed code @release', async ({
      browser,
      server,
    }) => {
      const computer = await openedComputer(browser, server.url, language)
      await computer.getByText(t('phone.kind.iphone'), { exact: true }).click()
      const steps = computer.getByRole('listitem').filter({ has: computer.getByRole('heading') })
      await expect(steps.getByRole('heading')).toContainText([t('phone.trust'), t('phone.install'), t('phone.signIn')])
      await expectAccessible(computer)

      // Safari opens the page of the first picture, which shows the steps of an iPhone.
      const trustUrl =
        (await computer
          .getByText(/^http:\/\/\S+\/trust$/)
          .first()
          .textContent()) ?? ''
      const safari = await profile(browser, language, { ...phone, userAgent: IPHONE, locale: language, ignoreHTTPSErrors: true })
      await safari.goto(trustUrl)
      await expect(safari.locator('details[open] summary')).toHaveText(/iPhone/)
      const [download] = await Promise.all([safari.waitForEvent('download'), safari.locator('a[download]').click()])
      expect(download.suggestedFilename()).toBe('pigeon-loft.crt')

      const link = await showCode(computer)
      // The installed app has a storage of its own.
      const app = await profile(browser, language, { ...phone, userAgent: IPHONE, ignoreHTTPSErrors: true })
      await app.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
      const appFrame = new Frame(app, t)
      await app.goto(new URL(link).origin)
      await appFrame.button('accounts.signIn.haveCode').click()
      await typeCode(appFrame, (await typedCodeOn(computer)).toLowerCase())
      await expect(computer.getByText(/iPhone/).last()).toBeVisible()
      await new Frame(computer, t).button('phone.code.allow').click()
      await expect(app.getByRole('heading', { level: 1, name: t('frame.page.dashboard') })).toBeVisible()
      await expectAccessible(app)
    })

    test('a private window that stores nothing says so, and the loft works in it @release', async ({ browser, server }) => {
      const computer = await openedComputer(browser, server.url, language)
      const link = await showCode(computer)
      const context = await browser.newContext({ ...phone, userAgent: IPHONE, locale: language, ignoreHTTPSErrors: true })
      await context.addInitScript(() => {
        const refuse = () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        }
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, { get: refuse, configurable: true })
        IDBFactory.prototype.open = refuse
        for (const name of ['open', 'has', 'delete', 'match'] as const) CacheStorage.prototype[name] = async () => refuse()
        StorageManager.prototype.getDirectory = () =>
          Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
      })
      const mobile = await context.newPage()
      const errors: string[] = []
      mobile.on('pageerror', (error) => errors.push(String(error)))
      const frame = new Frame(mobile, t)
      await mobile.goto(link)
      await expect(mobile.getByText(t('phone.in.private'))).toBeVisible()
      await expectAccessible(mobile)
      await frame.button('phone.in.submit').click()
      await new Frame(computer, t).button('phone.code.allow').click()
      await expect(mobile.getByRole('heading', { level: 1, name: t('frame.page.dashboard') })).toBeVisible()
      await mobile.goto(`${new URL(link).origin}/pigeons`)
      await frame.button('pigeons.add').first().click()
      const dialog = frame.dialog()
      await frame.field('pigeons.field.bandId', dialog).fill('ES-25-0000123')
      await frame.button('pigeons.form.submit.add', dialog).click()
      await frame.toast(t('pigeons.toast.added'))
      expect(errors).toEqual([])
    })

    test('without a network, the page and the console say what to do @release', async ({ browser, postgres }) => {
      const folder = await mkdtemp(join(tmpdir(), 'loft-'))
      const database = postgres && { databaseUrl: await emptyDatabase(postgres) }
      try {
        const server = await startLoftServer({ folder, settings: NO_NETWORK, ...database })
        const computer = await profile(browser, language)
        const frame = new Frame(computer, t)
        await computer.goto(`${server.url}/settings?group=people`)
        await frame.field('accounts.username').fill('Ana')
        await frame.field('accounts.password').fill(PASSWORD)
        await frame.button('phone.account.submit').click()
        await frame.toast(t('error.no_network'))
        await expect(computer.getByRole('switch', { name: t('phone.switch') })).not.toBeChecked()
        await server.stop()

        // The network was open before: the loft starts, and the console says why no phone reaches it.
        await writeFile(join(folder, 'network.json'), JSON.stringify({ open: true, httpsPort: 5443 }))
        const second = await startLoftServer({ folder, settings: NO_NETWORK, ...database })
        await expect.poll(second.log).toContain('this computer is not connected to one')
        await computer.goto(`${second.url}/settings?group=people`)
        await expect(computer.getByText(t('phone.noNetwork'))).toBeVisible()
        await expectAccessible(computer)
        await second.stop()
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    })
  })
}

test('a port that another program uses is named on the console with what to do @release', async ({ server }) => {
  const { port } = new URL(server.url)
  await expect(startLoftServer({ settings: { PORT: port } })).rejects.toThrow(
    'The port is used by another program. Stop it, or set PORT to another number.',
  )
})
