import { expect, TEST_START } from './fixtures.ts'
import { startLoftServer } from './loft-server.ts'
import { test } from './pages/page-fixtures.ts'

// A file that is not loaded, and calls to a server that has ended, are logged as errors in the console.
test.use({ expectedErrors: [/net::ERR_/] })

test('the program is quit although no code can be loaded any more @release', async ({ context, page, frame, t }) => {
  const server = await startLoftServer({ now: TEST_START })
  try {
    await page.goto(`${server.url}/settings?group=advanced`)
    await frame.button('program.quit.open').click()
    const confirmation = page.getByRole('alertdialog')
    await expect(confirmation).toBeVisible()
    await context.route('**/*.js', (route) => route.abort())
    await frame.button('program.quit.open', confirmation).click()
    await expect(page.getByRole('dialog', { name: t('program.goodbye.title') })).toBeVisible()
  } finally {
    await server.stop()
  }
})
