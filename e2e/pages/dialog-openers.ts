import { expect, type Locator, type Page } from '@playwright/test'

/** A dialog that was opened: how to open it again, and its name. */
export interface Opener {
  readonly name: string
  /** `onShown` is called when its page is shown, before the dialog is opened. */
  readonly open: (onShown?: () => void) => Promise<boolean>
}

/** Names of buttons and menu items that open a form. A button that is only called `End` ends a quarantine at once. */
const OPENER_NAMES =
  /^(Add|New|Edit|Change|Move|Record|Enter|Update|Give|Skip|Extend|End(?!$)|Start|Quarantine|Band|Apply|Vaccinate|Complete|Use|Correct|Pair|Archive|Discard a|Sell|Leave|Left|Photos|Name|Create|Plan|Quick|Treat|Note|Write)/
const OTHER_PAGE = '/deleted'
const MENUS = 'main [aria-haspopup="menu"]:visible'
/** The time within which a click opens its dialog; clicks that take longer open none. */
const OPENS_WITHIN_MS = 1500
/** The time limit for a dialog whose code and data are held back. */
const OPENS_LATE_MS = 6000

const kindOf = (name: string): string =>
  name
    .replaceAll(/[\d\s]+/g, ' ')
    .trim()
    .split(' ')
    .slice(0, 3)
    .join(' ')

/** Finds the buttons and menu items of a page, on each of its tabs, that may open a form: one of each kind. */
export async function openersAt(page: Page, path: string): Promise<Opener[]> {
  const seen = new Set<string>()
  await goTo(page, path)
  const tabs = await page.locator('main').getByRole('tab').count()
  const found: Opener[] = []
  for (let tab = 0; tab < Math.max(1, tabs); tab += 1) {
    const show = async (): Promise<void> => {
      await goTo(page, path)
      if (tabs === 0) return
      await page.locator('main').getByRole('tab').nth(tab).click()
      await expectLoaded(page)
    }
    await show()
    const buttons = page.locator('main button:not([role], [role="status"] *):not([aria-haspopup="menu"]):enabled:visible')
    for (const { name, at } of await newNames(buttons, seen))
      found.push({
        name: `${path}: ${name}`,
        open: async (onShown) => {
          await show()
          onShown?.()
          // The button is found by its name, because others may have appeared above it; by its position if a number in its name has changed.
          const same = page.locator('main').getByRole('button', { name, exact: true }).first()
          return opensDialog(page, (await same.count()) > 0 ? same : buttons.nth(at), onShown && OPENS_LATE_MS)
        },
      })
    const menus = page.locator(MENUS)
    for (const { name: menu, at: place } of await newNames(menus, seen, /./)) {
      await menus.nth(place).click()
      await expect(page.getByRole('menu')).toBeVisible()
      const items = page.locator('[role="menu"] [role="menuitem"]:not([aria-disabled="true"])')
      for (const { name, at } of await newNames(items, seen)) {
        const open = async (onShown?: () => void): Promise<boolean> => {
          await show()
          onShown?.()
          // The menu is found by its name, because the order of the rows may have changed.
          await page.locator('main').getByRole('button', { name: menu, exact: true }).first().click({ timeout: 5000 })
          return opensDialog(page, items.nth(at), onShown && OPENS_LATE_MS)
        }
        found.push({ name: `${path}: ${menu}: ${name}`, open })
      }
      await page.getByRole('menu').press('Escape')
      await expect(page.getByRole('menu')).toBeHidden()
    }
  }
  return found
}

async function newNames(all: Locator, seen: Set<string>, wanted = OPENER_NAMES): Promise<{ name: string; at: number }[]> {
  const names = await all.evaluateAll((elements) =>
    elements.map((element) => (element.getAttribute('aria-label') ?? element.textContent).trim()),
  )
  return names.flatMap((name, at) => {
    const kind = kindOf(name)
    if (!wanted.test(name) || seen.has(kind)) return []
    seen.add(kind)
    return [{ name, at }]
  })
}

/** Opens a path from another page of the application, so that Back stays in the application. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path === OTHER_PAGE ? '/' : OTHER_PAGE)
  await expectLoaded(page)
  const heading = page.locator('h1')
  const before = await heading.innerText()
  await page.evaluate((to) => history.pushState(null, '', to), path)
  await expect(heading).not.toHaveText(before)
  await expectLoaded(page)
}

async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('[aria-busy="true"], [role="status"][aria-label]')).toHaveCount(0)
}

async function opensDialog(page: Page, button: Locator, within = OPENS_WITHIN_MS): Promise<boolean> {
  await button.click({ timeout: 5000 })
  return page
    .getByRole('dialog')
    .waitFor({ timeout: within })
    .then(
      () => true,
      () => false,
    )
}

/** Returns a text field of a dialog, a value that it accepts, and whether the dialog has a secret; undefined without a text field. */
export async function fieldOf(dialog: Locator): Promise<{ field: Locator; value: string; isSecret: boolean } | undefined> {
  await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0)
  const typed = dialog.locator(
    'textarea:enabled:visible, input:enabled:visible:not([type=checkbox], [type=radio], [type=file], [type=search], [role=combobox]:not([aria-haspopup=dialog]), [readonly])',
  )
  const fields = await typed.evaluateAll((elements) =>
    elements.map((element) => ({
      isText: element instanceof HTMLTextAreaElement,
      type: element.matches('[aria-haspopup=dialog]') ? 'date' : (element.getAttribute('type') ?? 'text'),
      mode: element.getAttribute('inputmode') ?? '',
    })),
  )
  const best = [fields.findIndex(({ isText }) => isText), fields.findIndex(({ type }) => type === 'text'), 0].find(
    (at) => at >= 0 && at < fields.length,
  )
  const kind = best === undefined ? undefined : fields[best]
  if (best === undefined || !kind) return undefined
  const value =
    kind.type === 'date'
      ? 'Feb 3, 2026'
      : kind.type === 'time'
        ? '07:31'
        : /number|decimal|numeric/.test(kind.type + kind.mode)
          ? '7'
          : 'seven'
  return { field: typed.nth(best), value, isSecret: fields.some(({ type }) => type === 'password') }
}
