import { NotHereYet } from '#client/ui/not-here-yet.tsx'

export function PairScreen() {
  return <NotHereYet title="frame.page.pair" />
}
