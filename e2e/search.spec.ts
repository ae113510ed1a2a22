import { countInput } from './count-input.ts'
import { expect, expectAccessible, languagesFor, phone } from './fixtures.ts'
import { test } from './pages/page-fixtures.ts'

const WANTED = 'ES-2022-0000202'

for (const language of languagesFor('en')) {
  test.describe(`three digits find a bird in ${language}`, () => {
    test.use({ language, ...phone })

    test.beforeEach(async ({ testData }) => {
      const { id } = await testData.bird(WANTED, { gender: 'hen', name: 'Rayo', birthYear: 2022 })
      // Young with its digits among those of their mother, and years that begin with the digits.
      for (let at = 1; at <= 12; at += 1) await testData.bird(`ES-2023-10000${10 + at}`, { damId: id, birthYear: 2023 })
      await testData.bird('ES-2021-0001202', { status: 'sold', birthYear: 2021 })
      await testData.bird('NL-24-7', { damId: id, birthYear: 2024 })
    })

    test('in the list, which shows why the other birds match', async ({ page, birds, t }) => {
      await birds.open()
      const first = page.getByRole('main').locator(`a[href^="/pigeons/"]`).first()
      const found = await countInput(page, async () => {
        await birds.search.tap()
        await birds.search.pressSequentially('202')
        await expect(first).toContainText(WANTED)
      })
      expect(found).toEqual({ taps: 1, keys: 3 })
      await birds.search.fill('0000202')
      await expect(page.getByText(`${t('pigeons.field.dam')} ES-2022-…0202`).first()).toBeVisible()
      await expectAccessible(page)
    })

    test('in the list, also when an earlier search is answered later @release', async ({ page, birds }) => {
      await birds.open()
      const later = Promise.withResolvers<void>()
      await page.route(/q=20&/, async (route) => {
        await later.promise
        await route.continue().catch(() => {})
      })
      const first = page.getByRole('main').locator(`a[href^="/pigeons/"]`).first()
      await Promise.all([page.waitForRequest(/q=20&/), birds.search.fill('20')])
      await birds.search.fill('0000202')
      await expect(first).toContainText(WANTED)
      later.resolve()
      await expect(page).toHaveURL(/q=0000202/)
      await expect(first).toContainText(WANTED)
    })

    test('in the palette, before other birds that match @release', async ({ page, frame, t }) => {
      await page.goto('/medicine-inventory')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const palette = page.getByRole('combobox', { name: t('frame.palette') })
      const options = page.getByRole('option')
      const found = await countInput(page, async () => {
        await frame.button('frame.search').tap()
        await palette.pressSequentially('202')
        await expect(options.first()).toContainText(WANTED)
      })
      expect(found).toEqual({ taps: 1, keys: 3 })
      await expect(options.nth(1)).toContainText('ES-2021-0001202')
      await expectAccessible(page)
      await options.first().tap()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(WANTED)
      await expect(frame.dialog()).toBeHidden()
    })

    test('in a picker @release', async ({ page, frame, t }) => {
      await page.goto('/treatments')
      await frame.button('treatments.start').first().click()
      const form = frame.dialog(t('treatments.start'))
      const picker = form.getByRole('combobox', { name: t('treatments.field.birds') })
      const found = await countInput(page, async () => {
        await picker.tap()
        await picker.pressSequentially('202')
        await expect(page.getByRole('option').first()).toContainText(WANTED)
      })
      expect(found).toEqual({ taps: 1, keys: 3 })
      // A bird that was sold is not treated.
      await expect(page.getByRole('option', { name: 'ES-2021-0001202' })).toBeHidden()
      await page.getByRole('option').first().tap()
      await expect(form.getByRole('listitem')).toContainText(WANTED)
    })

    test('the palette opens an action, a card of the settings and a race @release', async ({ page, frame, testData, t }) => {
      await testData.send('POST', '/api/race-events', { eventName: 'Huntingdon', eventDate: '2026-02-28', distance: 120 })
      await page.goto('/medicine-inventory')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const find = async (text: string) => {
        await frame.button('frame.search').tap()
        await page.getByRole('combobox', { name: t('frame.palette') }).fill(text)
      }
      // The words of either language are understood.
      await find(language === 'en' ? 'nueva paloma' : 'new bird')
      await page.getByRole('option', { name: t('dashboard.actions.addPigeon') }).tap()
      const form = frame.dialog(t('pigeons.form.title.add'))
      await expect(form).toBeVisible()
      await frame.escape(form)
      await expect(form).toBeHidden()
      await find('hunting')
      await page.getByRole('option', { name: 'Huntingdon' }).tap()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Huntingdon')
      await find('backup')
      await page.getByRole('option', { name: t('backups.make') }).tap()
      await expect(page.getByRole('heading', { name: t('backups.title') })).toBeInViewport()
      await page.goBack()
      await find(language === 'en' ? 'currency' : 'moneda')
      await page.getByRole('option', { name: t('settings.units') }).tap()
      await expect(page.getByRole('heading', { name: t('settings.units') })).toBeInViewport()

      // The settings find their cards by the same words; on a phone each group is a page of its own.
      await page
        .getByRole('link', { name: t('frame.page.settings') })
        .filter({ visible: true })
        .tap()
      const search = page.getByRole('searchbox', { name: t('settings.search') })
      await search.fill('vaciar')
      await expectAccessible(page)
      await page.getByRole('link', { name: t('danger.title') }).tap()
      await expect(page.getByRole('heading', { level: 1, name: t('settings.group.advanced') })).toBeVisible()
      await expect(page.getByRole('heading', { name: t('danger.title') })).toBeInViewport()
      await page.goBack()
      await search.fill('xqz')
      await expect(page.getByText(t('settings.search.none'))).toBeVisible()
    })
  })
}
