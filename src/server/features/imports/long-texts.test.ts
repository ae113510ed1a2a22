import { expect, test } from 'vitest'
import { splitRemark } from '#shared/bands/band-text.ts'
import { deriveColumns } from '#shared/imports/derived-columns.ts'
import type { ImportField } from '#shared/imports/inventory-fields.ts'
import { readInventory } from '#shared/imports/read-inventory.ts'
import { findLists } from '#shared/races/result-lists/find-lists.ts'
import { findTextLayout } from '#shared/races/result-lists/text-layouts.ts'
import { readStatusWord } from '#shared/words/status-words.ts'

/** Longer than a cell may be: a pattern with quadratic running time would exceed the time limit of a test. */
const LENGTH = 200_000
const SPACES = ' '.repeat(LENGTH)
const TEXTS = {
  spaces: `a${SPACES}b`,
  'spaces after a place': `1 a${SPACES}b`,
  'spaces after a comma': `a,b${SPACES}c`,
  letters: `${'a'.repeat(LENGTH)}1`,
  brackets: `1${'('.repeat(LENGTH)})`,
  'brackets over two lines': `ab${'('.repeat(LENGTH)}\n.`,
}

const columns = (['bandId', 'name', 'sire', 'status', null] as const).map((field: ImportField | null, index) => ({
  index,
  title: field ?? 'Parents',
  field,
}))
const header = { rowIndex: 0, columns: columns.filter(({ field }) => field !== 'sire'), missing: [] }

test.each(Object.entries(TEXTS))('a long cell of %s is read within the time limit of a test', (_, text) => {
  const rows = [columns.map(({ title }) => title), ['GB-20-F-1', text, text, text, text], [text, '', '', '', '']]
  const derived = deriveColumns(rows, header)
  readInventory(derived.rows, derived.header, 2026)
  readStatusWord(text)
  splitRemark(text)
  findTextLayout([text])
  const results = [1, 2, 3].map((place) => [String(place), place === 2 ? text : `Vale ${place}`, `GB-20-F-${place}`, '14:01:02'])
  const { races } = findLists([{ name: 'Race', rows: [[text], ['Place', 'Name', 'Ring', 'Time'], ...results, [text]] }], 2026)
  expect(races).toHaveLength(1)
})
