import { countInput } from './count-input.ts'
import { expect, phone, test } from './fixtures.ts'

test.use(phone)

const FORM = `<h1>Form</h1><input id="text"><select><option>a<option>b</select>
  <input id="day" type="date"><input id="file" type="file"><button>Save</button>`

test('counts the taps and keys of a journey @release', async ({ page }) => {
  await page.route('**/form', (route) => route.fulfill({ contentType: 'text/html', body: FORM }))
  await page.goto('/form')
  const text = page.locator('#text')
  const counted = [
    ['tap', () => page.getByText('Save').tap(), { taps: 1, keys: 0 }],
    ['click', () => page.getByText('Save').click(), { taps: 1, keys: 0 }],
    ['fill', () => text.fill('ES-24-202'), { taps: 0, keys: 9 }],
    ['clear', () => text.fill(''), { taps: 0, keys: 1 }],
    ['type', () => text.pressSequentially('2026'), { taps: 0, keys: 4 }],
    ['press, then fill', () => text.press('Enter').then(() => text.fill('abc')), { taps: 0, keys: 4 }],
    ['press with a modifier', () => text.press('Control+Enter'), { taps: 0, keys: 1 }],
    ['choose from a native list', async () => void (await page.locator('select').selectOption('b')), { taps: 2, keys: 0 }],
    ['fill a day', () => page.locator('#day').fill('2026-03-06'), { taps: 0, keys: 10 }],
    [
      'choose a file',
      () => page.locator('#file').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') }),
      { taps: 2, keys: 0 },
    ],
  ] as const
  for (const [title, steps, expected] of counted) expect(await countInput(page, steps), title).toEqual(expected)

  const afterLoad = await countInput(page, async () => {
    await page.reload()
    await page.getByRole('heading').tap()
  })
  expect(afterLoad, 'after the page was loaded again').toEqual({ taps: 1, keys: 0 })
})
