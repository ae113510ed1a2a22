import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, expectAccessible, isFull, TEST_START, VARIANTS } from './fixtures.ts'
import { startLoftServer } from './loft-server.ts'
import { testDataAt } from './pages/test-data.ts'
import { test as pageTest } from './pages/page-fixtures.ts'

const BIRDS = 40
const PAGE_BYTES = 4096

/** A loft with a verified backup, whose database was damaged while the server was stopped. */
const test = pageTest.extend<{ readonly damage: 'first pages' | 'last pages' }>({
  damage: ['first pages', { option: true }],
  server: async ({ damage }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'loft-'))
    const undamaged = await startLoftServer({ now: TEST_START, folder })
    const testData = testDataAt(undamaged.url)
    for (let number = 1; number <= BIRDS; number++) await testData.bird(`GB-24-N-${number}`, { notes: 'x'.repeat(900) })
    await fetch(`${undamaged.url}/api/backups`, { method: 'POST', headers: { origin: undamaged.url } })
    await undamaged.stop()
    await damageFile(join(folder, 'loft.sqlite'), damage)
    const server = await startLoftServer({ now: TEST_START, folder })
    await use(server)
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  },
})

async function damageFile(file: string, damage: 'first pages' | 'last pages'): Promise<void> {
  const { size } = await stat(file)
  const length = 6 * PAGE_BYTES
  const handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(length, 'garbage'), 0, length, damage === 'first pages' ? 0 : size - length)
  await handle.close()
}

const DAMAGES = [
  [VARIANTS[0], 'last pages'],
  [VARIANTS[1], 'first pages'],
] as const

for (const [[variant, options], damage] of isFull ? DAMAGES : DAMAGES.slice(0, 1)) {
  test.describe(`a damaged loft ${variant}`, () => {
    test.use({
      ...options,
      damage,
      // Parts of the loft cannot be read, and the server closes and reopens while the page polls it.
      expectedErrors: [/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED|status of 503/],
    })

    test(`without its ${damage} warns the user, and restores every bird from its backup @release`, async ({
      page,
      frame,
      birds,
      t,
    }) => {
      await page.goto('/')
      const isReadable = damage === 'last pages'
      await expect(page.getByText(t(isReadable ? 'frame.damaged' : 'frame.unreadable'))).toBeVisible()
      if (isReadable) {
        await expect(page.getByText(t('frame.page.dashboard.line'))).toBeVisible()
        await expect(frame.button('dashboard.actions.addPigeon')).toBeHidden()
        await page.getByRole('link', { name: t('frame.damaged.open') }).click()
      }
      const backup = page.getByRole('region', { name: t('backups.title') }).getByRole('listitem')
      await expect(backup).toBeInViewport()
      await expect(backup).toContainText(t('backups.birds', { count: BIRDS }))
      await expectAccessible(page)
      await frame.button('frame.damaged.restore').click()
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText(t('backups.restore.damaged'))
      await frame.button('backups.restore.submit', question).click()
      await frame.toast(t('backups.restored'))
      await birds.open()
      await birds.expectCounts(BIRDS, BIRDS)
      await expect(page.getByText(t(isReadable ? 'frame.damaged' : 'frame.unreadable'))).toBeHidden()
    })
  })
}
