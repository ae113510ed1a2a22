import { expect, expectAccessible, variantsFor } from './fixtures.ts'
import { test } from './pages/page-fixtures.ts'

const PAIRS = [
  ['BE-21-3010001', 'BE-21-4010002'],
  ['BE-22-3010003', 'BE-22-4010004'],
] as const
const title = ([cock, hen]: (typeof PAIRS)[number]) => `${cock} × ${hen}`

for (const [variant, options] of variantsFor('desktop')) {
  test.describe(`a season ${variant}`, () => {
    test.use(options)

    test('is planned back from the first egg, accepted for all pairs, shifted for one, and removed @release', async ({
      page,
      testData,
      frame,
      t,
    }) => {
      for (const [cock, hen] of PAIRS) {
        const male = await testData.bird(cock, { gender: 'cock' })
        const female = await testData.bird(hen, { gender: 'hen' })
        await testData.pair(male.id, female.id)
      }
      await page.goto('/breeding')
      await page.getByRole('link', { name: t('breeding.plan') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('breeding.plan'))

      await test.step('a day in the past is refused, and nothing is offered', async () => {
        await frame.field('breeding.plan.target').selectOption('first_egg')
        await frame.field('breeding.plan.day').fill('2025-04-20')
        await expect(page.getByText(t('breeding.plan.past'))).toBeVisible()
        await expectAccessible(page)
      })

      await test.step('the steps before a future day become tasks', async () => {
        await frame.field('breeding.plan.day').fill('2026-04-20')
        await expect(step('breeding.plan.step.pair')).toContainText('10')
        await step('breeding.plan.step.second_egg').getByRole('checkbox').uncheck()
        await page.getByRole('button', { name: t('breeding.plan.accept', { count: 11 }) }).click()
        await frame.toast(t('breeding.plan.toast.accepted', { count: 11 }))
        await expect(page.getByText(t('breeding.plan.accepted'))).toBeVisible()
        await expect(step('breeding.plan.step.candle')).toContainText(t('breeding.plan.state.accepted'))
        await expectAccessible(page)
        await page.reload()
        await expect(step('breeding.plan.step.candle')).toContainText(t('breeding.plan.state.accepted'))
        await expect(page.getByRole('button', { name: t('breeding.plan.accept', { count: 1 }) })).toBeVisible()
      })

      await test.step('a bar is moved by a day with the keyboard, and by a typed date', async () => {
        const bar = page.getByRole('button', { name: new RegExp(`^${t('breeding.plan.step.hatch')}, .*${title(PAIRS[0])}`) })
        await bar.press('ArrowRight')
        await bar.press('Enter')
        await frame.undo(t('breeding.plan.toast.shifted', { count: 7 }))
        await bar.click()
        const dialog = frame.dialog(t('breeding.plan.step.hatch'))
        await frame.field('breeding.plan.move.day', dialog).fill('2026-03-01')
        await frame.button('breeding.plan.move.submit', dialog).click()
        await expect(dialog.getByText(t('breeding.plan.move.wrong'))).toBeVisible()
        await expectAccessible(page)
        await frame.button('common.cancel', dialog).click()
        await frame.button('common.discard', page.getByRole('alertdialog')).click()
        await expect(dialog).toBeHidden()
      })

      await test.step('one pair is late: its open steps are shifted', async () => {
        await page.getByRole('checkbox', { name: title(PAIRS[0]) }).uncheck()
        await frame.button('breeding.plan.shift').click()
        const dialog = frame.dialog(t('breeding.plan.shift.title'))
        await frame.button('breeding.plan.shift.submit', dialog).click()
        await expect(frame.field('breeding.plan.shift.days', dialog)).toHaveAccessibleDescription(
          new RegExp(t('breeding.plan.shift.days.wrong')),
        )
        await frame.field('breeding.plan.shift.days', dialog).fill('3')
        await frame.field('breeding.plan.shift.from', dialog).selectOption('first_egg')
        await expectAccessible(page)
        await frame.button('breeding.plan.shift.submit', dialog).click()
        await frame.toast(t('breeding.plan.toast.shifted', { count: 9 }))
      })

      await test.step('the calendar shows both', async () => {
        await page.goto('/calendar?day=2026-04-20')
        const task = (pair: (typeof PAIRS)[number]) => t('breeding.plan.title', { step: 'First egg', pair: title(pair) })
        await expect(page.getByText(task(PAIRS[0])).first()).toBeAttached()
        await page.goto('/calendar?day=2026-04-23')
        await expect(page.getByText(task(PAIRS[1])).first()).toBeAttached()
      })

      await test.step('the other steps are removed, which can be undone', async () => {
        await page.goto('/breeding?view=season-planner&target=first_egg&day=2026-04-20')
        await frame.button('breeding.plan.drop').click()
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: t('breeding.plan.drop.submit'), exact: true })
          .click()
        await frame.undo(t('breeding.plan.toast.dropped', { count: 20 }))
        await expect(step('breeding.plan.step.candle')).toContainText(t('breeding.plan.state.accepted'))
      })

      function step(key: `breeding.plan.step.${'pair' | 'second_egg' | 'candle'}`) {
        const steps = page.getByRole('list', { name: t('breeding.plan.steps'), exact: true })
        return steps.getByRole('listitem').filter({ hasText: t(key) })
      }
    })
  })
}
