import { CalendarClock, Check, CircleAlert, CircleQuestionMark, Egg, Syringe, TriangleAlert } from 'lucide-react'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { ProgramStatus, VaccinationStatus } from '#shared/vaccinations/vaccination-rules.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { TEXT_CLASSES, type Tone } from '#client/ui/tone.ts'
import { statusText } from './vaccination-texts.ts'

const STYLES: Readonly<Record<VaccinationStatus, { readonly tone: Tone; readonly Icon: typeof Check }>> = {
  overdue: { tone: 'danger', Icon: TriangleAlert },
  never: { tone: 'danger', Icon: Syringe },
  due: { tone: 'warning', Icon: CircleAlert },
  coming_up: { tone: 'warning', Icon: CalendarClock },
  covered: { tone: 'success', Icon: Check },
  no_record: { tone: 'neutral', Icon: CircleQuestionMark },
  too_young: { tone: 'neutral', Icon: Egg },
}

/** Shows the state of a bird in a vaccination program. */
export function VaccinationStatusBadge({ status, today }: { status: ProgramStatus; today: LocalDate }) {
  const { t, format } = useLanguage()
  const { tone, Icon } = STYLES[status.standing]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {statusText(status, today, t, format)}
    </Badge>
  )
}

/** Shows the status in a line of text. */
export function VaccinationStatusText({ status, today }: { status: ProgramStatus; today: LocalDate }) {
  const { t, format } = useLanguage()
  return (
    <span className={`font-medium ${TEXT_CLASSES[STYLES[status.standing].tone]}`}>{statusText(status, today, t, format)}</span>
  )
}
