import { NotHereYet } from '#client/ui/not-here-yet.tsx'

const PLANNED = ['frame.notYet.reports.1', 'frame.notYet.reports.2', 'frame.notYet.reports.3', 'frame.notYet.reports.4'] as const

export function ReportsScreen() {
  return <NotHereYet title="frame.page.reports" line="frame.page.reports.line" planned={PLANNED} />
}
