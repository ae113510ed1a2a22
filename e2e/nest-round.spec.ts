import { expect, phone } from './fixtures.ts'
import { test } from './pages/page-fixtures.ts'

const COCK = 'BE-21-3010001'
const HEN = 'BE-21-4010002'

test.describe('on a phone in Spanish', () => {
  test.use({ ...phone, language: 'es' })

  test('the nest round offers to add the first pair, and records its egg two days early', async ({
    page,
    testData,
    setNow,
    frame,
    birds,
    t,
  }) => {
    await testData.bird(COCK, { gender: 'cock' })
    await testData.bird(HEN, { gender: 'hen' })
    await page.goto('/breeding?view=nest-round')
    await frame.button('pairs.new').click()
    const form = frame.dialog(t('pairs.form.new'))
    await birds.pick(form.getByRole('combobox', { name: t('pairs.field.cock') }), COCK)
    await birds.pick(form.getByRole('combobox', { name: t('pairs.field.hen') }), HEN)
    await frame.button('pairs.form.submit.new', form).click()
    await frame.toast(t('pairs.toast.created'))
    const nest = page.getByRole('article').filter({ hasText: `${COCK} × ${HEN}` })
    await expect(nest).toContainText(t('breeding.round.nothing'))
    await expect(frame.button('breeding.tap.first_egg', nest)).toBeHidden()

    await setNow('2026-03-14T10:00:00')
    await page.reload()
    await frame.button('breeding.tap.first_egg', nest).click()
    await frame.toast(t('breeding.toast.recorded'))
    await expect(nest).toContainText(t('breeding.task.second_egg'))
  })
})
