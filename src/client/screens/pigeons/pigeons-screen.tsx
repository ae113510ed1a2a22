import { NotHereYet } from '#client/ui/not-here-yet.tsx'

export function PigeonsScreen() {
  return <NotHereYet title="frame.page.pigeons" line="frame.page.pigeons.line" />
}
