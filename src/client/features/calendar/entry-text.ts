import type { CalendarEntry } from '#shared/calendar/calendar-api.ts'
import { withYoungName } from '#shared/offspring/with-young-name.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import type { Tone } from '#client/ui/tone.ts'

/** Returns the text of a calendar entry. The server names its values as the message expects them. */
export function entryText({ kind, state, values }: CalendarEntry, t: Translate): string {
  const translateUnchecked = t as (key: string, values: CalendarEntry['values']) => string
  const isStep = state === 'done' && NEST_KINDS.has(kind)
  return translateUnchecked(isStep ? `calendar.did.${kind}` : `calendar.entry.${kind}`, withYoungName(values, t))
}

/** Returns the second line of an entry; at a nest, the notes are the number of its box. */
export function entryNotes({ kind, notes }: CalendarEntry, t: Translate): string | null {
  return notes !== null && NEST_KINDS.has(kind) ? t('calendar.entry.box', { box: notes }) : notes
}

/** Kinds of work at a nest whose done entries name the event, instead of the task. */
const NEST_KINDS: ReadonlySet<CalendarEntry['kind']> = new Set([
  ...(['first_egg', 'second_egg', 'candling', 'hatch', 'banding', 'weaning', 'young_vaccination', 'fledging'] as const),
])

const TONES: Readonly<Record<CalendarEntry['kind'], Tone>> = {
  task: 'accent',
  first_egg: 'olive',
  second_egg: 'olive',
  candling: 'warning',
  hatch: 'rose',
  banding: 'info',
  weaning: 'violet',
  young_vaccination: 'success',
  fledging: 'violet',
  dose: 'danger',
  course: 'neutral',
  vaccination: 'success',
  quarantine: 'neutral',
  basketing: 'info',
  race: 'info',
  club_race: 'info',
}

export function entryTone({ kind, state }: CalendarEntry): Tone {
  if (state === 'done') return 'neutral'
  return state === 'overdue' ? 'danger' : TONES[kind]
}
