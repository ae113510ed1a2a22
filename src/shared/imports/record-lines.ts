import { fieldOfTitle, fieldsOfTitles, type Header, type HeaderColumn, type WantedColumn } from '#shared/tables/header.ts'
import { titleKey } from '#shared/words/title-key.ts'
import type { ImportField } from './inventory-fields.ts'

type Row = readonly string[]
type Wanted = readonly WantedColumn<ImportField>[]

/** One value with its label: `Ring: BE20-1234567`. */
const LABELLED = /^\s*(?<label>\p{L}[^:,;|]{0,29}):\s*(?<value>.*)$/su
/** The separator between two values in one line. */
const BETWEEN = /\s*[,;|]\s*(?=\p{L}[^:,;|]{0,29}:)/u
/** Longer lines are text. */
const MAX_LINE = 1000
/** Shares of the lines that must have a label, and a known one. */
const [LABELLED_SHARE, KNOWN_SHARE] = [0.7, 0.5]

/**
 * Reads birds whose values are written after labels, in one line or in several lines for each bird: `Ring: …`, `Sex: …`. Returns a
 * row at the first line of each bird and their header, or undefined for any other text.
 */
export function readRecordLines(
  rows: readonly Row[],
  wanted: Wanted,
): { readonly rows: readonly Row[]; readonly header: Header<ImportField> } | undefined {
  const byTitle = fieldsOfTitles(wanted)
  const fieldOf = (label: string) => fieldOfTitle(label, byTitle)
  const lines = rows.map((row) => row.flatMap((cell) => cell.trim() || []).join(', '))
  const read = lines.map(readLabels)
  const filled = lines.filter(Boolean).length
  const known = read.filter((values) => values?.some(({ label }) => fieldOf(label) !== undefined))
  if (read.filter(Boolean).length < filled * LABELLED_SHARE || known.length < filled * KNOWN_SHARE) return undefined
  const labels = new Map<string, { readonly label: string; readonly index: number }>()
  const birds: string[][] = []
  let current: string[] | undefined
  let isBandFirst = true
  for (const [at, values] of read.entries()) {
    birds.push([])
    // A blank line, or a line with several values, ends the bird above.
    if (!lines[at] || (values && values.length > 1)) current = undefined
    for (const { label, value } of values ?? []) {
      const isBand = fieldOf(label) === 'bandId'
      const key = titleKey(label)
      const { index } = labels.get(key) ?? { index: labels.size }
      labels.set(key, { label: labels.get(key)?.label ?? label, index })
      const isNext = isBand && Boolean(current?.[index])
      // Values in front of a ring may belong to the bird before or after it.
      if (isNext && !isBandFirst) return undefined
      if (current === undefined) isBandFirst = isBand
      if (current === undefined || isNext) birds[at] = current = []
      while (current.length <= index) current.push('')
      current[index] = [current[index], value].filter(Boolean).join(', ')
    }
  }
  const taken = new Set<ImportField>()
  const columns = [...labels.values()].map(({ label, index }): HeaderColumn<ImportField> => {
    const field = fieldOf(label)
    if (!field || taken.has(field)) return { index, title: label, field: null, ...(field && { repeats: field }) }
    taken.add(field)
    return { index, title: label, field }
  })
  if (!taken.has('bandId') || taken.size < 2) return undefined
  const missing = wanted.flatMap(({ field, isRequired }) => (isRequired && !taken.has(field) ? [field] : []))
  // Other lines are after the columns, where they are remarks.
  const withTexts = birds.map((bird, at) => (lines[at] && !read[at] ? [...columns.map(() => ''), lines[at]] : bird))
  return { rows: withTexts, header: { rowIndex: -1, columns, missing } }
}

/** Reads the values of a line; undefined without labels. */
function readLabels(line: string): readonly { readonly label: string; readonly value: string }[] | undefined {
  if (!line || line.length > MAX_LINE) return undefined
  const values = line.split(BETWEEN).flatMap((part) => {
    const { label, value } = LABELLED.exec(part)?.groups ?? {}
    return label !== undefined && value !== undefined ? [{ label: label.trim(), value: value.trim() }] : []
  })
  return values.length > 0 ? values : undefined
}
