import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { expect, TEST_START } from './fixtures.ts'
import type { LoftServer } from './loft-server.ts'
import type { TestData } from './pages/test-data.ts'
import { HostileWatch } from './pages/hostile-watch.ts'
import { openEverything } from './pages/open-everything.ts'
import { test } from './pages/page-fixtures.ts'

const PASSWORD = 'blue hen on the roof'

/** The groups of the settings, besides the first one. */
const GROUPS = ['people', 'safety', 'units', 'programs', 'advanced']
/** Every route of the client, except the sign-in page. */
const PATHS = [...readFileSync('src/client/app/pages.ts', 'utf8').matchAll(/\bpage\(\s*'(\/[^'*]*)'/g)]
  .map(([, path = '']) => path)
  .filter((path) => path !== '/sign-in')
  .flatMap((path) => (path === '/settings' ? [path, ...GROUPS.map((group) => `${path}?group=${group}`)] : [path]))

/** Pages with controls that only managers may use to delete or change something. */
const PATHS_WITH_DELETING = PATHS.filter((path) => /^\/(pigeons\/:|breeding\/|medicine|races|settings)/.test(path))

/** The names of controls that lead to a writing call begin with one of these words. Every user may change their own password. */
const WRITING =
  /^(Add|New |Edit|Change (?!password)|Delete|Remove(?! filter)|Restore|Upload|Import|Record|Enter|Move|Mark|Mated|First egg|Second egg|Hatched|Check Now|Update|Give|Skip|Undo|Reopen|Extend|Start|End|Quarantine|Band|Apply|Vaccinate|Complete|Done(?! \d)|Usual|Common|Pause|Resume|Generate (?!Report)|Use|Put |Create |Correct|Archive|Discard|Accept|Shift|Pair |Weaned|Photos|Save|Make )/
const DELETING = /^(Delete|Remove(?! filter)|Discard all)/

interface Control {
  readonly role: string
  readonly name: string
  readonly isEnabled: boolean
}

/** Returns the controls of the current page, as screen readers find them. */
async function controlsOf(page: Page): Promise<Control[]> {
  const tree = await page.getByRole('main').ariaSnapshot()
  const lines = tree.matchAll(
    /^\s*- '?(button|link|menuitem|checkbox|switch|textbox|combobox|spinbutton)(?: "((?:[^"\\]|\\.)*)")?([^\n]*)/gm,
  )
  return [...lines].map(([, role = '', name = '', rest = '']) => ({ role, name, isEnabled: !rest.includes('[disabled]') }))
}

async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('[aria-busy="true"], [role="status"][aria-label]')).toHaveCount(0)
}

/** Returns the controls of a page, on each of its tabs and in one menu of each kind. */
async function controlsAt(page: Page, path: string): Promise<Control[]> {
  await page.goto(path)
  // The permissions apply when the page has loaded the account.
  await expect(page.getByText(/^(manager|viewer|helper)$/).first()).toBeVisible()
  await waitUntilLoaded(page)
  const offered = await controlsHere(page)
  for (const tab of await page.getByRole('tab', { selected: false }).allInnerTexts()) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await waitUntilLoaded(page)
    offered.push(...(await controlsHere(page)))
  }
  return offered
}

async function controlsHere(page: Page): Promise<Control[]> {
  const offered = await controlsOf(page)
  const seen = new Set<string>()
  for (const opener of await page.locator('main [aria-haspopup="menu"]:visible').all()) {
    const name = (await opener.getAttribute('aria-label')) ?? (await opener.innerText())
    const kind = name.split(' ').slice(0, 2).join(' ')
    if (seen.has(kind) || /^(Notifications|Download)/.test(name)) continue
    seen.add(kind)
    await opener.click()
    await expect(page.getByRole('menu')).toBeVisible()
    const items = (await controlsOf(page)).filter(({ role }) => role === 'menuitem')
    expect(items, `${name} opens an empty menu`).not.toEqual([])
    offered.push(...items)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
  }
  return offered
}

/** The controls whose names match although they only show something: this one is a section named Quarantine. */
const WITHOUT_CALL = ['/loft-locations: Quarantine']

