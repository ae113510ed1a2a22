import { NotHereYet } from '#client/ui/not-here-yet.tsx'

export function CodeScreen() {
  return <NotHereYet title="frame.page.code" />
}
