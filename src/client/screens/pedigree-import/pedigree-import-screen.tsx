import { NotHereYet } from '#client/ui/not-here-yet.tsx'

export function PedigreeImportScreen() {
  return <NotHereYet title="frame.page.import" line="frame.page.import.line" />
}
