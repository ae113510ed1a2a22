import { expect, expectAccessible, variantsFor } from './fixtures.ts'
import type { TestData } from './pages/test-data.ts'
import { test } from './pages/page-fixtures.ts'

/** Creates two sections and four birds. */
async function addSmallLoft(testData: TestData): Promise<void> {
  const { Hens, Cocks } = await testData.mainLoft('North', 'Hens', { section: 'Cocks', capacity: 2 })
  await testData.bird('GB-24-N-10001', { gender: 'cock', color: 'Blue bar', strain: 'Janssen', loftLocationId: Cocks! })
  await testData.bird('GB-24-N-10002', { gender: 'hen', color: 'Red check', strain: 'Busschaert', loftLocationId: Hens! })
  await testData.bird('GB-23-N-20777', { birthYear: 2023, gender: 'hen', color: 'Blue bar', loftLocationId: Hens! })
  await testData.bird('BELG-22-6012345', { birthYear: 2022 })
}

test('the list can be searched and filtered, and the address keeps both', async ({ page, testData, birds, t }) => {
  await addSmallLoft(testData)
  await birds.open()
  await birds.expectCounts(4, 4)

  await birds.openFilters(birds.filter('gender'))
  await birds.filter('gender').selectOption(t('pigeons.gender.hen'))
  await birds.expectCounts(2, 4)
  await expect(page).toHaveURL(/[?&]gender=hen/)
  await birds.search.fill('777')
  await birds.expectCounts(1, 4)
  await expect(birds.bird('GB-23-N-20777')).toBeVisible()
  await expect(page).toHaveURL(/[?&]q=777/)

  await page.reload()
  await birds.expectCounts(1, 4)
  await expect(birds.search).toHaveValue('777')
  await birds.openFilters(birds.filter('gender'))
  await expect(birds.filter('gender')).toHaveValue('hen')

  await birds.search.fill('no such bird')
  await expect(page.getByText(t('pigeons.noMatch'))).toBeVisible()
  await birds.button('pigeons.clearFilters').click()
  await birds.expectCounts(4, 4)

  for (const [words, shown] of [
    ['blue bar', 2],
    ['janssen', 1],
    ['10002', 1],
  ] as const) {
    await birds.search.fill(words)
    await birds.expectCounts(shown, 4)
  }
  await birds.search.fill('')
  await birds.filter('section').selectOption('Cocks')
  await birds.expectCounts(1, 4)
  await birds.filter('section').selectOption(t('pigeons.filter.noSection'))
  await expect(birds.bird('BELG-22-6012345')).toBeVisible()
  await birds.expectCounts(1, 4)
})

test('birds in care are listed until a chip is removed or something is searched @release', async ({
  page,
  testData,
  birds,
  t,
}) => {
  await addSmallLoft(testData)
  await testData.bird('GB-20-N-5', { birthYear: 2020, status: 'sold' })
  await testData.bird('GB-19-N-6', { birthYear: 2019, status: 'deceased' })
  await birds.open()
  await birds.expectCounts(4, 6)
  await expect(birds.bird('GB-20-N-5')).toBeHidden()

  await birds.search.fill('20-N-5')
  await birds.expectCounts(1, 6)
  await expect(birds.bird('GB-20-N-5')).toContainText(t('pigeons.status.sold'))
  await birds.search.fill('')
  await birds.expectCounts(4, 6)

  await birds.removeFilter(t('pigeons.filter.inCare'))
  await birds.expectCounts(6, 6)
  // A search appears in the address a moment after it was typed.
  await expect(page).toHaveURL(/\/pigeons\?status=all$/)
  await page.reload()
  await birds.expectCounts(6, 6)
  await birds.openFilters(birds.filter('status'))
  await birds.filter('status').selectOption(t('pigeons.status.deceased'))
  await birds.expectCounts(1, 6)
  await birds.removeFilter(t('pigeons.status.deceased'))
  await birds.expectCounts(6, 6)
})

