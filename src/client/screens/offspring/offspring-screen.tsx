import { NotHereYet } from '#client/ui/not-here-yet.tsx'

export function OffspringScreen() {
  return <NotHereYet title="frame.page.offspring" line="frame.page.offspring.line" />
}
