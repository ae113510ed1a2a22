import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, TEST_START, variantsFor } from './fixtures.ts'
import { startLoftServer } from './loft-server.ts'
import { test } from './pages/page-fixtures.ts'

/** During a restore the server closes and reopens while the page polls it. */
const REOPENING_ERRORS = /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED|status of 503/

for (const [variant, options] of variantsFor('desktop')) {
  test.describe(`backups ${variant}`, () => {
    test.use({ ...options, expectedErrors: [REOPENING_ERRORS] })

    test.beforeEach(async ({ page, testData }) => {
      await testData.bird('GB-24-N-10001')
      await testData.bird('GB-24-N-10002')
      await page.goto('/settings?group=safety')
    })

    test('a backup is made, and a restore brings back a deleted bird', async ({ page, frame, birds, t }) => {
      const card = page.getByRole('region', { name: t('backups.title') })
      const list = card.getByRole('list', { name: t('backups.list') })
      await expect(card.getByText(t('backups.none'))).toBeVisible()
      await frame.button('backups.make', card).click()
      await frame.toast(t('backups.made'))
      await expect(list.getByRole('listitem')).toContainText([t('backups.birds', { count: 2 })])
      await expectAccessible(page)

      await birds.open()
      await birds.chooseAction('GB-24-N-10001', 'pigeons.action.delete')
      await frame.button('common.delete', page.getByRole('alertdialog')).click()
      await expect(birds.bird('GB-24-N-10001')).toBeHidden()

      await page.goto('/settings?group=safety')
      await list.getByRole('button', { name: new RegExp(`^${t('backups.restore', { moment: '' })}`) }).click()
      const confirmation = page.getByRole('alertdialog')
      await expect(confirmation).toContainText(t('backups.restore.before'))
      await frame.button('backups.restore.submit', confirmation).click()
      await frame.toast(t('backups.restored'))
      await expect(list.getByRole('listitem').filter({ hasText: t('backups.reason.before_restore') })).toBeVisible()
      await birds.open()
      await expect(birds.bird('GB-24-N-10001')).toBeVisible()
    })

    test('an emptied loft is restored from the toast @release', async ({ page, frame, testData, t, language }) => {
      await page.goto('/settings?group=advanced')
      await expect(frame.button('program.quit.open')).toBeVisible()
      await frame.button('emptying.open').click()
      const emptying = frame.dialog(t('emptying.question'))
      await frame.button('emptying.submit', emptying).click()
      await expect(emptying.getByText(t('error.not_confirmed'))).toBeVisible()
      await expectAccessible(page)
      await emptying.getByRole('textbox').fill(language === 'es' ? 'vaciar' : 'empty')
      await frame.button('emptying.submit', emptying).click()
      const emptied = await frame.openToast(t('emptying.done'))
      // The toast moves when the dialog closes, so the test waits for that.
      await expect(emptying).toBeHidden()
      expect(await testData.birds()).toEqual([])
      await frame.button('common.restore', emptied).click()
      await frame.button('backups.restore.submit', page.getByRole('alertdialog')).click()
      await frame.toast(t('backups.restored'))
      expect(await testData.birds()).toHaveLength(2)
    })

    test('an export moves the loft to another computer @release', async ({ page, frame, birds, t }) => {
      const card = page.getByRole('region', { name: t('backups.title') })
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        card.getByRole('link', { name: t('backups.export') }).click(),
      ])
      const file = await download.path()
      const other = await startLoftServer({ now: TEST_START })
      try {
        await page.goto(other.url)
        await frame.button('backups.bring').click()
        const dialog = frame.dialog(t('backups.bring'))
        await frame.field('backups.bring.file', dialog).setInputFiles(await zipNamed(file))
        await frame.button('backups.bring.submit', dialog).click()
        await expect(dialog).toContainText(t('backups.birds', { count: 2 }))
        await frame.button('backups.bring.restore', dialog).click()
        await frame.button('backups.restore.submit', page.getByRole('alertdialog')).click()
        await frame.toast(t('backups.restored'))
        await page.goto(`${other.url}/pigeons`)
        await birds.expectCounts(2, 2)
      } finally {
        // Leave the page before its server stops: an open page would report errors.
        await page.goto('/settings?group=safety')
        await other.stop()
      }
    })
  })
}

test.describe('with an account', () => {
  test.use({ expectedErrors: [REOPENING_ERRORS] })

  test('a restore ends every session, and the page shows the sign-in @release', async ({ page, server, frame, testData, t }) => {
    await testData.bird('GB-24-N-10001')
    const setUpCode = /: (\w{4}-\w{4}) /.exec(server.log())?.[1]
    const data = { setUpCode, username: 'Ana', password: 'blue hen on the roof' }
    await page.request.post('/api/access/first-account', { data, headers: { origin: server.url } })
    await page.goto('/settings?group=safety')
    const card = page.getByRole('region', { name: t('backups.title') })
    await frame.button('backups.make', card).click()
    await frame.toast(t('backups.made'))
    await card.getByRole('button', { name: new RegExp(`^${t('backups.restore', { moment: '' })}`) }).click()
    const confirmation = page.getByRole('alertdialog')
    await expect(confirmation).toContainText(t('backups.restore.signIn'))
    await frame.button('backups.restore.submit', confirmation).click()
    await frame.toast(t('backups.restored'))
    await expect(frame.button('accounts.signIn')).toBeVisible()
  })
})

/** Downloads are stored under names without an extension. */
async function zipNamed(path: string) {
  return { name: 'export.zip', mimeType: 'application/zip', buffer: await readFile(path) }
}
