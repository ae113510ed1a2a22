/** Colours of the specification for a performance score. */
export type ScoreColor = 'green' | 'blue' | 'yellow' | 'red'

/** The badge of a performance score: from 80, 60 and 40 up, below that red. */
export function scoreColor(score: number): ScoreColor {
  if (score >= 80) return 'green'
  if (score >= 60) return 'blue'
  return score >= 40 ? 'yellow' : 'red'
}

export type RoiLabel = 'excellent' | 'good' | 'average' | 'below'

/** The words for a profitability score: above 80, 60 and 40, each border itself belonging below. */
export function roiLabel(score: number): RoiLabel {
  if (score > 80) return 'excellent'
  if (score > 60) return 'good'
  return score > 40 ? 'average' : 'below'
}
