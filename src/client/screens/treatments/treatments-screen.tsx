import { NotHereYet } from '#client/ui/not-here-yet.tsx'

const PLANNED = [
  'frame.notYet.treatments.1',
  'frame.notYet.treatments.2',
  'frame.notYet.treatments.3',
  'frame.notYet.treatments.4',
] as const

export function TreatmentsScreen() {
  return <NotHereYet title="frame.page.treatments" line="frame.page.treatments.line" planned={PLANNED} />
}
