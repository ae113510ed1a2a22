import type { Page } from '@playwright/test'
import type { VaccinationRecord } from '#shared/vaccinations/vaccination-record.ts'
import { expect, expectAccessible, readPdf, variantsFor } from './fixtures.ts'
import type { TestData } from './pages/test-data.ts'
import { test } from './pages/page-fixtures.ts'

const HENS = ['AU 2024 1', 'AU 2024 2', 'AU 2024 3']

/** Creates three hens and a cock, and 1 ml of a vaccine with a dose of 0.2 ml per bird. */
async function loftWithVaccine(page: Page, testData: TestData, url: string): Promise<void> {
  const { Hens, Cocks } = await testData.mainLoft('North', 'Hens', 'Cocks')
  for (const band of HENS) await testData.bird(band, { gender: 'hen', loftLocationId: Hens! })
  await testData.bird('AU 2024 9', { gender: 'cock', loftLocationId: Cocks! })
  const headers = { origin: url }
  const vaccine = {
    name: 'PMV-Vac',
    type: 'vaccine',
    quantityInStock: 1,
    defaultDose: 0.2,
    batchNumber: 'L-7',
    expiryDate: '2026-09-01',
  }
  const settings = { keeperName: 'José Núñez', address: 'Calle Mayor 1, Łódź' }
  expect((await page.request.post('/api/medicines', { headers, data: vaccine })).ok()).toBe(true)
  expect((await page.request.patch('/api/settings', { headers, data: settings })).ok()).toBe(true)
}

/** Types a text into the first field of a dialog at the moment it appears, while the dialog that shows the loading of its data is still open. */
function typeAtOnce(text: string): void {
  const watch = new MutationObserver(() => {
    const field = document.querySelector<HTMLInputElement>('[role="dialog"] form [role="combobox"]')
    if (!field) return
    watch.disconnect()
    field.focus()
    document.execCommand('insertText', false, text)
  })
  watch.observe(document.body, { childList: true, subtree: true })
}

