import { expect, expectAccessible, phone } from './fixtures.ts'
import { test } from './pages/page-fixtures.ts'

const NAME = 'PMV-Vac'

test('a vaccine is added, received, used and counted; the ledger shows each step, and each can be undone', async ({
  page,
  testData,
  frame,
  t,
}) => {
  await testData.bird('AU 2024 1', { gender: 'cock' })
  await page.goto('/medicine-inventory')
  await expect(page.getByText(t('medicines.empty'), { exact: true })).toBeVisible()
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: NAME }) })

  await test.step('it is added with its first batch; required fields are marked', async () => {
    await page.keyboard.press('n')
    const form = frame.dialog(t('medicines.add'))
    await frame.button('medicines.form.add.submit', form).click()
    await expect(frame.field('medicines.field.name', form)).toHaveAccessibleDescription(t('common.field.missing'))
    await frame.field('medicines.field.name', form).fill(NAME)
    await form.getByLabel(t('medicines.field.quantity'), { exact: false }).first().fill('20')
    await frame.field('medicines.field.batchNumber', form).fill('A1')
    await frame.field('medicines.field.expiryDate', form).fill('2026-06-01')
    await expectAccessible(page)
    await frame.button('medicines.form.add.submit', form).click()
    await frame.toast('Medicine Added')
    await expect(row).toContainText('20 ml')
    await expect(row).toContainText('In Stock')
    await expect(row).toContainText('N/A')
  })

  await test.step('a second batch is received', async () => {
    await page.getByRole('button', { name: t('medicines.more', { medicine: NAME }) }).click()
    await page.getByRole('menuitem', { name: t('medicines.receive') }).click()
    const form = frame.dialog(t('medicines.receive.of', { medicine: NAME }))
    // A native number field would turn it into 25.
    await frame.field('medicines.field.quantity', form).pressSequentially('2,5')
    await frame.field('medicines.field.batchNumber', form).fill('B0')
    await frame.field('medicines.field.expiryDate', form).fill('2026-04-01')
    await frame.button('medicines.receive.submit', form).click()
    await frame.toast(t('medicines.toast.received'))
    await expect(row).toContainText('22.5 ml')
    await expect(row).toContainText('B0')
    await expect(row).toContainText(t('medicines.expiry.soon', { count: 26 }))
  })

  await test.step('a blank amount does nothing, more than the stock is refused, the rest is used for a bird', async () => {
    await frame.button('medicines.use', row).click()
    const form = frame.dialog(t('medicines.use.of', { medicine: NAME }))
    const quantity = frame.field('medicines.use.quantity', form)
    await frame.button('medicines.use.submit', form).click()
    await expect(form).toBeVisible()
    await quantity.fill('1.5')
    await frame.button('medicines.use.submit', form).click()
    await expect(quantity).toHaveAccessibleDescription(t('medicines.use.whole'))
    await quantity.fill('23')
    await frame.button('medicines.use.submit', form).click()
    await expect(quantity).toHaveAccessibleDescription(t('medicines.use.tooMuch', { available: '22.5 ml', wanted: '23 ml' }))
    await quantity.fill('13')
    await form.getByRole('combobox', { name: t('medicines.use.birds') }).fill('2024')
    await page.getByRole('option').filter({ hasText: 'AU 2024 1' }).click()
    await frame.button('medicines.use.submit', form).click()
    await frame.toast('Medicine Used')
    await expect(row).toContainText('9.5 ml')
    await expect(row).toContainText('Low Stock')
    await expect(row).toContainText('A1')
  })

  await test.step('the ledger shows user, time, amount and bird; a count corrects the stock and is undone', async () => {
    await page.getByRole('link', { name: NAME }).click()
    const details = frame.dialog(NAME)
    const ledger = details.getByRole('table', { name: t('medicines.ledger') })
    await expect(ledger.getByRole('row').nth(1)).toContainText(/Used.*−10.5 ml.*9.5 ml.*A1.*AU 2024 1.*Pigeon Keeper/)
    await expect(ledger.getByRole('row').nth(2)).toContainText(/Used.*−2.5 ml.*20 ml.*B0/)
    await expectAccessible(page)
    await frame.button('medicines.count', details).click()
    const count = frame.dialog(t('medicines.count.of', { medicine: NAME }))
    await count.getByLabel(`${t('medicines.count.quantity')} (ml)`).fill('9')
    await frame.button('medicines.count.submit', count).click()
    await expect(ledger.getByRole('row').nth(1)).toContainText(/Corrected.*−0.5 ml.*9 ml/)
    await frame.undo(t('medicines.toast.corrected'))
    await expect(ledger.getByRole('row').nth(1)).toContainText(/Used.*9.5 ml/)
    await frame.button('common.close', details).first().click()
    await expect(page).toHaveURL(/\/medicine-inventory$/)
  })
})

