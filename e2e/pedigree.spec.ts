import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import type { ListedCode } from '../src/shared/qr-codes/qr-codes-api.ts'
import { drawPages, expect, expectAccessible, variantsFor } from './fixtures.ts'
import { test } from './pages/page-fixtures.ts'

const OLD_COCK = 'BELG-14-6088001'
const GRANDSIRE = 'NL-19-1600418'
const GRANDDAM = 'NL-19-1600733'
const SIRE = 'GB-22-N-31002'
const DAM = 'GB-22-N-31003'
const BIRD = 'GB-25-N-41202'
const STRANGER = 'GB-21-S-5102'

for (const [variant, options] of variantsFor('desktop')) {
  test.describe(`pedigrees ${variant}`, () => {
    test.use(options)

    test('a tree is navigated and corrected, a mating is tried, planned and created as a pair', async ({
      page,
      testData,
      frame,
      birds,
      t,
    }) => {
      const bird = (band: string, gender: string, birthYear: number, parents: { sire?: string; dam?: string } = {}) =>
        testData.bird(band, { gender, birthYear, ...parents })
      await bird(GRANDSIRE, 'cock', 2019, { sire: OLD_COCK })
      await bird(GRANDDAM, 'hen', 2019)
      await bird(SIRE, 'cock', 2022, { sire: GRANDSIRE, dam: GRANDDAM })
      await bird(DAM, 'hen', 2022, { sire: GRANDSIRE, dam: GRANDDAM })
      await bird(BIRD, 'cock', 2025, { sire: SIRE, dam: DAM })
      await bird(STRANGER, 'hen', 2021)

      const tree = (band: string) => page.getByRole('list', { name: t('pedigrees.tree.label', { band }) })
      const summary = (band: string) => page.getByRole('region', { name: band, exact: true })
      const find = (band: string) => pick(page, t('pedigrees.search'), band)

      await test.step('a bird is found by its year, and its tree is shown', async () => {
        // The page is wide enough for the tree at full size.
        await page.setViewportSize({ width: 1366, height: 768 })
        await page.goto('/pedigree')
        await expect(page.getByText(t('pedigrees.select'), { exact: true })).toBeVisible()
        await expect(page.getByText(t('pedigrees.all.none'), { exact: true })).toBeVisible()
        await page.getByRole('searchbox', { name: t('pedigrees.search') }).fill('2025')
        await expect(page.getByRole('list', { name: t('pedigrees.birds') }).getByRole('link')).toHaveText([BIRD])
        await page.getByRole('link', { name: BIRD, exact: true }).click()
        await expect(tree(BIRD).getByRole('link', { name: SIRE })).toBeVisible()
        await expect(summary(BIRD)).toContainText(/25[.,]0/)
        await expectAccessible(page)
      })

      await test.step('arrow keys move to an ancestor, Enter opens its tree', async () => {
        await frame.button('common.zoom.in').click()
        await expect(page.getByText(/^125\s?%$/)).toBeVisible()
        await frame.button('pedigrees.viewLineage').click()
        await expect(tree(BIRD).getByRole('link', { name: BIRD })).toBeFocused()
        await expect(page.getByText(/^100\s?%$/)).toBeVisible()
        await page.keyboard.press('-')
        await expect(page.getByText(/^80\s?%$/)).toBeVisible()
        await page.keyboard.press('0')
        await expect(page.getByText(/^100\s?%$/)).toBeVisible()
        await page.keyboard.press('ArrowRight')
        await page.keyboard.press('ArrowRight')
        await expect(tree(BIRD).getByRole('link', { name: GRANDSIRE }).first()).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(summary(GRANDSIRE)).toBeVisible()
        await expect(page).toHaveURL(/pigeon=\d+/)
        await page.goBack()
        await expect(summary(BIRD)).toBeVisible()
      })

      await test.step('an unknown ancestor becomes a reference bird, which can be undone', async () => {
        await find(STRANGER)
        await expect(page.getByText(t('pedigrees.noData'), { exact: true })).toBeVisible()
        await frame.button('pedigrees.tree.addSire').click()
        const form = frame.dialog(t('pedigrees.parent.title.sire', { band: STRANGER }))
        await form.getByRole('combobox', { name: t('pedigrees.sire') }).fill('BELG-15-1')
        await page.getByRole('option', { name: /BELG-15-1/ }).click()
        await form.getByLabel(t('pigeons.field.birthYear')).fill('2015')
        await expectAccessible(page)
        await frame.button('pedigrees.parent.save', form).click()
        await expect(form).toBeHidden()
        await expect(tree(STRANGER).getByRole('link', { name: 'BELG-15-1' })).toBeVisible()
        await frame.undo(t('pedigrees.parent.saved'))
        await expect(page.getByText(t('pedigrees.noData'), { exact: true })).toBeVisible()
      })

      await test.step('the pedigree form sets parents, and its record shows the exact coefficient', async () => {
        await frame.button('pedigrees.add').click()
        const form = frame.dialog(t('pedigrees.add'))
        await frame.button('pedigrees.form.submit', form).click()
        await expect(form.getByText(t('pedigrees.form.pleaseSelect'))).toBeVisible()
        await birds.pick(form.getByRole('combobox', { name: t('pedigrees.form.pigeon') }), STRANGER)
        await birds.pick(form.getByRole('combobox', { name: t('pedigrees.sire') }), SIRE)
        await form.getByLabel(t('pedigrees.form.coefficient')).fill('6.25')
        await frame.button('pedigrees.form.submit', form).click()
        await expect(form.getByLabel(t('pedigrees.form.coefficient'))).toHaveAttribute('aria-invalid', 'true')
        await form.getByLabel(t('pedigrees.form.coefficient')).fill('6.2')
        await frame.button('pedigrees.form.submit', form).click()
        // A sire born later is refused, and the input is kept.
        await expect(form.getByRole('combobox', { name: t('pedigrees.sire') })).toHaveAttribute('aria-invalid', 'true')
        await birds.pick(form.getByRole('combobox', { name: t('pedigrees.sire') }), GRANDSIRE)
        await frame.button('pedigrees.form.submit', form).click()
        await frame.toast(t('pedigrees.toast.created'))
        const listed = page.getByRole('list', { name: t('pedigrees.all') }).getByRole('listitem')
        await expect(listed).toContainText(STRANGER)
        await expect(listed).toContainText(/6[.,]2/)
        await expect(tree(STRANGER).getByRole('link', { name: GRANDSIRE })).toBeVisible()
      })

      await test.step('relatives show their relationship, figures their explanation', async () => {
        await find(SIRE)
        await page.getByRole('radio', { name: t('pedigrees.view.relatives') }).check({ force: true })
        await expect(page.getByRole('region', { name: t('pedigrees.relatives.fullSiblings'), exact: true })).toContainText(
          t('pedigrees.relation.fullSibling.hen'),
        )
        await expect(page.getByRole('region', { name: t('pedigrees.relatives.halfSiblings') })).toContainText(STRANGER)
        await page.getByRole('radio', { name: t('pedigrees.view.figures') }).check({ force: true })
        await expect(page.getByText(t('pedigrees.figures.inbreeding.text'))).toBeVisible()
        await expectAccessible(page)
      })

      await test.step('the planner opens a trial mating, which can become a pair', async () => {
        await page.getByRole('tab', { name: t('pedigrees.tab.planner') }).click()
        const cell = page.getByRole('button', { name: new RegExp(`${SIRE} × ${DAM}: 25`) })
        await expect(cell).toBeVisible()
        await expectAccessible(page)
        await cell.click()
        await expect(page.getByText(t('pedigrees.level.very_high.text'))).toBeVisible()
        await expect(page.getByRole('list', { name: t('pedigrees.tree.young') }).getByRole('link', { name: SIRE })).toBeVisible()
        await expectAccessible(page)
        await birds.pick(page.getByRole('combobox', { name: t('pedigrees.mating.cock') }), BIRD)
        await birds.pick(page.getByRole('combobox', { name: t('pedigrees.mating.hen') }), GRANDDAM)
        await expect(page.getByRole('heading', { name: `${BIRD} × ${GRANDDAM}` })).toBeVisible()
        await frame.button('pedigrees.mating.pair').click()
        const form = frame.dialog(t('pairs.form.new'))
        await expect(form.getByRole('combobox', { name: t('pairs.field.hen') })).toHaveValue(GRANDDAM)
        await form.getByRole('button', { name: t('common.cancel') }).click()
      })

      await test.step('the relationship of two birds and the genetics of the loft are shown', async () => {
        await page.getByRole('link', { name: t('pedigrees.mating.relationship') }).click()
        await expect(page.getByText(t('pedigrees.relation.grandyoung.cock'))).toBeVisible()
        await page.getByRole('tab', { name: t('pedigrees.tab.loft') }).click()
        await expect(page.getByText(t('pedigrees.faults.none'))).toBeVisible()
        await expectAccessible(page)
      })
    })
  })
}

