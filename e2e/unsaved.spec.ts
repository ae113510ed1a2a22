import { expect } from './fixtures.ts'
import type { Frame } from './pages/frame.ts'
import { test } from './pages/page-fixtures.ts'

const WAYS_TO_LEAVE = [
  ['by Back', (frame) => frame.page.evaluate(() => history.back())],
  ['by a link', (frame) => frame.page.getByRole('link', { name: frame.t('frame.nav.dashboard'), exact: true }).click()],
] as const satisfies readonly (readonly [string, (frame: Frame) => Promise<void>])[]

for (const [trigger, leave] of WAYS_TO_LEAVE) {
  test(`leaving unsaved settings ${trigger} asks for confirmation @release`, async ({ page, frame, t }) => {
    await page.goto('/')
    await frame.goByUserMenu('frame.page.settings')
    const name = frame.field('settings.loftName')
    await name.fill('Ridge Loft')
    const question = page.getByRole('alertdialog', { name: t('common.discard.title') })

    await leave(frame)
    await expect(page).toHaveURL(/\/settings$/)
    // Escape closes only the confirmation dialog.
    await frame.escape(question)
    await expect(question).toBeHidden()
    await expect(name).toHaveValue('Ridge Loft')

    await leave(frame)
    await frame.button('common.discard.keep', question).click()
    await expect(page).toHaveURL(/\/settings$/)
    await expect(name).toHaveValue('Ridge Loft')

    await leave(frame)
    await frame.button('common.discard', question).click()
    await expect(page.getByRole('heading', { level: 1, name: t('frame.page.dashboard') })).toBeVisible()
    await expect(page).toHaveURL(/:\d+\/$/)

    // Without changes there is no confirmation.
    await frame.goByUserMenu('frame.page.settings')
    await expect(name).not.toHaveValue('Ridge Loft')
    await leave(frame)
    await expect(page.getByRole('heading', { level: 1, name: t('frame.page.dashboard') })).toBeVisible()
  })
}

test('Escape closes only the top layer, and F8 moves the focus to the toast @release', async ({
  page,
  testData,
  frame,
  birds,
  t,
}) => {
  await testData.bird('GB-24-N-1')
  await birds.open('?sort=band')
  await birds.chooseAction('GB-24-N-1', 'pigeons.action.edit')
  const form = frame.dialog(t('pigeons.form.title.edit'))
  await frame.field('pigeons.field.breeder', form).fill('J. Walker')
  const question = page.getByRole('alertdialog', { name: t('common.discard.title') })
  await frame.escape(form)
  await frame.escape(question)
  await expect(question).toBeHidden()
  await expect(frame.field('pigeons.field.breeder', form)).toHaveValue('J. Walker')
  await frame.button('pigeons.form.submit.edit', form).click()
  const toast = await frame.openToast(t('pigeons.toast.updated'))

  // A dialog opened after the toast: Escape closes the dialog and keeps the toast.
  await birds.chooseAction('GB-24-N-1', 'pigeons.action.move')
  const move = frame.dialog(t('pigeons.move.title'))
  await frame.escape(move)
  await expect(move).toBeHidden()
  await expect(toast).toBeVisible()
  await expect(page).toHaveURL(/\/pigeons\?sort=band$/)

  // A toast shown while the dialog is open: the same.
  const empty = await birds.openForm()
  await frame.button('pigeons.form.submit.add', empty).click()
  await frame.field('pigeons.field.bandId', empty).fill('GB-24-N-1')
  await frame.field('pigeons.field.birthYear', empty).selectOption('2024')
  await frame.button('pigeons.form.submit.add', empty).click()
  const refusal = await frame.openToast(t('error.band_taken'))
  await frame.escape(empty)
  await expect(question).toBeVisible()
  await expect(refusal).toBeVisible()
  await frame.button('common.discard', question).click()
  await expect(empty).toBeHidden()

  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: '(F8)' }).locator('ol')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(refusal).toBeHidden()
})
