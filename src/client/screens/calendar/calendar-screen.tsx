import { NotHereYet } from '#client/ui/not-here-yet.tsx'

export function CalendarScreen() {
  return <NotHereYet title="frame.page.calendar" line="frame.page.calendar.line" />
}
