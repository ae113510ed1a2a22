import { countInput } from './count-input.ts'
import { expect, expectAccessible, languagesFor, phone } from './fixtures.ts'
import { storedOn, untilSessionStored } from './pages/device.ts'
import { test } from './pages/page-fixtures.ts'

for (const language of languagesFor('es')) {
  test.describe(`on a phone, ${language}`, () => {
    test.use({ ...phone, language })

    test('ten birds with consecutive bands are added with at most 25 taps and 20 keys', async ({
      testData,
      page,
      frame,
      birds,
      t,
    }) => {
      const { Young } = await testData.mainLoft('North', 'Young')
      await birds.open()
      const form = await birds.openQuickForm()
      await expect(frame.field('pigeons.field.strain', form)).toBeHidden()
      await expectAccessible(page)
      await frame.field('pigeons.field.bandId', form).fill('GB-26-N-00101')
      await birds.pick(frame.field('pigeons.field.location', form), 'Young', 'North / Young')
      await expect(form.getByText(t('pigeons.form.bornIn', { year: '2026' }))).toBeVisible()
      const blueBar = language === 'en' ? 'Blue bar' : 'Azul barrado'
      await birds.pick(frame.field('pigeons.field.color', form), blueBar)

      const sexes = ['cock', 'hen', 'por_definir', 'cock', 'hen', 'cock', 'cock', 'hen', 'hen', 'cock'] as const
      const choose = (sex: (typeof sexes)[number]) => form.getByText(t(`pigeons.gender.${sex}`), { exact: true }).tap()
      await choose(sexes[0])
      await frame.button('forms.saveAndAdd', form).tap()

      const counted = await countInput(page, async () => {
        for (const [index, sex] of [...sexes.entries()].slice(1)) {
          const number = String(101 + index).padStart(5, '0')
          await expect(frame.field('pigeons.field.bandId', form)).toHaveValue(`GB-26-N-${number}`)
          if (sex !== 'por_definir') await choose(sex)
          const isLast = index === sexes.length - 1
          await frame.button(isLast ? 'pigeons.form.submit.add' : 'forms.saveAndAdd', form).tap()
        }
        await expect(form).toBeHidden()
      })
      expect(counted.taps).toBeLessThanOrEqual(25)
      expect(counted.keys).toBeLessThanOrEqual(20)

      const added = (await testData.birds()).toSorted((one, other) => one.bandId.localeCompare(other.bandId))
      expect(added.map(({ bandId }) => bandId)).toEqual(sexes.map((_, at) => `GB-26-N-${String(101 + at).padStart(5, '0')}`))
      expect(added.map(({ gender }) => gender)).toEqual(sexes)
      expect(
        added.every(
          ({ birthYear, loftLocationId, color }) => birthYear === 2026 && loftLocationId === Young && color === blueBar,
        ),
      ).toBe(true)
    })
  })
}

test('the band that is proposed for the next bird is not kept as a draft @release', async ({ page, frame, birds }) => {
  await birds.open()
  await untilSessionStored(page)
  const form = await birds.openQuickForm()
  const band = frame.field('pigeons.field.bandId', form)
  await band.fill('GB-26-N-00101')
  await frame.button('forms.saveAndAdd', form).click()
  await expect(band).toHaveValue('GB-26-N-00102')
  await frame.escape(form)
  await expect(form).toBeHidden()
  const { databases } = await storedOn(page)
  expect(Object.values(databases).map(({ drafts }) => drafts)).toEqual([0])
})

test('Enter in the band reads the year and moves on to the sex, and a band without a year asks for it @release', async ({
  testData,
  frame,
  birds,
  t,
}) => {
  await birds.open()
  const form = await birds.openQuickForm()
  const band = frame.field('pigeons.field.bandId', form)
  const year = frame.field('pigeons.field.birthYear', form)
  await band.fill('GB-24-N-10001')
  await band.press('Enter')
  await expect(form.getByText(t('pigeons.form.bornIn', { year: '2024' }))).toBeVisible()
  const sex = form.getByRole('radio', { name: t('pigeons.gender.por_definir') })
  await expect(sex).toBeFocused()
  await sex.press('ArrowLeft')
  await band.press('Enter')
  await frame.toast(t('pigeons.toast.added'))
  await expect(form).toBeHidden()

  await birds.openQuickForm()
  await expect(year).toBeHidden()
  await band.fill('own bird 7')
  await band.press('Enter')
  await expect(year).toHaveAttribute('aria-invalid', 'true')
  await year.selectOption('2025')
  await year.press('Control+Enter')
  await frame.toast(t('pigeons.toast.added'))
  await expect(form).toBeHidden()
  expect((await testData.birds()).map(({ bandId, birthYear, gender }) => `${bandId} ${birthYear} ${gender}`).sort()).toEqual([
    'GB-24-N-10001 2024 hen',
    'own bird 7 2025 por_definir',
  ])
})

test('another band changes the year that was read from the first, but not a year that was chosen @release', async ({
  frame,
  birds,
  t,
}) => {
  await birds.open()
  const form = await birds.openForm()
  const band = frame.field('pigeons.field.bandId', form)
  const year = frame.field('pigeons.field.birthYear', form)
  await band.fill('GB-24-N-1')
  await band.press('Tab')
  await expect(year).toHaveValue('2024')
  await band.fill('GB-25-N-1')
  await band.press('Tab')
  await expect(year).toHaveValue('2025')
  await year.selectOption('2023')
  await band.fill('GB-26-N-1')
  await band.press('Tab')
  await expect(year).toHaveValue('2023')
  await expect(frame.button('pigeons.form.more', form)).toBeHidden()
  await expect(form.getByText(t('pigeons.form.group.origin'))).toBeVisible()
})
