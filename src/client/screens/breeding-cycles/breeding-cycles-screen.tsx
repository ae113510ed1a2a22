import { NotHereYet } from '#client/ui/not-here-yet.tsx'

export function BreedingCyclesScreen() {
  return <NotHereYet title="frame.page.cycles" line="frame.page.cycles.line" />
}