test('an expired batch is used only after a confirmation, and is discarded @release', async ({
  page,
  testData,
  frame,
  t,
  setNow,
}) => {
  await testData.send('POST', '/api/medicines', {
    name: NAME,
    quantityInStock: 9,
    batchNumber: 'A1',
    expiryDate: '2026-06-01',
  })
  await setNow('2026-06-02T10:00:00')
  await page.goto('/medicine-inventory')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: NAME }) })
  await expect(row).toContainText(t('medicines.expiry.expired'))
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page
    .getByRole('menuitem')
    .filter({ hasText: `${NAME} (A1) expired 1 day ago` })
    .click()
  const details = frame.dialog(NAME)
  await frame.button('medicines.use', details).click()
  const form = frame.dialog(t('medicines.use.of', { medicine: NAME }))
  await frame.field('medicines.use.quantity', form).fill('1')
  await frame.button('medicines.use.submit', form).click()
  await expect(page.getByRole('alertdialog', { name: t('medicines.expired.title') })).toContainText('Jun 1, 2026')
  await frame.button('medicines.expired.submit').click()
  await frame.toast('Medicine Used')
  await details.getByRole('button', { name: t('medicines.batch.more', { batch: 'A1' }) }).click()
  await page.getByRole('menuitem', { name: t('medicines.discard') }).click()
  await frame.button('medicines.discard.submit', frame.dialog(t('medicines.discard.of', { medicine: NAME }))).click()
  await frame.toast(t('medicines.toast.discarded'))
  await frame.button('common.close', details).first().click()
  await expect(row).toContainText('0 ml')
  await expect(row).toContainText('Out of Stock')
  await expect(frame.button('medicines.use', row)).toBeDisabled()
})

test('a medicine is edited, archived, found again, deleted and restored @release', async ({ page, frame, t }) => {
  await page.goto('/medicine-inventory')
  await frame.button('medicines.add').first().click()
  const form = frame.dialog(t('medicines.add'))
  await frame.field('medicines.field.name', form).fill(NAME)
  await form.getByLabel(t('medicines.field.quantity'), { exact: false }).first().fill('5')
  await frame.button('medicines.form.add.submit', form).click()
  await frame.toast('Medicine Added')
  const more = page.getByRole('button', { name: t('medicines.more', { medicine: NAME }) })
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: NAME }) })

  await more.click()
  await page.getByRole('menuitem', { name: t('common.edit') }).click()
  const edit = frame.dialog(t('medicines.form.edit.title', { medicine: NAME }))
  await frame.field('medicines.field.threshold', edit).fill('2')
  await frame.field('medicines.field.manufacturer', edit).fill('Avícola')
  await frame.button('common.saveChanges', edit).click()
  await frame.toast(t('medicines.toast.updated'))
  await expect(row).toContainText('In Stock')
  await page.getByRole('searchbox').fill('avicola')
  await expect(row).toBeVisible()

  await more.click()
  await page.getByRole('menuitem', { name: t('medicines.archive') }).click()
  await frame.toast(t('medicines.toast.archived'))
  await expect(page.getByText(t('medicines.noMatch'))).toBeVisible()
  await page
    .getByRole('radiogroup', { name: t('medicines.filter') })
    .getByText(t('medicines.filter.archived'))
    .click()
  await expect(row).toContainText(t('medicines.archived'))
  await more.click()
  await page.getByRole('menuitem', { name: t('medicines.delete') }).click()
  await frame.button('medicines.delete', page.getByRole('alertdialog')).click()
  await expect(page.getByText(t('medicines.empty'), { exact: true })).toBeVisible()
  await frame.undo(t('medicines.toast.deleted'))
  await expect(row).toBeVisible()
})

test.describe('in Spanish on a phone', () => {
  test.use({ ...phone, language: 'es' })

  test('a medicine can be added and used @release', async ({ page, frame, t }) => {
    await page.goto('/medicine-inventory')
    await frame.button('medicines.add').first().click()
    const form = frame.dialog(t('medicines.add'))
    await frame.field('medicines.field.name', form).fill(NAME)
    await form.getByLabel(t('medicines.field.quantity'), { exact: false }).first().fill('12')
    await frame.field('medicines.field.unit', form).selectOption('tablets')
    await frame.button('medicines.form.add.submit', form).click()
    await frame.toast('Medicamento añadido')
    const card = page.getByRole('row').filter({ has: page.getByRole('link', { name: NAME }) })
    await expect(card).toContainText('12 comprimidos')
    await expect(card).toContainText('Disponible')
    await frame.button('medicines.use', card).tap()
    const use = frame.dialog(t('medicines.use.of', { medicine: NAME }))
    await frame.field('medicines.use.quantity', use).fill('11')
    await frame.button('medicines.use.submit', use).tap()
    await frame.toast('Medicamento usado')
    await expect(card).toContainText('1 comprimido')
    await expect(card).toContainText('Queda poco')
    await expectAccessible(page)
  })
})
