import { rate } from '#shared/analytics/rates.ts'
import { shownColor } from '#shared/colors/color-words.ts'
import type { Format } from '#shared/i18n/format.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { fromSpeed } from '#shared/races/velocity.ts'
import type { Share } from '#shared/analytics/analytics.ts'
import type { Settings } from '#shared/settings/settings.ts'
import type { Cell, Column } from './report.ts'

/** The language and the unit of velocities with which values are formatted. */
export interface CellFormat {
  readonly t: Translate
  readonly format: Format
  readonly velocityUnit: Settings['velocityUnit']
}

/** The text of an unknown value. */
const UNKNOWN = '—'

/** Returns the title of a column, with its currency or unit. */
export function columnTitle({ title, kind, currency }: Column, { t, velocityUnit }: CellFormat): string {
  const unit = kind === 'speed' ? t(`races.unit.${velocityUnit}`) : currency
  return unit === undefined ? t(title) : `${t(title)} (${unit})`
}

/** Formats a cell as text. */
export function cellText({ kind, currency }: Column, cell: Cell, { t, format, velocityUnit }: CellFormat): string {
  if (cell === null || cell === '') return UNKNOWN
  if (typeof cell === 'object') return 'term' in cell ? t(cell.term) : shareText(cell, t, format)
  if (typeof cell === 'string') return textOf(kind, cell, format)
  if (kind === 'year') return String(cell)
  if (kind === 'money') return currency === undefined ? format.number(cell, CENTS) : format.money(cell, currency)
  if (kind === 'speed') return format.number(fromSpeed(cell, velocityUnit), CENTS)
  return format.number(cell, { maximumFractionDigits: 3 })
}

function textOf(kind: Column['kind'], text: string, format: Format): string {
  if (kind === 'day') return format.date(text)
  if (kind === 'month') return format.month(text)
  return kind === 'color' ? shownColor(text, format.language) : text
}

/** Returns the number of a cell for a plot; a share is a part of 1. */
export function cellSize(cell: Cell): number | null {
  if (typeof cell === 'number') return cell
  if (cell === null || typeof cell === 'string' || 'term' in cell || cell.of === 0) return null
  return rate(cell.hits, cell.of)
}

const CENTS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

/** Returns a cell as two texts, the second for a smaller line below: for a share, the percentage and the counts. */
export function cellParts(
  column: Column,
  cell: Cell,
  cellFormat: CellFormat,
): { readonly main: string; readonly line: string | undefined } {
  if (!isShare(cell) || cell.of === 0) return { main: cellText(column, cell, cellFormat), line: undefined }
  return { main: percentText(cell, cellFormat.format), line: cellFormat.t('analytics.share', cell) }
}

const isShare = (cell: Cell): cell is Share => typeof cell === 'object' && cell !== null && 'of' in cell

/** Writes a share with its counts, so that 1 of 1 is not mistaken for 100 of 100. */
function shareText(share: Share, t: Translate, format: Format): string {
  return share.of === 0 ? UNKNOWN : `${percentText(share, format)} (${t('analytics.share', share)})`
}

/** Writes a percentage rounded down, so that 100 % means all of them. */
function percentText({ hits, of }: Share, format: Format): string {
  return format.number(Math.floor((hits * 100) / of) / 100, { style: 'percent' })
}
