import { Check, CheckCheck } from 'lucide-react'
import { useLanguage } from '#client/i18n/language.tsx'
import { daysOf, type PlanCell } from './plan-cells.ts'
import { shortDayFormatter } from './plan-texts.ts'

/** The day of one step of one pair: with a tick when accepted, struck through when done, a dash when it is too late. */
export function PlanDay({ cell }: { cell: PlanCell | undefined }) {
  const { say, locale } = useLanguage()
  const day = cell && daysOf(cell)?.day
  const state = cell?.stepState.state
  if (!day) {
    return (
      <>
        <span aria-hidden="true">{'–'}</span>
        <span className="sr-only">{say('breeding.plan.state.past')}</span>
      </>
    )
  }
  const text = shortDayFormatter(locale)(day)
  if (state !== 'accepted' && state !== 'done') return text
  const Icon = state === 'done' ? CheckCheck : Check
  return (
    <span className="inline-flex items-center gap-1">
      <Icon role="img" aria-label={say(`breeding.plan.state.${state}`)} className="size-3.5 shrink-0" />
      {state === 'done' ? <del>{text}</del> : text}
    </span>
  )
}
