import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, phone } from './fixtures.ts'
import { smallInventory } from './files/inventory.ts'
import { test } from './pages/story.ts'

/** Every page that is built, one that is not yet, and one that is not there. */
const PAGES = ['/', '/pigeons', '/pigeons/1', '/loft-locations', '/settings', '/deleted', '/reports', '/nowhere']

/** Each language on a device of its own, and the themes besides the light one; no text depends on the theme. */
const LOOKS = [
  ['en', 'a desktop', {}, ['dark']],
  ['es', 'a phone', phone, ['dark', 'sunlight']],
] as const

/** Puts the page into another theme at once: cards out of sight would keep the colours they come from. */
async function dress(page: Page, theme: string): Promise<void> {
  await page.locator('html').evaluate((root, chosen) => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [still]
    root.dataset['theme'] = chosen
  }, theme)
}

for (const [language, device, screen, themes] of LOOKS) {
  test.describe(`in ${language}, on ${device}`, () => {
    test.use({ language, ...screen })

    test.beforeEach(async ({ given }) => {
      const { Hens } = await given.mainLoft('North', 'Hens', { section: 'Cocks', capacity: 1 })
      const cock = await given.bird('GB-22-N-1', { birthYear: 2022, gender: 'cock', purchasePrice: 120, color: 'Blue bar' })
      await given.bird('GB-23-N-2', { gender: 'hen', sireId: cock.id, dam: 'BELG-20-6012345', loftLocationId: Hens! })
      await given.bird('GB-24-N-3', { status: 'sold' })
    })

    async function look(name: string, page: Page): Promise<void> {
      await test.step(name, () => expectAccessible(page))
      // Only colours differ between the themes.
      for (const theme of themes) {
        await dress(page, theme)
        await test.step(`${name}, ${theme}`, () => expectAccessible(page, ['color-contrast']))
      }
      await dress(page, 'light')
    }

    test('no page has a barrier', async ({ page }) => {
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
      for (const path of PAGES) {
        await page.goto(path)
        await expect(page.locator('h1')).toBeVisible()
        await look(path, page)
      }
    })

    test('no dialog has a barrier', async ({ page, birds, upload, lofts, frame, say }) => {
      const lookAt = async (name: string, dialog: Locator): Promise<void> => {
        await expect(dialog).toBeVisible()
        await look(name, page)
      }
      const cancel = (dialog = frame.dialog()) => frame.button('common.cancel', dialog).last().click()

      await birds.open()
      await birds.showing(3, 3)
      const form = await birds.openForm()
      await frame.button('pigeons.newSection.open', form).click()
      await frame.button('pigeons.newSection.create', form).click()
      await frame.button('pigeons.form.submit.add', form).click()
      await lookAt('adding a bird, with mistakes', form)
      await cancel()
      for (const action of ['pigeons.action.edit', 'pigeons.action.move'] as const) {
        await birds.act('GB-23-N-2', action)
        await lookAt(action, frame.dialog())
        await cancel()
      }
      await birds.act('GB-23-N-2', 'pigeons.action.delete')
      await lookAt('deleting a bird', page.getByRole('alertdialog'))
      await cancel(page.getByRole('alertdialog'))
      await upload.choose(smallInventory)
      await expect(upload.chip('new')).toBeVisible()
      await lookAt('the preview of an import', upload.box)

      await lofts.open()
      await frame.button('lofts.addMainLoft').first().click()
      await lookAt('adding a main loft', frame.dialog())
      await cancel()
      await page.getByRole('button', { name: say('lofts.edit', { name: 'Hens' }) }).click()
      await lookAt('editing a section', frame.dialog())
      await cancel()
      await page.keyboard.press('Control+k')
      await lookAt('going anywhere', frame.dialog())
    })
  })
}
