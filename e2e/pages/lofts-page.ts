import { expect, type Locator } from '@playwright/test'
import { Frame } from './frame.ts'

/** The page of main lofts and sections. */
export class LoftsPage extends Frame {
  async open(): Promise<void> {
    await this.page.goto('/loft-locations')
    await expect(this.page.getByRole('heading', { level: 1, name: this.t('frame.page.locations') })).toBeVisible()
  }

  mainLoft(name: string): Locator {
    return this.page.getByRole('article', { name })
  }

  section(name: string): Locator {
    return this.page.getByRole('listitem').filter({ has: this.page.getByText(name, { exact: true }) })
  }

  async addMainLoft(name: string): Promise<void> {
    await this.button('lofts.addMainLoft').first().click()
    const dialog = this.dialog(this.t('lofts.addMainLoft'))
    await this.field('lofts.name', dialog).fill(name)
    await this.button('lofts.addMainLoft', dialog).click()
    await this.toast(this.t('lofts.mainLoftAdded'))
    await expect(dialog).toBeHidden()
  }

  async generateSections(): Promise<void> {
    await this.button('lofts.generate').click()
    await this.toast(this.t('lofts.generated'))
  }
}
