import { expect } from './fixtures.ts'
import { test } from './pages/page-fixtures.ts'

const COCK = 'BE-21-3010001'
const HEN = 'BE-21-4010002'
const BAND = 'BE-26-1234567'

test('a cycle fails, its last step is undone, it is corrected egg by egg, and deleted @release', async ({
  page,
  testData,
  frame,
  t,
}) => {
  const cock = await testData.bird(COCK, { gender: 'cock' })
  const hen = await testData.bird(HEN, { gender: 'hen' })
  await testData.pair(cock.id, hen.id)
  await page.goto('/breeding-cycles')
  await expect(page.getByText(t('cycles.empty'), { exact: true })).toBeVisible()
  await page.keyboard.press('n')
  const form = frame.dialog(t('cycles.new'))
  await frame.field('cycles.field.pair', form).selectOption({ index: 1 })
  await frame.field('cycles.field.firstEgg', form).fill('2026-03-01')
  await form.getByText(t('forms.more'), { exact: true }).click()
  await frame.field('cycles.field.secondEgg', form).fill('2026-03-03')
  await expect(form).toContainText(t('cycles.form.hatchFollows', { day: 'Mar 21, 2026' }))
  await frame.button('cycles.form.submit', form).click()
  await frame.toast(t('cycles.toast.created'))
  const card = page.getByRole('article')
  await expect(card).toContainText(t('breeding.phase.incubating'))

  await test.step('one egg breaks, and an added egg is removed with Undo', async () => {
    await frame.button('cycles.details', card).click()
    const details = frame.dialog(t('cycles.page.title', { number: 1, pair: `${COCK} × ${HEN}` }))
    await page.getByRole('button', { name: t('cycles.egg.more', { number: 1 }) }).click()
    await page.getByRole('menuitem', { name: t('cycles.egg.edit') }).click()
    const egg = frame.dialog(t('cycles.egg.edit.title', { number: 1 }))
    await egg.getByRole('combobox', { name: t('cycles.egg.field.failureReason') }).fill('Bro')
    await page
      .getByRole('option', { name: t('cycles.reason.broken') })
      .first()
      .click()
    await frame.expectDay(frame.field('cycles.egg.field.failedOn', egg), '2026-03-06')
    await frame.button('common.saveChanges', egg).click()
    await frame.toast(t('cycles.toast.egg'))
    await expect(details).toContainText(t('cycles.reason.broken'))
    await frame.button('cycles.page.addEgg', details).click()
    await frame.undo(t('cycles.toast.eggAdded'))
    await expect(details.getByRole('list', { name: t('cycles.page.eggs') }).getByRole('listitem')).toHaveCount(2)
    await frame.button('common.close', details).first().click()
    await expect(details).toBeHidden()
  })

  await test.step('it fails, and the user changes it back by hand', async () => {
    await frame.button('cycles.update', card).click()
    const editor = frame.dialog(t('cycles.edit.title'))
    await frame.button('cycles.step.failed', editor).click()
    const confirmation = page.getByRole('alertdialog')
    await confirmation.getByRole('combobox', { name: t('cycles.failed.reason') }).fill('A cat')
    await frame.button('cycles.failed.submit', confirmation).click()
    await frame.toast(t('cycles.toast.updated'))
    await expect(card).toContainText('A cat')
    await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')

    await frame.button('cycles.update', card).click()
    await frame.field('cycles.field.status', editor).selectOption('mating')
    await frame.field('cycles.field.secondEgg', editor).fill('2026-02-27')
    await frame.button('cycles.edit.submit', editor).click()
    await expect(frame.field('cycles.field.secondEgg', editor)).toHaveAccessibleDescription(t('error.dates_out_of_order'))
    await frame.field('cycles.field.secondEgg', editor).fill('2026-03-03')
    await frame.button('cycles.edit.submit', editor).click()
    await frame.toast(t('cycles.toast.updated'))
    await expect(card).toContainText(t('breeding.phase.mating'))
  })

  await test.step('it is filtered, deleted and restored', async () => {
    await page.getByLabel(t('cycles.filter.status')).selectOption('fledged')
    await expect(page.getByText(t('cycles.noMatch'))).toBeVisible()
    await frame.button('cycles.clearFilters').click()
    await page.getByLabel(t('cycles.filter.season')).selectOption('spring-2026')
    await page.getByRole('button', { name: t('cycles.more', { number: 1, pair: `${COCK} × ${HEN}` }) }).click()
    await page.getByRole('menuitem', { name: t('cycles.delete') }).click()
    await frame.button('common.delete', page.getByRole('alertdialog')).click()
    await expect(page.getByText(t('cycles.empty'), { exact: true })).toBeVisible()
    await frame.undo(t('cycles.toast.deleted'))
    await expect(card).toBeVisible()
  })
})

test('young without a cycle are added, edited on two devices, marked for racing and deleted @release', async ({
  page,
  testData,
  frame,
  t,
}) => {
  await testData.mainLoft('North', 'Young Birds')
  await page.goto('/offspring-management?tab=all')
  await expect(page.getByText(t('offspring.empty.all'), { exact: true })).toBeVisible()
  await frame.button('offspring.new').first().click()
  const form = frame.dialog(t('offspring.add.title'))
  await frame.field('offspring.field.hatchDate', form).fill('2026-03-07')
  await frame.button('offspring.add.submit', form).click()
  await expect(frame.field('offspring.field.hatchDate', form)).toHaveAccessibleDescription(t('offspring.form.future'))
  await frame.field('offspring.field.hatchDate', form).fill('2026-01-20')
  await frame.field('offspring.field.bandId', form).fill(BAND)
  await frame.field('offspring.field.bandingDate', form).fill('2026-01-27')
  await frame.button('offspring.add.submit', form).click()
  await frame.toast(t('offspring.toast.added'))

  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: BAND }) })
  const menu = async (item: Parameters<typeof t>[0]) => {
    await row.getByRole('button', { name: t('offspring.action.of', { young: BAND }) }).click()
    await page.getByRole('menuitem', { name: t(item as 'common.edit') }).click()
  }
  await menu('offspring.action.ready')
  await frame.toast(t('offspring.toast.ready'))
  await expect(row).toContainText(t('offspring.state.racing'))

  await menu('common.edit')
  const editor = frame.dialog(t('offspring.edit.title', { young: BAND }))
  await frame.field('offspring.field.weight', editor).fill('410')
  await frame.field('offspring.field.notes', editor).fill('Typed here')
  const [{ id } = { id: 0 }] = await testData.young()
  await testData.changeYoung(id, { weight: 395, notes: 'Seen on the phone' })
  await frame.button('common.saveChanges', editor).click()
  const stale = frame.dialog(t('actions.stale.title'))
  await expect(stale.getByRole('group', { name: t('offspring.field.weight') })).toContainText('395')
  // Each field is chosen by itself: the weight of this device, the notes of the other.
  const notes = stale.getByRole('group', { name: t('offspring.field.notes') })
  await notes.getByRole('radio', { name: t('actions.stale.theirs') }).check()
  await frame.button('actions.stale.choose', stale).click()
  await frame.toast(t('offspring.toast.updated'))
  await expect.poll(async () => (await testData.young())[0]).toMatchObject({ weight: 410, notes: 'Seen on the phone' })

  await menu('common.delete')
  await frame.button('common.delete', page.getByRole('alertdialog')).click()
  await expect(page.getByText(t('offspring.empty.all'), { exact: true })).toBeVisible()
  await frame.undo(t('offspring.toast.deleted'))
  await expect(row).toBeVisible()
})
