import { translatorOf } from '../../src/shared/i18n/translator-of.ts'
import type { Language } from '../../src/shared/i18n/translate.ts'

/** A page of the demo loft, and the text in it that comes from the database (or from the page's own code, if it has no data). */
export interface MeasuredPage {
  readonly path: string
  /** Returns a pattern that matches the data of the page. A frame, a heading or a skeleton does not match. */
  readonly content: (language: Language) => RegExp
}

const pageWith = (path: string, content: RegExp): MeasuredPage => ({ path, content: () => content })

/** The 15 routes of the specification and the pages of a bird and of a race. */
export const MEASURED_PAGES: readonly MeasuredPage[] = [
  { path: '/', content: (language) => new RegExp(`${translatorOf(language)('dashboard.total')}\\s*\\d`) },
  pageWith('/pigeons', /[A-Z]+-\d\d-\d/),
  pageWith('/pigeons/30', /[A-Z]+-\d\d-.*[A-Z]+-\d\d-/s),
  pageWith('/breeding', /Shadow/),
  pageWith('/breeding-cycles', /Shadow/),
  pageWith('/races', /Huntingdon/),
  pageWith('/races/1', /Huntingdon.*[A-Z]+-\d\d-/s),
  pageWith('/qr-codes', /PGN-/),
  pageWith('/vaccinations', /\(PMV\)/),
  pageWith('/treatments', /Sneezing/),
  pageWith('/routine', /Fresh water/),
  pageWith('/reports', /\$/),
  pageWith('/pedigree', /Sultan/),
  { path: '/pedigree-import', content: (language) => new RegExp(translatorOf(language)('pedigreeImport.columns.title')) },
  pageWith('/loft-locations', /Garden Loft/),
  pageWith('/medicine-inventory', /Doxycycline/),
  pageWith('/offspring-management', /Merlin/),
]

/** Further pages that the server sends with their content. */
export const OTHER_SENT_PAGES: readonly MeasuredPage[] = [
  pageWith('/breeding/pairs/1', /[A-Z]+-\d\d-.*[A-Z]+-\d\d-/s),
  { path: '/import', content: (language) => new RegExp(translatorOf(language)('frame.page.pedigree')) },
  { path: '/deleted', content: (language) => new RegExp(translatorOf(language)('frame.page.deleted')) },
  { path: '/settings', content: (language) => new RegExp(translatorOf(language)('settings.group.loft')) },
  { path: '/help/first-day', content: (language) => new RegExp(translatorOf(language)('help.next')) },
]
