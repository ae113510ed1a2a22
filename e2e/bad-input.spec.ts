import { randomBytes } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { expect } from './fixtures.ts'
import { csv } from './files/inventory.ts'
import { test } from './pages/story.ts'

const MB = 1024 * 1024

/** The field is marked, and says why. */
async function expectMarked(field: Locator, sentence: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(sentence.replaceAll(/[.()]/g, '\\$&')))
}

for (const language of ['en', 'es'] as const) {
  test.describe(`in ${language}`, () => {
    // The recorder of traces fetches pictures that the browser could not show, which the page itself never does.
    test.use({ language, expectedErrors: [/Connecting to 'blob:|connect-src forbids blob/] })

    test('a new bird with a wrong band, year or photo is refused at its field', async ({ given, frame, birds, say }) => {
      await given.bird('GB-24-N-10001')
      const before = await given.birds()
      await birds.open()
      const form = await birds.openForm()
      const add = frame.button('pigeons.form.submit.add', form)
      const band = frame.field('pigeons.field.bandId', form)
      const year = frame.field('pigeons.field.birthYear', form)
      const photo = frame.field('pigeons.field.generalPhoto', form)

      await add.click()
      await expectMarked(band, say('common.field.missing'))
      await expectMarked(year, say('common.field.missing'))

      // Written otherwise, it is the same band.
      await band.fill('gb 24 n 10001')
      await year.selectOption('2024')
      await add.click()
      await expectMarked(band, say('error.band_taken'))
      await frame.toast(say('error.band_taken'))
      await expect(band).toHaveValue('gb 24 n 10001')

      await band.fill('GB-24-N-10002')
      await year.selectOption('older')
      await year.fill('1989')
      await add.click()
      await expectMarked(year, say('pigeons.form.year.min', { year: '1990' }))
      await year.fill('2028')
      await add.click()
      await expectMarked(year, say('pigeons.form.year.max', { year: '2027' }))
      await year.fill('2024')

      const huge = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(16 * MB)])
      await photo.setInputFiles({ name: 'huge.jpg', mimeType: 'image/jpeg', buffer: huge })
      await add.click()
      await expectMarked(photo, say('error.photo_too_large'))
      await photo.setInputFiles({ name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear keeper') })
      await add.click()
      await expectMarked(photo, say('error.photo_not_an_image'))

      expect(await given.birds()).toEqual(before)
    })

    test('a bird does not become its own ancestor', async ({ given, frame, birds, say }) => {
      const sire = await given.bird('GB-22-N-1', { birthYear: 2022, gender: 'cock' })
      await given.bird('GB-23-N-2', { birthYear: 2023, gender: 'cock', sireId: sire.id })
      const before = await given.birds()
      await birds.open()
      await birds.act('GB-22-N-1', 'pigeons.action.edit')
      const form = frame.dialog(say('pigeons.form.title.edit'))
      const field = frame.field('pigeons.field.sire', form)
      await birds.pick(field, 'GB-23-N-2')
      await frame.button('pigeons.form.submit.edit', form).click()
      await expectMarked(field, say('error.own_ancestor'))
      await expect(field).toHaveValue('GB-23-N-2')
      expect(await given.birds()).toEqual(before)
    })

    test('files that are no inventory are refused with a reason', async ({ given, frame, birds, upload, say }) => {
      await birds.open()
      const random = { name: 'birds.xlsx', mimeType: 'application/octet-stream', buffer: randomBytes(20_000) }
      await upload.choose(random)
      await expect(await frame.toast(say('imports.failed'))).toContainText(say('error.sheet_unreadable'))
      await frame.button('common.cancel', upload.box).click()
      await frame.button('common.discard').click()
      await expect(upload.box).toBeHidden()

      await upload.choose(csv('colours.csv', 'Sex,Color\nCock,Blue bar\nHen,Red check\n'))
      await expect(upload.box).toContainText(say('imports.needed', { fields: say('pigeons.field.bandId') }))
      await expect(upload.box.getByRole('button', { name: say('imports.submit.nothing') })).toBeDisabled()
      expect(await given.birds()).toEqual([])
    })
  })
}
