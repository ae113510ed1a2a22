import type { Page } from '@playwright/test'
import { expect, expectAccessible, variantsFor } from './fixtures.ts'
import type { TestData } from './pages/test-data.ts'
import { test } from './pages/page-fixtures.ts'

const NAME = 'Canker'

/** Creates three hens and 10 ml of a medicine with a dose of 0.5 ml per bird. */
async function loftWithMedicine(page: Page, testData: TestData, url: string): Promise<void> {
  const { Hens } = await testData.mainLoft('North', 'Hens')
  for (const band of ['AU 2024 1', 'AU 2024 2', 'AU 2024 3']) await testData.bird(band, { gender: 'hen', loftLocationId: Hens! })
  const medicine = { name: 'Ronidazole', type: 'antibiotic', quantityInStock: 10, defaultDose: 0.5, batchNumber: 'R-1' }
  const added = await page.request.post('/api/medicines', { headers: { origin: url }, data: medicine })
  expect(added.ok()).toBe(true)
}

async function stock(page: Page): Promise<number> {
  const [medicine] = (await (await page.request.get('/api/medicines')).json()) as { quantityInStock: number }[]
  return medicine!.quantityInStock
}

for (const [variant, options] of variantsFor('phone')) {
  test.describe(variant, () => {
    test.use(options)

    test('a course runs for three days, with correct stock, schedule and badges', async ({
      page,
      server,
      testData,
      frame,
      t,
      language,
      setNow,
    }) => {
      await loftWithMedicine(page, testData, server.url)

      await test.step('it is started from the dashboard; required fields are marked', async () => {
        await page.goto('/')
        await frame.button('dashboard.actions.startTreatment').click()
        const form = frame.dialog(t('treatments.form.start'))
        await frame.button('treatments.form.start', form).click()
        await expect(form.getByLabel(t('treatments.field.name'))).toHaveAccessibleDescription(
          new RegExp(t('common.field.missing')),
        )
        await form.getByText(t('treatments.who.section'), { exact: true }).click()
        await form.getByRole('combobox').first().fill('Hens')
        await page.keyboard.press('Enter')
        await form.getByLabel(t('treatments.field.name')).fill(NAME)
        await form.getByLabel(t('treatments.field.medicine'), { exact: true }).selectOption({ index: 1 })
        await expect(form.getByLabel(t('treatments.field.doseIn', { unit: 'ml' }))).toHaveValue(language === 'es' ? '0,5' : '0.5')
        await form.getByLabel(t('treatments.field.days'), { exact: true }).fill('3')
        await form.getByText(t('forms.more'), { exact: true }).click()
        await form.getByLabel(t('treatments.field.restDays')).fill('7')
        await expect(form.getByRole('status').filter({ hasText: language === 'es' ? '4,5 ml' : '4.5 ml' })).toContainText('10 ml')
        await expectAccessible(page)
        await frame.button('treatments.form.start', form).click()
        await frame.toast(t('treatments.toast.started'))
        expect(await stock(page)).toBe(10)
      })

      const schedule = async () => {
        await page.goto('/treatments?tab=schedule')
        await expect(page.getByText(NAME, { exact: true }).first()).toBeVisible()
      }

      await test.step('the first dose is given with one tap, and undone', async () => {
        await schedule()
        await expectAccessible(page)
        await frame.button('treatments.give').click()
        await frame.undo(t('treatments.toast.given'))
        expect(await stock(page)).toBe(10)
        await frame.button('treatments.give').click()
        await expect(frame.button('treatments.takeBack', page.getByRole('tabpanel'))).toBeVisible()
        expect(await stock(page)).toBe(8.5)
      })

      await test.step('the second and the third dose are given on their days', async () => {
        await setNow('2026-03-07T08:00:00')
        await schedule()
        await frame.button('treatments.give').click()
        await expect(frame.button('treatments.takeBack', page.getByRole('tabpanel'))).toBeVisible()
        expect(await stock(page)).toBe(7)

        await setNow('2026-03-08T19:00:00')
        await page.goto('/treatments')
        const card = page.getByRole('article', { name: NAME })
        await frame.button('treatments.give', card).click()
        await expect(card).toContainText(t('treatments.dose.allGiven'))
        await expect(card).toContainText('3/3')
        expect(await stock(page)).toBe(5.5)
      })

      await test.step('the list and the page of its birds show the treatment, with the day from which they may race', async () => {
        await page.goto('/pigeons')
        await expect(page.getByText(t('treatments.care.treated'), { exact: true })).toHaveCount(3)
        await page.getByRole('link', { name: 'AU 2024 1', exact: true }).click()
        await expect(page.getByText(t('treatments.care.treated'), { exact: true })).toBeVisible()
        await expect(page.getByText(/15.*2026/).first()).toBeVisible()
      })

      await test.step('it ends with its outcome and is in the history', async () => {
        await page.goto('/treatments')
        await frame.button('treatments.end', page.getByRole('article', { name: NAME })).click()
        const form = frame.dialog(t('treatments.end.title', { name: NAME }))
        await form.getByLabel(t('treatments.field.outcome'), { exact: true }).selectOption('cured')
        await frame.button('treatments.end.submit', form).click()
        await frame.toast(t('treatments.toast.ended'))
        await expect(page.getByText(t('treatments.empty'), { exact: true })).toBeVisible()
        await page.goto('/treatments?tab=history')
        await frame.openFilters(page.getByLabel(t('treatments.field.outcome'), { exact: true }))
        await page.getByLabel(t('treatments.field.outcome'), { exact: true }).selectOption('worse')
        await expect(page.getByText(t('treatments.history.noMatch'), { exact: true })).toBeVisible()
        await page.getByLabel(t('treatments.field.outcome'), { exact: true }).selectOption('cured')
        const row = page.getByRole('listitem').filter({ hasText: NAME })
        await expect(row).toContainText(t('treatments.outcome.cured'))
        await expectAccessible(page)
      })
    })
  })
}

