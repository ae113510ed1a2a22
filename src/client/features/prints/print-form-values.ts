import { LABEL_LINES, LABELS_PER_SHEET, type LabelLine, type LabelPaper } from '#shared/prints/print.ts'
import type { PrintInput } from '#shared/prints/prints-api.ts'
import type { CodesToGenerate } from '#shared/qr-codes/qr-codes-api.ts'

export const PRINT_KINDS = ['labels', 'nestLabels', 'nestCards', 'loftList', 'sectionList'] as const
export type PrintKind = (typeof PRINT_KINDS)[number]

/** The form values of the print dialog. */
export interface PrintFormValues {
  readonly kind: PrintKind
  /** Birds that were selected before; without them, all. */
  readonly ids?: readonly number[] | undefined
  readonly mainLoftId?: number | undefined
  readonly sectionId?: number | undefined
  readonly paper: LabelPaper
  readonly lines: readonly LabelLine[]
  readonly startAt: number
  readonly withCutLines: boolean
}

/** The lines that can be printed beside the code of a bird, and of a nest. */
export const LINES_OF: Readonly<Record<'labels' | 'nestLabels', readonly LabelLine[]>> = {
  labels: LABEL_LINES.filter((line) => line !== 'box'),
  nestLabels: LABEL_LINES.filter((line) => line !== 'birth' && line !== 'color'),
}

export const isLabels = (kind: PrintKind): kind is keyof typeof LINES_OF => kind === 'labels' || kind === 'nestLabels'

/** Returns the birds that need codes before their labels are printed. */
export function codesRequestOf({ kind, ids, mainLoftId, sectionId }: PrintFormValues): CodesToGenerate | undefined {
  if (kind !== 'labels') return undefined
  return ids ? { pigeonIds: [...ids] } : { mainLoftId, sectionId }
}

/** Returns the request for the server. */
export function printRequestOf(values: PrintFormValues): PrintInput {
  const { kind, ids, mainLoftId, sectionId, paper, startAt, withCutLines } = values
  const place = { ...(mainLoftId && { mainLoftId }), ...(sectionId && { sectionId }) }
  const page = paper === 'letter' ? 'letter' : 'a4'
  if (kind === 'nestCards') return { kind: 'nest_cards', ...place, paper: page }
  if (kind === 'loftList' || kind === 'sectionList')
    return { kind: kind === 'loftList' ? 'loft_list' : 'section_list', ...place, paper: page }
  const lines = values.lines.filter((line) => LINES_OF[kind].includes(line))
  // A blank field, or a position that does not exist on the sheet, is replaced by the nearest valid one.
  const first = Math.min(LABELS_PER_SHEET, Math.max(1, Math.trunc(startAt) || 1))
  const sheet = { paper, lines, startAt: paper === 'roll62' ? 1 : first, withCutLines: withCutLines && paper !== 'roll62' }
  if (kind === 'nestLabels') return { kind: 'labels', type: 'nest', ...place, ...sheet }
  return { kind: 'labels', type: 'pigeon', ...(ids ? { ids: [...ids] } : place), ...sheet }
}
