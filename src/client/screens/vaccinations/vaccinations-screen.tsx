import { NotHereYet } from '#client/ui/not-here-yet.tsx'

const PLANNED = [
  'frame.notYet.vaccinations.1',
  'frame.notYet.vaccinations.2',
  'frame.notYet.vaccinations.3',
  'frame.notYet.vaccinations.4',
] as const

export function VaccinationsScreen() {
  return <NotHereYet title="frame.page.vaccinations" line="frame.page.vaccinations.line" planned={PLANNED} />
}
