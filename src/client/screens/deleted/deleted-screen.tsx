import { NotHereYet } from '#client/ui/not-here-yet.tsx'

export function DeletedScreen() {
  return <NotHereYet title="frame.page.deleted" line="frame.page.deleted.line" />
}
