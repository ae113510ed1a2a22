import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, variantsFor } from './fixtures.ts'
import { test } from './pages/page-fixtures.ts'

const DATABASE = 'fixtures/pigeon-planner/pp3.db'
const UNKNOWN_SEXES = [
  'band,country,letters,number,year,sex,visible,status,colour,name,strain,loft,image,sire,dam,extra1,extra2,extra3,extra4,extra5,extra6',
  '1 / 2015,,,1,2015,1,True,1,,,,,,,,,,,,,',
]

for (const [variant, options] of variantsFor('desktop')) {
  test.describe(`moving in from Pigeon Planner ${variant}`, () => {
    test.use(options)

    test('shows what the file contains, imports it at once, and lists what cannot be moved in', async ({ page, testData, t }) => {
      await page.goto('/import')
      await page.getByRole('button', { name: t('imports.entry.loft') }).click()
      const dialog = page.getByRole('dialog', { name: t('movingIn.title') })
      await dialog.getByLabel(t('movingIn.file'), { exact: false }).first().setInputFiles(DATABASE)
      await expectAccessible(page)
      await dialog.getByRole('button', { name: t('movingIn.read') }).click()
      await expect(dialog.getByRole('heading', { name: t('movingIn.birds', { count: 7 }) })).toBeVisible()
      await expect(dialog.getByText(t('movingIn.sections', { names: 'Breeders' }))).toBeVisible()
      await dialog.getByText(t('movingIn.notMoved', { count: 2 })).click()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: t('imports.submit', { count: 7 }) }).click()
      await expect(dialog.getByRole('link', { name: t('movingIn.report') })).toBeVisible()
      await expectAccessible(page)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('link', { name: t('movingIn.report') }).click(),
      ])
      expect(await readFile(await download.path(), 'utf8')).toContain('joe.pdf')
      await dialog.getByRole('button', { name: t('imports.done') }).click()
      expect((await testData.birds()).length).toBe(6)
    })
  })
}

test('asks for the meaning of codes of the sexes that the file does not show @release', async ({ page, testData, t }) => {
  await page.goto('/import')
  await page.getByRole('button', { name: t('imports.entry.loft') }).click()
  const dialog = page.getByRole('dialog', { name: t('movingIn.title') })
  const file = { name: 'export.csv', mimeType: 'text/csv', buffer: Buffer.from(UNKNOWN_SEXES.join('\n')) }
  await dialog.getByLabel(t('movingIn.file'), { exact: false }).first().setInputFiles(file)
  await dialog.getByRole('button', { name: t('movingIn.read') }).click()
  await dialog.getByLabel(t('movingIn.sexCodes.code', { code: '1' }), { exact: false }).selectOption('hen')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('movingIn.continue') }).click()
  await dialog.getByRole('button', { name: t('imports.submit', { count: 1 }) }).click()
  await expect(dialog.getByRole('link', { name: t('movingIn.report') })).toBeVisible()
  expect(await testData.birds()).toMatchObject([{ bandId: '1 / 2015', gender: 'hen' }])
})
