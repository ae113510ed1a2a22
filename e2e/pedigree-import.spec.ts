import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, variantsFor } from './fixtures.ts'
import { csv } from './files/inventory.ts'
import { test } from './pages/page-fixtures.ts'
import { textsIn } from './pages/texts.ts'

const PEDIGREE = [
  'band_id,birth_year,gender,color,sire,dam',
  'NL-2022-1000001,2022,cock,Blue bar,NL-2020-1000011,NL-2020-1000012',
  'NL-2020-1000011,2020,cock,Dark check,NL-2018-1000021,',
  'NL-2020-1000012,2020,hen,Red,NL-2022-1000001,',
]

for (const [variant, options] of variantsFor('desktop')) {
  test.describe(`a pedigree ${variant}`, () => {
    test.use(options)

    test('is pasted, previewed, imported with its parents, and undone', async ({ page, frame, pedigreeImport, testData, t }) => {
      await pedigreeImport.open()
      await pedigreeImport.button('pedigreeImport.submit').click()
      await expect(page.getByText(t('pedigreeImport.paste.missing'))).toBeVisible()
      await expectAccessible(page)

      await pedigreeImport.paste(...PEDIGREE)
      await expect(pedigreeImport.chip('new')).toContainText('3')
      // In the file, the hen's sire is its own young, which was born later.
      await pedigreeImport.chip('warning').click()
      const warning = t('imports.problem.parent_younger', { value: 'NL-2022-1000001', other: '2022' })
      await expect(pedigreeImport.row('NL-2020-1000012')).toContainText(warning)
      await expectAccessible(page)
      await pedigreeImport.submit(3)
      await frame.toast(t('pedigreeImport.done.line', { count: 3, skipped: '0' }))

      const young = (await testData.birds()).find(({ bandId }) => bandId === 'NL-2022-1000001')!
      await page.goto(`/pigeons/${young.id}`)
      const parents = page.getByRole('list', { name: t('pedigrees.relatives.parents') })
      await parents.getByRole('link', { name: 'NL-2020-1000011' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'NL-2020-1000011' })).toBeVisible()
      await expect(parents.getByRole('link', { name: 'NL-2018-1000021' })).toBeVisible()

      await pedigreeImport.open()
      const past = await pedigreeImport.past()
      await expectAccessible(page)
      await past.getByRole('button', { name: t('imports.past.undo', { name: t('imports.paste.name') }) }).click()
      await frame.toast(t('actions.undo.done'))
      expect(await testData.birds()).toEqual([])
      for (const [entry, title] of [
        ['imports.entry.birds', 'imports.title'],
        ['imports.entry.results', 'races.upload'],
      ] as const) {
        await page.getByRole('button', { name: t(entry) }).click()
        await frame.escape(frame.dialog(t(title)))
        await expect(frame.dialog()).toBeHidden()
      }
    })
  })
}

test('a bird can be exported from its page and imported as a file; a file of another kind is refused with a reason @release', async ({
  page,
  frame,
  pedigreeImport,
  testData,
  t,
}) => {
  await testData.bird('NL-2020-1000011', { birthYear: 2020, gender: 'cock' })
  const { id } = await testData.bird('NL-2022-1000001', { birthYear: 2022, sire: 'NL-2020-1000011' })
  await page.goto(`/pigeons/${id}`)
  await frame.button('common.more').click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: t('exchange.bird') }).click()
  const saved = await saving
  const file = { name: saved.suggestedFilename(), mimeType: 'application/zip', buffer: await readFile(await saved.path()) }
  expect(file.name).toBe('NL-2022-1000001.zip')

  await pedigreeImport.open()
  await pedigreeImport.choose(csv('birds.csv', '%PDF-1.7 no table'))
  await frame.toast(t('pedigreeImport.failed'))
  await expect(page.getByText(t('error.sheet_pdf')).first()).toBeVisible()
  await pedigreeImport.choose(file)
  await expect(pedigreeImport.chip('same')).toContainText('2')
  await expect(frame.button('imports.submit.nothing', pedigreeImport.box)).toBeDisabled()
})

test('an import has the texts of the language that was chosen before or while it is open @release', async ({
  page,
  frame,
  t,
  upload,
}) => {
  const tSpanish = textsIn('es')
  await page.goto('/pedigree-import')
  await expect(page.getByText(t('pedigreeImport.file.line'))).toBeVisible()
  await page.getByLabel(t('frame.language'), { exact: true }).selectOption('es')
  await expect(page.getByText(tSpanish('pedigreeImport.file.line'))).toBeVisible()

  await page.goto('/pigeons')
  await page.getByLabel(tSpanish('frame.language'), { exact: true }).selectOption('en')
  await expect(page.getByRole('heading', { level: 1, name: t('frame.page.pigeons') })).toBeVisible()
  await frame.button('pigeons.upload').first().click()
  await expect(upload.box.getByText(t('imports.line'))).toBeVisible()
})
