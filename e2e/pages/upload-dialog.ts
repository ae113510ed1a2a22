import { expect, type Locator } from '@playwright/test'
import type { PreviewRow } from '#shared/imports/imports-api.ts'
import type { ChosenFile } from '../files/pictures.ts'
import { Frame } from './frame.ts'

/** The dialog of the bird list that imports an inventory. */
export class UploadDialog extends Frame {
  get box(): Locator {
    return this.dialog(this.t('imports.title'))
  }

  async choose(file: ChosenFile): Promise<void> {
    await this.button('pigeons.upload').first().click()
    await this.field('imports.file', this.box).setInputFiles(file)
    await this.button('imports.upload', this.box).click()
  }

  /** Returns the filter button of a verdict or of warnings, with its count. */
  chip(kind: PreviewRow['verdict'] | 'warning'): Locator {
    const label = kind === 'warning' ? this.t('imports.filter.warning') : this.t(`imports.verdict.${kind}`)
    return this.box.getByRole('radiogroup').locator('label').filter({ hasText: label })
  }

  /** Returns a row of the preview by its band. */
  row(band: string): Locator {
    return this.box.getByRole('listitem').filter({ hasText: band }).first()
  }

  async submit(count: number): Promise<void> {
    await this.importRows(count)
    await expect(this.box).toBeHidden()
  }

  /** Imports the rows; when some were left out, the dialog stays open and says so. */
  importRows(count: number): Promise<void> {
    return this.box.getByRole('button', { name: this.t('imports.submit', { count }), exact: true }).click()
  }
}
