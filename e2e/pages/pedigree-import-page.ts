import { expect, type Locator } from '@playwright/test'
import type { ChosenFile } from '../files/pictures.ts'
import { UploadDialog } from './upload-dialog.ts'

/** The page that imports pedigrees, and the dialog that previews their rows. */
export class PedigreeImportPage extends UploadDialog {
  override get box(): Locator {
    return this.dialog(this.t('pedigreeImport.preview'))
  }

  async open(): Promise<void> {
    await this.page.goto('/pedigree-import')
    await expect(this.page.getByRole('heading', { level: 1, name: this.t('frame.page.import') })).toBeVisible()
  }

  async paste(...lines: readonly string[]): Promise<void> {
    await this.field('pedigreeImport.paste').fill(lines.join('\n'))
    await this.button('pedigreeImport.submit').click()
  }

  override async choose(file: ChosenFile): Promise<void> {
    await this.page.getByRole('tab', { name: this.t('pedigreeImport.tab.file') }).click()
    await this.field('pedigreeImport.upload').setInputFiles(file)
    await this.button('pedigreeImport.submit').click()
  }

  /** Opens the page of all imports, and returns the list of past ones. */
  async past(): Promise<Locator> {
    await this.page.getByRole('link', { name: this.t('imports.all') }).click()
    await expect(this.page.getByRole('heading', { level: 1, name: this.t('frame.page.imports') })).toBeVisible()
    return this.page.getByRole('region', { name: this.t('imports.past') })
  }
}
