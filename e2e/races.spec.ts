import { expect, expectAccessible, phone } from './fixtures.ts'
import { test } from './pages/page-fixtures.ts'

const SAMPLES = 'fixtures/races/'

/** A small list as organisers send it; the second row is invalid. */
const LIST = {
  name: 'tudela.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Race: Tudela,Date: 2026-02-21,Release Time: 8:00',
      'Pos,Ring,Name,Distance,Arrival',
      '1,AU 2024 1,Home,120,09:30:00',
      '-2,NL 24 2,Other,120,09:35:00',
      '3,NL 24 3,Other,120,09:40:00',
    ].join('\n'),
  ),
}

test('a race is created, its list is previewed and imported, and a result is entered by hand', async ({
  page,
  testData,
  frame,
  t,
  server,
}) => {
  await testData.bird('AU 2024 1', { gender: 'cock' })
  await testData.bird('AU 2024 9', { gender: 'hen' })
  await testData.bird('AU 2024 7', { gender: 'hen' })
  await page.goto('/races')
  await expect(page.getByText('No race events', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Results', exact: true }).click()
  await expect(page.getByText('No race results found', { exact: true })).toBeVisible()

  await test.step('a race needs a name and a date', async () => {
    await page.keyboard.press('n')
    const form = frame.dialog('New Race Event')
    await frame.button('races.submit.event', form).click()
    await expect(frame.field('races.field.eventName', form)).toHaveAccessibleDescription(t('common.field.missing'))
    await frame.field('races.field.eventName', form).fill('Alpine spring race')
    await frame.field('races.field.eventDate', form).fill('2026-02-28')
    await frame.field('races.field.distance', form).fill('120.5')
    await frame.field('races.field.releaseLocation', form).fill('Ainsa')
    await frame.field('races.field.weatherConditions', form).fill('Clear')
    await expectAccessible(page)
    await frame.button('races.submit.event', form).click()
    await frame.toast('Race event created successfully')
  })

  await test.step('a list is imported into a new race', async () => {
    await frame.button('races.upload').first().click()
    const box = frame.dialog()
    await expect(box.locator('input[type="file"]')).toBeDisabled()
    await expectAccessible(page)
    await frame.button('resultImports.other', box).click()
    await expectAccessible(page)
    await box.locator('input[type="file"]').setInputFiles(LIST)
    await frame.button('races.submit.upload', box).click()
    await expect(frame.field('races.field.eventName', box)).toHaveValue('Tudela')
    await frame.expectDay(frame.field('races.field.eventDate', box), '2026-02-21')
    await expect(box.getByText(t('races.problem.position_invalid', { value: '-2' }))).toBeVisible()
    await expectAccessible(page)
    await box.getByRole('button', { name: t('races.submit.import', { count: 2 }), exact: true }).click()
    await frame.toast('Successfully imported 2 race results')
    await expect(box.getByRole('link', { name: t('imports.left.download') })).toBeVisible()
    await frame.button('imports.done', box).click()
    await expect(box).toBeHidden()
  })

  await test.step('the results of that race show only the birds of this loft at first', async () => {
    const own = page.getByRole('row').filter({ hasText: 'AU 2024 1' })
    await expect(own).toContainText('80.00')
    await expect(own).toContainText('1:30:00')
    await expect(page.getByRole('row').filter({ hasText: 'NL 24 3' })).toBeHidden()
    await page.getByRole('radiogroup').getByText(t('races.whose.all')).click()
    await expect(page.getByRole('row').filter({ hasText: 'NL 24 3' })).toContainText('72.00')
    await expectAccessible(page)
  })

  await test.step('its import can be viewed later, undone as a whole, and redone', async () => {
    await frame.button('races.upload').first().click()
    const box = frame.dialog()
    await frame.button('resultImports.other', box).click()
    await box.getByText(t('imports.past'), { exact: true }).click()
    const batch = box.getByRole('listitem').filter({ hasText: 'tudela.csv' })
    await expect(batch).toContainText(`${t('races.past.new', { count: 2 })}, ${t('races.past.left', { count: 1 })}`)
    await expect(batch.getByRole('link', { name: t('imports.left.download') })).toBeVisible()
    await batch.getByRole('button', { name: t('races.past.open', { name: 'tudela.csv' }) }).click()
    await expect(box.getByText(t('races.problem.position_invalid', { value: '-2' }))).toBeVisible()
    await expect(box.getByText('NL 24 3', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await frame.button('common.back', box).click()
    await box.getByText(t('imports.past'), { exact: true }).click()
    await batch.getByRole('button', { name: t('imports.past.undo', { name: 'tudela.csv' }) }).click()
    await expect(batch).toContainText(t('imports.past.undone'))
    await batch.getByRole('button', { name: t('imports.past.redo', { name: 'tudela.csv' }) }).click()
    await expect(batch).not.toContainText(t('imports.past.undone'))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('row').filter({ hasText: 'NL 24 3' })).toBeVisible()
  })

  await test.step('a result is entered by hand, corrected, deleted and restored', async () => {
    await frame.button('races.showAll').click()
    await frame.button('races.upload').first().click()
    await frame.button('resultImports.other').click()
    await frame.button('resultImports.single').click()
    const form = frame.dialog(t('races.addResult'))
    await frame.field('races.field.event', form).selectOption({ index: 1 })
    await form.getByRole('combobox', { name: t('races.field.bird') }).fill('2024 9')
    await page.getByRole('option', { name: /AU 2024 9/ }).click()
    await frame.field('races.field.position', form).fill('4')
    await form.getByText(t('forms.more'), { exact: true }).click()
    await frame.field('races.field.flightTime', form).fill('2:00:30')
    await frame.button('races.submit.save', form).click()
    await frame.toast(t('races.toast.resultAdded'))
    const row = page.getByRole('row').filter({ hasText: 'AU 2024 9' })
    await expect(row).toContainText('60.00')
    await row.getByRole('button', { name: t('races.actionsOf', { name: 'AU 2024 9' }) }).click()
    await page.getByRole('menuitem', { name: t('races.deleteResult') }).click()
    await frame.button('races.deleteResult', page.getByRole('alertdialog')).click()
    await expect(row).toBeHidden()
    await frame.undo(t('races.toast.resultDeleted'))
    await expect(row).toBeVisible()
  })

  await test.step('a conflict with another device shows both versions side by side', async () => {
    const row = page.getByRole('row').filter({ hasText: 'AU 2024 9' })
    await row.getByRole('button', { name: t('races.actionsOf', { name: 'AU 2024 9' }) }).click()
    await page.getByRole('menuitem', { name: t('races.editResult') }).click()
    const form = frame.dialog(t('races.editResult'))
    await expect(frame.field('races.field.position', form)).toHaveValue('4')
    const [{ id }] = (await (await fetch(`${server.url}/api/race-results?search=2024%209`)).json()) as [{ id: number }]
    await fetch(`${server.url}/api/race-results/${id}`, {
      method: 'PATCH',
      headers: { origin: server.url, 'content-type': 'application/json' },
      body: JSON.stringify({ position: 7, notes: 'Seen at dusk' }),
    })
    await frame.field('races.field.position', form).fill('5')
    await frame.button('races.submit.save', form).click()
    const choice = frame.dialog(t('actions.stale.title'))
    await expect(choice.getByRole('group', { name: t('races.field.position') })).toContainText(/7.*5/)
    // A field that only the other device changed is kept without a question.
    await expect(choice.getByRole('group', { name: t('races.field.notes') })).toHaveCount(0)
    await frame.button('actions.stale.keepMine', choice).click()
    await frame.toast(t('races.toast.resultUpdated'))
    await expect(row.getByRole('cell').first()).toContainText('5')
  })

  await test.step('a result with an unknown band is linked to its bird by hand', async () => {
    await page.getByRole('radiogroup').getByText(t('races.whose.all')).click()
    const row = page.getByRole('row').filter({ hasText: 'NL 24 3' })
    await row.getByRole('button', { name: t('races.actionsOf', { name: 'NL 24 3' }) }).click()
    await page.getByRole('menuitem', { name: t('races.linkBird') }).click()
    const form = frame.dialog(t('races.linkBird'))
    await form.getByRole('combobox', { name: t('races.field.bird') }).fill('2024 7')
    await page.getByRole('option', { name: /AU 2024 7/ }).click()
    await frame.button('races.submit.save', form).click()
    await frame.toast(t('races.toast.resultUpdated'))
    await page.getByRole('row').filter({ hasText: 'AU 2024 7' }).getByRole('link').click()
    await page.getByRole('tab', { name: t('races.bird.title') }).click()
    await expect(page.getByRole('heading', { name: t('races.bird.title'), exact: true })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Feb 21' })).toContainText('72.00')
    await expect(page.getByRole('row').filter({ hasText: t('races.class.sprint') })).toContainText(
      t('races.bird.bestOf', { position: '3', count: 3 }),
    )
    await page.goto('/races')
  })

  await test.step('a click on a race shows only its results', async () => {
    await page.getByRole('tab', { name: /Race Events/ }).click()
    await page.getByRole('button', { name: 'Tudela', exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: 'AU 2024 1' })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'AU 2024 9' })).toBeHidden()
  })

  await test.step('the page of a race compares own birds with the winner, and draws a map once the coordinates are known', async () => {
    await page.goto('/races')
    await page.getByRole('link', { name: t('races.openNamed', { name: 'Tudela' }) }).click()
    const own = page.getByRole('list', { name: t('races.story.own') })
    await expect(own.getByRole('listitem').filter({ hasText: 'AU 2024 1' })).toContainText(t('races.medal.gold'))
    // 120 km at 72 km/h take 10 minutes longer than at 80 km/h.
    await expect(own.getByRole('listitem').filter({ hasText: 'AU 2024 7' })).toContainText(
      t('races.story.behind', { minutes: '10.0' }),
    )
    await expectAccessible(page)
    await frame.button('races.map.add').click()
    const form = frame.dialog(t('races.editEvent'))
    await frame.field('races.field.releaseLatitude', form).fill('42.06')
    await frame.field('races.field.releaseLongitude', form).fill('-1.6')
    await frame.button('races.submit.save', form).click()
    await frame.toast(t('races.toast.eventUpdated'))
    await expect(page.getByText(t('races.map.noLoft'))).toBeVisible()
    await fetch(`${server.url}/api/settings`, {
      method: 'PATCH',
      headers: { origin: server.url, 'content-type': 'application/json' },
      body: JSON.stringify({ latitude: 41.65, longitude: -0.88 }),
    })
    await page.reload()
    await expect(page.getByRole('img', { name: t('races.map') })).toBeVisible()
    await expect(page.getByRole('region', { name: t('races.map') })).toContainText('75.2 km')
  })

  await test.step('the season ranks the birds', async () => {
    await page.goto('/races?tab=season')
    const ranks = page.getByRole('table', { name: t('races.season.birds') }).getByRole('row')
    await expect(ranks.nth(1)).toContainText('AU 2024 1')
    await expectAccessible(page)
  })
})

/** Two of the real lists; the tests of the server import all of them. */
const REAL_LISTS = [
  ['saidpur-2017.xlsx', '84130', 178, '1', '68.87', '1,255.29'],
  ['rongpur-2016.xls', '76779', 623, '5', '67.22', '1,225.19'],
] as const

test.describe('real lists', () => {
  for (const [file, own, count, place, kmh, yards] of REAL_LISTS) {
    test(`${file} is imported completely, with its velocities in each unit @release`, async ({
      page,
      testData,
      frame,
      t,
      server,
    }) => {
      await testData.bird(own, { gender: 'cock' })
      await page.goto('/races')
      await frame.button('races.upload').first().click()
      const box = frame.dialog('Upload Results')
      await frame.field('races.field.event', box).selectOption({ label: t('races.newFromFile') })
      await box.locator('input[type="file"]').setInputFiles(SAMPLES + file)
      await frame.button('races.submit.upload', box).click()
      // The second sheet of the longer file is another race.
      const others = box.getByRole('checkbox', {
        name: t('resultImports.race.take', { name: t('resultImports.race.number', { number: 2 }) }),
      })
      await expect(box.getByRole('listitem').filter({ hasText: own }).first()).toBeVisible()
      if (await others.isVisible()) await others.uncheck()
      await box.getByRole('button', { name: t('races.submit.import', { count }), exact: true }).click()
      await frame.toast(`Successfully imported ${count} race results`)

      const row = page.getByRole('row').filter({ hasText: own })
      await expect(row.getByRole('cell').first()).toContainText(place)
      await expect(row).toContainText(kmh)
      await expect(row.getByRole('link')).toBeVisible()
      const setUnit = (velocityUnit: string) =>
        fetch(`${server.url}/api/settings`, {
          method: 'PATCH',
          headers: { origin: server.url, 'content-type': 'application/json' },
          body: JSON.stringify({ velocityUnit }),
        })
      await setUnit('yd_min')
      await page.reload()
      await expect(row).toContainText(yards)
      await setUnit('m_min')
      await page.reload()
      await expect(row).toContainText(file.startsWith('rongpur') ? '1,120.31' : '1,147.83')
      await setUnit('kmh')
    })
  }
})

test('a PDF with the name of a workbook is refused @release', async ({ page, frame, t }) => {
  await page.goto('/races')
  await frame.button('races.upload').first().click()
  const box = frame.dialog('Upload Results')
  await frame.field('races.field.event', box).selectOption({ label: t('races.newFromFile') })
  await box
    .locator('input[type="file"]')
    .setInputFiles({ name: 'results.xlsx', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 results') })
  await frame.button('races.submit.upload', box).click()
  await frame.toast('Failed to upload race results')
  await expect(box).toBeVisible()
})

test.describe('in Spanish on a phone', () => {
  test.use({ ...phone, language: 'es' })

  test('a list is imported and its results are shown as cards @release', async ({ page, testData, frame }) => {
    await testData.bird('AU 2024 1', { gender: 'cock' })
    await page.goto('/races')
    await frame.button('races.upload').first().tap()
    const box = frame.dialog()
    await frame.button('resultImports.other', box).tap()
    await box.locator('input[type="file"]').setInputFiles(LIST)
    await frame.button('races.submit.upload', box).tap()
    await box.getByRole('button', { name: 'Importar 2 resultados', exact: true }).tap()
    await frame.toast('Se han importado 2 resultados de concurso')
    await frame.button('imports.done', box).tap()
    const card = page.getByRole('row').filter({ hasText: 'AU 2024 1' })
    await expect(card).toContainText('80,00')
    await expectAccessible(page)
  })
})
