export const TONES = ['neutral', 'accent', 'success', 'warning', 'danger', 'info', 'rose', 'violet', 'olive'] as const
export type Tone = (typeof TONES)[number]

/** A pale background with readable text of the same colour. */
export const SOFT_CLASSES: Readonly<Record<Tone, string>> = {
  neutral: 'bg-neutral-soft text-muted',
  accent: 'bg-accent-soft text-accent',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
  rose: 'bg-rose-soft text-rose',
  violet: 'bg-violet-soft text-violet',
  olive: 'bg-olive-soft text-olive',
}

/** Coloured text on an ordinary surface. */
export const TEXT_CLASSES: Readonly<Record<Tone, string>> = {
  neutral: 'text-muted',
  accent: 'text-accent',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
  info: 'text-info',
  rose: 'text-rose',
  violet: 'text-violet',
  olive: 'text-olive',
}

/** The colour of a filled bar. */
export const FILL_CLASSES: Readonly<Record<Tone, string>> = {
  neutral: 'bg-muted',
  accent: 'bg-accent',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
  info: 'bg-info',
  rose: 'bg-rose',
  violet: 'bg-violet',
  olive: 'bg-olive',
}
