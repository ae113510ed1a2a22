import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, variantsFor } from './fixtures.ts'
import { Frame } from './pages/frame.ts'
import { test } from './pages/page-fixtures.ts'

const PASSWORD = 'blue hen on the roof'

/** Opens a page in a browser context of its own, as another user. */
async function newPage(browser: Browser, url: string, language: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await page.addInitScript((chosen) => localStorage.setItem('loft-language', chosen), language)
  return page
}

for (const [variant, options] of variantsFor('phone')) {
  test.describe(`accounts ${variant}`, () => {
    test.use(options)

    test('the first account ends open access; a viewer can only read; signing out everywhere ends the sessions', async ({
      page,
      browser,
      server,
      testData,
      frame,
      t,
      language,
    }) => {
      await testData.bird('ES 2026 1')
      await page.goto('/settings?group=people')
      await page.getByRole('link', { name: t('accounts.first') }).click()
      await expect(frame.field('accounts.username')).toBeVisible()
      // At the loft's own computer no code of the console is needed.
      await expect(frame.field('accounts.first.code')).toBeHidden()
      await expectAccessible(page)
      await frame.field('accounts.username').fill('Ana')
      await frame.field('accounts.password').fill('1234567')
      await frame.button('accounts.first.submit').click()
      await expect(page.getByText(t('error.password_short'))).toBeVisible()
      await frame.field('accounts.password').fill(PASSWORD)
      await frame.button('accounts.first.submit').click()
      await frame.toast(t('accounts.first.done'))

      // Ana adds Vera as a viewer.
      await page.goto('/settings?group=people')
      await frame.button('accounts.add').click()
      const dialog = frame.dialog(t('accounts.add'))
      await frame.field('accounts.username', dialog).fill('Vera')
      await frame.field('accounts.password', dialog).fill(PASSWORD)
      await frame.field('accounts.role', dialog).selectOption('viewer')
      await frame.button('accounts.add.submit', dialog).click()
      await frame.toast(t('accounts.added', { name: 'Vera' }))
      await expectAccessible(page)

      // A token without any right is refused: the reason at the end of the long list comes into sight.
      await page.goto('/settings?group=advanced')
      await frame.button('tokens.make').click()
      const token = frame.dialog(t('tokens.make'))
      await frame.field('tokens.name', token).fill('Club page')
      await frame.button('tokens.make', token).click()
      await expect(token.getByText(t('tokens.scopes.missing'))).toBeInViewport()
      // The role of a viewer makes a right to change one to read, as the form shows it.
      await frame.field('tokens.role', token).selectOption('helper')
      await token.getByText(t('tokens.right.write'), { exact: true }).first().click()
      await frame.field('tokens.role', token).selectOption('viewer')
      await expect(token.getByRole('radio', { name: t('tokens.right.read'), checked: true })).toHaveCount(1)
      await frame.button('tokens.make', token).click()
      await frame.button('tokens.new.done').click()
      await expect(page.getByText('Club page')).toBeVisible()
      expect(await (await page.request.get('/api/tokens')).json()).toMatchObject({ tokens: [{ scopes: ['birds:read'] }] })

      // Vera is redirected to the sign-in page, and then to the page that she requested.
      const verasPage = await newPage(browser, server.url, language)
      const vera = new Frame(verasPage, t)
      await verasPage.goto('/pigeons/1')
      await expect(verasPage).toHaveURL(/\/sign-in\?next=/)
      await vera.field('accounts.username').fill('vera')
      await vera.field('accounts.password').fill('not her password')
      await vera.button('accounts.signIn').click()
      await expect(verasPage.getByText(t('error.wrong_credentials'))).toBeVisible()
      await vera.field('accounts.password').fill(PASSWORD)
      await vera.button('accounts.signIn').click()
      await expect(verasPage).toHaveURL(/\/pigeons\/1$/)
      await expect(verasPage.getByRole('heading', { level: 1, name: 'ES 2026 1' })).toBeVisible()
      await verasPage.goto('/pigeons')
      await expect(verasPage.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(verasPage.getByText('ES 2026 1').first()).toBeVisible()
      await expect(verasPage.getByRole('button', { name: t('pigeons.add'), exact: true })).toBeHidden()
      await verasPage.goto('/settings?group=people')
      await expect(verasPage.getByRole('heading', { name: t('accounts.own.title') })).toBeVisible()
      await expect(verasPage.getByRole('heading', { name: t('accounts.title'), exact: true })).toBeHidden()

      // The log shows who signed in, and who was refused.
      await page.goto('/settings?group=safety')
      const log = page.getByRole('region', { name: t('audit.title') })
      await frame.button('audit.all', log).click()
      const all = frame.dialog(t('audit.title'))
      await frame.field('audit.group', all).selectOption('refusals')
      const entries = all.getByRole('list', { name: t('audit.list') }).getByRole('listitem')
      await expect(entries).toContainText([t('audit.kind.sign_in_refused', { actor: 'vera' })])
      await expectAccessible(page)
      await page.keyboard.press('Escape')

      // Ana ends all her sessions; Vera stays signed in.
      await page.goto('/settings?group=people')
      await frame.button('accounts.own.everywhere').click()
      await frame.button('accounts.own.everywhere', page.getByRole('alertdialog')).click()
      await expect(frame.button('accounts.signIn')).toBeVisible()
      await verasPage.reload()
      await expect(verasPage.getByRole('heading', { name: t('accounts.own.title') })).toBeVisible()
      await verasPage.context().close()
    })
  })
}
