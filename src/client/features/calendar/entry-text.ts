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
  candling: 'warning',
  hatch: 'rose',
  banding: 'info',
  fledging: 'violet',
  dose: 'danger',
  vaccination: 'success',
  quarantine: 'neutral',
}

export function entryTone({ kind, state }: CalendarEntry): Tone {
  if (state === 'done') return 'neutral'
  return state === 'overdue' ? 'danger' : TONES[kind]
}
