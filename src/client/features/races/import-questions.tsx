import { Check, CircleHelp } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { ARRIVAL_ANSWERS, type RaceAnswers, type RacePreview } from '#shared/races/race-imports-api.ts'
import { NIGHT_PRESETS } from '#shared/races/neutralisation.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { ChoiceChips } from '#client/ui/choice-chips.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Field } from '#client/ui/field.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { DayInput } from '#client/dates/day-input.tsx'
import { SubHeading } from '#client/ui/sub-heading.tsx'
import { TimeInput } from '#client/ui/time-input.tsx'
import { useRaceName } from './import-races.tsx'
import { sharedArrivals, type ArrivalAnswer, type AskedQuestion, type ImportSession } from './import-session.ts'
import { hoursOf, neutralisationOfHours, presetHours } from './night-hours.ts'
import type { RaceFacts } from './use-race-facts.ts'

/** The units from which the keeper chooses when the list does not decide; the others are recognized by the size of the values. */
const ASKED_UNITS = ['m_min', 'yd_min', 'kmh'] as const

/** The countries whose neutral hours follow the sun. */
const COUNTRIES = ['BE', 'NL'] as const

interface ImportQuestionsProps {
  readonly session: ImportSession
  readonly facts: RaceFacts
  readonly onAnswers: (races: readonly number[], answers: RaceAnswers) => void
}

/** What the list leaves open, asked once for each race, or for all; nothing when everything is known. */
export function ImportQuestions({ session, facts, onAnswers }: ImportQuestionsProps) {
  const { t } = useLanguage()
  const nameOf = useRaceName()
  const { asked, preview, arrivals } = session
  if (asked.length === 0) return null
  const shared = sharedArrivals(session)
  const isShared = ({ code }: AskedQuestion) => shared !== undefined && code === 'arrivals'
  const show = (question: AskedQuestion) => {
    const race = preview.races.find(({ index }) => index === question.race)
    return (
      race && (
        <li key={`${question.race} ${question.code}`} className="flex flex-col gap-2.5">
          {preview.races.length > 1 && <p className="text-xs font-semibold text-muted">{nameOf(race)}</p>}
          <Question
            race={race}
            question={question}
            facts={facts}
            arrivals={arrivals[race.index]}
            onAnswer={(answers) => onAnswers([race.index], answers)}
          />
        </li>
      )
    )
  }
  return (
    <section className="flex flex-col gap-3 rounded-lg border border-warning/40 bg-warning-soft/40 p-4">
      <SubHeading>{t('resultImports.questions')}</SubHeading>
      <ul className="flex flex-col gap-5">
        {shared && (
          <li className="flex flex-col gap-2.5">
            <p className="text-xs font-semibold text-muted">{t('resultImports.arrivals.all')}</p>
            <Sentence isOpen={asked.some((question) => isShared(question) && isWithoutDays(question, arrivals))}>
              {t('resultImports.ask.arrivals.all', { count: shared.races.length })}
            </Sentence>
            <ArrivalChoice
              label={t('resultImports.arrivals.all')}
              date={null}
              value={shared.answer}
              onChange={(answer) => onAnswers(shared.races, { arrivals: answer })}
            />
            <Disclosure summary={t('resultImports.arrivals.each')}>
              <ul className="flex flex-col gap-5">{asked.filter(isShared).map(show)}</ul>
            </Disclosure>
          </li>
        )}
        {asked.filter((question) => !isShared(question)).map(show)}
      </ul>
    </section>
  )
}

/** Whether the keeper has not said what the arrivals of a race mean. */
const isWithoutDays = ({ race, isOpen }: AskedQuestion, arrivals: ImportSession['arrivals']): boolean =>
  isOpen && arrivals[race] === undefined

interface ArrivalChoiceProps {
  readonly label: string
  /** The day of the release, if it is known and the same for all that the answer is about. */
  readonly date: LocalDate | null
  readonly value: ArrivalAnswer | undefined
  readonly onChange: (answer: ArrivalAnswer) => void
}

/** What the arrivals without a day mean. */
function ArrivalChoice({ label, date, value, onChange }: ArrivalChoiceProps) {
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
  readonly arrivals: ArrivalAnswer | undefined
  readonly onAnswer: (answers: RaceAnswers) => void
}