test('a bird that returned late is quarantined, longer than planned, until the user releases it @release', async ({
  page,
  testData,
  frame,
  t,
  setNow,
}) => {
  const bird = await testData.bird('AU 2024 1', { gender: 'hen' })
  await page.goto(`/pigeons/${bird.id}?tab=health`)
  await frame.button('treatments.quarantine.start').click()
  const form = frame.dialog(t('treatments.quarantine.title'))
  await form.getByRole('spinbutton').fill('0')
  await frame.button('treatments.quarantine.submit', form).click()
  await expect(form.getByRole('spinbutton')).toHaveAccessibleDescription(/1/)
  await form.getByRole('spinbutton').fill('30')
  await form.getByRole('combobox').last().fill(t('treatments.quarantine.reason.late'))
  await frame.button('treatments.quarantine.submit', form).click()
  await frame.toast(t('treatments.quarantine.toast', { count: 1 }))
  await expect(page.getByText(t('treatments.care.quarantineUntil', { day: 'Apr 4, 2026' }))).toBeVisible()

  await page.goto('/treatments?tab=quarantine')
  const row = page.getByRole('listitem').filter({ hasText: 'AU 2024 1' })
  await expect(row).toContainText(t('treatments.quarantine.untilDays', { day: 'Apr 4, 2026', count: 29 }))
  await row.getByRole('button', { name: t('treatments.quarantine.actions', { band: 'AU 2024 1' }) }).click()
  await page.getByRole('menuitem', { name: t('treatments.quarantine.extend') }).click()
  const extend = frame.dialog(t('treatments.quarantine.extend.title', { band: 'AU 2024 1' }))
  await extend.getByLabel(t('treatments.field.endDate')).fill('2026-04-10')
  await frame.button('treatments.form.save', extend).click()
  await expect(row).toContainText('Apr 10, 2026')
  await expectAccessible(page)

  await setNow('2026-04-11T10:00:00')
  await page.reload()
  await expect(row).toContainText(t('treatments.quarantine.over'))
  await frame.button('treatments.quarantine.end', row).click()
  await frame.toast(t('treatments.quarantine.toast.ended', { band: 'AU 2024 1' }))
  await expect(page.getByText(t('treatments.quarantine.empty'), { exact: true })).toBeVisible()
})
