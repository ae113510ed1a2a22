import { readFileSync } from 'node:fs'
import { expect, isFull } from './fixtures.ts'
import { fieldOf, openersAt } from './pages/form-walk.ts'
import { test } from './pages/page-fixtures.ts'

/** Every route of the client, except the sign-in page. */
const PATHS = [...readFileSync('src/client/app/pages.ts', 'utf8').matchAll(/\bpage\(\s*'(\/[^'*]*)'/g)]
  .map(([, path = '']) => path)
  .filter((path) => path !== '/sign-in' && !path.includes(':code'))

/** In `npm test` the forms of one page; all in the release check. */
const chosen = PATHS.filter((path) => isFull || path === '/medicine-inventory')

/** Longer on a busy machine only: what is lost does not come back. */
const SOON = { timeout: 10_000 }

test.use({ isDemo: true })
test.describe.configure({ timeout: isFull ? 1_200_000 : 120_000 })

test('no dialog loses what was entered by Esc, Back, a click outside or a reload', async ({ page, testData, say }) => {
  const [bird] = await testData.birds()
  const [pair] = await testData.send<{ id: number }[]>('GET', '/api/breeding-pairs')
  const seen = new Set<string>()
  const problems: string[] = []
  let checked = 0
  const dialog = page.getByRole('dialog')
  const question = page.getByRole('alertdialog', { name: say('common.discard.title') })
  const keep = question.getByRole('button', { name: say('common.discard.keep') })
  page.on('dialog', (asked) => void asked.accept())

  /** Leaves a dialog in every way; returns whether something was lost. Dialogs without a field are left out. */
  async function loses(open: () => Promise<boolean>): Promise<boolean> {
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
      await keep.click(SOON)
      await expect(question).toBeHidden(SOON)
      if ((await field.inputValue(SOON)) !== value) return true
    }
    await page.reload()
    if (!(await open())) return true
    if (isSecret) return false
    await expect(field).toHaveValue(value, SOON)
    await dialog.getByRole('button', { name: say('forms.draft.startAfresh') }).click(SOON)
    await expect(field).not.toHaveValue(value, SOON)
    return false
  }

  for (const route of chosen) {
    const path = route.replace('/pigeons/:id', `/pigeons/${bird?.id}`).replace('/pairs/:id', `/pairs/${pair?.id}`)
    for (const { name, open } of (await openersAt(page, path, seen)).slice(0, isFull ? undefined : 2)) {
      try {
        if (await loses(open)) problems.push(name)
      } catch (error) {
        problems.push(`${name}: ${String(error).slice(0, 300)}`)
      }
    }
  }
  expect(problems).toEqual([])
  expect(checked).toBeGreaterThan(isFull ? 40 : 1)
})
