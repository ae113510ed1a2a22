import type { Translate } from '#shared/i18n/translate.ts'
import { test as baseTest } from '../fixtures.ts'
import { BirdsPage } from './birds-page.ts'
import { Frame } from './frame.ts'
import { testDataAt, type TestData } from './test-data.ts'
import { LoftsPage } from './lofts-page.ts'
import { PedigreeImportPage } from './pedigree-import-page.ts'
import { UploadDialog } from './upload-dialog.ts'
import { textsIn } from './texts.ts'

interface Pages {
  readonly t: Translate
  readonly testData: TestData
  readonly frame: Frame
  readonly birds: BirdsPage
  readonly lofts: LoftsPage
  readonly pedigreeImport: PedigreeImportPage
  readonly upload: UploadDialog
}

/** A test with page objects. */
export const test = baseTest.extend<Pages>({
  t: async ({ language }, use) => use(textsIn(language)),
  testData: async ({ server }, use) => use(testDataAt(server.url)),
  frame: async ({ page, t }, use) => use(new Frame(page, t)),
  birds: async ({ page, t }, use) => use(new BirdsPage(page, t)),
  lofts: async ({ page, t }, use) => use(new LoftsPage(page, t)),
  pedigreeImport: async ({ page, t }, use) => use(new PedigreeImportPage(page, t)),
  upload: async ({ page, t }, use) => use(new UploadDialog(page, t)),
})
