import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, readPdf, variantsFor } from './fixtures.ts'
import type { TestData } from './pages/test-data.ts'
import { test } from './pages/page-fixtures.ts'

const [FIT, HEN, SICK, YOUNG] = ['ES 24 1', 'ES 24 2', 'ES 24 3', 'ES 26 4'] as const
const DAY = '2026-03-06'

/** Creates two fit birds, one under treatment, a young one, and a race tomorrow. */
async function createLoftBeforeRace(testData: TestData): Promise<void> {
  const { Racers, Young } = await testData.mainLoft('North', 'Racers', 'Young')
  await testData.bird(FIT, { gender: 'cock', loftLocationId: Racers!, description: 'Rayo' })
  await testData.bird(HEN, { gender: 'hen', loftLocationId: Racers! })
  const sick = await testData.bird(SICK, { gender: 'cock', loftLocationId: Racers! })
  await testData.bird(YOUNG, { gender: 'hen', loftLocationId: Young!, birthYear: 2026, hatchDate: '2026-01-10' })
  await testData.send('POST', '/api/treatments', { pigeonIds: [sick.id], treatmentName: 'Canker', startDate: '2026-03-05' })
  await testData.send('POST', '/api/race-events', {
    eventName: 'Tudela',
    eventDate: '2026-03-07',
    distance: 120,
    releaseLocation: 'Tudela',
  })
}

