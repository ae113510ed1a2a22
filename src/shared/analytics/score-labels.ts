/** Colours of the specification for a performance score. */
export type ScoreColor = 'green' | 'blue' | 'yellow' | 'red'

/** Returns the colour of a performance score: green from 80, blue from 60, yellow from 40, otherwise red. */
export function scoreColor(score: number): ScoreColor {
  if (score >= 80) return 'green'
  if (score >= 60) return 'blue'
  return score >= 40 ? 'yellow' : 'red'
}

export type RoiLabel = 'excellent' | 'good' | 'average' | 'below'

/** Returns the label of a profitability score: above 80, 60 and 40; a score of exactly 80, 60 or 40 gets the lower label. */
export function roiLabel(score: number): RoiLabel {
  if (score > 80) return 'excellent'
  if (score > 60) return 'good'
  return score > 40 ? 'average' : 'below'
}
