import { expect } from './fixtures.ts'
import { photo } from './files/pictures.ts'
import { dispatchOnline, unsentCount, untilCached } from './pages/device.ts'
import { test } from './pages/page-fixtures.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|Failed to load resource/] })

const [COCK, HEN, NEW] = ['GB-24-N-1', 'GB-24-N-2', 'GB-26-N-9'] as const
const VACCINE = { name: 'PMV-Vac', type: 'vaccine', quantityInStock: 10, defaultDose: 0.2, unitOfMeasure: 'ml' }

test('writes of every kind made offline are shown as pending, and are then sent in order and get ids of the server', async ({
  page,
  birds,
  frame,
  testData,
  t,
}) => {
  const { Hens, Cocks } = await testData.mainLoft('North', 'Hens', 'Cocks')
  const cock = await testData.bird(COCK, { gender: 'cock', loftLocationId: Cocks! })
  const hen = await testData.bird(HEN, { gender: 'hen', loftLocationId: Hens! })
  const pair = await testData.pair(cock.id, hen.id, { nestBox: '1', pairingDate: '2026-01-20' })
  await testData.send('POST', '/api/medicines', VACCINE)
  await testData.send('POST', '/api/treatments', { pigeonIds: [hen.id], treatmentName: 'Canker', days: 3, timesADay: 1 })
  await testData.send('POST', '/api/race-events', { eventName: 'Tudela', eventDate: '2026-03-01', distance: 120 })
  const toss = { releaseLocation: 'Huesca', date: '2026-03-06', releasedAt: '2026-03-06T08:00:00', pigeonIds: [cock.id, hen.id] }
  await testData.send('POST', '/api/training-tosses', toss)
  await page.goto('/')
  await untilCached(page)
  await page.context().setOffline(true)

  const waiting = (within = page.getByRole('main')) => within.getByText(t('outbox.badge'), { exact: true }).first()
  let written = 0
  const expectKept = async () => {
    await expect(unsentCount(page)).toHaveText(String((written += 1)))
    await expect(page.getByRole('dialog')).toBeHidden()
  }

  await test.step('a bird with a photo, and on its page a vaccination', async () => {
    await birds.open()
    const form = await birds.openForm()
    await birds.field('pigeons.field.bandId', form).fill(NEW)
    await birds.field('pigeons.field.birthYear', form).selectOption('2026')
    await birds.field('pigeons.field.generalPhoto', form).setInputFiles(await photo())
    await birds.button('pigeons.form.submit.add', form).click()
    await expectKept()
    await expect(waiting(birds.bird(NEW))).toBeVisible()
    await birds.bird(NEW).getByRole('link', { name: NEW }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(NEW)
    await page.getByRole('tab', { name: t('pigeon.tab.health') }).click()
    await frame.button('vaccinations.record').first().click()
    const dose = frame.dialog(t('vaccinations.record'))
    await dose.getByLabel(t('vaccinations.form.vaccine'), { exact: true }).selectOption({ index: 1 })
    await frame.button('vaccinations.form.submit', dose).click()
    await expectKept()
    const past = page.getByRole('list', { name: t('vaccinations.bird.past') })
    await expect(past.getByRole('listitem')).toContainText('PMV-Vac')
    await expect(waiting(past)).toBeVisible()
  })

  await test.step('a photo, a move and a note of birds', async () => {
    await page.goto(`/pigeons/${hen.id}`)
    await page.getByRole('button', { name: t('pigeons.photos.add') }).click()
    await frame
      .dialog()
      .locator('input[type=file]')
      .first()
      .setInputFiles(await photo())
    await frame.button('pigeons.photos.submit').click()
    await expectKept()
    await expect(waiting()).toBeVisible()
    await frame.button('pigeons.action.edit').click()
    await birds.field('pigeons.field.notes').fill('Calm on the nest')
    await birds.button('pigeons.form.submit.edit').click()
    await expectKept()
    await birds.open()
    await birds.chooseAction(COCK, 'pigeons.action.move')
    await birds.pick(frame.dialog().getByRole('combobox'), 'Hens', 'North / Hens')
    await frame.button('pigeons.move.submit').click()
    await expectKept()
    await expect(birds.bird(COCK)).toContainText('Hens')
    await expect(waiting(birds.bird(COCK))).toBeVisible()
  })

  await test.step('an egg, a dose, a use of medicine', async () => {
    await page.goto('/breeding?view=nest-round')
    await frame.button('breeding.tap.first_egg').click()
    await expectKept()
    await expect(waiting(page.getByRole('article'))).toBeVisible()
    await page.goto('/treatments?tab=schedule')
    await frame.button('treatments.give').click()
    await expectKept()
    await expect(waiting()).toBeVisible()
    await page.goto('/medicine-inventory')
    await frame.button('medicines.use').click()
    await frame.field('medicines.use.quantity').fill('2')
    await frame.button('medicines.use.submit').click()
    await expectKept()
    await expect(waiting(page.getByRole('row').filter({ hasText: '7.8 ml' }))).toBeVisible()
  })

  await test.step('a result by hand of the new bird and its correction, and a return from a toss that was never opened', async () => {
    await page.goto('/races')
    await page.getByRole('button', { name: t('races.actionsOf', { name: 'Tudela' }) }).click()
    await page.getByRole('menuitem', { name: t('races.addResult') }).click()
    const form = frame.dialog(t('races.addResult'))
    await form.getByRole('combobox', { name: t('races.field.bird') }).fill('N-9')
    await page.getByRole('option').filter({ hasText: NEW }).click()
    await frame.field('races.field.position', form).fill('4')
    await frame.button('races.submit.save', form).click()
    await expectKept()
    await page.getByRole('tab', { name: t('races.tab.results') }).click()
    await expect(waiting(page.getByRole('row').filter({ hasText: NEW }))).toBeVisible()
    await page.getByRole('button', { name: t('races.actionsOf', { name: NEW }) }).click()
    await page.getByRole('menuitem', { name: t('races.editResult') }).click()
    await frame.field('races.field.position', frame.dialog(t('races.editResult'))).fill('3')
    await frame.button('races.submit.save', frame.dialog(t('races.editResult'))).click()
    await expectKept()
    await page.goto('/races?tab=tosses&toss=1')
    await page.getByRole('button', { name: t('tosses.nowOf', { band: COCK }) }).click()
    await expectKept()
  })

  await page.goto('/pigeons')
  await birds.bird(NEW).getByRole('link', { name: NEW }).first().click()
  await page.context().setOffline(false)
  await dispatchOnline(page)
  await expect(unsentCount(page)).toBeHidden()
  const [added] = (await testData.birds()).filter(({ bandId }) => bandId === NEW)
  expect(added?.generalPhotoUrl).not.toBeNull()
  // The page that was opened with a temporary id continues with the id of the server.
  await expect(page).toHaveURL(new RegExp(`/pigeons/${added?.id}$`))
  const { send } = testData
  expect(await send('GET', '/api/vaccination-records')).toMatchObject({ items: [{ pigeonId: added?.id }] })
  expect(await send('GET', '/api/race-results')).toMatchObject([{ pigeonId: added?.id, position: 3 }])
  expect(await send('GET', `/api/pigeons/${hen.id}`)).toMatchObject({
    notes: 'Calm on the nest',
    generalPhotoUrl: expect.any(String),
  })
  expect(await send('GET', `/api/pigeons/${cock.id}`)).toMatchObject({ loftLocationId: Hens })
  expect(await send('GET', '/api/breeding-cycles')).toMatchObject([{ breedingPairId: pair.id, totalEggs: 1 }])
  expect(await send('GET', '/api/medicines')).toMatchObject([{ quantityInStock: 7.8 }])
  expect(await send('GET', '/api/training-tosses')).toMatchObject([{ returned: 1 }])
})

test('the counts of sections and the stock include pending writes @release', async ({ page, birds, frame, testData, t }) => {
  const { Cocks } = await testData.mainLoft('North', 'Hens', 'Cocks')
  await testData.bird(COCK, { gender: 'cock', loftLocationId: Cocks! })
  await testData.send('POST', '/api/medicines', VACCINE)
  await page.goto('/')
  await untilCached(page)
  await page.context().setOffline(true)
  await birds.open()
  await birds.chooseAction(COCK, 'pigeons.action.move')
  await birds.pick(frame.dialog().getByRole('combobox'), 'Hens', 'North / Hens')
  await frame.button('pigeons.move.submit').click()
  await expect(unsentCount(page)).toHaveText('1')
  await page.goto('/loft-locations')
  for (const [section, count] of [
    ['Hens', 1],
    ['Cocks', 0],
  ] as const)
    await expect(page.getByRole('progressbar', { name: section })).toHaveAttribute('aria-valuenow', String(count))

  await page.goto('/medicine-inventory')
  await frame.button('medicines.use').click()
  await frame.field('medicines.use.quantity').fill('2')
  await frame.button('medicines.use.submit').click()
  await expect(unsentCount(page)).toHaveText('2')
  await page.getByRole('link', { name: VACCINE.name, exact: true }).click()
  const entry = frame
    .dialog()
    .getByRole('table', { name: t('medicines.ledger') })
    .getByRole('row')
    .nth(1)
  await expect(entry).toContainText('8 ml')
  await expect(entry.getByText(t('outbox.badge'), { exact: true })).toBeVisible()
})

test.describe('of the demo loft', () => {
  test.use({ isDemo: true })

  test('Today vaccinates the birds that are due also offline @release', async ({ page, frame, t }) => {
    await page.goto('/')
    await untilCached(page)
    await page.context().setOffline(true)
    const button = page.getByRole('button', { name: /^Vaccinate \d+ birds$/ })
    const count = Number(/\d+/.exec(await button.innerText()))
    await button.click()
    const form = frame.dialog(t('vaccinations.record'))
    await expect(form.getByText(t('vaccinations.form.birds.selected', { count }))).toBeVisible()
    await frame.button('vaccinations.form.submit', form).click()
    await expect(form).toBeHidden()
    await expect(unsentCount(page)).toHaveText('1')
    await expect(button).toBeHidden()
  })
})

test('a write that depends on a pending write of several birds is sent after it @release', async ({
  page,
  birds,
  frame,
  testData,
  t,
}) => {
  const { Hens, Cocks } = await testData.mainLoft('North', 'Hens', 'Cocks')
  for (const band of [COCK, HEN]) await testData.bird(band, { gender: 'hen', loftLocationId: Cocks! })
  await testData.send('POST', '/api/medicines', VACCINE)
  await page.goto('/')
  await untilCached(page)
  await page.context().setOffline(true)
  const expectKept = async (count: number) => {
    await expect(unsentCount(page)).toHaveText(String(count))
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  const badge = t('outbox.badge')

  await test.step('two birds are moved, and one of them is edited', async () => {
    await birds.open()
    for (const band of [COCK, HEN]) await birds.select(band)
    await frame.button('pigeons.action.move', page.getByRole('region', { name: t('pigeons.select.bar') })).click()
    const dialog = frame.dialog(t('pigeons.move.titleMany', { count: 2 }))
    await birds.pick(frame.field('pigeons.move.new', dialog), 'Hens', 'North / Hens')
    await frame.button('pigeons.move.submitMany', dialog).click()
    await expectKept(1)
    await birds.chooseAction(COCK, 'pigeons.action.edit')
    await birds.field('pigeons.field.notes').fill('Calm')
    await birds.button('pigeons.form.submit.edit').click()
    await expectKept(2)
  })

  await test.step('all birds are vaccinated, which their pages and the list of records show', async () => {
    await page.goto('/vaccinations')
    await frame.button('vaccinations.record').first().click()
    const form = frame.dialog(t('vaccinations.record'))
    await form.getByText(t('vaccinations.form.whom.allBirds'), { exact: true }).click()
    await form.getByLabel(t('vaccinations.form.vaccine'), { exact: true }).selectOption({ index: 1 })
    await frame.button('vaccinations.form.submit', form).click()
    await expectKept(3)
    await page.getByRole('tab', { name: t('vaccinations.tab.records') }).click()
    for (const band of [COCK, HEN]) await expect(page.getByRole('row').filter({ hasText: band })).toContainText(badge)
  })

  await test.step('a bird returns from a toss that is not sent yet', async () => {
    await page.goto('/races?tab=tosses')
    await frame.button('tosses.new').first().click()
    const form = frame.dialog(t('tosses.new'))
    await frame.field('tosses.field.releaseLocation', form).fill('Huesca')
    await form.getByRole('checkbox', { name: t('basketing.all', { count: 2 }) }).check()
    await form.getByRole('button', { name: t('tosses.submit', { count: 2 }), exact: true }).click()
    await expectKept(4)
    await page
      .getByRole('link', { name: 'Huesca' })
      .or(page.getByRole('button', { name: 'Huesca' }))
      .first()
      .click()
    await page.getByRole('button', { name: t('tosses.nowOf', { band: COCK }) }).click()
    await expectKept(5)
    await expect(page.getByRole('list', { name: t('tosses.returned'), exact: true })).toContainText(COCK)
  })

  await page.context().setOffline(false)
  await dispatchOnline(page)
  await expect(unsentCount(page)).toBeHidden()
  const [cock] = (await testData.birds()).filter(({ bandId }) => bandId === COCK)
  expect(cock).toMatchObject({ notes: 'Calm', loftLocationId: Hens })
  expect(await testData.send('GET', '/api/training-tosses')).toMatchObject([{ sent: 2, returned: 1 }])
  expect(await testData.send('GET', '/api/vaccination-records')).toMatchObject({ total: 2 })
})