for (const [variant, options] of variantsFor('phone')) {
  test.describe(variant, () => {
    test.use(options)

    test.beforeEach(({ testData }) => createLoftBeforeRace(testData))

    test('birds are basketed for a race: fit ones with a tick, another with a confirmation; the list is saved for tomorrow @release', async ({
      page,
      frame,
      t,
      setNow,
    }) => {
      const box = frame.dialog(t('basketing.title'))
      const checkbox = (band: string) => box.getByRole('checkbox', { name: t('basketing.choose', { band }) })
      const open = async () => {
        await page.goto('/races')
        await chooseInMenu(page, t('races.actionsOf', { name: 'Tudela' }), t('basketing.title'))
      }
      const show = (kind: 'fit' | 'unfit' | 'chosen') => chooseChip(box, t('basketing.show'), t(`basketing.show.${kind}`))

      await test.step('each bird is fit, or shows the reason why not', async () => {
        await open()
        await expect(checkbox(FIT)).toBeVisible()
        await expect(checkbox(HEN)).toBeVisible()
        await expect(checkbox(SICK)).toBeHidden()
        await show('unfit')
        await expect(row(box, SICK)).toContainText(t('basketing.reason.under_treatment', { name: 'Canker' }))
        await expect(row(box, YOUNG)).toContainText(/2026/)
        await expectAccessible(page)
      })

      await test.step('a bird that is not fit needs a confirmation', async () => {
        await box.getByRole('button', { name: t('basketing.overrideOf', { band: YOUNG }) }).click()
        await expect(row(box, YOUNG)).toContainText(t('basketing.overridden'))
        await show('fit')
        await expect(checkbox(HEN)).toBeVisible()
        await chooseChip(box, t('basketing.gender'), t('basketing.gender.cock'))
        await expect(checkbox(HEN)).toBeHidden()
        await box.getByRole('checkbox', { name: t('basketing.all', { count: 1 }) }).check()
        await show('chosen')
        await expect(row(box, FIT)).toBeVisible()
        await chooseChip(box, t('basketing.gender'), t('basketing.gender.all'))
        await box.getByRole('textbox', { name: t('basketing.ringOf', { band: FIT }) }).fill('G-17')
        await box.getByRole('button', { name: t('basketing.submit', { count: 2 }), exact: true }).click()
        await frame.toast(t('basketing.toast.saved'))
        await expect(box.getByRole('link', { name: t('basketing.open') })).toBeVisible()
        await frame.button('common.close', box).last().click()
        await expect(box).toBeHidden()
        await expect(page.getByRole('tabpanel').getByText(t('basketing.count', { count: 2 }))).toBeVisible()
      })

      await test.step('the next morning the list is still there, and is printed on Letter paper', async () => {
        await setNow('2026-03-07T07:00:00')
        await open()
        await expect(box.getByRole('textbox', { name: t('basketing.ringOf', { band: FIT }) })).toHaveValue('G-17')
        await expect(checkbox(YOUNG)).toBeChecked()
        await chooseChip(box, t('basketing.paper'), t('basketing.paper.letter'))
        const address = await box.getByRole('link', { name: t('basketing.open') }).getAttribute('href')
        const list = await page.request.get(address!)
        expect(list.headers()['content-type']).toBe('application/pdf')
        const bytes = await list.body()
        expect(bytes.toString('latin1')).toContain('/MediaBox [0 0 612 792]')
        const texts = readPdf(bytes).map(({ text }) => text.trim())
        expect(texts).toEqual(expect.arrayContaining(['Tudela', FIT, YOUNG, 'Rayo', 'G-17']))
        expect(texts).not.toContain(HEN)
        await frame.button('common.close', box).last().click()
      })

      await test.step('a new result is shown beside the list', async () => {
        const results = { raceEventId: 1, pigeonId: 1, position: 3, flightTime: '2:00:00' }
        const headers = { origin: new URL(page.url()).origin }
        expect((await page.request.post('/api/race-results', { headers, data: results })).ok()).toBe(true)
        await page.goto('/races')
        await expect(page.getByRole('tabpanel').getByText(t('basketing.withResult', { results: 1, birds: 2 }))).toBeVisible()
      })
    })

    test('on a toss, birds are selected, a tap records each return, and missing birds stay visible @release', async ({
      page,
      frame,
      t,
      setNow,
    }) => {
      const missing = page.getByRole('list', { name: t('tosses.missing'), exact: true })
      const back = page.getByRole('list', { name: t('tosses.returned'), exact: true })
      const openForm = async () => {
        await frame.button('tosses.new').click()
        return frame.dialog(t('tosses.new'))
      }

      await test.step('a toss needs a place and birds', async () => {
        await page.goto('/races?tab=tosses')
        await expect(page.getByText(t('tosses.empty'), { exact: true })).toBeVisible()
        const form = await openForm()
        await frame.button('common.save', form).click()
        await expect(frame.field('tosses.field.releaseLocation', form)).toHaveAccessibleDescription(t('common.field.missing'))
        await expect(form.getByText(t('tosses.noBirds'))).toBeVisible()
        await frame.field('tosses.field.releaseLocation', form).fill('Cariñena')
        await frame.field('tosses.field.releaseTime', form).fill('09:00:00')
        await frame.field('tosses.field.distance', form).fill('60')
        await frame.field('tosses.field.weather', form).fill('Clear')
        // Young birds are trained before they race.
        await form.getByRole('checkbox', { name: t('basketing.all', { count: 3 }) }).check()
        await expectAccessible(page)
        await form.getByRole('button', { name: t('tosses.submit', { count: 3 }), exact: true }).click()
        await frame.toast(t('tosses.toast.added'))
        await expect(form).toBeHidden()
      })

      await test.step('a tap records the current time, a mistake can be undone, and a time can be typed', async () => {
        await expect(missing.getByRole('listitem')).toHaveCount(3)
        await page.getByRole('button', { name: t('tosses.nowOf', { band: FIT }) }).click()
        await frame.toast(t('tosses.toast.returned', { band: FIT }))
        await expect(row(back, FIT)).toContainText('10:00:00')
        await expect(row(back, FIT)).toContainText(/60[.,]00/)
        await setNow('2026-03-06T10:20:30')
        await page.getByRole('button', { name: t('tosses.nowOf', { band: HEN }) }).click()
        await expect(row(back, HEN)).toContainText('10:20:30')
        await frame.undo(t('tosses.toast.returned', { band: HEN }))
        await expect(row(missing, HEN)).toBeVisible()
        await page.getByRole('button', { name: t('tosses.typeTime', { band: HEN }) }).click()
        const form = frame.dialog(t('tosses.return.title', { band: HEN }))
        await frame.field('tosses.return.time', form).fill('08:59:59')
        await frame.button('common.save', form).click()
        await expect(frame.field('tosses.return.time', form)).toHaveAccessibleDescription(t('error.arrival_before_release'))
        await frame.field('tosses.return.time', form).fill('09:48:00')
        await expectAccessible(page)
        await frame.button('common.save', form).click()
        await expect(form).toBeHidden()
        await expect(back.getByRole('listitem').first()).toContainText(HEN)
        await expect(back.getByRole('listitem').first()).toContainText(/75[.,]00/)
        await expect(missing.getByRole('listitem')).toHaveCount(1)
        await expectAccessible(page)
      })

      await test.step('the bird’s page lists its tosses', async () => {
        await row(back, HEN).getByRole('link', { name: HEN }).click()
        await page.getByRole('tab', { name: t('races.bird.title') }).click()
        const card = page.getByRole('region', { name: t('tosses.bird.title') })
        await card.locator('summary').press('Enter')
        await expect(card).toContainText('Cariñena')
        await expect(card).toContainText(t('tosses.place', { place: 1, sent: 3 }))
        await card.getByRole('link', { name: 'Cariñena' }).press('Enter')
        await expect(missing).toBeVisible()
      })

      await test.step('a change from another device is shown, and the user chooses', async () => {
        await chooseInMenu(page, t('tosses.actionsOf', { name: 'Cariñena' }), t('tosses.edit'))
        const form = frame.dialog(t('tosses.edit'))
        const headers = { origin: new URL(page.url()).origin }
        const other = await page.request.patch('/api/training-tosses/1', { headers, data: { weatherConditions: 'Fog' } })
        expect(other.ok()).toBe(true)
        await frame.field('tosses.field.weather', form).fill('Rain')
        await frame.button('common.saveChanges', form).click()
        await expect(frame.dialog(t('actions.stale.title'))).toContainText('Fog')
        await frame.button('actions.stale.keepMine').click()
        await frame.toast(t('tosses.toast.updated'))
        await expect(page.getByText('Rain', { exact: true })).toBeVisible()
      })

      await test.step('its history restores the value from the other device, and Undo returns to the value of this device', async () => {
        await chooseInMenu(page, t('tosses.actionsOf', { name: 'Cariñena' }), t('actions.history'))
        const history = frame.dialog(t('actions.history.of', { name: 'Cariñena' }))
        const weather = { field: t('tosses.field.weather'), value: 'Fog' }
        const button = history.getByRole('button', { name: t('actions.putBack.named', weather) })
        await expect(button).toBeVisible()
        await expectAccessible(page)
        await button.click()
        await expect(history.getByText(t('actions.what.restore-value'), { exact: true })).toBeVisible()
        await expect(button).toHaveCount(0)
        await frame.undo(t('actions.putBack.done'))
        await expect(button.first()).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByText('Rain', { exact: true })).toBeVisible()
      })

      await test.step('the next toss copies place and birds of the last, and a deleted one is restored', async () => {
        await frame.button('tosses.all').click()
        const form = await openForm()
        await expect(frame.field('tosses.field.releaseLocation', form)).toHaveValue('Cariñena')
        await frame.expectDay(frame.field('tosses.field.date', form), DAY)
        await form.getByRole('button', { name: t('tosses.lastBirds', { count: 3 }), exact: true }).click()
        await form.getByRole('button', { name: t('tosses.submit', { count: 3 }), exact: true }).click()
        await expect(missing.getByRole('listitem')).toHaveCount(3)
        await chooseInMenu(page, t('tosses.actionsOf', { name: 'Cariñena' }), t('tosses.delete'))
        await frame.button('tosses.delete', page.getByRole('alertdialog')).click()
        await expect(page.getByText(t('tosses.back', { returned: 2, sent: 3 }))).toBeVisible()
        await frame.undo(t('tosses.toast.deleted'))
        await expect(page.getByText(t('tosses.back', { returned: 0, sent: 3 }))).toBeVisible()
      })
    })
  })
}

const row = (list: Locator, band: string) => list.getByRole('listitem').filter({ hasText: band })

/** Chooses an item of a menu. */
async function chooseInMenu(page: Page, opener: string, item: string): Promise<void> {
  await page.getByRole('button', { name: opener }).first().click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Chooses one of several chips. */
function chooseChip(within: Locator, label: string, choice: string): Promise<void> {
  // Some chips have a number after their label.
  const words = new RegExp(`^${choice}\\d*$`)
  return within.getByRole('radiogroup', { name: label }).locator('label').filter({ hasText: words }).click()
}
