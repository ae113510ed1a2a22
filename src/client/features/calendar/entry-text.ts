import type { CalendarEntry } from '#shared/calendar/calendar-api.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import type { Tone } from '#client/ui/tone.ts'

/** Returns the text of a calendar entry. The server names its values as the message expects them. */
export function entryText({ kind, values }: CalendarEntry, say: Translate): string {
  const sayUnchecked = say as (key: `calendar.entry.${CalendarEntry['kind']}`, values: CalendarEntry['values']) => string
  return sayUnchecked(`calendar.entry.${kind}`, values)
}

const TONES: Readonly<Record<CalendarEntry['kind'], Tone>> = {
  task: 'accent',
  first_egg: 'neutral',
  second_egg: 'neutral',
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
}

export function entryTone({ kind, state }: CalendarEntry): Tone {
  if (state === 'done') return 'neutral'
  return state === 'overdue' ? 'danger' : TONES[kind]
}
