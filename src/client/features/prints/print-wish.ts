import { LABEL_LINES, LABELS_ON_A_SHEET, type LabelLine, type LabelPaper } from '#shared/prints/print.ts'
import type { PrintInput } from '#shared/prints/prints-api.ts'
import type { CodesWanted } from '#shared/qr-codes/qr-codes-api.ts'

export const WHATS = ['labels', 'nestLabels', 'nestCards', 'loftList', 'sectionList'] as const
export type What = (typeof WHATS)[number]

/** What the form of the print dialog holds. */
export interface PrintWish {
  readonly what: What
  /** Birds that were chosen before; without them all. */
  readonly ids?: readonly number[] | undefined
  readonly mainLoftId?: number | undefined
  readonly sectionId?: number | undefined
  readonly paper: LabelPaper
  readonly lines: readonly LabelLine[]
  readonly startAt: number
  readonly withCutLines: boolean
}

/** What can stand beside the code of a bird, and of a nest. */
export const LINES_OF: Readonly<Record<'labels' | 'nestLabels', readonly LabelLine[]>> = {
  labels: LABEL_LINES.filter((line) => line !== 'box'),
  nestLabels: LABEL_LINES.filter((line) => line !== 'birth' && line !== 'color'),
}

export const isLabels = (what: What): what is keyof typeof LINES_OF => what === 'labels' || what === 'nestLabels'

/** The birds whose labels are wanted get codes first. */
export function codesOf({ what, ids, mainLoftId, sectionId }: PrintWish): CodesWanted | undefined {
  if (what !== 'labels') return undefined
  return ids ? { pigeonIds: [...ids] } : { mainLoftId, sectionId }
}

/** The wish as the server takes it. */
export function printOf(wish: PrintWish): PrintInput {
  const { what, ids, mainLoftId, sectionId, paper, startAt, withCutLines } = wish
  const place = { ...(mainLoftId && { mainLoftId }), ...(sectionId && { sectionId }) }
  const page = paper === 'letter' ? 'letter' : 'a4'
  if (what === 'nestCards') return { kind: 'nest_cards', ...place, paper: page }
  if (what === 'loftList' || what === 'sectionList')
    return { kind: what === 'loftList' ? 'loft_list' : 'section_list', ...place, paper: page }
  const lines = wish.lines.filter((line) => LINES_OF[what].includes(line))
  // A field left empty, or with a number there is no label for, means the nearest there is.
  const first = Math.min(LABELS_ON_A_SHEET, Math.max(1, Math.trunc(startAt) || 1))
  const sheet = { paper, lines, startAt: paper === 'roll62' ? 1 : first, withCutLines: withCutLines && paper !== 'roll62' }
  if (what === 'nestLabels') return { kind: 'labels', type: 'nest', ...place, ...sheet }
  return { kind: 'labels', type: 'pigeon', ...(ids ? { ids: [...ids] } : place), ...sheet }
}
