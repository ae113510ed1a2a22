import { Check, CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { ARRIVAL_ANSWERS, type RaceAnswers, type RacePreview } from '#shared/races/race-imports-api.ts'
import type { VelocityUnit } from '#shared/races/velocity.ts'
import { TOWN_ANSWERS, type TownAnswer } from '#shared/races/result-lists/race-inference.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ChoiceChips } from '#client/ui/choice-chips.tsx'
import { Field } from '#client/ui/field.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { TimeInput } from '#client/ui/time-input.tsx'
import { DayInput } from '#client/dates/day-input.tsx'
import type { ArrivalAnswer, AskedQuestion } from './import-session.ts'
import { NightQuestion } from './night-question.tsx'
import type { RaceFacts } from './use-race-facts.ts'

/** The units from which the keeper chooses when the unit is not certain; the others are recognized by the size of the values. */
const ASKED_UNITS = ['m_min', 'yd_min', 'kmh'] as const

interface ArrivalChoiceProps {
  readonly label: string
  /** The day of the release, if it is known and the same for all that the answer is about. */
  readonly date: LocalDate | null
  readonly value: ArrivalAnswer | undefined
  readonly onChange: (answer: ArrivalAnswer) => void
}

/** Selects what the arrivals without a day mean. */
export function ArrivalChoice({ label, date, value, onChange }: ArrivalChoiceProps) {
  const { t, format } = useLanguage()
  const labels = {
    release_day: date
      ? t('resultImports.arrivals.release_day', { date: format.date(date) })
      : t('resultImports.arrivals.firstDay'),
    in_order: t('resultImports.arrivals.in_order'),
    leave_open: t('resultImports.arrivals.leave_open'),
  }
  return (
    <>
      <ChoiceChips
        label={label}
        value={value}
        choices={ARRIVAL_ANSWERS.map((answer) => ({ value: answer, label: labels[answer] }))}
        onChange={onChange}
      />
      {(value === undefined || value === 'leave_open') && <Hint>{t('resultImports.arrivals.hint')}</Hint>}
    </>
  )
}

interface QuestionProps {
  readonly race: RacePreview
  readonly question: AskedQuestion
  readonly facts: RaceFacts
  /** Whether the file has a single race, whose open form asks for the date already. */
  readonly isSingle: boolean
  readonly arrivals: ArrivalAnswer | undefined
  readonly onAnswer: (answers: RaceAnswers) => void
}

/** Finds the speeds in a sample, which the server writes without the user's number format. */
const KMH = /\d+\.\d\d(?= km\/h)/g

export function Question({ race, question, facts, isSingle, arrivals, onAnswer }: QuestionProps) {
  const { t, format } = useLanguage()
  const { code, samples, isOpen } = question
  const { velocityUnit, event } = race
  switch (code) {
    case 'unit':
      return (
        <>
          <Sentence isOpen={isOpen}>{t('resultImports.ask.unit')}</Sentence>
          <UnitChoice
            value={isOpen ? undefined : (velocityUnit ?? undefined)}
            onChange={(unit) => onAnswer({ velocityUnit: unit })}
          />
          <Samples
            texts={samples.map((sample) =>
              sample.replaceAll(KMH, (speed) => format.number(Number(speed), { minimumFractionDigits: 2 })),
            )}
          />
        </>
      )
    case 'distance': {
      const text = t('resultImports.ask.distance', { distance: format.number(Number(samples[0])) })
      return (
        <>
          <Sentence isOpen={isOpen}>{text}</Sentence>
          <ChoiceChips
            label={text}
            value={isOpen ? undefined : race.isDistanceOfAll ? 'all' : 'other'}
            choices={(['all', 'other'] as const).map((value) => ({ value, label: t(`resultImports.distance.${value}`) }))}
            onChange={(value) => onAnswer({ isDistanceOfAll: value === 'all' })}
          />
          {isOpen && <Hint>{t('resultImports.ask.distance.hint')}</Hint>}
        </>
      )
    }
    case 'names':
      return (
        <>
          <Sentence isOpen={isOpen}>{t('resultImports.ask.names')}</Sentence>
          <Samples texts={samples} />
          <TownChoice value={isOpen ? undefined : race.towns} onChange={(towns) => onAnswer({ towns })} />
        </>
      )
    case 'arrivals':
      return (
        <>
          <Sentence isOpen={isOpen && arrivals === undefined}>{t('resultImports.ask.arrivals')}</Sentence>
          <ArrivalChoice
            label={t('resultImports.ask.arrivals')}
            date={event.eventDate}
            value={arrivals}
            onChange={(value) => onAnswer({ arrivals: value })}
          />
        </>
      )
    case 'release': {
      const { values, set, errors } = facts.formOf(race)
      return (
        <>
          <Sentence isOpen={isOpen}>{t('resultImports.ask.release')}</Sentence>
          <div className="max-w-56">
            <Field label={t('resultImports.ask.release')} labelHidden error={errors['releaseTime']}>
              <TimeInput
                value={values.releaseTime}
                onChange={(event) => set({ releaseTime: event.target.value })}
                onBlur={() => void facts.flush()}
              />
            </Field>
          </div>
          {isOpen && <Hint>{t('resultImports.ask.release.hint')}</Hint>}
        </>
      )
    }
    case 'date': {
      const { values, set, errors } = facts.formOf(race)
      const [first, second] = samples.map((day) => format.date(day as LocalDate))
      const sentence =
        first === undefined
          ? t('resultImports.ask.date')
          : second === undefined
            ? t('resultImports.ask.date.firstArrival', { date: first })
            : t('resultImports.ask.date.readings')
      return (
        <>
          <Sentence isOpen={isOpen}>{sentence}</Sentence>
          {samples.length > 0 && (
            <ChoiceChips
              label={t('resultImports.ask.date')}
              value={values.eventDate}
              choices={samples.map((day) => ({ value: day, label: format.date(day as LocalDate) }))}
              onChange={(eventDate) => set({ eventDate })}
            />
          )}
          {!isSingle && (
            <div className="max-w-56">
              <Field label={t('resultImports.ask.date')} labelHidden error={errors['eventDate']}>
                <DayInput
                  value={values.eventDate}
                  onChange={(eventDate) => set({ eventDate })}
                  onBlur={() => void facts.flush()}
                />
              </Field>
            </div>
          )}
        </>
      )
    }
    case 'neutralisation':
      return (
        <>
          <Sentence isOpen={isOpen}>{t('resultImports.ask.neutralisation')}</Sentence>
          {isOpen && <Hint>{t('resultImports.ask.neutralisation.hint')}</Hint>}
          <NightQuestion
            label={t('resultImports.ask.neutralisation')}
            chosen={event.neutralisation}
            days={samples}
            onAnswer={(neutralisation) => onAnswer({ event: { neutralisation } })}
          />
        </>
      )
  }
}

interface UnitChoiceProps {
  readonly value: VelocityUnit | undefined
  readonly onChange: (unit: VelocityUnit) => void
}

/** Selects the unit of the velocities, when the list does not state it. */
export function UnitChoice({ value, onChange }: UnitChoiceProps) {
  const { t } = useLanguage()
  return (
    <>
      <ChoiceChips
        label={t('resultImports.ask.unit')}
        value={ASKED_UNITS.find((unit) => unit === value)}
        choices={ASKED_UNITS.map((unit) => ({ value: unit, label: t(`races.unit.${unit}`) }))}
        onChange={onChange}
      />
      {value === undefined && <Hint>{t('resultImports.ask.unit.hint')}</Hint>}
    </>
  )
}

interface TownChoiceProps {
  readonly value: TownAnswer | undefined
  readonly onChange: (answer: TownAnswer) => void
}

/** Selects how many words after the names are a town or club instead. */
export function TownChoice({ value, onChange }: TownChoiceProps) {
  const { t } = useLanguage()
  return (
    <>
      <ChoiceChips
        label={t('resultImports.ask.names')}
        value={value}
        choices={TOWN_ANSWERS.map((towns) => ({ value: towns, label: t(`resultImports.towns.${towns}`) }))}
        onChange={onChange}
      />
      {value === undefined && <Hint>{t('resultImports.ask.names.hint')}</Hint>}
    </>
  )
}

/** Shows values of the list that a question is about. */
function Samples({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <ul className="flex flex-col gap-0.5 text-sm text-muted tabular-nums">
      {texts.map((text) => (
        <li key={text} className="[overflow-wrap:anywhere]">
          {text}
        </li>
      ))}
    </ul>
  )
}

/** Shows a question, marked as open or answered. */
export function Sentence({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const Icon = isOpen ? CircleHelp : Check
  return (
    <p className="flex items-start gap-2 text-sm font-medium">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${isOpen ? 'text-warning' : 'text-success'}`} />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
