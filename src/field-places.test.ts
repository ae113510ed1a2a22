import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pedigreeRows } from '#shared/exchange/pedigree-rows.ts'
import { en } from '#shared/i18n/en.ts'
import { es } from '#shared/i18n/es.ts'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import { INVENTORY_COLUMNS } from '#shared/imports/inventory-columns.ts'
import { PEDIGREE_COLUMNS } from '#shared/imports/pedigree-columns.ts'
import { TEXT_TITLES } from '#shared/words/text-titles.ts'
import { PIGEON_TEXTS, TEXT_FIELDS, textFieldsIn, type PigeonText } from '#shared/pigeons/pigeon-fields.ts'
import { searchTextOf } from '#shared/pigeons/search-text.ts'
import { findHeader } from '#shared/tables/header.ts'
import { fieldLabel } from '#client/features/actions/field-labels.ts'
import { testApp } from '#server/testing/test-app.ts'

const CLIENT = join(import.meta.dirname, 'client/features/pigeons')
const sourceOf = (...patterns: string[]): string =>
  globSync(patterns, { cwd: CLIENT })
    .map((file) => readFileSync(join(CLIENT, file), 'utf8'))
    .join('\n')

const snakeCase = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Each place that a described text must reach although no type asks for it. What the API does with a field is tested on both
 * databases in `src/server/features/pigeons/described-fields.test.ts`.
 */
test('every described text of a bird has its column, labels, form, page, search and import titles', async () => {
  await using loft = await testApp('sqlite')
  const tables = await loft.db.introspection.getTables()
  const columns = tables.find(({ name }) => name === 'pigeons')!.columns.map(({ name }) => name)
  const form = sourceOf('form/*.tsx')
  const page = sourceOf('page/*.tsx')
  const [titles] = pedigreeRows([])

  const isIn = (place: Parameters<typeof textFieldsIn>[0], field: PigeonText) => textFieldsIn(place).some((one) => one === field)
  const isRecognized = (wanted: typeof INVENTORY_COLUMNS | typeof PEDIGREE_COLUMNS, title: string) =>
    findHeader([[title]], wanted)?.columns[0]?.field
  const places: Readonly<Record<string, (field: PigeonText) => boolean>> = {
    'a column of the table pigeons (src/server/db/migrations)': (field) => columns.includes(snakeCase(field)),
    'an English label in the history (src/shared/i18n/pigeons.en.ts)': (field) =>
      fieldLabel(field, translatorOf('en'), 'pigeons') === en[`pigeons.field.${field}`],
    'a Spanish label in the history (src/shared/i18n/pigeons.es.ts)': (field) =>
      fieldLabel(field, translatorOf('es'), 'pigeons') === es[`pigeons.field.${field}`],
    'a group of the form that is shown (src/client/features/pigeons/form)': (field) =>
      form.includes(`group="${PIGEON_TEXTS[field].form}"`),
    'a place on the page of the bird (src/client/features/pigeons/page)': (field) =>
      page.includes(PIGEON_TEXTS[field].page === 'passage' ? "page === 'passage'" : "page !== 'passage'"),
    'the search text (src/shared/pigeons/search-text.ts)': (field) =>
      !isIn('search', field) || searchTextOf({ ...BLANK, [field]: 'Wörd' }).includes('word'),
    'titles of inventories in every language (src/shared/words/text-titles.ts)': (field) =>
      !isIn('inventory', field) || allTitles(field).every((title) => isRecognized(INVENTORY_COLUMNS, title) === field),
    'titles of pedigrees in every language (src/shared/words/text-titles.ts)': (field) =>
      !isIn('pedigree', field) || allTitles(field).every((title) => isRecognized(PEDIGREE_COLUMNS, title) === field),
    'a column of the exported pedigree that the import reads': (field) =>
      !isIn('pedigree', field) ||
      (titles!.includes(snakeCase(field)) && isRecognized(PEDIGREE_COLUMNS, snakeCase(field)) === field),
  }
  const missing = TEXT_FIELDS.flatMap((field) =>
    Object.entries(places).flatMap(([place, hasIt]) => (isTrue(() => hasIt(field)) ? [] : `${field} misses ${place}`)),
  )
  expect(missing).toEqual([])
})

/** Returns whether a check succeeds. A place that cannot be read without the field lacks it too. */
function isTrue(ask: () => boolean): boolean {
  try {
    return ask()
  } catch {
    return false
  }
}

const BLANK = {
  ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, null])),
  bandId: 'ES-24-1',
  sire: null,
  dam: null,
} as Parameters<typeof searchTextOf>[0]

/** Returns the titles of a field; a language without any is an empty one, which no import reads. */
const allTitles = (field: keyof typeof TEXT_TITLES): readonly string[] =>
  Object.values(TEXT_TITLES[field]).flatMap((titles) => (titles.length > 0 ? titles : ['']))
