import type { Locator } from '@playwright/test'
import { expect, expectAccessible, variantsFor } from './fixtures.ts'
import { test } from './pages/page-fixtures.ts'

const COCK = 'BE-21-3010001'
const HEN = 'BE-21-4010002'

for (const [variant, options] of variantsFor('phone')) {
  test.describe(`a cycle ${variant}`, () => {
    test.use(options)

    test('goes from pairing to two hatched young @release', async ({ page, testData, frame, birds, t, setNow }) => {
      await testData.bird(COCK, { gender: 'cock' })
      await testData.bird(HEN, { gender: 'hen' })
      await page.goto('/breeding')
      await frame.button('pairs.new').first().click()
      const pairing = frame.dialog(t('pairs.form.new'))
      await birds.pick(pairing.getByRole('combobox', { name: t('pairs.field.cock') }), COCK)
      await birds.pick(pairing.getByRole('combobox', { name: t('pairs.field.hen') }), HEN)
      await frame.button('pairs.form.submit.new', pairing).click()
      await frame.toast(t('pairs.toast.created'))

      await test.step('the first cycle is created', async () => {
        await page.goto('/breeding-cycles')
        await expect(page.getByText(t('cycles.empty'), { exact: true })).toBeVisible()
        await expect(page.getByText(t('cycles.guide.incubation.text'))).toBeVisible()
        await expectAccessible(page)
        await frame.button('cycles.empty.action').click()
        const form = frame.dialog(t('cycles.new'))
        await frame.button('cycles.form.submit', form).click()
        await expect(frame.field('cycles.field.pair', form)).toHaveAccessibleDescription(t('cycles.form.noPair'))
        const size = page.viewportSize()!
        await frame.openToast(t('cycles.form.noPair'))
        await frame.expectButtonsUncovered(form)
        await page.setViewportSize(size)
        await frame.toast(t('cycles.form.noPair'))
        await frame.field('cycles.field.pair', form).selectOption(`${COCK} × ${HEN}`)
        await expect(frame.field('cycles.field.number', form)).toHaveValue('1')
        await expect(frame.field('cycles.field.status', form)).toHaveValue('planned')
        const courtship = frame.field('cycles.field.courtship', form)
        await courtship.fill('the other day')
        await frame.button('cycles.form.submit', form).click()
        await expect(courtship).toHaveAttribute('aria-invalid', 'true')
        await courtship.fill('6.3.')
        await courtship.blur()
        await frame.expectDay(courtship, '2026-03-06')
        await courtship.click()
        await expectAccessible(page)
        await frame.button('forms.day.yesterday', form).click()
        await frame.expectDay(courtship, '2026-03-05')
        await courtship.fill(t('forms.day.today'))
        await expect(frame.field('cycles.field.status', form)).toHaveValue('courting')
        await expectAccessible(page)
        await frame.button('cycles.form.submit', form).click()
        await frame.toast(t('cycles.toast.created'))
        await expect(card()).toContainText(t('breeding.phase.courting'))
        await frame.openRow(card())
        await expect(progress()).toHaveAttribute('aria-valuenow', '25')
      })

      await test.step('the next cycle on the page of the pair has the next number', async () => {
        await page.goto('/breeding/pairs/1')
        await frame.button('cycles.new').click()
        await expect(frame.field('cycles.field.number', frame.dialog(t('cycles.new')))).toHaveValue('2')
        await page.goto('/breeding-cycles')
      })

      await test.step('the mating and two eggs are recorded with one tap each', async () => {
        await frame.button('cycles.today.mated', card()).click()
        await frame.undo(t('cycles.toast.updated'))
        await expect(card()).toContainText(t('breeding.phase.courting'))
        await frame.button('cycles.today.mated', card()).click()
        await expect(card()).toContainText(t('breeding.phase.mating'))

        await openCycles('2026-03-16T18:00:00')
        await frame.button('cycles.today.first_egg', card()).click()
        await expect(card()).toContainText(t('cycles.fertility.days', { count: 5 }))
        await openCycles('2026-03-18T18:00:00')
        await frame.button('cycles.today.second_egg', card()).click()
        await expect(card()).toContainText(t('breeding.phase.incubating'))
        await expect(card()).toContainText(t('cycles.hatch.days', { count: 18 }))
      })

      await test.step('on the fifth day the eggs are candled', async () => {
        await openCycles('2026-03-20T09:00:00')
        await expect(card()).toContainText(t('cycles.fertility.days', { count: 1 }))
        await expect(frame.button('cycles.fertility.checkNow')).toHaveCount(0)
        await openCycles('2026-03-21T09:00:00')
        await expect(card()).toContainText(t('cycles.fertility.urgent'))
        await frame.button('cycles.fertility.checkNow', card()).click()
        const check = frame.dialog(t('cycles.check.title'))
        await expect(frame.field('cycles.field.status', check)).toHaveValue('fertility_check')
        await frame.field('cycles.field.firstFertile', check).selectOption('fertile')
        await frame.field('cycles.field.secondFertile', check).selectOption('fertile')
        await expectAccessible(page)
        await frame.button('cycles.check.submit', check).click()
        await frame.toast(t('cycles.toast.checked'))
        await expect(card()).toContainText(t('breeding.phase.fertility_check'))
        await expect(frame.button('cycles.fertility.checkNow')).toHaveCount(0)
      })

      await test.step('both hatch, the second recorded a day late', async () => {
        await openCycles('2026-04-05T08:00:00')
        await expect(card()).toContainText(t('cycles.hatch.dueNow'))
        await frame.button('cycles.today.hatched', card()).click()
        await frame.toast(t('cycles.toast.updated'))
        await openCycles('2026-04-07T08:00:00')
        await frame.button('cycles.update', card()).click()
        const editor = frame.dialog(t('cycles.edit.title'))
        await frame.field('cycles.edit.day', editor).fill('2026-04-06')
        await editor.getByRole('textbox', { name: t('cycles.field.notes'), exact: true }).fill('A calm hen')
        await expectAccessible(page)
        await frame.button('cycles.step.hatched', editor).click()
        await frame.toast(t('cycles.toast.updated'))
        await expect(card()).toContainText(t('breeding.phase.rearing'))
        await expect(card()).toContainText('A calm hen')
      })

      await test.step('the details show its milestones, its eggs and its history', async () => {
        await frame.button('cycles.details', card()).click()
        const details = frame.dialog(t('cycles.page.title', { number: 1, pair: `${COCK} × ${HEN}` }))
        const milestones = details.getByRole('list', { name: t('cycles.page.timeline') })
        await expect(milestones.getByRole('listitem').filter({ hasText: t('cycles.milestone.hatch') })).toContainText('2026')
        await expect(details.getByText(t('cycles.egg.state.hatched'), { exact: true })).toHaveCount(2)
        await expect(details.getByText('A calm hen').first()).toBeVisible()
        await expectAccessible(page)
        await frame.button('common.close', details).first().click()
      })

      async function openCycles(moment: string): Promise<void> {
        await setNow(moment)
        await page.goto('/breeding-cycles')
        await frame.openRow(card())
      }

      function card(): Locator {
        return page.getByRole('article').filter({ has: page.getByRole('heading', { name: `${COCK} × ${HEN}` }) })
      }

      function progress(): Locator {
        return card().getByRole('progressbar', { name: t('cycles.field.progress') })
      }
    })
  })
}
