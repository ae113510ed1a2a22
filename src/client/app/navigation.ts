import {
  Bird,
  ClipboardList,
  FileChartColumn,
  GitFork,
  HeartHandshake,
  House,
  Import,
  LayoutDashboard,
  Pill,
  QrCode,
  Stethoscope,
  Syringe,
  Trophy,
  type LucideIcon,
} from 'lucide-react'
import type { PlainKey } from '#shared/i18n/translate.ts'

interface NavigationItem {
  readonly path: string
  readonly label: PlainKey
  readonly Icon: LucideIcon
}

/** The items of the sidebar, in order. */
export const NAVIGATION: readonly NavigationItem[] = [
  { path: '/', label: 'frame.nav.dashboard', Icon: LayoutDashboard },
  { path: '/pigeons', label: 'frame.nav.pigeons', Icon: Bird },
  { path: '/breeding', label: 'frame.nav.breeding', Icon: HeartHandshake },
  { path: '/races', label: 'frame.nav.races', Icon: Trophy },
  { path: '/qr-codes', label: 'frame.nav.qrCodes', Icon: QrCode },
  { path: '/pedigree', label: 'frame.nav.pedigree', Icon: GitFork },
  { path: '/pedigree-import', label: 'frame.nav.import', Icon: Import },
  { path: '/loft-locations', label: 'frame.nav.locations', Icon: House },
  { path: '/medicine-inventory', label: 'frame.nav.medicines', Icon: Pill },
  { path: '/vaccinations', label: 'frame.nav.vaccinations', Icon: Syringe },
  { path: '/treatments', label: 'frame.nav.treatments', Icon: Stethoscope },
  { path: '/routine', label: 'frame.nav.routine', Icon: ClipboardList },
  { path: '/reports', label: 'frame.nav.reports', Icon: FileChartColumn },
]
