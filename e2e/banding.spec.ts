import type { Locator } from '@playwright/test'
import type { Cycle } from '#shared/cycles/cycle.ts'
import { expect, expectAccessible, variantsFor } from './fixtures.ts'
import { test } from './pages/page-fixtures.ts'

const COCK = 'BE-21-3010001'
const HEN = 'BE-21-4010002'
const BAND = 'BE-26-1234567'

for (const [variant, options] of variantsFor('phone')) {
  test.describe(`two young of a cycle ${variant}`, () => {
    test.use(options)

    test('are banded; one is vaccinated and moves to its section, one dies @release', async ({
      page,
      testData,
      frame,
      t,
      setNow,
    }) => {
      // The test covers a month of the season.
      await testData.mainLoft('North', 'Young Birds', 'Hens')
      const cock = await testData.bird(COCK, { gender: 'cock' })
      const hen = await testData.bird(HEN, { gender: 'hen' })
      const { id: breedingPairId } = await testData.pair(cock.id, hen.id)
      await setNow('2026-04-07T08:00:00')
      const { id } = await testData.send<Cycle>('POST', '/api/breeding-cycles', {
        breedingPairId,
        cycleNumber: 1,
        firstEggDate: '2026-03-16',
        secondEggDate: '2026-03-18',
      })
      await testData.send('PATCH', `/api/breeding-cycles/${id}`, {
        firstHatchDate: '2026-04-05',
        secondHatchDate: '2026-04-06',
      })

      await test.step('too young on day 4, banded on day 5', async () => {
        await openOffspring('2026-04-09T08:00:00')
        await expect(page.getByText(t('offspring.empty.banding'), { exact: true })).toBeVisible()
        await openOffspring('2026-04-10T08:00:00')
        await expectAccessible(page)
        await frame.button('offspring.action.band').click()
        const dialog = frame.dialog(t('offspring.band.title'))
        await expect(dialog).toContainText(t('offspring.band.banner.ready', { count: 5 }))
        await frame.button('offspring.band.submit', dialog).click()
        await expect(bandField(dialog)).toHaveAttribute('aria-invalid', 'true')
        await bandField(dialog).fill(COCK)
        await frame.button('offspring.band.submit', dialog).click()
        await expect(bandField(dialog)).toHaveAccessibleDescription(t('error.band_taken'))
        await expect(dialog).toContainText(t('offspring.band.link', { band: COCK }))
        await bandField(dialog).fill(BAND)
        await frame.field('offspring.field.bandingDate', dialog).fill('2026-04-09')
        await expect(frame.button('offspring.band.submit', dialog)).toBeDisabled()
        await frame.field('offspring.field.bandingDate', dialog).fill('2026-04-10')
        await frame.button('offspring.band.submit', dialog).click()
        await frame.toast(t('offspring.toast.banded'), t('offspring.toast.banded.text'))
      })

      await test.step('the younger one is banded late, after a confirmation', async () => {
        await openOffspring('2026-04-14T08:00:00')
        await expect(page.getByRole('heading', { name: t('offspring.late.banding') })).toBeVisible()
        await frame.button('offspring.action.bandLate').click()
        const dialog = frame.dialog(t('offspring.band.title'))
        await bandField(dialog).fill('BE-26-1234568')
        await frame.button('offspring.action.bandLate', dialog).click()
        const late = page.getByRole('alertdialog')
        await expect(late).toContainText(t('offspring.band.late.text', { count: 8 }))
        await frame.button('offspring.band.late.submit', late).click()
        await frame.toast(t('offspring.toast.banded'))
        await expect(page.getByText(t('offspring.empty.banding'), { exact: true })).toBeVisible()
      })

      await test.step('one is vaccinated, and one dies', async () => {
        await openOffspring('2026-05-04T08:00:00', 'vaccination')
        await frame.button('offspring.action.vaccinate', row(BAND)).click()
        const dialog = frame.dialog(t('offspring.vaccinate.title'))
        await frame.field('offspring.field.notes', dialog).fill('PMV, batch 7')
        await frame.button('offspring.vaccinate.submit', dialog).click()
        await frame.toast(t('offspring.toast.vaccinated'), t('offspring.toast.vaccinated.text'))
        await expect(row(BAND)).toHaveCount(0)

        await page.getByRole('button', { name: t('offspring.action.of', { young: 'BE-26-1234568' }) }).click()
        await page.getByRole('menuitem', { name: t('offspring.action.died') }).click()
        const died = frame.dialog(t('offspring.died.title', { young: 'BE-26-1234568' }))
        await frame.field('offspring.died.reason', died).fill('Hawk')
        await frame.button('offspring.died.submit', died).click()
        await frame.toast(t('offspring.toast.died'))
        await expect(page.getByText(t('offspring.empty.vaccination'), { exact: true })).toBeVisible()
      })

      await test.step('on day 30 it moves to the young birds', async () => {
        await openOffspring('2026-05-05T08:00:00', 'fledging')
        await frame.button('offspring.action.fledge', row(BAND)).click()
        const dialog = frame.dialog(t('offspring.fledge.title'))
        await expect(frame.field('offspring.field.section', dialog)).toHaveValue('North / Young Birds')
        await frame.button('offspring.fledge.submit', dialog).click()
        await frame.toast(t('offspring.toast.fledged'), t('offspring.toast.fledged.text'))

        await page.getByRole('tab', { name: t('offspring.tab.all') }).click()
        await expect(row(BAND)).toContainText(t('offspring.state.racing'))
        await expect(row(BAND)).toContainText('Young Birds')
        await expectAccessible(page)
        await page.goto('/breeding-cycles')
        const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: `${COCK} × ${HEN}` }) })
        await expect(card).toContainText(t('breeding.phase.fledged'))
        await frame.openRow(card)
        const progress = card.getByRole('progressbar', { name: t('cycles.field.progress') })
        await expect(progress).toHaveAttribute('aria-valuenow', '100')
      })

      await test.step('the bird has a page with both parents', async () => {
        await openOffspring('2026-05-05T10:00:00', 'all')
        await page.getByRole('link', { name: BAND }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(BAND)
        await expect(page.getByRole('link', { name: COCK })).toBeVisible()
        await expect(page.getByRole('link', { name: HEN })).toBeVisible()
        await expect(page.getByText('North / Young Birds').first()).toBeVisible()
      })

      async function openOffspring(moment: string, tab = 'banding'): Promise<void> {
        await setNow(moment)
        await page.goto(`/offspring-management?tab=${tab}`)
        await expect(page.getByRole('tab', { selected: true })).toBeVisible()
      }

      function bandField(dialog: Locator): Locator {
        return dialog.getByRole('textbox', { name: t('offspring.field.bandId'), exact: true })
      }

      function row(band: string): Locator {
        return page.getByRole('row').filter({ has: page.getByRole('link', { name: band }) })
      }
    })
  })
}
