import { expect, type Locator, type Page } from '@playwright/test'
import { HOSTILE_TEXTS } from '../files/hostile-texts.ts'
import type { HostileWatch } from './hostile-watch.ts'

/** Maximum depth of nested layers, such as a dialog opened from the menu of a dialog. */
const MAX_DEPTH = 3
/** Maximum number of buttons opened in each layer. */
const MAX_BUTTONS = 30
/** Controls that open or do something without leaving the page or ending the session. */
const OPENERS = 'button:not([role]):enabled, button[role="combobox"]:enabled, [role="menuitem"]:not(a)'
const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"]'
const LONGEST_FIRST = HOSTILE_TEXTS.toSorted((a, b) => b.length - a.length)

/**
 * Opens every tab of the page, and in each every dialog, menu and preview that a button opens, once for each kind of button, and
 * checks them.
 */
export async function openEverything(watch: HostileWatch, isExcluded: (button: string) => boolean): Promise<void> {
  const done = new Set<string>()
  const main = watch.page.locator('main')
  await openLayers(watch, main, done, isExcluded, 0)
  await openTabs(watch, () => openLayers(watch, main, done, isExcluded, 0))
}

/** Checks every tab of the page, and runs `checkMore` in each. */
export async function openTabs(watch: HostileWatch, checkMore?: () => Promise<void>): Promise<void> {
  const tabs = watch.page.locator('main').getByRole('tab')
  const { pathname } = new URL(watch.page.url())
  for (let at = 0; at < (await tabs.count()); at++) {
    // The button pressed last may open a layer, or navigate, with a delay.
    await expect(async () => {
      if (new URL(watch.page.url()).pathname !== pathname) await watch.moveTo(pathname)
      await closeLayersAbove(watch, 0)
      await tabs.nth(at).click({ timeout: 2000 })
    }).toPass()
    await watch.quiet()
    await watch.check()
    await checkMore?.()
  }
}

async function openLayers(
  watch: HostileWatch,
  within: Locator,
  done: Set<string>,
  isExcluded: (button: string) => boolean,
  depth: number,
): Promise<void> {
  const { page } = watch
  const { pathname } = new URL(page.url())
  for (let count = 0; count < MAX_BUTTONS; count++) {
    // Close layers that opened with a delay.
    if (depth === 0) await closeLayersAbove(watch, 0)
    const openers = within.locator(OPENERS)
    const names = await openers.evaluateAll((all) =>
      all.map((one) => (one.checkVisibility() ? `${one.getAttribute('aria-label') ?? ''} ${one.textContent}` : '')),
    )
    const at = names.map(kindOf).findIndex((kind) => kind !== '' && !done.has(kind) && !isExcluded(kind))
    if (at < 0) break
    done.add(kindOf(names[at]!))
    const before = await layers(page).count()
    await openers
      .nth(at)
      .click({ timeout: 3000 })
      .catch(() => undefined)
    await watch.quiet()
    await watch.check()
    if ((await layers(page).count()) > before) {
      const layer = layers(page).last()
      const isConfirmation = (await layer.getAttribute('role')) === 'alertdialog'
      if (depth < MAX_DEPTH && !isConfirmation) await openLayers(watch, layer, done, isExcluded, depth + 1)
      await closeLayersAbove(watch, before)
    }
    if (new URL(page.url()).pathname !== pathname) await watch.moveTo(pathname)
  }
  if (depth === 0) await closeLayersAbove(watch, 0)
}

const layers = (page: Page): Locator => page.locator(LAYERS).filter({ visible: true })

/** Closes open layers. When a form asks for confirmation before it closes, the page is reloaded. */
async function closeLayersAbove(watch: HostileWatch, count: number): Promise<void> {
  const { page } = watch
  for (let tries = 0; tries < 3 && (await layers(page).count()) > count; tries++) {
    await page.keyboard.press('Escape')
    await layers(page)
      .nth(count)
      .waitFor({ state: 'hidden', timeout: 2000 })
      .catch(() => undefined)
  }
  if (count === 0 && (await layers(page).count()) > 0) await watch.goTo(page.url())
}

/** Returns a button's name without hostile texts and numbers, which is the same for all rows of a list. */
function kindOf(name: string): string {
  const rest = LONGEST_FIRST.reduce((text, hostile) => text.replaceAll(hostile.trim(), ''), name)
  return rest.replaceAll(/[\d\s]+/g, ' ').trim()
}
