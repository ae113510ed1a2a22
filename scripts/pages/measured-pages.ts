import { translatorOf } from '../../src/shared/i18n/translator-of.ts'
import type { Language } from '../../src/shared/i18n/translate.ts'

/** A page of the demo loft, and the text in it that comes from the database (or from the page's own code, if it has no data). */
export interface MeasuredPage {
  readonly path: string
  /** Returns a pattern that matches the data of the page. A frame, a heading or a skeleton does not match. */
  readonly content: (language: Language) => RegExp
}

const data = (path: string, content: RegExp): MeasuredPage => ({ path, content: () => content })

/** The 15 routes of the specification and the page of a bird. */
export const MEASURED_PAGES: readonly MeasuredPage[] = [
  { path: '/', content: (language) => new RegExp(`${translatorOf(language)('dashboard.total')}\\s*\\d`) },
  data('/pigeons', /[A-Z]+-\d\d-\d/),
  data('/pigeons/30', /[A-Z]+-\d\d-.*[A-Z]+-\d\d-/s),
  data('/breeding', /Shadow/),
  data('/breeding-cycles', /Shadow/),
  data('/races', /Huntingdon/),
  data('/qr-codes', /PGN-/),
  data('/vaccinations', /\(PMV\)/),
  data('/treatments', /Sneezing/),
  data('/routine', /Fresh water/),
  data('/reports', /\$/),
  data('/pedigree', /Sultan/),
  { path: '/pedigree-import', content: (language) => new RegExp(translatorOf(language)('pedigreeImport.columns.title')) },
  data('/loft-locations', /Garden Loft/),
  data('/medicine-inventory', /Doxycycline/),
  data('/offspring-management', /Merlin/),
]

/** Further pages that the server sends with their content. */
export const OTHER_SENT_PAGES: readonly MeasuredPage[] = [
  data('/breeding/pairs/1', /[A-Z]+-\d\d-.*[A-Z]+-\d\d-/s),
  data('/races/1', /Huntingdon.*[A-Z]+-\d\d-/s),
  { path: '/import', content: (language) => new RegExp(translatorOf(language)('frame.page.pedigree')) },
  { path: '/deleted', content: (language) => new RegExp(translatorOf(language)('frame.page.deleted')) },
  { path: '/settings', content: (language) => new RegExp(translatorOf(language)('settings.group.loft')) },
  { path: '/help/first-day', content: (language) => new RegExp(translatorOf(language)('help.next')) },
]
