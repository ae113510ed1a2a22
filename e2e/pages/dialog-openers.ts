import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { formatter } from '#shared/i18n/format.ts'
import type { Language } from '#shared/i18n/translate.ts'
import { isTextLike } from './texts.ts'

/** A dialog that was opened: how to open it again, and its name. */
export interface Opener {
  /** The page and the text of the button. */
  readonly name: string
  /** The button or menu item that opens it. */
  readonly button: string
  /** `onShown` is called when its page is shown, before the dialog is opened. */
  readonly open: (onShown?: () => void) => Promise<boolean>
  /** Opens the dialog, which has opened before, on the page as it is shown now. */
  readonly openAgain: () => Promise<boolean>
}

/**
 * English texts of the buttons and menu items that do something at once instead of opening a dialog: they tick a thing, ask a question without input, show or hide a part of the page,
 * or start a search or a download. Every other button is pressed.
 */
const ACTS_AT_ONCE =
  /^(Open menu|Scan a QR code$|All fertile|All infertile|Hide|Mated today|Egg 1 today|Hatched today|Mark as done|Mark Task Done|Mark Complete|Undo|Delete|Load more|Show more|Show all|Show birds due|View all|Remove filter|Generate|Test Connection|Search|Download|Import|\{label\}: yesterday|Make backup now|Create link|Previous month|Next month|Show what you type|Use this device|Usual programs|End$|Send to|Mark as|Reopen|Resume|Pause|Scan another)/
/** Buttons with a state: they filter, unfold or select. */
const STATES = '[aria-pressed], [aria-expanded]'
const OTHER_PAGE = '/deleted'
const OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"]'
/** The menus of a page without the bell in its header, whose entries lead to other pages. */
const MENUS = 'main [aria-haspopup="menu"]:not(:has([data-bell-count])):visible'
/** The time within which a click opens its dialog; clicks that take longer open none. A busy machine needs more than four seconds. */
const OPENS_WITHIN_MS = 10_000
/** The time limit for a dialog whose code and data are held back. */
const OPENS_LATE_MS = 6000
/** The time limit for a dialog that has opened before. A busy machine is slow, and the time is not lost where it opens. */
const OPENS_AGAIN_MS = 30_000

const kindOf = (name: string): string =>
  name
    .replaceAll(/[\d\s]+/g, ' ')
    .trim()
    .split(' ')
    .slice(0, 3)
    .join(' ')

/** Returns the pattern of a name in which other numbers may be. */
const withAnyNumbers = (name: string): RegExp =>
  new RegExp(
    `^${name
      .split(/\d+/)
      .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
      .join('\\d+')}$`,
  )

interface OpenersOptions {
  /** Opens each dialog on the page as the closed dialog before it has left it, instead of loading the program again. */
  readonly staysOnPage?: boolean
}

/** Finds the buttons and menu items of a page, on each of its tabs, that may open a form: one of each kind. */
export async function openersAt(
  page: Page,
  path: string,
  language: Language,
  { staysOnPage = false }: OpenersOptions = {},
): Promise<Opener[]> {
  const actsAtOnce = isTextLike(ACTS_AT_ONCE, language)
  const isOpener = (name: string) => name !== '' && !actsAtOnce(name)
  const seen = new Set<string>()
  await goTo(page, path)
  const address = page.url()
  const tabs = await page.locator('main').getByRole('tab').count()
  const found: Opener[] = []
  let isAsFound = false
  const canStay = async (): Promise<boolean> =>
    staysOnPage && isAsFound && page.url().startsWith(address) && (await page.locator(OPEN).count()) === 0
  for (let tab = 0; tab < Math.max(1, tabs); tab += 1) {
    const showTab = async (): Promise<void> => {
      if (tabs > 0) await page.locator('main').getByRole('tab').nth(tab).click()
      await expectLoaded(page)
    }
    const add = (name: string, button: string, press: (within?: number) => Promise<boolean>) =>
      found.push({
        name,
        button,
        open: async (onShown) => {
          if (!(await canStay())) await goTo(page, path)
          await showTab()
          onShown?.()
          isAsFound = await press(onShown && OPENS_LATE_MS)
          return isAsFound
        },
        openAgain: async () => {
          await showTab()
          return press(OPENS_AGAIN_MS)
        },
      })
    await goTo(page, path)
    await showTab()
    const buttons = page.locator(
      `main button:not([role], ${STATES}, [role="status"] *, [aria-haspopup="menu"], [type="submit"]):enabled:visible`,
    )
    for (const { name, at } of await newNames(buttons, seen, isOpener))
      add(`${path}: ${name}`, name, async (within) => {
        // Others may have appeared above the button, and a number in its name may have changed, such as that of the birds that are due.
        const named = page.locator('main').getByRole('button', { name, exact: true }).first()
        const alike = page
          .locator('main')
          .getByRole('button', { name: withAnyNumbers(name) })
          .first()
        // After a reload, what is due appears later than the rest of the page.
        await alike.waitFor({ timeout: OPENS_LATE_MS }).catch(() => undefined)
        for (const same of [named, alike]) if ((await same.count()) > 0) return opensDialog(page, same, within)
        return opensDialog(page, buttons.nth(at), within)
      })
    const menus = page.locator(MENUS)
    for (const { name: menu, at: place } of await newNames(menus, seen, isOpener)) {
      await menus.nth(place).click()
      await expect(page.getByRole('menu')).toBeVisible()
      const items = page.locator('[role="menu"] [role="menuitem"]:not([aria-disabled="true"])')
      for (const { name, at } of await newNames(items, seen, isOpener))
        add(`${path}: ${menu}: ${name}`, name, async (within) => {
          // The menu is found by its name, because the order of the rows may have changed.
          await page.locator('main').getByRole('button', { name: menu, exact: true }).first().click({ timeout: 10_000 })
          return opensDialog(page, items.nth(at), within)
        })
      await page.getByRole('menu').press('Escape')
      await expect(page.getByRole('menu')).toBeHidden()
    }
  }
  return found
}

