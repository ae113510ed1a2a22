import { NotHereYet } from '#client/ui/not-here-yet.tsx'

export function BreedingScreen() {
  return <NotHereYet title="frame.page.breeding" line="frame.page.breeding.line" />
}