for (const [variant, options] of variantsFor('phone')) {
  test.describe(variant, () => {
    test.use(options)

    test('a bird is moved, edited, sold, deleted and restored', async ({ page, testData, frame, birds, t }) => {
      await addSmallLoft(testData)
      await birds.open()
      const bird = birds.bird('GB-24-N-10001')

      await birds.chooseAction('GB-24-N-10001', 'pigeons.action.move')
      const move = frame.dialog(t('pigeons.move.title'))
      await expect(move).toContainText('North / Cocks')
      await birds.pick(frame.field('pigeons.move.new', move), 'Hens', 'North / Hens')
      await frame.button('pigeons.move.submit', move).click()
      await frame.toast(t('pigeons.toast.moved'))
      // Rows of phones leave out the loft where no other section has the name.
      await expect(bird).toContainText('Hens')

      await birds.chooseAction('GB-24-N-10001', 'pigeons.action.edit')
      const edit = frame.dialog(t('pigeons.form.title.edit'))
      await frame.field('pigeons.field.currentValue', edit).fill('350.5')
      await frame.field('pigeons.field.strain', edit).fill('Van Loon')
      await frame.button('pigeons.form.submit.edit', edit).click()
      await frame.toast(t('pigeons.toast.updated'))
      await expect(edit).toBeHidden()
      await expect
        .poll(async () => (await testData.birds()).find(({ bandId }) => bandId === 'GB-24-N-10001')?.currentValue)
        .toBe(350.5)

      await birds.chooseAction('GB-24-N-10001', 'pigeons.action.delete')
      const confirmation = page.getByRole('alertdialog', { name: t('pigeons.delete.title', { band: 'GB-24-N-10001' }) })
      await expect(confirmation).toContainText(t('pigeons.delete.text'))
      await frame.button('common.delete', confirmation).click()
      await expect(bird).toBeHidden()
      await frame.undo(t('pigeons.toast.deleted'))
      await expect(bird).toContainText('Hens')

      await bird.getByRole('link').click()
      await frame.button('common.more', page.getByRole('main')).click()
      await page.getByRole('menuitem', { name: t('pigeons.action.leave') }).click()
      const leave = frame.dialog(t('pigeons.leave.title', { band: 'GB-24-N-10001' }))
      await frame.field('pigeons.field.leftReason', leave).selectOption('sold')
      await frame.field('pigeons.field.soldTo', leave).fill('P. Novák')
      await frame.button('pigeons.leave.submit', leave).click()
      await frame.toast(t('pigeons.toast.left', { band: 'GB-24-N-10001' }))
      await expect(page.getByText('P. Novák').first()).toBeVisible()
      await expect(page.getByText(t('pigeons.status.sold')).first()).toBeVisible()

      await page
        .getByRole('main')
        .getByRole('link', { name: t('pigeon.back'), exact: true })
        .click()
      await birds.chooseAction('GB-24-N-10002', 'pigeons.action.delete')
      await frame.button('common.delete', page.getByRole('alertdialog')).click()
      await frame.toast(t('pigeons.toast.deleted'))
      await page.goto('/deleted')
      await page.getByRole('button', { name: t('deleted.restore', { name: 'GB-24-N-10002' }) }).click()
      await frame.toast(t('deleted.restored', { name: 'GB-24-N-10002' }))
      await expect(page.getByText(t('deleted.empty'))).toBeVisible()
      await birds.open()
      await expect(birds.bird('GB-24-N-10002')).toContainText('Hens')
    })
  })
}

test('many birds are moved at once into a section that is too small, and one Undo moves them back @release', async ({
  page,
  testData,
  frame,
  birds,
  t,
}) => {
  await addSmallLoft(testData)
  await birds.open()
  for (const band of ['GB-24-N-10002', 'GB-23-N-20777', 'BELG-22-6012345']) await birds.select(band)
  const bar = page.getByRole('region', { name: t('pigeons.select.bar') })
  await expect(bar).toContainText(t('common.selected', { count: 3 }))
  await frame.button('pigeons.action.move', bar).click()
  const dialog = frame.dialog(t('pigeons.move.titleMany', { count: 3 }))
  await birds.pick(frame.field('pigeons.move.new', dialog), 'Cocks', 'North / Cocks')
  await frame.button('pigeons.move.submitMany', dialog).click()
  await frame.openToast(t('pigeons.toast.movedMany', { count: 3 }))
  for (const band of ['GB-24-N-10001', 'GB-23-N-20777', 'BELG-22-6012345']) {
    await expect(birds.bird(band)).toContainText('North / Cocks')
  }
  await expect(page.getByRole('button', { name: t('frame.bell', { count: 1 }) })).toBeVisible()

  await frame.undo(t('pigeons.toast.movedMany', { count: 3 }))
  await expect(birds.bird('GB-24-N-10002')).toContainText('Hens')
  await expect(birds.bird('BELG-22-6012345')).toContainText(t('lofts.picker.none'))
})

test('a loft with only a reference bird is shown as empty, and the page of a bird offers to add missing facts @release', async ({
  page,
  testData,
  frame,
  birds,
  t,
}) => {
  await testData.bird('BELG-10-1', { gender: 'cock', birthYear: 2010, isReference: 'true' })
  await birds.open()
  await expect(page.getByText(t('pigeons.empty'), { exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: t('pigeons.filter.reference') })).toHaveCount(0)

  const { id } = await testData.bird('GB-24-N-1', { gender: 'cock', color: 'Blue bar' })
  await page.goto(`/pigeons/${id}`)
  await frame.button('pigeon.addSire').click()
  const form = frame.dialog(t('pedigrees.parent.title.sire', { band: 'GB-24-N-1' }))
  await birds.pick(form.getByRole('combobox', { name: t('pedigrees.sire') }), 'BELG-10-1')
  await frame.button('pedigrees.parent.save', form).click()
  const parents = page.getByRole('list', { name: t('pedigrees.relatives.parents') })
  await expect(parents.getByRole('link', { name: 'BELG-10-1' })).toBeVisible()
  await expect(frame.button('pigeon.addDam')).toBeVisible()

  await page.getByRole('button', { name: t('pigeon.addFact', { fact: t('pigeons.field.strain') }) }).click()
  const edit = frame.dialog(t('pigeons.form.title.edit'))
  await frame.field('pigeons.field.strain', edit).fill('Janssen')
  await frame.button('pigeons.form.submit.edit', edit).click()
  await expect(page.getByText('Blue bar · Janssen')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: t('actions.history') }).click()
  await expect(page).toHaveURL(/[?&]tab=history/)
  await expect(page.getByRole('tab', { name: t('actions.history') })).toContainText('3')
  await page.reload()
  await expect(page.getByRole('region', { name: t('actions.history') })).toBeVisible()
  await expectAccessible(page)
})
