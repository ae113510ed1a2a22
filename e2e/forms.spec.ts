import type { Locator } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { Frame } from './pages/frame.ts'
import { test } from './pages/page-fixtures.ts'

test.beforeEach(async ({ page, frame, t }) => {
  await page.goto('/')
  await frame.go('frame.nav.vaccinations')
  await frame.button('vaccinations.newProgram').click()
  await expect(frame.dialog(t('vaccinations.program.new'))).toBeVisible()
})

async function openForm(frame: Frame): Promise<Locator> {
  await frame.button('vaccinations.newProgram').click()
  return frame.dialog(frame.t('vaccinations.program.new'))
}

test('Esc, the close button, Cancel, Back and a link ask before input is lost', async ({ page, frame, t }) => {
  const form = frame.dialog(t('vaccinations.program.new'))
  const question = page.getByRole('alertdialog', { name: t('common.discard.title') })
  const name = frame.field('vaccinations.program.name', form)
  await name.fill('Paramyxo')
  const ways = [
    () => frame.escape(form),
    () => frame.button('common.close', form).click(),
    () => frame.button('common.cancel', form).click(),
    () => page.evaluate(() => history.back()),
    () =>
      page
        .getByRole('link', { name: t('frame.nav.dashboard'), exact: true, includeHidden: true })
        .first()
        .evaluate((link: HTMLElement) => link.click()),
  ]
  for (const leave of ways) {
    await leave()
    await frame.button('common.discard.keep', question).click()
    await expect(question).toBeHidden()
    await expect(name).toHaveValue('Paramyxo')
  }
  await frame.escape(form)
  await frame.button('common.discard', question).click()
  await expect(form).toBeHidden()

  // Discarded values do not come back, and an unchanged form closes without a question.
  const again = await openForm(frame)
  await expect(frame.field('vaccinations.program.name', again)).toHaveValue('')
  await frame.escape(again)
  await expect(again).toBeHidden()
})

test('after a reload the page names the draft; continuing restores it, starting over or discarding forgets it @release', async ({
  page,
  frame,
  t,
}) => {
  const form = frame.dialog(t('vaccinations.program.new'))
  const draft = page.getByRole('status').filter({ hasText: t('forms.draft.left', { form: t('vaccinations.program.new') }) })
  const heightOfTitle = async () => (await page.locator('h1').boundingBox())?.y
  const before = await heightOfTitle()
  await frame.field('vaccinations.program.name', form).fill('Paramyxo')
  await frame.field('vaccinations.program.interval', form).fill('180')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(draft).toBeVisible()
  // The line comes late: it must not move a button that is being pressed.
  expect(await heightOfTitle()).toBe(before)
  await frame.button('forms.draft.continue', draft).click()
  await expect(frame.field('vaccinations.program.name', form)).toHaveValue('Paramyxo')
  await expect(draft).toBeHidden()
  await expect(frame.field('vaccinations.program.interval', form)).toHaveValue('180')
  await frame.button('forms.draft.startOver', form).click()
  await expect(frame.field('vaccinations.program.name', form)).toHaveValue('')
  await frame.escape(form)
  await expect(form).toBeHidden()
  await openForm(frame)
  await expect(frame.field('vaccinations.program.interval', form)).toHaveValue('365')

  await frame.field('vaccinations.program.name', form).fill('Paramyxo')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await frame.button('forms.draft.discard', draft).click()
  await expect(draft).toBeHidden()
  await openForm(frame)
  await expect(frame.field('vaccinations.program.name', form)).toHaveValue('')
})

test.describe('sent once', () => {
  test.use({ expectedErrors: [/ERR_FAILED .*vaccination-programs/] })

  test('a lost answer, a double click and Ctrl+Enter make one row each', async ({ page, frame, request, t }) => {
    const form = frame.dialog(t('vaccinations.program.new'))
    const rows = async (): Promise<readonly string[]> => {
      const answer = await request.get('/api/vaccination-programs')
      return ((await answer.json()) as readonly { name: string }[]).map(({ name }) => name)
    }

    // The server carries the write out, but its answer is lost.
    await page.route(
      '**/api/vaccination-programs',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await frame.field('vaccinations.program.name', form).fill('Lost answer')
    await frame.button('vaccinations.program.submit', form).click()
    await frame.toast(t('common.call.network'))
    await frame.button('vaccinations.program.submit', form).click()
    await expect(form).toBeHidden()
    expect((await rows()).filter((name) => name === 'Lost answer')).toHaveLength(1)

    await openForm(frame)
    await frame.field('vaccinations.program.name', form).fill('Double click')
    await frame.button('vaccinations.program.submit', form).dblclick()
    await expect(form).toBeHidden()
    expect((await rows()).filter((name) => name === 'Double click')).toHaveLength(1)

    await openForm(frame)
    await frame.field('vaccinations.program.name', form).fill('By key')
    await form.getByText(t('forms.more'), { exact: true }).click()
    await frame.field('vaccinations.program.description', form).press('Control+Enter')
    await expect(form).toBeHidden()
    expect((await rows()).filter((name) => name === 'By key')).toHaveLength(1)
  })
})

test('the schema of the request is checked before anything is sent, and another one can be added at once @release', async ({
  frame,
  page,
  t,
}) => {
  const form = frame.dialog(t('vaccinations.program.new'))
  const sent: string[] = []
  page.on('request', (made) => {
    if (made.method() === 'POST') sent.push(made.url())
  })
  await frame.field('vaccinations.program.interval', form).fill('0')
  await frame.button('vaccinations.program.submit', form).click()
  await expect(frame.field('vaccinations.program.name', form)).toBeFocused()
  await expect(form.getByText(t('common.field.missing'))).toBeVisible()
  await expect(form.getByText(t('vaccinations.program.interval.wrong'))).toBeVisible()
  expect(sent).toEqual([])

  await frame.field('vaccinations.program.name', form).fill('First')
  await frame.field('vaccinations.program.interval', form).fill('30')
  await frame.button('forms.saveAndAdd', form).click()
  await expect(frame.field('vaccinations.program.name', form)).toHaveValue('')
  await expect(form).toBeVisible()
  expect(sent).toHaveLength(1)
})
