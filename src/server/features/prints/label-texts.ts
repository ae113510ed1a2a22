import type { LabelLine } from '#shared/prints/print.ts'
import type { FittedLine } from '#server/pdf/fit-text.ts'
import { GREY } from '#server/pdf/pdf-document.ts'

/** The data that a label can show; unknown values are null. */
export interface LabelFacts {
  readonly code: string
  readonly name: string
  /** Birth year and gender. */
  readonly birth: string | null
  readonly color: string | null
  readonly box: string | null
  readonly place: string | null
  readonly keeper: string | null
}

const LINE_STYLES: Readonly<Record<LabelLine, Omit<FittedLine, 'text'>>> = {
  name: { font: 'bold', size: 14 },
  birth: { size: 10 },
  color: { size: 10 },
  box: { font: 'bold', size: 11 },
  place: { size: 9 },
  keeper: { size: 9 },
  code: { size: 8, color: GREY },
}

/** Returns the chosen lines beside a code, without lines for unknown values. */
export function labelLines(facts: LabelFacts, chosen: readonly LabelLine[]): FittedLine[] {
  return [...new Set(chosen)].flatMap((line) => {
    const text = facts[line]
    return text ? [{ ...LINE_STYLES[line], text }] : []
  })
}
