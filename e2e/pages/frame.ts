import { expect, type Locator, type Page } from '@playwright/test'
import { formatter } from '#shared/i18n/format.ts'
import { LOCALES } from '#shared/i18n/region.ts'
import type { PlainKey, Translate } from '#shared/i18n/translate.ts'

/** The frame around every page: menu, toasts and dialogs. */
export class Frame {
  readonly page: Page
  readonly t: Translate

  constructor(page: Page, t: Translate) {
    this.page = page
    this.t = t
  }

  /** Opens a page from the sidebar; on a phone, opens the sidebar first. */
  async go(item: PlainKey & `frame.nav.${string}`): Promise<void> {
    const opener = this.page.getByRole('button', { name: this.t('frame.openMenu') })
    if (await opener.isVisible()) await opener.click()
    await this.page
      .getByRole('navigation')
      .getByRole('link', { name: this.t(item), exact: true })
      .click()
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  /** Opens a page from the user menu below the sidebar. */
  async goByUserMenu(item: PlainKey & `frame.page.${string}`): Promise<void> {
    await this.page.getByRole('button', { name: this.t('frame.role') }).click()
    await this.page.getByRole('menuitem', { name: this.t(item) }).click()
    await expect(this.page.getByRole('heading', { level: 1, name: this.t(item) })).toBeVisible()
  }

  dialog(title?: string | RegExp): Locator {
    return this.page.getByRole('dialog', title === undefined ? {} : { name: title })
  }

  /** Presses Escape when the dialog has the focus: a dialog that was just rendered does not handle keys yet. */
  async escape(dialog: Locator): Promise<void> {
    await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
    // The dialog takes the key only after it was drawn once more.
    await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await this.page.keyboard.press('Escape')
  }

  /** Waits for a toast with all these texts, and closes it: for five seconds it would cover a part of the page. */
  async toast(...texts: readonly string[]): Promise<void> {
    const toast = await this.openToast(...texts)
    // A click with the pointer would move the focus. The list of buttons is empty if the toast has closed by itself.
    const closeButtons = toast.getByRole('button', { name: this.t('common.close'), exact: true, includeHidden: true })
    await closeButtons.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()))
  }

  /** Waits for a toast with all these texts, and leaves it open. */
  async openToast(...texts: readonly string[]): Promise<Locator> {
    // An open dialog hides the rest of the page from screen readers, but toasts are still announced.
    const includeHidden = true
    const messages = this.page.getByRole('region', { name: '(F8)', includeHidden })
    const toasts = messages.getByRole('listitem', { includeHidden })
    const toast = texts.reduce((found, hasText) => found.filter({ hasText }), toasts)
    await expect(toast).toBeVisible()
    return toast
  }

  /** Expects that no button at the edges of a dialog is covered, as by a toast, on a phone and on a wide screen. */
  async expectButtonsUncovered(dialog: Locator): Promise<void> {
    for (const size of [
      { width: 390, height: 844 },
      { width: 1366, height: 768 },
    ]) {
      await this.page.setViewportSize(size)
      const covered = () =>
        dialog.evaluate((box) => {
          const buttons = [...box.querySelectorAll<HTMLElement>(':scope > :first-child button, [data-footer] button')]
          const isCovered = (button: HTMLElement) => {
            const { left, top, width, height } = button.getBoundingClientRect()
            return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
          }
          return buttons.filter(isCovered).map((button) => button.ariaLabel ?? button.textContent)
        })
      await expect.poll(covered).toEqual([])
    }
  }

  /** Presses Undo in a toast. */
  async undo(text: string): Promise<void> {
    const toast = await this.openToast(text)
    await toast.getByRole('button', { name: this.t('common.undo') }).click()
    await this.toast(this.t('actions.undo.done'))
  }

  /** Shows the fields of a list's filter; on wide screens, most lists show them anyway. */
  async openFilters(field: Locator): Promise<void> {
    const button = this.button('common.filter')
    await expect(button.or(field).first()).toBeVisible()
    if (await field.isHidden()) await button.click()
  }

  /** Shows the details of a row; on wide screens the row is a card that always shows them. */
  async openRow(row: Locator): Promise<void> {
    await expect(row).toBeVisible()
    const toggle = row.getByRole('button', { name: this.t('common.rowDetails'), expanded: false })
    if (await toggle.isVisible()) await toggle.click()
  }

  button(key: PlainKey, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', { name: this.t(key), exact: true })
  }

  /** Expects a day in a date field, which shows it in the language of the page. */
  async expectDay(field: Locator, day: string): Promise<void> {
    const language = await this.page.locator('html').getAttribute('lang')
    await expect(field).toHaveValue(formatter(LOCALES.find((locale) => locale === language) ?? 'en').date(day))
  }

  field(key: PlainKey, within: Page | Locator = this.page): Locator {
    return within.getByLabel(this.t(key))
  }
}
