import { NotHereYet } from '#client/ui/not-here-yet.tsx'

export function LoftLocationsScreen() {
  return <NotHereYet title="frame.page.locations" line="frame.page.locations.line" />
}
