import { Bird, Coins, Egg, HeartPulse, Pill, ShieldCheck, Trophy, type LucideIcon } from 'lucide-react'
import type { ReportKind } from '#shared/reports/report.ts'
import type { Tone } from '#client/ui/tone.ts'

export const REPORT_ICON: Readonly<Record<ReportKind, LucideIcon>> = {
  inventory: Bird,
  vaccinations: ShieldCheck,
  treatments: Pill,
  health: HeartPulse,
  breeding: Egg,
  races: Trophy,
  money: Coins,
}

export const REPORT_TONE: Readonly<Record<ReportKind, Tone>> = {
  inventory: 'accent',
  vaccinations: 'success',
  treatments: 'info',
  health: 'rose',
  breeding: 'violet',
  races: 'warning',
  money: 'neutral',
}

/** The page on which the data of an empty report is entered. */
export const ENTRY_PAGES: Readonly<Record<ReportKind, string>> = {
  inventory: '/pigeons',
  vaccinations: '/vaccinations',
  treatments: '/treatments',
  health: '/treatments',
  breeding: '/breeding-cycles',
  races: '/races',
  money: '/pigeons',
}
