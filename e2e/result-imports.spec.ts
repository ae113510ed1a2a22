import { expect, expectAccessible, phone } from './fixtures.ts'
import { test } from './pages/page-fixtures.ts'

const csv = (name: string, lines: readonly string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })

/** The races of a season in one sheet; the last bird is in two of them. */
const SEASON = csv('season.csv', [
  'Race,Date,Pos,Ring,Name,Distance,Velocity m/min',
  ...[1, 2, 3, 4].map((place) => `Tudela,2026-02-07,${place},AU 2024 ${place},Home,120,${1400 - place}`),
  ...[1, 2, 3].map((place) => `Ainsa,2026-02-14,${place},AU 2024 ${10 + place},Home,210,${1300 - place}`),
  ...[1, 2, 3].map((place) => `Ainsa,2026-02-21,${place},AU 2024 ${place},Home,210,${1350 - place}`),
])

test('a season in one file becomes several races, of which one is left out, with one undo @release', async ({
  page,
  testData,
  frame,
  t,
}) => {
  await testData.bird('AU 2024 1', { gender: 'cock', name: 'Bolt' })
  await page.goto('/races')
  await frame.button('races.upload').first().click()
  const box = frame.dialog()
  await frame.button('resultImports.other', box).click()
  await box.locator('input[type="file"]').setInputFiles(SEASON)
  await frame.button('races.submit.upload', box).click()
  const found = [
    t('resultImports.races', { count: 3 }),
    t('races.resultCount', { count: 10 }),
    t('resultImports.own', { count: 2 }),
  ]
  await expect(box.getByText(found.join(', '), { exact: true })).toBeVisible()
  await expect(box.getByText('Bolt').first()).toBeVisible()
  await expectAccessible(page)

  const races = box.getByRole('list', { name: t('resultImports.list') })
  const last = races.getByRole('listitem').filter({ hasText: 'Feb 21' })
  await test.step('a fact of one race is changed', async () => {
    await last.getByRole('button').click()
    await frame.field('races.field.eventName', last).fill('Ainsa II')
    await expect(last.getByRole('checkbox', { name: t('resultImports.race.take', { name: 'Ainsa II' }) })).toBeChecked()
  })
  await test.step('a race is left out', async () => {
    await races.getByRole('checkbox', { name: t('resultImports.race.take', { name: 'Ainsa' }), exact: true }).uncheck()
    await expect(races.getByRole('listitem').filter({ hasText: 'Feb 14' })).toContainText(t('resultImports.race.skipped'))
  })
  await test.step('a step back loses nothing', async () => {
    await frame.button('common.back', box).click()
    await frame.button('races.submit.upload', box).click()
    await expect(last).toContainText('Ainsa II')
  })
  await box.getByRole('button', { name: t('races.submit.import', { count: 7 }), exact: true }).click()
  const toast = await frame.openToast('Successfully imported 7 race results')
  const results = box.getByRole('list', { name: t('resultImports.list') })
  await expect(results.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await results.getByRole('button', { name: /Ainsa II/ }).click()
  await expect(page.getByRole('heading', { name: /^Ainsa II/ })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'AU 2024 1' })).toContainText('80.94')
  await toast.getByRole('button', { name: t('common.undo') }).click()
  await frame.toast(t('actions.undo.done'))
  await page.getByRole('tab', { name: /Race Events/ }).click()
  await expect(page.getByText('No race events', { exact: true })).toBeVisible()
})

