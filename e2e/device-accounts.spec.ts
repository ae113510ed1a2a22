import { expect, phone } from './fixtures.ts'
import { makeAccounts, signIn } from './pages/accounts.ts'
import { cutOff, keptOn, networkIsBack, unsentCount, untilKept } from './pages/device.ts'
import { test } from './pages/page-fixtures.ts'

// A request that is cut off on purpose is an error of the console.
test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|Failed to load resource/] })

test('a session that is not remembered ends with the browser and keeps nothing', async ({
  page,
  server,
  birds,
  testData,
  say,
}) => {
  await testData.bird('GB-25-N-1')
  await makeAccounts(server, 'Ana')
  await page.goto('/pigeons')
  await signIn(page, say, 'Ana', false)
  await expect(birds.bird('GB-25-N-1')).toBeVisible()
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await page.reload()
  await expect(birds.bird('GB-25-N-1')).toBeVisible()
  // A draft and a write are what else a remembered device would keep.
  const form = await birds.openForm()
  await birds.field('pigeons.field.bandId', form).fill('GB-25-N-2')
  await birds.field('pigeons.field.birthYear', form).selectOption('2025')
  await birds.button('pigeons.form.submit.add', form).click()
  await expect(birds.bird('GB-25-N-2')).toBeVisible()

  const kept = await keptOn(page)
  expect(kept).toMatchObject({ databases: {}, session: { remembered: false } })
  expect(kept.caches).not.toContain('loft-pictures')
  const [cookie] = await page.context().cookies()
  expect(cookie?.expires).toBe(-1)
})

test.describe('on a phone in Spanish', () => {
  test.use({ language: 'es', serviceWorkers: 'block', ...phone })

  test('signing out asks about unsent changes, which then wait for the same account', async ({
    page,
    context,
    server,
    frame,
    birds,
    testData,
    say,
  }) => {
    await testData.bird('GB-25-N-1')
    await makeAccounts(server, 'Ana', 'Vera')
    await page.goto('/pigeons')
    await signIn(page, say, 'Ana', true)
    await expect(birds.bird('GB-25-N-1')).toBeVisible()
    expect((await page.context().cookies())[0]?.expires).toBeGreaterThan(0)
    const restore = await cutOff(context, { path: '/api/pigeons', method: 'POST' })
    const form = await birds.openForm()
    await birds.field('pigeons.field.bandId', form).fill('GB-25-N-2')
    await birds.field('pigeons.field.birthYear', form).selectOption('2025')
    await birds.button('pigeons.form.submit.add', form).click()
    await expect(unsentCount(page)).toHaveText('1')

    const signOut = async () => {
      await frame.button('frame.openMenu').click()
      await page.getByRole('button', { name: say('frame.userMenu') }).click()
      await page.getByRole('menuitem', { name: say('frame.signOut') }).click()
    }
    await signOut()
    const question = page.getByRole('alertdialog', { name: say('outbox.leave.title', { count: 1 }) })
    await frame.button('outbox.leave.send', question).click()
    await expect(question.getByText(say('outbox.leave.failed'))).toBeVisible()
    await frame.button('outbox.leave.anyway', question).click()
    await expect(frame.button('accounts.signIn')).toBeVisible()
    const left = await keptOn(page)
    expect(Object.values(left.databases)).toEqual([{ reads: 0, meta: 0, drafts: 0, outbox: 1 }])
    expect([left.session, left.caches.includes('loft-pictures')]).toEqual([null, false])

    await signIn(page, say, 'Vera', true)
    await expect(birds.bird('GB-25-N-1')).toBeVisible()
    await restore()
    await networkIsBack(page)
    await expect(birds.bird('GB-25-N-2')).toHaveCount(0)
    await expect(unsentCount(page)).toHaveCount(0)
    await signOut()
    await expect(frame.button('accounts.signIn')).toBeVisible()

    await signIn(page, say, 'Ana', true)
    await expect(birds.bird('GB-25-N-2')).toBeVisible()
    await expect(birds.bird('GB-25-N-2').getByText(say('outbox.badge'))).toBeHidden()
    await expect(unsentCount(page)).toHaveCount(0)
  })
})

test('an ended session hides everything at once, also without network', async ({ page, server, frame, birds, testData, say }) => {
  await testData.bird('GB-25-N-1')
  const { send } = await makeAccounts(server, 'Ana')
  await page.goto('/pigeons')
  await signIn(page, say, 'Ana', true)
  await untilKept(page)
  await send('/api/access/sign-out-everywhere')
  await frame.go('frame.nav.medicines')
  await expect(frame.button('accounts.signIn')).toBeVisible()
  await expect.poll(async () => (await keptOn(page)).databases).toEqual({})

  await page.context().setOffline(true)
  await page.goto('/pigeons')
  await expect(page.getByText('GB-25-N-1')).toHaveCount(0)
})
