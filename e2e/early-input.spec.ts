import { expect, isFull } from './fixtures.ts'
import { openersAt, type Opener } from './pages/dialog-openers.ts'
import { test } from './pages/page-fixtures.ts'

/** Every page with forms in dialogs. */
const PATHS = [
  '/',
  '/pigeons',
  '/pigeons/:id',
  '/breeding',
  '/breeding/pairs/:id',
  '/breeding-cycles',
  '/offspring-management',
  '/races',
  '/loft-locations',
  '/medicine-inventory',
  '/vaccinations',
  '/treatments',
  '/routine',
  '/settings?group=people',
]

/** Answers and code are delayed by this time. */
const LATE_MS = 1000

test.use({ isDemo: true })
test.describe.configure({ timeout: isFull ? 600_000 : 60_000 })

for (const key of isFull ? ['Enter', 'Tab'] : ['Enter']) {
  test(`a band that is typed and confirmed with ${key} before the search has answered selects its bird @release`, async ({
    page,
    testData,
    frame,
    t,
  }) => {
    const { bandId } = await testData.bird('GB-25-N-00777', { gender: 'cock' })
    await page.goto('/breeding?tab=pairs')
    await frame.button('pairs.new').first().click()
    const bird = frame.dialog().getByRole('combobox', { name: t('pairs.field.cock') })
    await bird.click()
    // These are the choices for a blank text: the key must not select the first of them.
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await page.route('**/api/pigeons?*', async (call) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS))
      await call.fallback()
    })
    await page.keyboard.type(key === 'Enter' ? '00777' : bandId)
    await page.keyboard.press(key)
    await expect(bird).toHaveValue(new RegExp(bandId))
  })
}

for (const route of PATHS) {
  test(`no dialog of ${route} loses what is typed before its data and code have arrived @release`, async ({ page, testData }) => {
    const [bird] = await testData.birds()
    const [pair] = await testData.send<{ id: number }[]>('GET', '/api/breeding-pairs')
    const path = route.replace('/pigeons/:id', `/pigeons/${bird?.id}`).replace('/pairs/:id', `/pairs/${pair?.id}`)
    page.on('dialog', (confirmation) => void confirmation.accept())
    const dialog = page.getByRole('dialog')
    const openers = await openersAt(page, path, 'en')

    /** Opens a dialog whose data and code are late, and types at once; returns what the field finally contains, undefined without a field. */
    async function typedInto({ open }: Opener): Promise<{ typed: string; found: string } | undefined> {
      let isLate = false
      let held = 0
      await page.route(/\/api\/|\/assets\/.*\.js/, async (call) => {
        if (!isLate || call.request().method() !== 'GET' || call.request().url().includes('/api/changes')) return call.fallback()
        held += 1
        await new Promise((resolve) => setTimeout(resolve, LATE_MS))
        held -= 1
        await call.fallback().catch(() => undefined)
      })
      try {
        if (!(await open(() => (isLate = true)))) return undefined
        const field = dialog.locator(
          'input:enabled:visible:not([type=checkbox], [type=radio], [type=file], [readonly]), textarea:enabled:visible',
        )
        const first = await field
          .first()
          .waitFor({ timeout: 4 * LATE_MS })
          .then(
            () => field.first(),
            () => undefined,
          )
        if (!first) return undefined
        const label = await first.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? input.ariaLabel ?? '')
        const typed = await first.evaluate((input: HTMLInputElement) =>
          input.type === 'time' ? '0731' : /number|decimal|numeric/.test(input.type + input.inputMode) ? '7' : 'seven',
        )
        await first.focus()
        await page.keyboard.press('ControlOrMeta+a')
        await page.keyboard.type(typed)
        await expect.poll(() => held, { timeout: 20 * LATE_MS }).toBe(0)
        await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0)
        const same = label === '' ? field.first() : dialog.getByLabel(label, { exact: true }).first()
        return { typed: typed === '0731' ? '07:31' : typed, found: await same.inputValue() }
      } finally {
        await page.unroute(/\/api\/|\/assets\/.*\.js/)
      }
    }

    const problems: string[] = []
    let checked = 0
    for (const opener of openers) {
      const result = await typedInto(opener).catch((error: unknown) => ({
        typed: 'no error',
        found: String(error).slice(0, 300),
      }))
      if (!result) continue
      checked += 1
      if (!result.found.includes(result.typed))
        problems.push(`${opener.name}: ${result.found || 'nothing'} instead of ${result.typed}`)
    }
    expect(problems).toEqual([])
    expect(checked).toBeGreaterThan(0)
  })
}
