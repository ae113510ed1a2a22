import { expect, expectAccessible } from './fixtures.ts'
import { test } from './pages/page-fixtures.ts'

test.describe('help', () => {
  test.use({ isDemo: true })

  test('is one tap from a screen, has pictures, and is found by the palette @release', async ({ page, frame, t }) => {
    await page.goto('/breeding')
    await page
      .locator('header')
      .getByRole('link', { name: t('frame.page.help') })
      .click()
    await expect(page).toHaveURL(/\/help\/nest-round$/)
    await expect(page.getByRole('listitem').filter({ hasText: 'Apply Band' }).first()).toBeVisible()
    const picture = page.getByRole('figure').first().locator('img')
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expectAccessible(page)

    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: t('frame.palette') }).fill('withdrawal')
    await page.getByRole('option', { name: 'Medicine and waiting times' }).click()
    await expect(page).toHaveURL(/\/help\/medicine$/)
    await expect(frame.dialog()).toBeHidden()
    await page.goto('/help/nothing')
    await expect(page).toHaveURL(/\/help$/)
    await expectAccessible(page)
  })

  test('explains a term on tap @release', async ({ page, t }) => {
    await page.goto('/pedigree?tab=mating&cock=7&hen=8')
    const text = page.getByText(t('help.term.completeness.text'))
    await expect(text).toBeHidden()
    await page
      .getByRole('button', { name: t('help.term.completeness') })
      .first()
      .click()
    await expect(text).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(text).toBeHidden()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('is one tap from a list and from a bird @release', async ({ page, t }) => {
      for (const [path, guide] of [
        ['/medicine-inventory', 'medicine'],
        ['/pigeons/7', 'first-day'],
      ]) {
        await page.goto(path!)
        await page
          .locator('header')
          .getByRole('link', { name: t('frame.page.help') })
          .click()
        await expect(page).toHaveURL(new RegExp(`/help/${guide}$`))
      }
    })

    test('is under More where the header has no room @release', async ({ page, t }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto('/medicine-inventory')
      const link = page.getByRole('link', { name: t('frame.page.help') })
      await expect(page.locator('header').getByRole('link', { name: t('frame.page.help') })).toBeHidden()
      await page.getByRole('button', { name: t('frame.bar.more'), exact: true }).click()
      await page.getByRole('dialog').locator(link).click()
      await expect(page).toHaveURL(/\/help\/medicine$/)
    })
  })
})
