import { NotHereYet } from '#client/ui/not-here-yet.tsx'

export function RacesScreen() {
  return <NotHereYet title="frame.page.races" line="frame.page.races.line" />
}
