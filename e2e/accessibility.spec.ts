import type { Locator } from '@playwright/test'
import { expect, expectAccessible, phone } from './fixtures.ts'
import { smallInventory } from './files/inventory.ts'
import { test } from './pages/story.ts'

/** Every page that is built, one that is not yet, and one that is not there. */
const PAGES = ['/', '/pigeons', '/pigeons/1', '/loft-locations', '/settings', '/deleted', '/reports', '/nowhere']

const DESKTOP = ['a desktop', {}] as const
const PHONE = ['a phone', phone] as const

/** Every theme and both languages on either device; no text depends on the theme. */
const LOOKS = [
  ['light', 'en', DESKTOP],
  ['light', 'es', PHONE],
  ['dark', 'es', DESKTOP],
  ['dark', 'en', PHONE],
  ['sunlight', 'es', PHONE],
] as const

// Each of these looks at many pages, which takes its time where the machine has other work.
test.slow()

for (const [theme, language, [device, screen]] of LOOKS) {
  test.describe(`${theme}, in ${language}, on ${device}`, () => {
    test.use({ language, ...screen })
    // Only colours differ between the themes.
    const rules = theme === 'light' ? undefined : ['color-contrast']

    test.beforeEach(async ({ page, given }) => {
      await page.addInitScript((chosen) => localStorage.setItem('loft-theme', chosen), theme)
      const { Hens } = await given.mainLoft('North', 'Hens', { section: 'Cocks', capacity: 1 })
      const cock = await given.bird('GB-22-N-1', { birthYear: 2022, gender: 'cock', purchasePrice: 120, color: 'Blue bar' })
      await given.bird('GB-23-N-2', { gender: 'hen', sireId: cock.id, dam: 'BELG-20-6012345', loftLocationId: Hens! })
      await given.bird('GB-24-N-3', { status: 'sold' })
    })

    test('no page has a barrier', async ({ page }) => {
      for (const path of PAGES) {
        await page.goto(path)
        await expect(page.locator('h1')).toBeVisible()
        await test.step(path, () => expectAccessible(page, rules))
      }
    })

    test('no dialog has a barrier', async ({ page, birds, upload, lofts, frame, say }) => {
      const look = async (name: string, dialog: Locator): Promise<void> => {
        await expect(dialog).toBeVisible()
        await test.step(name, () => expectAccessible(page, rules))
      }
      const cancel = (dialog = frame.dialog()) => frame.button('common.cancel', dialog).last().click()

      await birds.open()
      await birds.showing(3, 3)
      const form = await birds.openForm()
      await frame.button('pigeons.newSection.open', form).click()
      await frame.button('pigeons.newSection.create', form).click()
      await frame.button('pigeons.form.submit.add', form).click()
      await look('adding a bird, with mistakes', form)
      await cancel()
      for (const action of ['pigeons.action.edit', 'pigeons.action.move'] as const) {
        await birds.act('GB-23-N-2', action)
        await look(action, frame.dialog())
        await cancel()
      }
      await birds.act('GB-23-N-2', 'pigeons.action.delete')
      await look('deleting a bird', page.getByRole('alertdialog'))
      await cancel(page.getByRole('alertdialog'))
      await upload.choose(smallInventory)
      await expect(upload.chip('new')).toBeVisible()
      await look('the preview of an import', upload.box)

      await lofts.open()
      await frame.button('lofts.addMainLoft').first().click()
      await look('adding a main loft', frame.dialog())
      await cancel()
      await page.getByRole('button', { name: say('lofts.edit', { name: 'Hens' }) }).click()
      await look('editing a section', frame.dialog())
      await cancel()
      await page.keyboard.press('Control+k')
      await look('going anywhere', frame.dialog())
    })
  })
}
