import { NotHereYet } from '#client/ui/not-here-yet.tsx'

export function SettingsScreen() {
  return <NotHereYet title="frame.page.settings" line="frame.page.settings.line" />
}
