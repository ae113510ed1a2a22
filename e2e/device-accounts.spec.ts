import type { Page } from '@playwright/test'
import { expect, phone } from './fixtures.ts'
import { makeAccounts, signIn } from './pages/accounts.ts'
import { cutOff, storedOn, dispatchOnline, unsentCount, untilCached } from './pages/device.ts'
import type { BirdsPage } from './pages/birds-page.ts'
import type { Frame } from './pages/frame.ts'
import { test } from './pages/page-fixtures.ts'

// A request that is aborted on purpose is logged as an error in the console.
test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|Failed to load resource/] })

test('a session that is not remembered ends with the browser and stores nothing @release', async ({
  page,
  server,
  birds,
  testData,
  t,
}) => {
  await testData.bird('GB-25-N-1')
  await makeAccounts(server, 'Ana')
  await page.goto('/pigeons')
  await signIn(page, t, 'Ana', false)
  await expect(birds.bird('GB-25-N-1')).toBeVisible()
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await page.reload()
  await expect(birds.bird('GB-25-N-1')).toBeVisible()
  // A remembered device would also store this draft and this write.
  const form = await birds.openForm()
  await birds.field('pigeons.field.bandId', form).fill('GB-25-N-2')
  await birds.field('pigeons.field.birthYear', form).selectOption('2025')
  await birds.button('pigeons.form.submit.add', form).click()
  await expect(birds.bird('GB-25-N-2')).toBeVisible()

  const kept = await storedOn(page)
  expect(kept).toMatchObject({ databases: {}, session: { remembered: false } })
  expect(kept.caches).not.toContain('loft-pictures')
  expect((await sessionCookie(page))?.expires).toBe(-1)
})

const sessionCookie = async (page: Page) => (await page.context().cookies()).find(({ name }) => name.endsWith('session'))

/** Adds a bird while its call does not reach the server. Returns a function that ends this. */
async function addUnsent(birds: BirdsPage, band: string): Promise<() => Promise<void>> {
  const restore = await cutOff(birds.page.context(), { path: '/api/pigeons', method: 'POST' })
  const form = await birds.openForm()
  await birds.field('pigeons.field.bandId', form).fill(band)
  await birds.field('pigeons.field.birthYear', form).selectOption('2025')
  await birds.button('pigeons.form.submit.add', form).click()
  await expect(unsentCount(birds.page)).toHaveText('1')
  return restore
}

async function signOut({ page, t }: Frame): Promise<void> {
  const opener = page.getByRole('button', { name: t('frame.openMenu') })
  if (await opener.isVisible()) await opener.click()
  await page.getByRole('button', { name: t('frame.role') }).click()
  await page.getByRole('menuitem', { name: t('frame.signOut') }).click()
}

test.describe('on a phone in Spanish', () => {
  test.use({ language: 'es', serviceWorkers: 'block', ...phone })

  test('signing out asks about unsent changes, and deletes the rest', async ({ page, server, frame, birds, testData, t }) => {
    await testData.bird('GB-25-N-1')
    await makeAccounts(server, 'Ana')
    await page.goto('/pigeons')
    await signIn(page, t, 'Ana', true)
    await expect(birds.bird('GB-25-N-1')).toBeVisible()
    expect((await sessionCookie(page))?.expires).toBeGreaterThan(0)
    await addUnsent(birds, 'GB-25-N-2')
    await signOut(frame)
    const question = page.getByRole('alertdialog', { name: t('outbox.leave.title', { count: 1 }) })
    await frame.button('outbox.leave.send', question).click()
    await expect(question.getByText(t('outbox.leave.failed'))).toBeVisible()
    await frame.button('outbox.leave.anyway', question).click()
    await expect(frame.button('accounts.signIn')).toBeVisible()
    const left = await storedOn(page)
    expect(Object.values(left.databases)).toEqual([{ reads: 0, meta: 0, drafts: 0, outbox: 1 }])
    expect([left.session, left.caches.includes('loft-pictures')]).toEqual([null, false])
  })
})

test.describe('before the rest of the page has started', () => {
  test.use({ serviceWorkers: 'block' })

  test('signing out asks about unsent changes @release', async ({ page, server, frame, birds, testData, t }) => {
    await testData.bird('GB-25-N-1')
    await makeAccounts(server, 'Ana')
    await page.goto('/pigeons')
    await signIn(page, t, 'Ana', true)
    await expect(birds.bird('GB-25-N-1')).toBeVisible()
    await addUnsent(birds, 'GB-25-N-2')
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    await page.reload()
    await signOut(frame)
    await expect(page.getByRole('alertdialog', { name: t('outbox.leave.title', { count: 1 }) })).toBeVisible()
  })
})

test.describe('two accounts', () => {
  test.use({ serviceWorkers: 'block' })

  test('another account sees nothing of unsent changes, which are sent when their account is back @release', async ({
    page,
    server,
    frame,
    birds,
    testData,
    t,
  }) => {
    await testData.bird('GB-25-N-1')
    await makeAccounts(server, 'Ana', 'Vera')
    await page.goto('/pigeons')
    await signIn(page, t, 'Ana', true)
    const restore = await addUnsent(birds, 'GB-25-N-2')
    await signOut(frame)
    await frame.button('outbox.leave.anyway').click()

    await signIn(page, t, 'Vera', true)
    await expect(birds.bird('GB-25-N-1')).toBeVisible()
    await restore()
    await dispatchOnline(page)
    await expect(unsentCount(page)).toHaveCount(0)
    expect((await storedOn(page)).session).toMatchObject({ accountId: 2 })
    await signOut(frame)

    await signIn(page, t, 'Ana', true)
    await expect(birds.bird('GB-25-N-2')).toBeVisible()
    await expect(birds.bird('GB-25-N-2').getByText(t('outbox.badge'))).toBeHidden()
    await expect(unsentCount(page)).toHaveCount(0)
  })
})

test('a session that was ended elsewhere hides all data at once, also offline @release', async ({
  page,
  server,
  frame,
  testData,
  t,
}) => {
  await testData.bird('GB-25-N-1')
  const { send } = await makeAccounts(server, 'Ana')
  await page.goto('/pigeons')
  await signIn(page, t, 'Ana', true)
  await untilCached(page)
  await send('/api/access/sign-out-everywhere')
  await frame.go('frame.nav.medicines')
  await expect(frame.button('accounts.signIn')).toBeVisible()
  await expect.poll(async () => (await storedOn(page)).databases).toEqual({})

  await page.context().setOffline(true)
  await page.goto('/pigeons')
  await expect(page.getByText('GB-25-N-1')).toHaveCount(0)
})
