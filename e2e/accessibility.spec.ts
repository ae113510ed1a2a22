import type { Locator, Page } from '@playwright/test'
import { expect, expectNoViolations, isFull, phone, PIXEL_RULES } from './fixtures.ts'
import { smallInventory } from './files/inventory.ts'
import { test } from './pages/page-fixtures.ts'

/** Every kind of page, with one whose address does not exist. */
const PAGES = [
  '/',
  '/pigeons/1',
  '/settings',
  '/pigeons',
  '/loft-locations',
  '/breeding',
  '/races',
  '/vaccinations',
  '/routine',
  '/settings?group=people',
  '/import',
  '/deleted',
  '/reports',
  '/nowhere',
]
/** The full run checks all pages, `npm test` the first nine, and only three of them with colours and sizes, which take most of the time. */
const CHECKED = isFull ? PAGES : PAGES.slice(0, 9)
const CHECKED_WITH_PIXELS = isFull ? PAGES : PAGES.slice(0, 3)

/** Each language on a different device, and the themes besides the light one. The texts do not depend on the theme. */
const SETUPS = [
  ['es', 'a phone', phone, ['dark', 'sunlight']],
  ['en', 'a desktop', {}, ['dark']],
] as const

/** Changes the theme without transitions, because cards out of sight would otherwise keep their old colours. */
async function setTheme(page: Page, theme: string): Promise<void> {
  await page.locator('html').evaluate((root, chosen) => {
    const noTransitions = new CSSStyleSheet()
    noTransitions.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [noTransitions]
    root.dataset['theme'] = chosen
  }, theme)
}

for (const [language, device, screen, themes] of isFull ? SETUPS : SETUPS.slice(0, 1)) {
  test.describe(`in ${language}, on ${device}`, () => {
    test.use({ language, ...screen })

    test.beforeEach(async ({ testData }) => {
      const { Hens } = await testData.mainLoft('North', 'Hens', { section: 'Cocks', capacity: 1 })
      const cock = await testData.bird('GB-22-N-1', { birthYear: 2022, gender: 'cock', purchasePrice: 120, color: 'Blue bar' })
      await testData.bird('GB-23-N-2', { gender: 'hen', sireId: cock.id, dam: 'BELG-20-6012345', loftLocationId: Hens! })
      await testData.bird('GB-24-N-3', { status: 'sold' })
    })

    async function checkThemes(name: string, page: Page): Promise<void> {
      await test.step(name, () => expectNoViolations(page))
      await test.step(`${name}, pixels`, () => expectNoViolations(page, PIXEL_RULES))
      // The themes differ only in their colours, so only the contrast is checked again.
      for (const theme of themes) {
        await setTheme(page, theme)
        await test.step(`${name}, ${theme}`, () => expectNoViolations(page, ['color-contrast']))
      }
      await setTheme(page, 'light')
    }

    test('no page has an accessibility violation', async ({ page }) => {
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
      for (const path of CHECKED) {
        await page.goto(path)
        await expect(page.locator('h1')).toBeVisible()
        if (CHECKED_WITH_PIXELS.includes(path)) await checkThemes(path, page)
        else await test.step(path, () => expectNoViolations(page))
      }
    })

    test('no dialog has an accessibility violation @release', async ({ page, birds, upload, lofts, frame, t }) => {
      const checkDialog = async (name: string, dialog: Locator): Promise<void> => {
        await expect(dialog).toBeVisible()
        await checkThemes(name, page)
      }
      const cancel = (dialog = frame.dialog()) => frame.button('common.cancel', dialog).last().click()

      await birds.open('?status=all')
      await birds.expectCounts(3, 3)
      const form = await birds.openForm()
      await frame.button('pigeons.newSection.open', form).click()
      await frame.button('pigeons.newSection.create', form).click()
      await frame.button('pigeons.form.submit.add', form).click()
      await checkDialog('adding a bird, with errors', form)
      await cancel()
      for (const action of ['pigeons.action.edit', 'pigeons.action.move'] as const) {
        await birds.chooseAction('GB-23-N-2', action)
        await checkDialog(action, frame.dialog())
        await cancel()
      }
      await birds.chooseAction('GB-23-N-2', 'pigeons.action.delete')
      await checkDialog('deleting a bird', page.getByRole('alertdialog'))
      await cancel(page.getByRole('alertdialog'))
      await upload.choose(smallInventory)
      await expect(upload.chip('new')).toBeVisible()
      await checkDialog('import preview', upload.box)

      await lofts.open()
      await frame.button('lofts.addMainLoft').first().click()
      await checkDialog('adding a main loft', frame.dialog())
      await cancel()
      await page.getByRole('button', { name: t('lofts.menu', { name: 'Hens' }) }).click()
      await page.getByRole('menuitem', { name: t('common.edit') }).click()
      await checkDialog('editing a section', frame.dialog())
      await cancel()
      await page.keyboard.press('Control+k')
      await checkDialog('command palette', frame.dialog())
    })
  })
}