for (const [variant, options] of variantsFor('phone')) {
  test.describe(variant, () => {
    test.use(options)

    test('a whole section is vaccinated, with correct stock, records, due dates and proof', async ({
      page,
      server,
      testData,
      frame,
      t,
      language,
      setNow,
    }) => {
      await loftWithVaccine(page, testData, server.url)
      await page.goto('/vaccinations')
      const program = t('vaccinations.starter.paramyxovirus')
      const card = page.getByRole('article', { name: program })

      await test.step('a common program is selected; none exists before', async () => {
        await expect(page.getByText(t('vaccinations.schedule.empty'), { exact: true })).toBeVisible()
        await frame.button('vaccinations.starters').click()
        await page.getByRole('checkbox', { name: program }).check()
        await frame
          .dialog()
          .getByRole('button', { name: t('vaccinations.starters.submit', { count: 1 }) })
          .click()
        await frame.toast(t('vaccinations.toast.startersAdded', { count: 1 }))
        // The earlier vaccinations of these birds are unknown, so none is overdue.
        await expect(card).toContainText(t('vaccinations.schedule.noRecord', { count: 4 }))
        // None is due, but none is called protected either.
        await page.getByRole('tab', { name: t('vaccinations.tab.overdue') }).click()
        await expect(page.getByText(t('vaccinations.due.noRecord', { count: 4 }))).toBeVisible()
        await page.getByRole('link', { name: t('vaccinations.tab.schedule') }).click()
        await expect(card).toBeVisible()
      })

      await test.step('a section is vaccinated; a dose of 0 and more than the stock are refused', async () => {
        await page
          .getByRole('button', { name: t('vaccinations.record') })
          .first()
          .click()
        const form = frame.dialog(t('vaccinations.record'))
        await form.getByText(t('vaccinations.form.whom.section'), { exact: true }).click()
        await frame.button('vaccinations.form.submit', form).click()
        await expect(form.getByRole('combobox').first()).toHaveAccessibleDescription(t('vaccinations.form.nobody'))
        await form.getByRole('combobox').first().fill('Hens')
        await page.keyboard.press('Enter')
        await expect(form).toContainText(t('vaccinations.form.inCare', { count: 3 }))
        await frame.field('vaccinations.form.program', form).selectOption(program)
        await form.getByLabel(t('vaccinations.form.vaccine'), { exact: true }).selectOption({ index: 1 })
        const dose = form.getByLabel(t('vaccinations.form.doseIn', { unit: 'ml' }))
        await expect(dose).toHaveValue(language === 'es' ? '0,2' : '0.2')
        await expect(form).toContainText(language === 'es' ? /3 × 0,2 ml = 0,6 ml .* 1 ml/ : /3 × 0\.2 ml = 0\.6 ml .* 1 ml/)
        await expectAccessible(page)

        await dose.fill('0')
        await frame.button('vaccinations.form.submit', form).click()
        await expect(dose).toHaveAccessibleDescription(t('vaccinations.form.dose.wrong'))
        await dose.fill('0.4')
        await expect(form).toContainText(t('vaccinations.form.tooLittle', { stock: '1 ml', count: 2, birds: 3 }))
        await frame.button('vaccinations.form.submit', form).click()
        await expect(dose).toHaveAccessibleDescription(
          t(
            'medicines.use.tooMuch',
            language === 'es' ? { available: '1 ml', wanted: '1,2 ml' } : { available: '1 ml', wanted: '1.2 ml' },
          ),
        )
        await dose.fill('0.2')
        await frame.button('vaccinations.form.submit', form).click()
        await frame.toast(t('vaccinations.toast.recorded'))
        await expect(form).toBeHidden()
        await expect(card).toContainText(t('vaccinations.schedule.noRecord', { count: 1 }))
      })

      await test.step('the records show birds, lot and next date', async () => {
        await page.getByRole('tab', { name: t('vaccinations.tab.records') }).click()
        for (const band of HENS) {
          const row = page.getByRole('row').filter({ hasText: band })
          await expect(row).toContainText('PMV-Vac')
        }
        // A phone shows the lot and the next date in the form of the record only.
        const { items } = await testData.send<{ items: VaccinationRecord[] }>('GET', '/api/vaccination-records')
        expect(items).toMatchObject(HENS.map(() => ({ batchNumber: 'L-7', nextDueDate: '2027-03-06' })))
        await expect(page.getByText(t('vaccinations.records.count', { shown: 3, total: 3 }))).toBeVisible()
      })

      await test.step('the stock has fallen by three doses', async () => {
        await page.getByRole('tab', { name: t('vaccinations.tab.inventory') }).click()
        const row = page.getByRole('row').filter({ hasText: 'PMV-Vac' })
        await expect(row).toContainText(/0[.,]4 ml/)
        await expect(row).toContainText(t('vaccinations.inventory.birds', { count: 2 }))
      })

      await test.step('the proof names the owner and the three birds', async () => {
        await page.getByRole('tab', { name: t('vaccinations.tab.proof') }).click()
        const place = page.getByLabel(t('vaccinations.filter.place'))
        await frame.openFilters(place)
        await place.selectOption('Hens')
        await expect(page.getByText(t('vaccinations.print.count', { count: 3 }))).toBeVisible()
        const address = await page.getByRole('link', { name: t('vaccinations.print.open') }).getAttribute('href')
        const proof = await page.request.get(address!)
        expect(proof.headers()['content-type']).toBe('application/pdf')
        const texts = readPdf(await proof.body()).map(({ text }) => text)
        expect(texts).toEqual(expect.arrayContaining(['José Núñez', 'Calle Mayor 1, Łódź', ...HENS]))
        expect(texts.filter((text) => text === 'L-7')).toHaveLength(3)
        expect(texts).not.toContain('AU 2024 9')
      })

      await test.step('a year later the hens are overdue, and the bell shows it', async () => {
        await setNow('2027-03-07T10:00:00')
        await page.goto('/')
        await page.locator('button:has([data-bell-count])').click()
        const due = { program, count: 3 }
        await page.getByRole('menuitem', { name: t('notifications.vaccinations_overdue', due) }).click()
        await expect(page).toHaveURL(/tab=overdue/)
        await expect(page.getByRole('row').filter({ hasText: 'AU 2024 1' })).toContainText(
          t('vaccinations.standing.overdueDays', { count: 1 }),
        )
        await expectAccessible(page)
      })

      await test.step('the card opens with the birds that are due, and asks about the one without a record', async () => {
        await page.goto('/vaccinations')
        await frame.button('vaccinations.record', card).click()
        const form = frame.dialog(t('vaccinations.record'))
        await expect(form).toContainText(t('vaccinations.form.birds.selected', { count: 3 }))
        await expect(frame.field('vaccinations.form.program', form)).toHaveValue(/./)
        await frame.button('vaccinations.form.submit', form).click()
        await frame.toast(t('vaccinations.toast.recorded'))
        await expect(form).toBeHidden()
        await expect(card).toContainText(t('vaccinations.schedule.noRecord', { count: 1 }))
        await frame.openRow(card)
        await frame.button('vaccinations.lastGiven', card).click()
        const question = frame.dialog(t('vaccinations.lastGiven'))
        await expectAccessible(page)
        await frame.field('vaccinations.lastGiven.day', question).fill('2026-12-01')
        await frame.button('vaccinations.lastGiven.submit', question).click()
        await frame.toast(t('vaccinations.lastGiven.done', { count: 1 }))
        await expect(card).toContainText(t('vaccinations.schedule.allCovered'))
      })

      await test.step('all birds can be chosen', async () => {
        await page
          .getByRole('button', { name: t('vaccinations.record') })
          .first()
          .click()
        const form = frame.dialog(t('vaccinations.record'))
        await form.getByText(t('vaccinations.form.whom.allBirds'), { exact: true }).click()
        await expect(form).toContainText(t('vaccinations.form.allInCare', { count: 4 }))
        await frame.button('vaccinations.form.submit', form).click()
        await frame.openToast(t('vaccinations.toast.recorded.text', { count: 4 }))
      })
    })
  })
}

