import { NotHereYet } from '#client/ui/not-here-yet.tsx'

export function MedicineInventoryScreen() {
  return <NotHereYet title="frame.page.medicines" line="frame.page.medicines.line" />
}
