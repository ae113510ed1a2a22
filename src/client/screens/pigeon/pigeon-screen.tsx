import { NotHereYet } from '#client/ui/not-here-yet.tsx'

export function PigeonScreen() {
  return <NotHereYet title="frame.page.pigeon" />
}