test.describe('in Spanish on a phone', () => {
  test.use({ ...phone, language: 'es' })

  test('a list is pasted and added to a stored race', async ({ page, testData, frame, t, server }) => {
    await testData.bird('AU 2024 1', { gender: 'cock' })
    const event = { eventName: 'Tudela', eventDate: '2026-02-21', releasedAt: '2026-02-21T08:00' }
    const headers = { origin: server.url, 'content-type': 'application/json' }
    await fetch(`${server.url}/api/race-events`, { method: 'POST', headers, body: JSON.stringify(event) })
    await page.goto('/races')
    await frame.button('races.upload').first().tap()
    const box = frame.dialog()
    await frame.button('resultImports.other', box).tap()
    await frame.button('races.submit.upload', box).tap()
    await expect(box.getByText(t('resultImports.empty'))).toBeVisible()
    const cells = [
      ['Pos', 'Ring', 'Name', 'Distance', 'Arrival'],
      ['1', 'AU 2024 1', 'Home', '120', '09:30:00'],
      ['2', 'NL 24 2', 'Other', '120', '09:35:00'],
    ]
    await frame.field('resultImports.paste', box).fill(cells.map((row) => row.join('\t')).join('\n'))
    await frame.field('resultImports.addTo', box).selectOption({ index: 1 })
    await frame.button('races.submit.upload', box).tap()
    await expect(box.getByText('AU 2024 1', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await box.getByRole('button', { name: t('races.submit.import', { count: 2 }), exact: true }).tap()
    await frame.toast('Se han importado 2 resultados de concurso')
    await expect(page.getByRole('row').filter({ hasText: 'AU 2024 1' })).toContainText('80,00')
  })
})

test('in a loft without races, a file is chosen at once and makes its own race @release', async ({ page, frame }) => {
  await page.goto('/races')
  await frame.button('races.upload').first().click()
  const box = frame.dialog()
  await expect(frame.field('races.field.event', box)).toHaveValue('new')
  await expect(box.locator('input[type="file"]')).toBeEnabled()
  await expect(frame.button('races.submit.upload', box)).toBeEnabled()
})

/** A text whose distance and arrival touch each other: place 0–2, band 4–13, distance 15–20, arrival 21–28. */
const JOINED = {
  name: 'joined.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(
    ['CLUB RACE LIST', ...[1, 2, 3, 4].map((place) => `00${place} AU2024010${place} 12000009:3${place}:00`)].join('\n'),
  ),
}

test('a text is cut into columns by taps and keys, and its columns are assigned @release', async ({ page, frame, t }) => {
  await page.goto('/races')
  await frame.button('races.upload').first().click()
  const box = frame.dialog()
  await frame.button('resultImports.other', box).click()
  await box.locator('input[type="file"]').setInputFiles(JOINED)
  await frame.button('races.submit.upload', box).click()
  await expect(box.getByText(t('resultImports.cuts.none'))).toBeVisible()
  await expect(box.getByRole('radio', { name: t('resultImports.header.none') })).toBeChecked()
  const ruler = box.getByRole('slider', { name: t('resultImports.cuts') })
  await expectAccessible(page)
  const columnOf = (number: number) => box.getByLabel(t('resultImports.columns.number', { number }), { exact: true })

  await test.step('a tap sets a border', async () => {
    const { width } = (await ruler.boundingBox())!
    const characters = Number(await ruler.getAttribute('aria-valuemax')) + 1
    await ruler.click({ position: { x: (21 * width) / characters, y: 40 } })
    await expect(ruler).toHaveAttribute('aria-valuetext', t('resultImports.cuts.border', { position: 21 }))
    await expect(columnOf(2)).toBeVisible()
  })
  await test.step('keys set other borders, and remove one that is wrong', async () => {
    await ruler.press('Home')
    for (const position of [4, 9, 15]) {
      while (Number(await ruler.getAttribute('aria-valuenow')) < position) await ruler.press('ArrowRight')
      await ruler.press(' ')
      await expect(ruler).toHaveAttribute('aria-valuetext', t('resultImports.cuts.border', { position }))
    }
    await expect(columnOf(5)).toBeVisible()
    while (Number(await ruler.getAttribute('aria-valuenow')) > 9) await ruler.press('ArrowLeft')
    await ruler.press(' ')
    await expect(ruler).toHaveAttribute('aria-valuetext', t('resultImports.cuts.at', { position: 9 }))
    await expect(columnOf(5)).toBeHidden()
  })
  await test.step('the columns get their fields', async () => {
    const fields = ['position', 'bandId', 'distance', 'arrivalTime'] as const
    for (const [index, field] of fields.entries()) {
      await expect(columnOf(index + 1)).toBeEnabled()
      await columnOf(index + 1).selectOption({ label: t(`races.fileField.${field}`) })
      // The rows that appear below do not scroll the columns away.
      if (field === 'bandId') await expect(box.getByRole('listitem').filter({ hasText: 'AU20240104' })).toBeAttached()
      await expect(columnOf(index + 1)).toBeInViewport()
    }
    await expect(box.getByRole('listitem').filter({ hasText: 'AU20240104' })).toBeVisible()
  })
  await frame.field('races.field.eventName', box).fill('Club race')
  await frame.field('races.field.eventDate', box).fill('2026-02-21')
  await frame.field('races.field.releasedAt', box).fill('08:00:00')
  await expect(box.getByRole('listitem').filter({ hasText: 'AU20240101' })).toContainText(t('resultImports.computed'))
  await box.getByRole('button', { name: t('races.submit.import', { count: 4 }), exact: true }).click()
  await frame.toast('Successfully imported 4 race results')
  await expect(page.getByRole('row').filter({ hasText: 'AU20240101' })).toContainText('79.12')
})

/** A race over two days without places, velocities and days, in no order. */
const TWO_DAYS = csv('barcelona.csv', [
  'Race: Barcelona,Date: 2026-02-21,Release Time: 7:00',
  'Ring,Name,Distance,Arrival',
  'NL 24 1,One,900,18:40:00',
  'NL 24 2,Two,900,08:10:00',
  'NL 24 3,Three,905,19:05:00',
  'NL 24 4,Four,902,07:55:00',
])

test('a list of two days without days is asked about, and open arrivals are not stored @release', async ({ page, frame, t }) => {
  await page.goto('/races')
  await frame.button('races.upload').first().click()
  const box = frame.dialog()
  await frame.button('resultImports.other', box).click()
  await box.locator('input[type="file"]').setInputFiles(TWO_DAYS)
  await frame.button('races.submit.upload', box).click()
  const question = box.getByRole('radiogroup', { name: t('resultImports.ask.arrivals') })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByText(t('resultImports.arrivals.leave_open')).click()
  await expect(question.getByLabel(t('resultImports.arrivals.leave_open'))).toBeChecked()
  await box.getByRole('button', { name: t('races.submit.import', { count: 4 }), exact: true }).click()
  await frame.toast('Successfully imported 4 race results')
  const row = page.getByRole('row').filter({ hasText: 'NL 24 2' })
  await expect(row).toContainText('Barcelona')
  await expect(row).not.toContainText('08:10')
})

/** Two such races in one file. */
const TWO_RACES = csv('season.csv', [
  'Race Point,Date,Release time,Ring,Name,Distance,Arrival',
  ...['Barcelona,2026-02-21', 'Perpignan,2026-02-28'].flatMap((race, at) =>
    ['18:40:00', '08:10:00', '19:05:00', '07:55:00'].map((time, bird) => `${race},7:00,NL 24 ${at}${bird},One,900,${time}`),
  ),
])

test('one answer about the days of arrival is for all races of a file, and one race can get another @release', async ({
  page,
  frame,
  t,
}) => {
  await page.goto('/races')
  await frame.button('races.upload').first().click()
  const box = frame.dialog()
  await frame.button('resultImports.other', box).click()
  await box.locator('input[type="file"]').setInputFiles(TWO_RACES)
  await frame.button('races.submit.upload', box).click()
  const all = box.getByRole('radiogroup', { name: t('resultImports.ask.arrivals.all', { count: 2 }) })
  await all.getByText(t('resultImports.arrivals.leave_open')).click()
  await box.getByText(t('resultImports.each')).click()
  const each = box.getByRole('radiogroup', { name: t('resultImports.ask.arrivals') })
  await expect(each.getByLabel(t('resultImports.arrivals.leave_open')).first()).toBeChecked()
  await expect(each.getByLabel(t('resultImports.arrivals.leave_open')).last()).toBeChecked()
  await expectAccessible(page)
  await each.last().getByText(t('resultImports.arrivals.in_order')).click()
  await expect(each.getByLabel(t('resultImports.arrivals.leave_open')).first()).toBeChecked()
  await expect(all.getByRole('radio', { checked: true })).toHaveCount(0)
  await box.getByRole('button', { name: t('races.submit.import', { count: 8 }), exact: true }).click()
  await frame.toast('Successfully imported 8 race results')
})

/** A race whose birds arrived in the evening and in the morning after. */
const OVERNIGHT = csv('barcelona.csv', [
  'Race: Barcelona,Date: 2025-07-04,Release Time: 9:30',
  'Ring,Name,Distance,Arrival',
  ...Array.from(
    { length: 12 },
    (_, at) => `NL 24 ${at + 1},Name ${at},${1050 + (at % 5)},${at < 5 ? '21:1' : '07:2'}${at % 10}:05`,
  ),
])

test('the hours of the night are asked for, and velocities follow the answer @release', async ({ page, frame, t }) => {
  await page.goto('/races')
  await frame.button('races.upload').first().click()
  const box = frame.dialog()
  await frame.button('resultImports.other', box).click()
  await box.locator('input[type="file"]').setInputFiles(OVERNIGHT)
  await frame.button('races.submit.upload', box).click()
  const row = box.getByRole('listitem').filter({ hasText: 'Name 5' })
  await expect(row).toContainText(t('resultImports.day', { day: 2 }))
  const nights = box.getByRole('radiogroup', { name: t('resultImports.ask.neutralisation') })
  await nights.getByText('Belgium 22:58–05:07').click()
  await expect(nights.getByLabel('Belgium 22:58–05:07')).toBeChecked()
  const hours = { from: '22:58', to: '05:07', minutes: '369', source: t('resultImports.nightSource.keeper') }
  await expect(box.getByText(t('resultImports.nights.part', hours))).toBeVisible()
  await expectAccessible(page)
  await box.getByRole('button', { name: t('races.submit.import', { count: 12 }), exact: true }).click()
  await frame.toast('Successfully imported 12 race results')
  // 1050 km in 21:55:05 hours less 369 minutes.
  await expect(page.getByRole('row').filter({ hasText: 'Name 5' })).toContainText('66.59')
})
