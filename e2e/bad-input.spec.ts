import { randomBytes } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { expect, languagesFor } from './fixtures.ts'
import { csv } from './files/inventory.ts'
import { test } from './pages/page-fixtures.ts'

const MB = 1024 * 1024

/** Expects the field to be marked as invalid, with the reason. */
async function expectMarked(field: Locator, sentence: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(sentence.replaceAll(/[.()]/g, '\\$&')))
}

for (const language of languagesFor('es')) {
  test.describe(`in ${language}`, () => {
    // The trace recorder fetches images that the browser could not decode; the page itself never does that.
    test.use({ language, expectedErrors: [/Connecting to 'blob:|connect-src forbids blob/] })

    test('a new bird with a wrong band, year or photo is refused at its field @release', async ({
      testData,
      frame,
      birds,
      t,
    }) => {
      await testData.bird('GB-24-N-10001')
      const before = await testData.birds()
      await birds.open()
      const form = await birds.openForm()
      const add = frame.button('pigeons.form.submit.add', form)
      const band = frame.field('pigeons.field.bandId', form)
      const year = frame.field('pigeons.field.birthYear', form)
      const photo = frame.field('pigeons.field.generalPhoto', form)

      await add.click()
      await expectMarked(band, t('common.field.missing'))
      await expectMarked(year, t('common.field.missing'))

      // This is the same band in another notation.
      await band.fill('gb 24 n 10001')
      await year.selectOption('2024')
      await add.click()
      await expectMarked(band, t('error.band_taken'))
      await frame.toast(t('error.band_taken'))
      await expect(band).toHaveValue('gb 24 n 10001')

      await band.fill('GB-24-N-10002')
      await year.selectOption('older')
      await year.fill('1989')
      await add.click()
      await expectMarked(year, t('pigeons.form.year.min', { year: '1990' }))
      await year.fill('2028')
      await add.click()
      await expectMarked(year, t('pigeons.form.year.max', { year: '2027' }))
      await year.fill('2024')

      const huge = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(16 * MB)])
      await photo.setInputFiles({ name: 'huge.jpg', mimeType: 'image/jpeg', buffer: huge })
      await add.click()
      await expectMarked(photo, t('error.photo_too_large'))
      const eye = frame.field('pigeons.field.eyePhoto', form)
      const letter = { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear keeper') }
      await photo.setInputFiles(letter)
      await expect(photo).not.toHaveAttribute('aria-invalid')
      await eye.setInputFiles(letter)
      await add.click()
      for (const field of [photo, eye]) await expectMarked(field, t('error.photo_not_an_image'))

      expect(await testData.birds()).toEqual(before)
    })

    test('a bird cannot be its own ancestor @release', async ({ testData, frame, birds, t }) => {
      const sire = await testData.bird('GB-22-N-1', { birthYear: 2022, gender: 'cock' })
      await testData.bird('GB-23-N-2', { birthYear: 2023, gender: 'cock', sireId: sire.id })
      const before = await testData.birds()
      await birds.open()
      await birds.chooseAction('GB-22-N-1', 'pigeons.action.edit')
      const form = frame.dialog(t('pigeons.form.title.edit'))
      const field = frame.field('pigeons.field.sire', form)
      await birds.pick(field, 'GB-23-N-2')
      await frame.button('pigeons.form.submit.edit', form).click()
      await expectMarked(field, t('error.own_ancestor'))
      await expect(field).toHaveValue('GB-23-N-2')
      expect(await testData.birds()).toEqual(before)
    })

    test('every file of the wrong type is named at once, and the message stays @release', async ({
      page,
      frame,
      birds,
      upload,
      t,
    }) => {
      await birds.open()
      await frame.button('pigeons.upload').first().click()
      const field = frame.field('imports.file', upload.box)
      const refused = (name: string) => t('common.file.wrongKind', { name, kinds: '.xlsx, .xls, .ods, .csv, .tsv, .txt' })
      await field.setInputFiles(csv('birds.csv', 'Bird #,Sex\nAU2020LOU1,C\n'))
      await field.setInputFiles({ name: 'birds.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
      await expectMarked(field, refused('birds.pdf'))
      // The file selected before is not sent instead, and the reason stays visible.
      await frame.button('imports.upload', upload.box).click()
      await expectMarked(field, refused('birds.pdf'))
      await expectMarked(field, t('error.sheet_missing'))

      const files = await page.evaluateHandle(() => {
        const transfer = new DataTransfer()
        for (const name of ['a.doc', 'b.jpg', 'c.csv', 'd.csv']) transfer.items.add(new File(['x'], name))
        return transfer
      })
      await upload.box.getByText(t('common.file.choose')).dispatchEvent('drop', { dataTransfer: files })
      await expectMarked(field, refused('a.doc'))
      await expectMarked(field, refused('b.jpg'))
      await expectMarked(field, t('common.file.onlyOne', { name: 'd.csv' }))
      await expect(upload.box.getByRole('listitem').filter({ hasText: 'c.csv' })).toBeVisible()
    })

    test('a year is requested only for rows that it makes valid @release', async ({
      page,
      testData,
      frame,
      birds,
      upload,
      t,
    }) => {
      await birds.open()
      await upload.choose(csv('years.csv', 'Bird #,Sex,Color\n,Cock,Blue bar\nX1,drake,Red\nX2,Hen,Black\n'))
      const row = (text: string) => upload.box.getByRole('listitem').filter({ hasText: text })
      const year = upload.box.getByRole('spinbutton')
      await expect(row(t('imports.row', { number: '2' }))).toContainText(t('imports.problem.band_missing'))
      await expect(row(t('imports.row', { number: '2' }))).not.toContainText(t('imports.year.too'))
      await expect(row('X1')).toContainText(t('imports.year.too'))
      await expect(year).toHaveCount(1)
      await expect(row('X2')).toContainText(t('imports.problem.birth_year_missing'))

      // The question keeps the keyboard focus while the server reads the file again.
      const question = { word: 'drake', field: t('pigeons.field.gender') }
      const answer = upload.box.getByLabel(t('imports.question.word', question))
      await answer.focus()
      await answer.selectOption('cock')
      await expect(year).toHaveCount(2)
      await expect(answer).toBeFocused()
      await answer.selectOption('')
      await expect(year).toHaveCount(1)

      // No row can be imported without a year.
      await frame.button('imports.submit.years', upload.box).click()
      await expect(year).toBeVisible()
      expect(await testData.birds()).toEqual([])

      // An impossible year is refused, and can be corrected.
      await year.fill('1980')
      await year.press('Enter')
      await expect(row('X2')).toContainText('1980')
      await year.fill('2024')
      await year.press('Enter')
      await expect(upload.chip('new')).toContainText('1')
      await upload.importRows(1)
      await expect(upload.box).toContainText(t('imports.left', { count: 2 }))
      // After the import, closing loses nothing and does not ask.
      await page.keyboard.press('Escape')
      await expect(upload.box).toBeHidden()
    })

    test('files that are not inventories are refused with a reason @release', async ({ testData, frame, birds, upload, t }) => {
      await birds.open()
      const random = { name: 'birds.xlsx', mimeType: 'application/octet-stream', buffer: randomBytes(20_000) }
      await upload.choose(random)
      await frame.toast(t('imports.failed'), t('error.sheet_unreadable'))
      await frame.button('common.cancel', upload.box).click()
      await frame.button('common.discard').click()
      await expect(upload.box).toBeHidden()

      await upload.choose(csv('colours.csv', 'Sex,Color\nCock,Blue bar\nHen,Red check\n'))
      await expect(upload.box).toContainText(t('imports.needed', { fields: t('pigeons.field.bandId') }))
      await expect(upload.box.getByRole('button', { name: t('imports.submit.nothing') })).toBeDisabled()
      expect(await testData.birds()).toEqual([])
    })
  })
}