/** Returns the names of enabled controls that match, each with its page. */
const matching = (path: string, offered: readonly Control[], names: RegExp): string[] => {
  const found = offered.filter(({ name, isEnabled }) => isEnabled && names.test(name)).map(({ name }) => `${path}: ${name}`)
  return [...new Set(found)].filter((control) => !WITHOUT_CALL.includes(control))
}

async function post(page: Page, url: string, path: string, data: object): Promise<void> {
  const answer = await page.request.post(url + path, { data, headers: { origin: url } })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
}

/** Returns the page of a signed-in user, and the calls that were refused there. */
async function signedIn(browser: Browser, { url }: LoftServer, username: string): Promise<{ page: Page; refused: string[] }> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.clock.setFixedTime(TEST_START)
  await post(page, url, '/api/access/sign-in', { username, password: PASSWORD })
  const refused: string[] = []
  page.on('response', (answer) => answer.status() === 403 && refused.push(`${answer.request().method()} ${answer.url()}`))
  return { page, refused }
}

/** Returns a function that fills the id of a bird or a pair into the addresses that need one. */
async function addresses(server: LoftServer, testData: TestData): Promise<(path: string) => string> {
  const [bird] = await testData.birds()
  const [pair] = (await (await fetch(`${server.url}/api/breeding-pairs`)).json()) as { id: number }[]
  return (path) =>
    path.replace('/pigeons/:id', `/pigeons/${bird?.id}`).replace('/pairs/:id', `/pairs/${pair?.id}`).replace(':code', 'nothing')
}

/** Creates an account for each role, named like the role. */
async function makeAccounts(page: Page, server: LoftServer): Promise<void> {
  const setUpCode = /: (\w{4}-\w{4}) /.exec(server.log())?.[1]
  await post(page, server.url, '/api/access/first-account', { setUpCode, username: 'manager', password: PASSWORD })
  for (const role of ['viewer', 'helper']) {
    await post(page, server.url, '/api/accounts', { username: role, password: PASSWORD, role })
  }
}

test.use({ isDemo: true })

test('a viewer has no control for a writing call, and a helper none for a call of managers @release', async ({
  page,
  browser,
  server,
  testData,
}) => {
  const at = await addresses(server, testData)
  await makeAccounts(page, server)

  // Check that the patterns find the controls of a manager.
  const manager = await signedIn(browser, server, 'manager')
  const all = await controlsAt(manager.page, at('/pigeons/:id'))
  expect(matching('bird', all, WRITING).length).toBeGreaterThan(8)
  expect(matching('bird', all, DELETING)).not.toEqual([])

  const viewer = await signedIn(browser, server, 'viewer')
  for (const path of PATHS) {
    const offered = await controlsAt(viewer.page, at(path))
    expect.soft(matching(path, offered, WRITING)).toEqual([])
    if (path === '/settings') expect(offered.filter(({ role, isEnabled }) => role === 'textbox' && isEnabled)).toEqual([])
  }
  expect(viewer.refused).toEqual([])

  const helper = await signedIn(browser, server, 'helper')
  for (const path of PATHS_WITH_DELETING) {
    const offered = await controlsAt(helper.page, at(path))
    expect.soft(matching(path, offered, DELETING)).toEqual([])
    if (path === '/settings') expect(offered.filter(({ role, isEnabled }) => role === 'textbox' && isEnabled)).toEqual([])
  }
  expect(helper.refused).toEqual([])
})

/**
 * The roles that press every control, which only `npm run prove -- roles` sets. A refused call means that the control should have
 * been hidden.
 */
const PRESSING_ROLES = (process.env['ROLES_PRESSING'] ?? '').split(',').filter(Boolean)

for (const role of PRESSING_ROLES) {
  test(`a ${role} who presses everything on every page and dialog never gets a refusal`, async ({
    page,
    browser,
    server,
    testData,
    t,
  }) => {
    test.setTimeout(1_800_000)
    const at = await addresses(server, testData)
    await makeAccounts(page, server)
    const user = await signedIn(browser, server, role)
    const watch = await HostileWatch.watch(user.page, server.url)
    for (const path of PATHS) {
      await watch.goTo(at(path), path)
      await openEverything(watch, (button) => button === t('accounts.own.everywhere'))
      expect.soft(user.refused.splice(0), path).toEqual([])
    }
    console.log(`${role}: ${watch.checks} views`)
  })
}