async function newNames(
  all: Locator,
  seen: Set<string>,
  isOpener: (name: string) => boolean,
): Promise<{ name: string; at: number }[]> {
  const names = await all.evaluateAll((elements) =>
    elements.map((element) => (element.getAttribute('aria-label') ?? element.textContent).trim()),
  )
  return names.flatMap((name, at) => {
    const kind = kindOf(name)
    if (!isOpener(name) || seen.has(kind)) return []
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
  // A tab that was just chosen shows its placeholder in the next picture only.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('[aria-busy="true"], [data-skeleton], [role="status"][aria-label]')).toHaveCount(0)
}

async function opensDialog(page: Page, button: Locator, within = OPENS_WITHIN_MS): Promise<boolean> {
  await button.click({ timeout: 10_000 })
  return page
    .getByRole('dialog')
    .waitFor({ timeout: within })
    .then(
      () => true,
      () => false,
    )
}

/** Something that can be entered into a dialog. */
interface Entry {
  readonly enter: () => Promise<void>
  /** Returns whether the dialog still shows the entered value. */
  readonly isKept: () => Promise<boolean>
  /** The dialog has a secret, of which no draft is kept. */
  readonly isSecret: boolean
}

/**
 * Chooses a value to enter into a dialog: a text if it has a text field, else a choice; undefined when the dialog has no control
 * for input.
 */
export async function entryOf(dialog: Locator, language: Language): Promise<Entry | undefined> {
  await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0)
  const isSecret = (await dialog.locator('input[type=password]').count()) > 0
  const text = await textEntryOf(dialog, language)
  if (text) return { ...text, isSecret }
  // Checkboxes come first: in dialogs with many birds, the other choices only filter the birds.
  const boxes = dialog.locator('input[type=checkbox]:enabled')
  const last = boxes.last()
  if ((await last.count()) > 0) {
    // The checkbox is found again by its name, because a chosen row may move to another place.
    const label = await last.getAttribute('aria-label')
    const box = label === null ? last : dialog.getByRole('checkbox', { name: label, exact: true })
    const isChecked = !(await box.isChecked())
    const hasChecked = (list: Element[]) => list.some((one) => (one as HTMLInputElement).checked)
    return {
      enter: () => box.click({ force: true }),
      // A bird that is not fit has no checkbox any more when it is no longer chosen.
      isKept: async () => (await boxes.count()) > 0 && (await box.evaluateAll(hasChecked)) === isChecked,
      isSecret,
    }
  }
  const select = dialog.locator('select:enabled:visible').first()
  if ((await select.count()) > 0) {
    const other = await select.evaluate(
      (list: HTMLSelectElement) => [...list.options].find((option) => !option.disabled && option.value !== list.value)?.value,
    )
    if (other !== undefined) {
      return {
        enter: async () => void (await select.selectOption(other)),
        isKept: async () => (await select.inputValue()) === other,
        isSecret,
      }
    }
  }
  const combobox = dialog.locator('input[role=combobox]:enabled:visible:not([aria-haspopup=dialog])').first()
  if ((await combobox.count()) > 0) {
    let chosen = ''
    return {
      enter: async () => {
        await combobox.click()
        await dialog.page().getByRole('listbox').getByRole('option').last().click()
        chosen = await combobox.inputValue()
      },
      isKept: async () => (await combobox.inputValue()) === chosen,
      isSecret,
    }
  }
  const radio = dialog.locator('input[type=radio]:enabled:not(:checked)').first()
  if ((await radio.count()) > 0) {
    const name = await radio.evaluate((one: HTMLInputElement) => one.value)
    const chosen = dialog.locator(`input[type=radio][value="${name}"]`).first()
    return { enter: () => chosen.setChecked(true, { force: true }), isKept: () => chosen.isChecked(), isSecret }
  }
  const file = dialog.locator('input[type=file]:enabled').first()
  if ((await file.count()) > 0) {
    const accept = (await file.getAttribute('accept')) ?? ''
    const takesPhotos = accept.startsWith('image/')
    const chosen = takesPhotos
      ? { name: 'seven.png', mimeType: 'image/png', buffer: readFileSync('src/client/public/icon-192.png') }
      : { name: accept === '.zip' ? 'seven.zip' : 'seven.txt', mimeType: 'text/plain', buffer: Buffer.from('seven') }
    return { enter: () => file.setInputFiles(chosen), isKept: () => dialog.isVisible(), isSecret }
  }
  return undefined
}

async function textEntryOf(dialog: Locator, language: Language): Promise<Omit<Entry, 'isSecret'> | undefined> {
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
      ? formatter(language).date('2026-02-03')
      : kind.type === 'time'
        ? '07:31'
        : /number|decimal|numeric/.test(kind.type + kind.mode)
          ? '7'
          : 'seven'
  const field = typed.nth(best)
  return { enter: () => field.fill(value), isKept: async () => (await field.inputValue()) === value }
}
