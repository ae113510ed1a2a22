import { expect } from './fixtures.ts'
import { fieldOf, openersAt, type Opener } from './pages/dialog-openers.ts'
import { test } from './pages/page-fixtures.ts'

/** Every page with forms in dialogs. */
const PATHS = [
  ...['/', '/pigeons', '/pigeons/:id', '/breeding', '/breeding/pairs/:id', '/breeding-cycles', '/offspring-management'],
  ...['/races', '/loft-locations', '/medicine-inventory', '/vaccinations', '/treatments', '/routine', '/settings?group=people'],
  '/settings?group=advanced',
]

/** Forms with a key or a secret address in them, which no draft may hold. */
const KEEPS_NO_DRAFT = /: (Create a key|Add address)$/

/** The time limit of each step: a busy machine is slow, and lost input does not appear later. */
const STEP_TIMEOUT = { timeout: 10_000 }

test.use({ isDemo: true })
test.describe.configure({ timeout: 600_000 })

for (const route of PATHS) {
  test(`no dialog of ${route} loses what was entered by Esc, Back, a click outside or a reload @release`, async ({
    page,
    testData,
    t,
  }) => {
    const [bird] = await testData.birds()
    const [pair] = await testData.send<{ id: number }[]>('GET', '/api/breeding-pairs')
    const problems: string[] = []
    let checked = 0
    const dialog = page.getByRole('dialog')
    const question = page.getByRole('alertdialog', { name: t('common.discard.title') })
    const keep = question.getByRole('button', { name: t('common.discard.keep') })
    page.on('dialog', (confirmation) => void confirmation.accept())

    /** Closes a dialog in each possible way; returns whether typed input was lost. Dialogs without a field are skipped. */
    async function losesInput({ name, open }: Opener): Promise<boolean> {
      const entry = (await open()) ? await fieldOf(dialog) : undefined
      if (!entry) return false
      checked += 1
      const { field, value, isSecret } = entry
      await field.fill(value)
      for (const leave of [
        () => page.keyboard.press('Escape'),
        () => page.evaluate(() => history.back()),
        () => page.mouse.click(2, 2),
      ]) {
        await leave()
        await keep.click(STEP_TIMEOUT)
        await expect(question).toBeHidden(STEP_TIMEOUT)
        if ((await field.inputValue(STEP_TIMEOUT)) !== value) return true
      }
      await page.reload()
      if (!(await open())) return true
      if (isSecret || KEEPS_NO_DRAFT.test(name)) return false
      await expect(field).toHaveValue(value, STEP_TIMEOUT)
      return false
    }

    const path = route.replace('/pigeons/:id', `/pigeons/${bird?.id}`).replace('/pairs/:id', `/pairs/${pair?.id}`)
    for (const opener of await openersAt(page, path)) {
      try {
        if (await losesInput(opener)) problems.push(opener.name)
      } catch (error) {
        problems.push(`${opener.name}: ${String(error).slice(0, 300)}`)
      }
    }
    expect(problems).toEqual([])
    expect(checked).toBeGreaterThan(0)
  })
}
