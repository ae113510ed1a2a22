import { NotHereYet } from '#client/ui/not-here-yet.tsx'

export function PedigreeScreen() {
  return <NotHereYet title="frame.page.pedigree" line="frame.page.pedigree.line" />
}
