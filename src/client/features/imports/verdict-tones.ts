import type { RowFilter } from '#shared/imports/imports-api.ts'
import type { Tone } from '#client/ui/tone.ts'

/** The colour of each kind of row; its words say the same. */
export const VERDICT_TONES = {
  new: 'success',
  changed: 'info',
  same: 'neutral',
  conflict: 'warning',
  error: 'danger',
  warning: 'warning',
  year_missing: 'danger',
} as const satisfies Record<RowFilter, Tone>
