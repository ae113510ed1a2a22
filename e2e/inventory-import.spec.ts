import { expect, variantsFor } from './fixtures.ts'
import { realInventory, smallInventory } from './files/inventory.ts'
import { test } from './pages/page-fixtures.ts'

for (const [variant, options] of variantsFor('desktop')) {
  test.describe(`an inventory from a spreadsheet ${variant}`, () => {
    test.use(options)

    test('is previewed, imported, recognized when imported again, and undone', async ({
      page,
      frame,
      birds,
      upload,
      testData,
      t,
    }) => {
      await testData.mainLoft('North', 'Hens')
      await birds.open()
      await upload.choose(smallInventory)

      await expect(upload.chip('new')).toContainText('6')
      await expect(upload.chip('warning')).toContainText('2')
      await expect(upload.row('AU2022HOME1001')).toContainText(t('imports.verdict.new'))
      await upload.chip('warning').click()
      for (const [band, sire] of [
        ['AU2017HOME1234', 'AU2018HOME0110'],
        ['AU2017HOME1352', 'AU2018HOME0128'],
      ] as const) {
        const warning = t('imports.problem.parent_younger', { value: sire, other: '2018' })
        await expect(upload.row(band)).toContainText(warning)
      }
      await upload.submit(6)
      const message = t('imports.message.imported', { count: 6 })
      await frame.toast(message)
      await birds.expectCounts(4, 6)
      // Rows of phones name the section alone.
      await expect(birds.bird('AU2022HOME1002')).toContainText(/(North \/ | )Hens/)

      await birds.bird('AU2022HOME1002').getByRole('link').click()
      const parents = page.getByRole('list', { name: t('pedigrees.relatives.parents') })
      await expect(parents.getByRole('link', { name: 'AU2020HOME0007' })).toBeVisible()
      await parents.getByRole('link', { name: 'AU2020HOME0001' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'AU2020HOME0001' })).toBeVisible()
      await expect(parents.getByRole('link', { name: 'AU2018HOME0100' })).toBeVisible()

      await birds.open()
      await upload.choose(smallInventory)
      await expect(upload.chip('same')).toContainText('6')
      await expect(frame.button('imports.submit.nothing', upload.box)).toBeDisabled()
      // The dialog grows when its rows arrive, which moves the button.
      await expect(upload.row('AU2022HOME1001')).toContainText(t('imports.verdict.same'))
      await frame.button('common.back', upload.box).click()

      await upload.box.getByText(t('imports.past'), { exact: true }).click()
      await upload.box.getByRole('button', { name: t('imports.past.undo', { name: smallInventory.name }) }).click()
      await frame.toast(t('actions.undo.done'))
      await page.keyboard.press('Escape')
      await expect(page.getByText(t('pigeons.empty'), { exact: true })).toBeVisible()
      expect(await testData.birds()).toEqual([])
    })
  })
}

test.describe('a real inventory', () => {
  test('of 38 birds is imported completely, and undone completely from the toast @release', async ({
    page,
    frame,
    birds,
    upload,
    testData,
    t,
  }) => {
    await birds.open()
    await upload.choose(realInventory)
    await expect(upload.chip('new')).toContainText('38')
    await upload.chip('warning').click()
    for (const [band, sire] of [
      ['AU2017LOU1234', 'AU2018LOU0110'],
      ['AU2017LOU1352', 'AU2018LOU0128'],
    ] as const) {
      await expect(upload.row(band)).toContainText(t('imports.problem.parent_younger', { value: sire, other: '2018' }))
    }
    await upload.submit(38)
    await birds.expectCounts(22, 38)
    const young = (await testData.birds()).find(({ bandId }) => bandId === 'AU2022LOU1002')
    expect(young).toMatchObject({ birthYear: 2022, sire: 'AU2020LOU0001', dam: 'AU2020LOU0007', status: 'racing' })

    await frame.undo(t('imports.message.imported', { count: 38 }))
    await expect(page.getByText(t('pigeons.empty'), { exact: true })).toBeVisible()
  })
})

test('a row that differs is not counted as an error when the loft is kept @release', async ({
  frame,
  birds,
  upload,
  testData,
  t,
}) => {
  await testData.bird('ES-2023-900001', { gender: 'cock', color: 'BB' })
  await birds.open()
  const rows = ['Bird #,Sex,Color', 'ES-2023-900001,Cock,Red bar', 'ES-2023-900002,Hen,', ',Hen,Blue']
  await upload.choose({ name: 'birds.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await expect(upload.chip('conflict')).toContainText('1')
  await upload.importRows(1)
  await frame.toast(t('imports.message.imported', { count: 1 }), t('imports.errors', { count: 1 }))
  await expect(upload.box).toContainText(t('imports.left', { count: 2 }))
})
