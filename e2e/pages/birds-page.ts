import { expect, type Locator } from '@playwright/test'
import type { PlainKey } from '#shared/i18n/translate.ts'
import { Frame } from './frame.ts'

/** The bird list. Birds are found by their bands. */
export class BirdsPage extends Frame {
  async open(query = ''): Promise<void> {
    await this.page.goto(`/pigeons${query}`)
    await expect(this.page.getByRole('heading', { level: 1, name: this.t('frame.page.pigeons') })).toBeVisible()
    // The heading is shown while the page itself is still loading.
    await expect(this.search).toBeVisible()
  }

  /** Returns the card of a bird, which shows the bird's name after its band. */
  bird(band: string): Locator {
    const title = new RegExp(`^${band.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}( |$)`)
    return this.page.getByRole('article').filter({ has: this.page.getByRole('link', { name: title }) })
  }

  /** Uses a button of the bird's card, or the menu of its row on a phone. */
  async chooseAction(band: string, action: PlainKey & `pigeons.action.${string}`): Promise<void> {
    const bird = this.bird(band)
    const menu = this.menuOf(bird)
    const button = this.button(action, bird)
    await expect(menu.or(button)).toBeVisible()
    if (await button.isVisible()) return button.click()
    await menu.click()
    await this.page.getByRole('menuitem', { name: this.t(action), exact: true }).click()
  }

  /** Returns the button "⋯" of a bird's row on a phone. */
  menuOf(bird: Locator): Locator {
    const [start = '', end = ''] = this.t('pigeons.action.of', { band: '|' }).split('|')
    return bird.getByRole('button', { name: new RegExp(`^${start}.+${end}$`) })
  }

  select(band: string): Promise<void> {
    return this.page.getByRole('checkbox', { name: this.t('pigeons.select.one', { band }) }).check()
  }

  /** Removes a filter by its chip. */
  async removeFilter(filter: string): Promise<void> {
    await this.page.getByRole('button', { name: this.t('common.filter.remove', { filter }) }).click()
  }

  async expectCounts(shown: number, total: number): Promise<void> {
    await expect(this.page.getByText(this.t('pigeons.showing', { shown, total }))).toBeVisible()
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: this.t('pigeons.search') })
  }

  filter(by: 'gender' | 'mainLoft' | 'section' | 'status'): Locator {
    return this.page.getByRole('search').getByLabel(this.t(`pigeons.filter.${by}`), { exact: true })
  }

  /** Opens the short form of a new bird. */
  async openQuickForm(): Promise<Locator> {
    await this.button('pigeons.add').click()
    return this.dialog(this.t('pigeons.form.title.add'))
  }

  /** Opens the form of a new bird with all its fields. */
  async openForm(): Promise<Locator> {
    const form = await this.openQuickForm()
    await this.showAll(form)
    return form
  }

  /** Shows all fields in the open form of a new bird. A restored draft may show them already. */
  async showAll(form: Locator): Promise<void> {
    const more = this.button('pigeons.form.more', form)
    await expect(more.or(this.field('pigeons.field.status', form))).toBeVisible()
    if (await more.isVisible()) await more.click()
  }

  /** Selects an option of a combobox by typing. */
  async pick(field: Locator, text: string, entry = text): Promise<void> {
    await field.fill(text)
    const words = this.page.getByText(entry, { exact: true })
    await this.page.getByRole('option').filter({ has: words }).click()
  }
}
