import { csv } from './files/inventory.ts'
import { expect, phone } from './fixtures.ts'
import { test } from './pages/page-fixtures.ts'

const FILE = csv('birds.csv', 'Ring;Schlag;Zelle\nDV-01125-20-1;Witwer;4\nDV-01125-20-2;Witwer;5\nDV-01125-20-3;Zucht;\n')

const CASES = [
  ['in English on a desktop', {}, ''],
  ['in English on a phone', phone, ' @release'],
  ['in Spanish on a desktop', { language: 'es' as const }, ' @release'],
  ['in Spanish on a phone', { language: 'es' as const, ...phone }, ' @release'],
] as const

for (const [name, options, tag] of CASES) {
  test.describe(name, () => {
    test.use(options)

    test(`an inventory without a sex is imported with its sections if the keeper says so${tag}`, async ({
      frame,
      birds,
      upload,
      testData,
      t,
    }) => {
      await birds.open()
      await upload.choose(FILE)
      await expect(upload.box).toContainText(t('imports.needed.sex'))
      await expect(frame.button('imports.submit.nothing', upload.box)).toBeDisabled()
      await frame.button('imports.needed.withoutSex', upload.box).click()
      await expect(upload.box).not.toContainText(t('imports.needed.sex'))
      await expect(upload.chip('new')).toContainText('3')

      const sections = t('imports.newSections', { count: 2, names: t('imports.and', { first: 'Witwer', second: 'Zucht' }) })
      const choice = upload.box.getByRole('radiogroup', { name: sections })
      await expect(choice.getByRole('radio', { name: t('imports.newSections.false') })).toBeChecked()
      await expect(upload.row('DV-01125-20-1')).toContainText(t('imports.problem.location_unknown', { value: 'Witwer' }))
      await choice.getByText(t('imports.newSections.true'), { exact: true }).click()
      await expect(upload.row('DV-01125-20-1')).not.toContainText(t('imports.problem.location_unknown', { value: 'Witwer' }))
      await upload.submit(3)
      await frame.toast(t('imports.message.imported', { count: 3 }))

      await expect(birds.bird('DV-01125-20-1')).toContainText('Witwer')
      const stored = await testData.birds()
      expect(Object.fromEntries(stored.map(({ bandId, gender, notes }) => [bandId, `${gender} ${notes}`]))).toEqual({
        'DV-01125-20-1': 'por_definir Zelle: 4',
        'DV-01125-20-2': 'por_definir Zelle: 5',
        'DV-01125-20-3': 'por_definir null',
      })
      expect(new Set(stored.map(({ loftLocationId }) => loftLocationId)).size).toBe(2)
    })
  })
}
