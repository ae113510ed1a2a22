import { appendFileSync, readFileSync } from 'node:fs'
import { hostileInventory } from './files/hostile-tables.ts'
import { expect } from './fixtures.ts'
import { Frame } from './pages/frame.ts'
import { fillHostileLoft, type HostilePlaces } from './pages/fill-hostile-loft.ts'
import { checkAddresses, checkAnswers, checkCalendar } from './pages/hostile-answers.ts'
import { PASSWORD } from './pages/hostile-records.ts'
import { HostileLoft } from './pages/hostile-loft.ts'
import { HostileWatch } from './pages/hostile-watch.ts'
import { openEverything, openTabs } from './pages/open-everything.ts'
import { test } from './pages/page-fixtures.ts'

/** The short form opens only these screens, which show the most texts of users; the long form opens every screen. */
const SMOKE_SCREENS = ['/', '/pigeons', '/pigeons/:id']
/** The number of lofts in the long form, `npm run prove -- hostile-texts`. Each loft has other texts in the same fields. */
const LOFTS = Number(process.env['HOSTILE_LOFTS'] ?? 0)
/** Every dialog of a screen is opened in one of this many lofts, and only its tabs in the others. */
const DIALOGS_IN_ONE_OF = 5
/** A file to which results are appended, one line for each loft. */
const FIGURES_FILE = process.env['HOSTILE_FIGURES']
/** The number of texts by which the fields of one loft are shifted against those of the previous one. */
const SHIFT = 7

/** Every route of the client, so that a new screen is checked without a change here. */
const SCREENS = [...readFileSync('src/client/app/pages.ts', 'utf8').matchAll(/\bpage\(\s*'([^'*]+)'/g)]
  .map(([, path]) => path!)
  .filter((path) => LOFTS > 0 || SMOKE_SCREENS.includes(path))

/** Returns the screens that need a sign-in, each with one or several addresses. */
function addressesOf({ pigeon, pair, codes }: HostilePlaces): (readonly [screen: string, path: string])[] {
  const parts: Record<string, readonly unknown[]> = { '/pigeons/:id': [pigeon], '/breeding/pairs/:id': [pair], '/q/:code': codes }
  return SCREENS.filter((screen) => screen !== '/sign-in').flatMap((screen) => {
    if (!screen.includes(':')) return [[screen, screen] as const]
    if (!parts[screen]) throw new Error(`No address is known for ${screen}: add a number or a code to the list above`)
    return parts[screen].map((part) => [screen, screen.replace(/:\w+/, String(part))] as const)
  })
}

test.use({ actionTimeout: 20_000 })
if (LOFTS > 0) test.setTimeout(1_800_000)

for (let number = 1; number <= Math.max(1, LOFTS); number++) {
  test(`hostile texts are never executed or interpreted, on any screen or in any answer (loft ${number}) @release`, async ({
    page,
    browser,
    server,
    frame,
    upload,
    t,
  }) => {
    const loft = await HostileLoft.open(page.request, server.url, (number - 1) * SHIFT)
    const places = await fillHostileLoft(loft, server)
    expect(loft.untouched()).toEqual([])

    const watch = await HostileWatch.watch(page, server.url)
    await watch.goTo(`/pigeons/${places.pigeon}`, '/pigeons/:id')
    await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: places.band })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: t('frame.palette') }).fill('svg')
    await watch.quiet()
    await watch.check()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Notifications: \d+ things due$/ }).click()
    await watch.check()
    await page
      .getByRole('menuitem', { name: /^Mark as done: / })
      .first()
      .click()
    await frame.toast(t('routine.toast.completed'))
    await watch.check()

    for (const [turn, [screen, path]] of addressesOf(places).entries()) {
      await watch.moveTo(path, screen)
      await watch.check()
      const isThorough = LOFTS > 0 && (turn + number) % DIALOGS_IN_ONE_OF === 0
      if (isThorough) await openEverything(watch, (button) => button === t('accounts.own.everywhere'))
      else if (LOFTS > 0) await openTabs(watch)
    }

    await watch.goTo('/pigeons', 'import preview')
    await upload.choose(hostileInventory(loft.text))
    await expect(upload.row('AU 2024 X 103')).toBeVisible()
    await watch.check()
    await watch.goTo('/pedigree-import', 'pedigree from the archive')
    const sources = page.getByRole('region', { name: t('sources.title') })
    await frame.field('sources.source', sources).selectOption(t('sources.archive'))
    await frame.field('sources.band', sources).fill('AU 2024 X 103')
    await frame.button('sources.search', sources).click()
    await frame.toast(t('sources.found'))
    await watch.check()

    await test.step('the sign-in page', async () => {
      const outside = await HostileWatch.watch(await (await browser.newContext({ baseURL: server.url })).newPage(), server.url)
      const outer = new Frame(outside.page, t)
      for (const next of ['javascript:xss()', '//evil.test/', '/\\evil.test/', '/\t/evil.test/'].slice(0, LOFTS > 0 ? 4 : 2)) {
        await outside.goTo(`/sign-in?next=${encodeURIComponent(next)}`, '/sign-in')
        await outside.check()
      }
      await outer.field('accounts.username').fill(places.viewer)
      await outer.field('accounts.password').fill(PASSWORD)
      await outer.button('accounts.signIn').click()
      await expect(outside.page).toHaveURL(`${server.url}/`)
      await outside.quiet()
      await outside.check()
      await outside.page.context().close()
      expect(outside.violations).toEqual([])
    })
    await test.step('API answers', async () => {
      if (LOFTS === 0) return
      expect(await checkAnswers(page.request, server.url, places)).toBeGreaterThan(100)
      await checkCalendar(page.request, server.url, places.feed)
      await checkAddresses(page.request, server.url, number)
    })
    expect(watch.violations).toEqual([])
    expect(watch.unseen()).toEqual([])
    if (FIGURES_FILE) appendFileSync(FIGURES_FILE, `${JSON.stringify({ views: watch.checks, seen: watch.seenByScreen() })}\n`)
  })
}

// The detection must report a text that runs, a policy violation, a request to another computer, and text that became an element.
test('the detection of hostile texts reports each kind of attack @release', async ({ context, server }) => {
  // A second page, because console errors on the page of the test fail the test.
  const page = await context.newPage()
  const watch = await HostileWatch.watch(page, server.url)
  await watch.goTo('/pigeons', 'self-check of the watch')
  await page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.src = 'https://evil.test/'
    document.body.append(frame)
    ;(Reflect.get(window, 'xss') as () => void)()
  })
  await watch.check()
  await page.route('http://evil.test/', (route) => route.fulfill({ body: 'another computer' }))
  await page.goto('http://evil.test/')
  for (const sign of ['A hostile text ran', 'The policy forbade frame-src', 'contains <iframe', 'requested http://evil.test/']) {
    await expect.poll(() => watch.violations.join('\n')).toContain(sign)
  }
})
