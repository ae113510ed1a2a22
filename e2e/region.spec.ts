import { expect, expectAccessible, isFull, phone } from './fixtures.ts'
import { textsIn } from './pages/texts.ts'
import { test } from './pages/page-fixtures.ts'

/** The region that a browser of each country proposes, and the formats on the screens after one tap. */
const REGIONS = [
  {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    proposed: ['6 Mar 2026', 'ring, autumn, colour', 'm/min · yd/min', 'British Pound', 'British English'],
    settings: { region: 'en-GB', documentLanguage: 'en-GB', currency: 'GBP', velocityUnit: 'm_min' },
    inventory: 'Search by ring ID, colour, or strain...',
    navigation: 'Vaccination Programme',
  },
  {
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    proposed: ['6 mar 2026', 'km/h', 'euro', 'español'],
    settings: { region: 'es-ES', documentLanguage: 'es', currency: 'EUR', velocityUnit: 'kmh' },
    inventory: textsIn('es')('pigeons.search'),
    navigation: textsIn('es')('frame.nav.vaccinations'),
  },
] as const

for (const { locale, timezoneId, proposed, settings, inventory, navigation } of isFull ? REGIONS : REGIONS.slice(1)) {
  test.describe(`in a browser of ${locale}`, () => {
    test.use({ ...phone, locale, timezoneId })

    test('proposes language, region, units and currency once', async ({ page, server }) => {
      const t = textsIn(locale === 'es-ES' ? 'es' : 'en')
      await page.goto('/')
      const question = page.getByRole('region', { name: t('region.title') })
      for (const text of proposed) await expect(question).toContainText(text)
      await expectAccessible(page)

      await question.getByRole('button', { name: t('region.accept') }).click()
      await expect(question).toBeHidden()
      // The button of the message is in the language that was just chosen.
      await expect(page.getByRole('button', { name: t('actions.undo'), exact: true })).toBeVisible()
      await expect.poll(async () => (await page.request.get(`${server.url}/api/settings`)).json()).toMatchObject(settings)

      await page.goto('/pigeons')
      await expect(page.getByRole('searchbox', { name: inventory })).toBeVisible()
      await page.goto('/settings?group=units')
      await expect(page.getByLabel(t('settings.region'), { exact: true })).toHaveValue(settings.region)
      await page.goto('/vaccinations')
      await page.getByRole('button', { name: t('frame.openMenu') }).click()
      await expect(page.getByRole('link', { name: navigation })).toBeVisible()

      // The question is asked only once.
      await page.goto('/')
      await expect(page.getByRole('region', { name: t('start.title') })).toBeVisible()
      await expect(question).toBeHidden()
    })

    // The answers do not depend on the country.
    test('takes other answers in the same place @release', async ({ page, server }) => {
      const t = textsIn(locale === 'es-ES' ? 'es' : 'en')
      await page.goto('/')
      const question = page.getByRole('region', { name: t('region.title') })
      await question.getByRole('button', { name: t('region.change') }).click()
      await question.getByLabel(t('region.money')).selectOption('USD')
      await question.getByLabel(t('region.unit')).selectOption('yd_min')
      await expectAccessible(page)
      await question.getByRole('button', { name: t('region.accept') }).click()
      await expect(question).toBeHidden()
      const saved = (await page.request.get(`${server.url}/api/settings`)).json()
      expect(await saved).toMatchObject({ ...settings, currency: 'USD', velocityUnit: 'yd_min' })
    })
  })
}

test.describe('in a browser of the United States', () => {
  test.use({ locale: 'en-US' })

  test('asks nothing, because a new loft is American @release', async ({ page, t }) => {
    await page.goto('/')
    await expect(page.getByRole('region', { name: t('start.title') })).toBeVisible()
    await expect(page.getByRole('region', { name: t('region.title') })).toBeHidden()
  })

  test('follows the region of the settings @release', async ({ page, t, server }) => {
    const patch = { data: { region: 'en-GB' }, headers: { origin: server.url } }
    expect((await page.request.patch(`${server.url}/api/settings`, patch)).status()).toBe(200)
    await page.goto('/pigeons')
    await expect(page.getByPlaceholder('Search by ring ID, colour, or strain...')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
    // The next page has these words from the beginning.
    await page.goto('/breeding')
    await expect(page.getByRole('heading', { level: 1, name: 'Breeding Programme' })).toBeVisible()
    expect(t('frame.page.breeding')).toBe('Breeding Program')
    // The weeks of the calendar start on Monday, although those of the browser start on Sunday.
    await page.goto('/calendar')
    await expect(page.getByRole('group', { name: 'March 2026' }).locator('span').first()).toHaveText('Mon')
  })
})