test('vaccinations can be recorded from the dashboard, from a bird and for selected birds, and every step can be undone @release', async ({
  page,
  server,
  testData,
  birds,
  frame,
  t,
}) => {
  await loftWithVaccine(page, testData, server.url)

  await test.step('from the dashboard, for one bird, with the vaccine as text', async () => {
    await page.goto('/')
    await page.evaluate(typeAtOnce, 'AU 2024 9')
    await frame.button('dashboard.actions.recordVaccine').click()
    const form = frame.dialog(t('vaccinations.record'))
    await expect(form.getByRole('combobox').first()).toHaveValue('AU 2024 9')
    await page.getByRole('option', { name: /AU 2024 9/ }).click()
    await frame.field('vaccinations.form.vaccineText', form).fill('Pox')
    await form.getByText(t('forms.more'), { exact: true }).click()
    await frame.field('vaccinations.form.lot', form).fill('P-1')
    await frame.button('vaccinations.form.submit', form).click()
    await frame.toast(t('vaccinations.toast.recorded'))
  })

  await test.step('from the bird’s page, where the record is deleted and restored with Undo', async () => {
    await page.goto('/pigeons/4?tab=health')
    const card = page.getByRole('region', { name: t('vaccinations.bird.title') })
    await expect(card).toContainText('P-1')
    await card.getByRole('button', { name: t('vaccinations.records.menu', { band: 'AU 2024 9' }) }).click()
    await page.getByRole('menuitem', { name: t('common.delete') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('common.delete'), exact: true })
      .click()
    await expect(card).toContainText(t('vaccinations.bird.empty'))
    await frame.undo(t('vaccinations.toast.deleted'))
    await expect(card).toContainText('P-1')
  })

  await test.step('for birds selected in the list', async () => {
    await birds.open()
    for (const band of HENS.slice(0, 2)) await birds.select(band)
    await frame.button('pigeons.action.vaccinate').click()
    const form = frame.dialog(t('vaccinations.record'))
    await expect(form).toContainText(t('vaccinations.form.birds.selected', { count: 2 }))
    await form.getByLabel(t('vaccinations.form.vaccine'), { exact: true }).selectOption({ index: 1 })
    await frame.button('vaccinations.form.submit', form).click()
    await frame.openToast(t('vaccinations.toast.recorded.text', { count: 2 }))
    await frame.undo(t('vaccinations.toast.recorded'))
    await page.goto('/vaccinations?tab=inventory')
    await expect(page.getByRole('row').filter({ hasText: 'PMV-Vac' })).toContainText('1 ml')
  })
})

test('all birds are vaccinated before their number is known, and the form begins in its first text field @release', async ({
  page,
  server,
  testData,
  frame,
  t,
}) => {
  await loftWithVaccine(page, testData, server.url)
  await page.route(/\/api\/pigeons\?.*limit=1\b/, () => {})
  await page.goto('/vaccinations')
  await page
    .getByRole('button', { name: t('vaccinations.record') })
    .first()
    .click()
  const form = frame.dialog(t('vaccinations.record'))
  await expect(form.getByRole('combobox').first()).toBeFocused()
  await form.getByText(t('vaccinations.form.whom.allBirds'), { exact: true }).click()
  await frame.button('vaccinations.form.submit', form).click()
  await expect(form).toBeHidden()
  const { total } = await testData.send<{ readonly total: number }>('GET', '/api/vaccination-records?limit=1')
  expect(total).toBe(4)
})