function Question({ race, question, facts, arrivals, onAnswer }: QuestionProps) {
  const { t } = useLanguage()
  const { code, samples, isOpen } = question
  const { velocityUnit, event } = race
  switch (code) {
    case 'unit':
      return (
        <>
          <Sentence isOpen={isOpen}>{t('resultImports.ask.unit')}</Sentence>
          <ChoiceChips
            label={t('resultImports.ask.unit')}
            value={isOpen ? undefined : ASKED_UNITS.find((unit) => unit === velocityUnit)}
            choices={ASKED_UNITS.map((unit) => ({ value: unit, label: t(`races.unit.${unit}`) }))}
            onChange={(unit) => onAnswer({ velocityUnit: unit })}
          />
          {samples.length > 0 && (
            <ul className="flex flex-col gap-0.5 text-sm text-muted tabular-nums">
              {samples.map((sample) => (
                <li key={sample} className="[overflow-wrap:anywhere]">
                  {sample}
                </li>
              ))}
            </ul>
          )}
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
    case 'date': {
      const { values, set, errors } = facts.formOf(race)
      return (
        <div className="flex max-w-56 flex-col gap-2">
          <Sentence isOpen={isOpen}>{t('resultImports.ask.date')}</Sentence>
          <Field label={t('resultImports.ask.date')} labelHidden error={errors['eventDate']}>
            <DayInput value={values.eventDate} onChange={(eventDate) => set({ eventDate })} onBlur={() => void facts.flush()} />
          </Field>
        </div>
      )
    }
    case 'neutralisation':
      return (
        <>
          <Sentence isOpen={isOpen}>{t('resultImports.ask.neutralisation')}</Sentence>
          <NightQuestion race={race} days={samples} onAnswer={onAnswer} />
        </>
      )
  }
}

/** A question, marked as open or answered. */
function Sentence({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const Icon = isOpen ? CircleHelp : Check
  return (
    <p className="flex items-start gap-2 text-sm font-medium">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${isOpen ? 'text-warning' : 'text-success'}`} />
      <span className="min-w-0">{children}</span>
    </p>
  )
}

interface NightQuestionProps extends Pick<QuestionProps, 'race' | 'onAnswer'> {
  /** The days on which the nights begin; none without a date. */
  readonly days: readonly string[]
}

/** The hours that do not count: those of a country, typed for each night, or none. */
function NightQuestion({ race, days, onAnswer }: NightQuestionProps) {
  const { t, format } = useLanguage()
  const [nights, setNights] = useState(() => hoursOf(days))
  const typed = neutralisationOfHours(nights)
  const chosen = race.event.neutralisation
  return (
    <>
      <ChoiceChips
        label={t('resultImports.ask.neutralisation')}
        value={chosen.rule === 'sun' ? chosen.country : undefined}
        choices={COUNTRIES.map((value) => ({
          value,
          label: [t(`resultImports.nights.${value}`), presetHours(value, days[0])].filter(Boolean).join(' '),
        }))}
        onChange={(country) => onAnswer({ event: { neutralisation: NIGHT_PRESETS[country] } })}
      />
      {nights.map((night, index) => {
        const change = (patch: Partial<typeof night>) =>
          setNights(nights.map((one, at) => (at === index ? { ...one, ...patch } : one)))
        return (
          <fieldset key={night.day} className="flex flex-wrap items-end gap-3">
            <legend className="float-left mb-1 w-full text-sm text-muted">
              {night.day ? t('resultImports.nights.of', { date: format.date(night.day) }) : t('resultImports.nights.every')}
            </legend>
            <span className="clear-both w-36">
              <Field label={t('resultImports.nights.from')}>
                <TimeInput step={60} value={night.from} onChange={({ target }) => change({ from: target.value })} />
              </Field>
            </span>
            <span className="w-36">
              <Field label={t('resultImports.nights.to')}>
                <TimeInput step={60} value={night.to} onChange={({ target }) => change({ to: target.value })} />
              </Field>
            </span>
          </fieldset>
        )
      })}
      <div className="flex flex-wrap gap-2">
        <Button disabled={!typed} onClick={() => typed && onAnswer({ event: { neutralisation: typed } })}>
          {t('resultImports.nights.use')}
        </Button>
        <Button onClick={() => onAnswer({ event: { neutralisation: { rule: 'none' } } })}>
          {t('resultImports.nights.none')}
        </Button>
      </div>
    </>
  )
}
