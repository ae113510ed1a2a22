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
  test.describe(`pedigrees from elsewhere ${variant}`, () => {
    test.use(options)

    test('can be read with a sharing key from another loft, until it is revoked, and from a file in the archive', async ({
      page,
      frame,
      testData,
      friend,
      say,
    }) => {
      const atFriend = testDataAt(friend.url)
      await atFriend.bird('GB 2016 A 10', { birthYear: 2016, gender: 'cock' })
      await atFriend.bird('GB 2018 A 20', { birthYear: 2018, gender: 'cock', sire: 'GB 2016 A 10' })
      await atFriend.bird('GB 2021 A 30', { birthYear: 2021, gender: 'hen', sire: 'GB 2018 A 20', dam: 'GB 2019 A 25' })

      await page.goto(`${friend.url}/settings?group=people`)
      await frame.button('sharing.make').click()
      const making = frame.dialog(say('sharing.make.title'))
      await frame.field('sharing.name', making).fill('Ana')
      await frame.button('sharing.make', making).click()
      const key = await frame.field('sharing.key', making).inputValue()
      await frame.button('sharing.key.done', making).click()
      const keys = page.getByRole('list', { name: say('sharing.keys') })
      await expect(keys.getByRole('listitem').filter({ hasText: 'Ana' })).toContainText(say('sharing.unused'))

      await page.goto('/pedigree-import')
      const sources = page.getByRole('region', { name: say('sources.title') })
      const source = frame.field('sources.source', sources)
      await frame.button('sources.test', sources).click()
      await expect(sources.getByText(say('sources.choose.missing'))).toBeVisible()
      await source.selectOption(say('sources.loft'))
      await frame.field('sources.apiKey', sources).fill(key)
      await frame.button('sources.test', sources).click()
      const asking = page.getByRole('alertdialog', { name: say('sources.allow.title') })
      await expect(asking).toContainText(friend.url)
      await frame.button('sources.allow', asking).click()
      await expect(sources.getByText(say('sources.connected'), { exact: true })).toBeVisible()
      await expect(source.getByRole('option', { name: friend.url })).toBeAttached()

      await frame.field('sources.band', sources).fill('GB 2021 A 31')
      await frame.button('sources.search', sources).click()
      await frame.toast(say('error.source_bird_missing'))
      await frame.field('sources.band', sources).fill('gb-2021-a-30')
      await frame.button('sources.search', sources).click()
      await frame.toast(say('sources.found'))
      await expect(sources.getByRole('status', { name: say('sources.found') })).toContainText('GB 2019 A 25')
      await expectAccessible(page)

      await frame.field('sources.generations', sources).selectOption('3')
      await frame.button('sources.download', sources).click()
      const review = frame.dialog(say('pedigreeImport.preview'))
      await expect(review.getByRole('listitem').filter({ hasText: 'GB 2016 A 10' }).first()).toBeVisible()
      await review.getByRole('button', { name: say('imports.submit', { count: 4 }), exact: true }).click()
      await frame.toast(say('pedigreeImport.done'))
      await expect(review).toBeHidden()
      expect(await testData.birds()).toEqual([])

      await source.selectOption(say('sources.archive'))
      const file = {
        name: 'old.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Band ID,Sex,Sire\nGB 2016 A 10,cock,GB 2012 A 5\n'),
      }
      await frame.field('sources.files.add', sources).setInputFiles(file)
      await frame.button('sources.files.submit', sources).click()
      await frame.toast(say('sources.files.added', { name: 'old.csv' }))
      await expect(sources.getByRole('listitem').filter({ hasText: 'old.csv' })).toContainText(
        say('sources.files.ready', { count: 1 }),
      )
      await frame.field('sources.band', sources).fill('GB 2016 A 10')
      await frame.button('sources.search', sources).click()
      await expect(sources.getByRole('status', { name: say('sources.found') })).toContainText('GB 2012 A 5')

      await page.goto(`${friend.url}/settings?group=people`)
      await page.getByRole('button', { name: say('sharing.revoke', { name: 'Ana' }) }).click()
      await frame.button('sharing.revoke.submit').click()
      await expect(page.getByText(say('sharing.none'))).toBeVisible()
      await page.goto('/pedigree-import')
      await source.selectOption(friend.url)
      await frame.button('sources.test', sources).click()
      await expect(sources.getByText(say('sources.failed'), { exact: true })).toBeVisible()
      await expect(sources.getByText(say('error.source_key_refused'))).toBeVisible()
    })
  })
}