test.describe('a certificate', () => {
  // The browser's own PDF viewer cannot read our language setting from localStorage.
  test.use({ expectedErrors: [/reading 'getItem'/] })

  test('a tree of four generations fits on a tablet, and is shown at full size on a phone @release', async ({
    page,
    testData,
    frame,
    t,
  }) => {
    let parents: object = {}
    for (const [band, gender] of [
      ['BELG-10-6088001', 'cock'],
      ['BELG-12-6088002', 'cock'],
      ['BELG-14-6088003', 'cock'],
      ['BELG-16-6088004', 'cock'],
      ['BELG-18-6088005', 'cock'],
    ] as const) {
      await testData.bird(band, { gender, birthYear: 2000 + Number(band.slice(5, 7)), ...parents })
      parents = { sire: band }
    }
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto('/pedigree')
    await page.getByRole('link', { name: 'BELG-18-6088005', exact: true }).click()
    const tree = page.getByRole('list', { name: t('pedigrees.tree.label', { band: 'BELG-18-6088005' }) })
    await expect(tree.getByRole('link', { name: 'BELG-10-6088001' })).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await expect(page.getByText(/^100\s?%$/)).toBeAttached()
    await expect(tree.getByRole('link', { name: 'BELG-10-6088001' })).not.toBeInViewport()
    await frame.button('common.zoom.fit').click()
    await expect(tree.getByRole('link', { name: 'BELG-10-6088001' })).toBeInViewport({ ratio: 1 })
  })

  test('creates the QR code of a bird that has none, and shows it @release', async ({ page, testData, frame, t }) => {
    const { id } = await testData.bird(BIRD, { gender: 'cock', birthYear: 2025 })
    expect(await testData.send<ListedCode[]>('GET', '/api/qr-codes')).toEqual([])
    await page.goto(`/pedigree?pigeon=${id}`)
    await frame.button('prints.title').click()
    const dialog = frame.dialog(t('prints.pedigree.of', { band: BIRD }))
    await frame.button('prints.make', dialog).click()
    await expect(dialog.getByText(t('prints.ready', { count: 1 }))).toBeVisible()
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: t('prints.save') }).click(),
    ])
    const codes = await testData.send<ListedCode[]>('GET', '/api/qr-codes')
    expect(codes).toMatchObject([{ type: 'pigeon', entityId: id }])
    const [sheet] = await drawPages(await readFile(await saved.path()))
    const { grey, width, height } = sheet!
    const pixels = Uint32Array.from(grey, (value) => 0xff000000 + value * 0x010101)
    expect(decodeQR({ data: new Uint8Array(pixels.buffer), width, height })).toBe(codes[0]!.code)
  })
})

/** Selects another bird. */
async function pick(page: Page, search: string, band: string): Promise<void> {
  await page.getByRole('searchbox', { name: search }).fill(band)
  await page.getByRole('link', { name: band, exact: true }).first().click()
}

test('an empty loft has one message, which begins with the first bird @release', async ({ page, frame, t }) => {
  await page.goto('/pedigree')
  await expect(page.getByText(t('pedigrees.all.none'), { exact: true })).toBeVisible()
  await expect(page.locator('main [data-empty-state]')).toHaveCount(1)
  await frame.button('pigeons.add').click()
  await expect(frame.dialog(t('pigeons.form.title.add'))).toBeVisible()
})
