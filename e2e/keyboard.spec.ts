import { expect } from './fixtures.ts'
import { test } from './pages/page-fixtures.ts'

test('single keys focus the search, add and show help, and Ctrl-K opens the palette @release', async ({
  page,
  testData,
  frame,
  birds,
  t,
}) => {
  await testData.bird('GB-24-N-10417')
  await birds.open()
  await birds.expectCounts(1, 1)
  await page.keyboard.press('/')
  await expect(birds.search).toBeFocused()
  // Keys typed into a field are text, not commands.
  await page.keyboard.type('n?/')
  await expect(birds.search).toHaveValue('n?/')
  await expect(frame.dialog()).toBeHidden()
  await page.keyboard.press('Escape')
  await birds.search.blur()

  await page.keyboard.press('n')
  await frame.escape(frame.dialog(t('pigeons.form.title.add')))
  await expect(frame.dialog()).toBeHidden()

  await page.keyboard.press('?')
  await frame.escape(frame.dialog(t('frame.shortcuts')))

  const palette = page.getByRole('combobox', { name: t('frame.palette') })
  await page.keyboard.press('Control+k')
  await expect(palette).toBeFocused()
  await page.keyboard.type('locat')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/loft-locations$/)

  await page.keyboard.press('Control+k')
  await expect(palette).toBeFocused()
  await page.keyboard.type('417')
  await page.getByRole('option', { name: 'GB-24-N-10417' }).waitFor()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'GB-24-N-10417' })).toBeVisible()
})

test('what is typed while the palette loads is searched for, and Escape closes it @release', async ({
  page,
  testData,
  birds,
  t,
}) => {
  await testData.bird('GB-24-N-10417')
  await birds.open()
  await birds.expectCounts(1, 1)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let held = 0
  await page.route('**/assets/**', async (route) => {
    held += 1
    await released
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('104')
  expect(held).toBeGreaterThan(0)
  release()
  await page.getByRole('combobox', { name: t('frame.palette') }).waitFor()
  await page.keyboard.type('17')
  await expect(page.getByRole('combobox', { name: t('frame.palette') })).toHaveValue('10417')
  await page.getByRole('option', { name: 'GB-24-N-10417' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'GB-24-N-10417' })).toBeVisible()
})

test('single keys are text in every field and dialog, and can be turned off @release', async ({
  page,
  testData,
  frame,
  birds,
  t,
}) => {
  await testData.bird('GB-24-N-10417')
  await birds.open()
  await birds.expectCounts(1, 1)
  const help = frame.dialog(t('frame.shortcuts'))

  // In a select, letter keys find options.
  await birds.openFilters(birds.filter('gender'))
  await birds.filter('gender').focus()
  for (const key of ['n', '/', '?']) await page.keyboard.press(key)
  await expect(birds.filter('gender')).toBeFocused()
  await expect(frame.dialog()).toBeHidden()

  await birds.filter('gender').blur()
  await page.keyboard.press('n')
  const form = frame.dialog(t('pigeons.form.title.add'))
  await birds.showAll(form)
  const notes = frame.field('pigeons.field.notes', form)
  await notes.focus()
  await page.keyboard.type('/n?')
  await expect(notes).toHaveValue('/n?')
  // In a dialog, keys do not reach the page below.
  await frame.button('common.close', form).focus()
  for (const key of ['n', '/', '?']) await page.keyboard.press(key)
  await expect(frame.dialog()).toHaveCount(1)
  await expect(frame.button('common.close', form)).toBeFocused()
  await page.keyboard.press('Escape')
  await frame.button('common.discard', page.getByRole('alertdialog')).click()
  await expect(form).toBeHidden()

  // Ctrl-K and Cmd-K also work inside fields.
  await birds.search.focus()
  await page.keyboard.press('Meta+k')
  await expect(page.getByRole('combobox', { name: t('frame.palette') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(frame.dialog()).toBeHidden()

  await birds.search.blur()
  await page.keyboard.press('?')
  await help.getByRole('switch').uncheck()
  await frame.escape(help)
  await expect(help).toBeHidden()
  for (const key of ['n', '/', '?']) await page.keyboard.press(key)
  await expect(frame.dialog()).toBeHidden()
  await expect(birds.search).not.toBeFocused()
})

test('a bird can be added, found and deleted without a mouse', async ({ page, testData, frame, birds, t }) => {
  await testData.mainLoft('North', 'Hens')
  await birds.open()
  await page.keyboard.press('n')
  const form = frame.dialog(t('pigeons.form.title.add'))
  await expect(frame.field('pigeons.field.bandId', form)).toBeFocused()
  await page.keyboard.type('AU-2025-HOME-7')
  // The fields below the band are shown after it, sooner than anybody types one.
  await expect(form.getByRole('radio', { name: t('pigeons.gender.por_definir') })).toBeAttached()
  await page.keyboard.press('Tab')
  // The sex is a group of buttons: the arrow keys choose, Tab leaves it.
  await expect(form.getByRole('radio', { name: t('pigeons.gender.por_definir') })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(form.getByRole('radio', { name: t('pigeons.gender.hen') })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(frame.field('pigeons.field.location', form)).toBeFocused()
  await page.keyboard.type('hens')
  await page.keyboard.press('Enter')
  await expect(frame.field('pigeons.field.location', form)).toHaveValue('North / Hens')
  // Enter in a text field submits the form.
  await frame.field('pigeons.field.bandId', form).focus()
  await page.keyboard.press('Enter')
  await frame.toast(t('pigeons.toast.added'))
  await expect(form).toBeHidden()
  // The form was opened by a shortcut, so there is no button to return the focus to.
  const name = page.getByRole('heading', { level: 1 })
  await expect(name).toBeFocused()

  const card = birds.bird('AU-2025-HOME-7')
  await expect(card).toContainText(t('pigeons.gender.hen'))
  await card.getByRole('link').focus()
  for (let press = 0; press < 4; press++) await page.keyboard.press('Tab')
  await expect(frame.button('pigeons.action.delete', card)).toBeFocused()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(frame.button('common.cancel', question)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(card).toBeHidden()
  // The last bird is deleted, so neither the button nor the list is shown any more.
  await expect(name).toBeFocused()

  // F8 moves the focus to the toast; its first button undoes the deletion.
  await frame.openToast(t('pigeons.toast.deleted'))
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await frame.toast(t('actions.undo.done'))
  await expect(card).toBeVisible()
})

test('a dialog that waited for its data returns the focus to its button @release', async ({ page, frame, t }) => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/vaccination-programs*', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto('/')
  const opener = frame.button('dashboard.actions.recordVaccine')
  await opener.click()
  const dialog = frame.dialog(t('vaccinations.record'))
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('combobox')).toHaveCount(0)

  release()
  await expect(dialog.getByRole('combobox').first()).toBeVisible()
  await frame.escape(dialog)
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})
