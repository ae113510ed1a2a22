import { NotHereYet } from '#client/ui/not-here-yet.tsx'

export function QrCodesScreen() {
  return <NotHereYet title="frame.page.qrCodes" line="frame.page.qrCodes.line" />
}
