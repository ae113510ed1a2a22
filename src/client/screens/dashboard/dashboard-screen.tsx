import { NotHereYet } from '#client/ui/not-here-yet.tsx'

export function DashboardScreen() {
  return <NotHereYet title="frame.page.dashboard" line="frame.page.dashboard.line" />
}
