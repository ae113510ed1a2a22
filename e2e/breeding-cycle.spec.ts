import type { Locator } from '@playwright/test'
import { expect, expectAccessible, variantsFor } from './fixtures.ts'
import { test } from './pages/page-fixtures.ts'

const COCK = 'BE-21-3010001'
const HEN = 'BE-21-4010002'
const BAND = 'BE-26-1234567'

for (const [variant, options] of variantsFor('phone')) {
  test.describe(`a cycle ${variant}`, () => {
    test.use(options)

    test('goes from pairing to two young, one banded, vaccinated and in its section', async ({
      page,
      testData,
      frame,
      birds,
      say,
      setNow,
    }) => {
      // The test covers two months of the season.
      await testData.mainLoft('North', 'Young Birds', 'Hens')
      await testData.bird(COCK, { gender: 'cock' })
      await testData.bird(HEN, { gender: 'hen' })
      await page.goto('/breeding')
      await frame.button('pairs.new').first().click()
      const pairing = frame.dialog(say('pairs.form.new'))
      await birds.pick(pairing.getByRole('combobox', { name: say('pairs.field.cock') }), COCK)
      await birds.pick(pairing.getByRole('combobox', { name: say('pairs.field.hen') }), HEN)
      await frame.button('pairs.form.submit.new', pairing).click()
      await frame.toast(say('pairs.toast.created'))

      await test.step('the first cycle is created', async () => {
        await page.goto('/breeding-cycles')
        await expect(page.getByText(say('cycles.empty'), { exact: true })).toBeVisible()
        await expect(page.getByText(say('cycles.guide.incubation.text'))).toBeVisible()
        await expectAccessible(page)
        await frame.button('cycles.empty.action').click()
        const form = frame.dialog(say('cycles.new'))
        await frame.button('cycles.form.submit', form).click()
        await expect(frame.field('cycles.field.pair', form)).toHaveAccessibleDescription(say('cycles.form.noPair'))
        await frame.toast(say('cycles.form.noPair'))
        await frame.field('cycles.field.pair', form).selectOption(`${COCK} × ${HEN}`)
        await expect(frame.field('cycles.field.number', form)).toHaveValue('1')
        await expect(frame.field('cycles.field.status', form)).toHaveValue('planned')
        await frame.field('cycles.field.courtship', form).fill('2026-03-06')
        await expect(frame.field('cycles.field.status', form)).toHaveValue('courting')
        await expectAccessible(page)
        await frame.button('cycles.form.submit', form).click()
        await frame.toast(say('cycles.toast.created'))
        await expect(card()).toContainText(say('breeding.phase.courting'))
        await expect(progress()).toHaveAttribute('aria-valuenow', '25')
      })

      await test.step('the mating and two eggs are recorded with one tap each', async () => {
        await frame.button('cycles.today.mated', card()).click()
        await frame.undo(say('cycles.toast.updated'))
        await expect(card()).toContainText(say('breeding.phase.courting'))
        await frame.button('cycles.today.mated', card()).click()
        await expect(card()).toContainText(say('breeding.phase.mating'))

        await openCycles('2026-03-16T18:00:00')
        await frame.button('cycles.today.first_egg', card()).click()
        await expect(card()).toContainText(say('cycles.fertility.days', { count: 5 }))
        await openCycles('2026-03-18T18:00:00')
        await frame.button('cycles.today.second_egg', card()).click()
        await expect(card()).toContainText(say('breeding.phase.incubating'))
        await expect(card()).toContainText(say('cycles.hatch.days', { count: 18 }))
      })

      await test.step('on the fifth day the eggs are candled', async () => {
        await openCycles('2026-03-20T09:00:00')
        await expect(card()).toContainText(say('cycles.fertility.days', { count: 1 }))
        await expect(frame.button('cycles.fertility.checkNow')).toHaveCount(0)
        await openCycles('2026-03-21T09:00:00')
        await expect(card()).toContainText(say('cycles.fertility.urgent'))
        await frame.button('cycles.fertility.checkNow', card()).click()
        const check = frame.dialog(say('cycles.check.title'))
        await expect(frame.field('cycles.field.status', check)).toHaveValue('fertility_check')
        await frame.field('cycles.field.firstFertile', check).selectOption('fertile')
        await frame.field('cycles.field.secondFertile', check).selectOption('fertile')
        await expectAccessible(page)
        await frame.button('cycles.check.submit', check).click()
        await frame.toast(say('cycles.toast.checked'))
        await expect(card()).toContainText(say('breeding.phase.fertility_check'))
        await expect(frame.button('cycles.fertility.checkNow')).toHaveCount(0)
      })

      await test.step('both hatch, the second recorded a day late', async () => {
        await openCycles('2026-04-05T08:00:00')
        await expect(card()).toContainText(say('cycles.hatch.dueNow'))
        await frame.button('cycles.today.hatched', card()).click()
        await frame.toast(say('cycles.toast.updated'))
        await openCycles('2026-04-07T08:00:00')
        await frame.button('cycles.update', card()).click()
        const editor = frame.dialog(say('cycles.edit.title'))
        await frame.field('cycles.edit.day', editor).fill('2026-04-06')
        await editor.getByRole('textbox', { name: say('cycles.field.notes'), exact: true }).fill('A calm hen')
        await expectAccessible(page)
        await frame.button('cycles.step.hatched', editor).click()
        await frame.toast(say('cycles.toast.updated'))
        await expect(card()).toContainText(say('breeding.phase.rearing'))
        await expect(card()).toContainText('A calm hen')
      })

      await test.step('the details show its milestones, its eggs and its history', async () => {
        await frame.button('cycles.details', card()).click()
        const details = frame.dialog(say('cycles.page.title', { number: 1, pair: `${COCK} × ${HEN}` }))
        const milestones = details.getByRole('list', { name: say('cycles.page.timeline') })
        await expect(milestones.getByRole('listitem').filter({ hasText: say('cycles.milestone.hatch') })).toContainText('2026')
        await expect(details.getByText(say('cycles.egg.state.hatched'), { exact: true })).toHaveCount(2)
        await expect(details.getByText('A calm hen').first()).toBeVisible()
        await expectAccessible(page)
        await frame.button('common.close', details).first().click()
      })

      await test.step('too young on day 4, banded on day 5', async () => {
        await openOffspring('2026-04-09T08:00:00')
        await expect(page.getByText(say('offspring.empty.banding'), { exact: true })).toBeVisible()
        await openOffspring('2026-04-10T08:00:00')
        await expectAccessible(page)
        await frame.button('offspring.action.band').click()
        const dialog = frame.dialog(say('offspring.band.title'))
        await expect(dialog).toContainText(say('offspring.band.banner.ready', { count: 5 }))
        await frame.button('offspring.band.submit', dialog).click()
        await expect(bandField(dialog)).toHaveAttribute('aria-invalid', 'true')
        await bandField(dialog).fill(COCK)
        await frame.button('offspring.band.submit', dialog).click()
        await expect(bandField(dialog)).toHaveAccessibleDescription(say('error.band_taken'))
        await expect(dialog).toContainText(say('offspring.band.link', { band: COCK }))
        await bandField(dialog).fill(BAND)
        await frame.field('offspring.field.bandingDate', dialog).fill('2026-04-09')
        await expect(frame.button('offspring.band.submit', dialog)).toBeDisabled()
        await frame.field('offspring.field.bandingDate', dialog).fill('2026-04-10')
        await frame.button('offspring.band.submit', dialog).click()
        await expect(await frame.toast(say('offspring.toast.banded'))).toContainText(say('offspring.toast.banded.text'))
      })

      await test.step('the younger one is banded late, after a confirmation', async () => {
        await openOffspring('2026-04-14T08:00:00')
        await expect(page.getByRole('heading', { name: say('offspring.late.banding') })).toBeVisible()
        await frame.button('offspring.action.bandLate').click()
        const dialog = frame.dialog(say('offspring.band.title'))
        await bandField(dialog).fill('BE-26-1234568')
        await frame.button('offspring.action.bandLate', dialog).click()
        await frame.button('offspring.band.late.submit', page.getByRole('alertdialog')).click()
        await frame.toast(say('offspring.toast.banded'))
        await expect(page.getByText(say('offspring.empty.banding'), { exact: true })).toBeVisible()
      })

      await test.step('one is vaccinated, and one dies', async () => {
        await openOffspring('2026-05-04T08:00:00', 'vaccination')
        await frame.button('offspring.action.vaccinate', row(BAND)).click()
        const dialog = frame.dialog(say('offspring.vaccinate.title'))
        await frame.field('offspring.field.notes', dialog).fill('PMV, batch 7')
        await frame.button('offspring.vaccinate.submit', dialog).click()
        await expect(await frame.toast(say('offspring.toast.vaccinated'))).toContainText(say('offspring.toast.vaccinated.text'))
        await expect(row(BAND)).toHaveCount(0)

        await page.getByRole('button', { name: say('offspring.action.of', { young: 'BE-26-1234568' }) }).click()
        await page.getByRole('menuitem', { name: say('offspring.action.died') }).click()
        const died = frame.dialog(say('offspring.died.title', { young: 'BE-26-1234568' }))
        await frame.field('offspring.died.reason', died).fill('Hawk')
        await frame.button('offspring.died.submit', died).click()
        await frame.toast(say('offspring.toast.died'))
        await expect(page.getByText(say('offspring.empty.vaccination'), { exact: true })).toBeVisible()
      })

      await test.step('on day 30 it moves to the young birds', async () => {
        await openOffspring('2026-05-05T08:00:00', 'fledging')
        await frame.button('offspring.action.fledge', row(BAND)).click()
        const dialog = frame.dialog(say('offspring.fledge.title'))
        await expect(frame.field('offspring.field.section', dialog)).toHaveValue('North / Young Birds')
        await frame.button('offspring.fledge.submit', dialog).click()
        await expect(await frame.toast(say('offspring.toast.fledged'))).toContainText(say('offspring.toast.fledged.text'))

        await page.getByRole('tab', { name: say('offspring.tab.all') }).click()
        await expect(row(BAND)).toContainText(say('offspring.state.racing'))
        await expect(row(BAND)).toContainText('Young Birds')
        await expectAccessible(page)
        await openCycles('2026-05-05T09:00:00')
        await expect(card()).toContainText(say('breeding.phase.fledged'))
        await expect(progress()).toHaveAttribute('aria-valuenow', '100')
      })

      await test.step('the bird has a page with both parents', async () => {
        await openOffspring('2026-05-05T10:00:00', 'all')
        await page.getByRole('link', { name: BAND }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(BAND)
        await expect(page.getByRole('link', { name: COCK })).toBeVisible()
        await expect(page.getByRole('link', { name: HEN })).toBeVisible()
        await expect(page.getByText('North / Young Birds').first()).toBeVisible()
      })

      async function openCycles(moment: string): Promise<void> {
        await setNow(moment)
        await page.goto('/breeding-cycles')
        await expect(card()).toBeVisible()
      }

      async function openOffspring(moment: string, tab = 'banding'): Promise<void> {
        await setNow(moment)
        await page.goto(`/offspring-management?tab=${tab}`)
        await expect(page.getByRole('tab', { selected: true })).toBeVisible()
      }

      function bandField(dialog: Locator): Locator {
        return dialog.getByRole('textbox', { name: say('offspring.field.bandId'), exact: true })
      }

      function card(): Locator {
        return page.getByRole('article').filter({ has: page.getByRole('heading', { name: `${COCK} × ${HEN}` }) })
      }

      function progress(): Locator {
        return card().getByRole('progressbar', { name: say('cycles.field.progress') })
      }

      function row(band: string): Locator {
        return page.getByRole('row').filter({ has: page.getByRole('link', { name: band }) })
      }
    })
  })
}
