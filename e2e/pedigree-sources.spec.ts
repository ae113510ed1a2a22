import { expect, expectAccessible, variantsFor } from './fixtures.ts'
import { startLoftServer, type LoftServer } from './loft-server.ts'
import { testDataAt } from './pages/test-data.ts'
import { test as baseTest } from './pages/page-fixtures.ts'

/** The loft of another user, on a server of its own. */
const test = baseTest.extend<{ friend: LoftServer }>({
  friend: async ({}, use) => {
    const friend = await startLoftServer()
    await use(friend)
    await friend.stop()
  },
})

for (const [variant, options] of variantsFor('desktop')) {
  test.describe(`pedigrees from other sources ${variant}`, () => {
    test.use(options)

    test('can be read with a sharing key from another loft, until it is revoked, and from a file in the archive @release', async ({
      page,
      frame,
      testData,
      friend,
      t,
    }) => {
      const atFriend = testDataAt(friend.url)
      await atFriend.bird('GB 2016 A 10', { birthYear: 2016, gender: 'cock' })
      await atFriend.bird('GB 2018 A 20', { birthYear: 2018, gender: 'cock', sire: 'GB 2016 A 10' })
      await atFriend.bird('GB 2021 A 30', { birthYear: 2021, gender: 'hen', sire: 'GB 2018 A 20', dam: 'GB 2019 A 25' })

      await page.goto(`${friend.url}/settings?group=people`)
      await frame.button('sharing.make').click()
      const newKey = frame.dialog(t('sharing.make.title'))
      await frame.field('sharing.name', newKey).fill('Ana')
      await frame.button('sharing.make', newKey).click()
      const key = await frame.field('sharing.key', newKey).inputValue()
      await frame.button('sharing.key.done', newKey).click()
      const keyList = page.getByRole('list', { name: t('sharing.keys') })
      await expect(keyList.getByRole('listitem').filter({ hasText: 'Ana' })).toContainText(t('sharing.unused'))

      await page.goto('/pedigree-import')
      const sources = page.getByRole('region', { name: t('sources.title') })
      const source = frame.field('sources.source', sources)
      await frame.button('sources.test', sources).click()
      await expect(sources.getByText(t('sources.choose.missing'))).toBeVisible()
      await source.selectOption(t('sources.loft'))
      await frame.field('sources.apiKey', sources).fill(key)
      await frame.button('sources.test', sources).click()
      const confirmation = page.getByRole('alertdialog', { name: t('sources.allow.title') })
      await expect(confirmation).toContainText(friend.url)
      await frame.button('sources.allow', confirmation).click()
      await expect(sources.getByText(t('sources.connected'), { exact: true })).toBeVisible()
      await expect(source.getByRole('option', { name: friend.url })).toBeAttached()

      await frame.field('sources.band', sources).fill('GB 2021 A 31')
      await frame.button('sources.search', sources).click()
      await frame.toast(t('error.source_bird_missing'))
      await frame.field('sources.band', sources).fill('gb-2021-a-30')
      await frame.button('sources.search', sources).click()
      await frame.toast(t('sources.found'))
      await expect(sources.getByRole('status', { name: t('sources.found') })).toContainText('GB 2019 A 25')
      await expectAccessible(page)

      await frame.field('sources.generations', sources).selectOption('3')
      await frame.button('sources.download', sources).click()
      const review = frame.dialog(t('pedigreeImport.preview'))
      await expect(review.getByRole('listitem').filter({ hasText: 'GB 2016 A 10' }).first()).toBeVisible()
      await review.getByRole('button', { name: t('imports.submit', { count: 4 }), exact: true }).click()
      await frame.toast(t('pedigreeImport.done'))
      await expect(review).toBeHidden()
      expect(await testData.birds()).toEqual([])

      await source.selectOption(t('sources.archive'))
      const file = {
        name: 'old.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Band ID,Sex,Sire\nGB 2016 A 10,cock,GB 2012 A 5\n'),
      }
      await frame.field('sources.files.add', sources).setInputFiles(file)
      await frame.button('sources.files.submit', sources).click()
      await frame.toast(t('sources.files.added', { name: 'old.csv' }))
      await expect(sources.getByRole('listitem').filter({ hasText: 'old.csv' })).toContainText(
        t('sources.files.ready', { count: 1 }),
      )
      await frame.field('sources.band', sources).fill('GB 2016 A 10')
      await frame.button('sources.search', sources).click()
      await expect(sources.getByRole('status', { name: t('sources.found') })).toContainText('GB 2012 A 5')

      await page.goto(`${friend.url}/settings?group=people`)
      await page.getByRole('button', { name: t('sharing.revoke', { name: 'Ana' }) }).click()
      await frame.button('sharing.revoke.submit').click()
      await expect(page.getByText(t('sharing.none'))).toBeVisible()
      await page.goto('/pedigree-import')
      await source.selectOption(friend.url)
      await frame.button('sources.test', sources).click()
      await expect(sources.getByText(t('sources.failed'), { exact: true })).toBeVisible()
      await expect(sources.getByText(t('error.source_key_refused'))).toBeVisible()
    })
  })
}
