import type { RowFilter } from '#shared/imports/imports-api.ts'
import type { Tone } from '#client/ui/tone.ts'

/** The colour of each verdict; its label says the same in words. */
export const VERDICT_TONES = {
  new: 'success',
  changed: 'info',
  same: 'neutral',
  conflict: 'warning',
  error: 'danger',
  warning: 'warning',
  year_missing: 'danger',
} as const satisfies Record<RowFilter, Tone>
