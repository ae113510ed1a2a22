import {
  Bird,
  Egg,
  Feather,
  Flag,
  Flashlight,
  ListTodo,
  Pill,
  PillBottle,
  ShieldAlert,
  ShoppingBasket,
  Syringe,
  Tag,
  Wheat,
  type LucideIcon,
} from 'lucide-react'
import type { CalendarEntry } from '#shared/calendar/calendar-api.ts'

const ICONS: Readonly<Record<CalendarEntry['kind'], LucideIcon>> = {
  first_egg: Egg,
  second_egg: Egg,
  hatch: Bird,
  candling: Flashlight,
  banding: Tag,
  weaning: Wheat,
  young_vaccination: Syringe,
  fledging: Feather,
  dose: Pill,
  course: PillBottle,
  vaccination: Syringe,
  quarantine: ShieldAlert,
  basketing: ShoppingBasket,
  race: Flag,
  club_race: Flag,
  task: ListTodo,
}

/** Shows a symbol for each kind of calendar entry, so that its colour is not needed to recognise it. */
export function EntryIcon({ kind }: Pick<CalendarEntry, 'kind'>) {
  const Icon = ICONS[kind]
  return <Icon aria-hidden="true" className="size-3.5 shrink-0" />
}
