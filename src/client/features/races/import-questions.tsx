import { Check, CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { ARRIVAL_ANSWERS, type RaceAnswers, type RacePreview } from '#shared/races/race-imports-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ChoiceChips } from '#client/ui/choice-chips.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Field } from '#client/ui/field.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { DayInput } from '#client/dates/day-input.tsx'
import { SubHeading } from '#client/ui/sub-heading.tsx'
import { useRaceName } from './import-races.tsx'
import {
  SHARED_QUESTIONS,
  sharedAnswer,
  sharedRaces,
  type ArrivalAnswer,
  type AskedQuestion,
  type ImportSession,
  type SharedQuestion,
} from './import-session.ts'
import { NightQuestion } from './night-question.tsx'
import type { RaceFacts } from './use-race-facts.ts'

/** The units from which the keeper chooses when the list does not decide; the others are recognized by the size of the values. */
const ASKED_UNITS = ['m_min', 'yd_min', 'kmh'] as const

interface ImportQuestionsProps {
  readonly session: ImportSession
  readonly facts: RaceFacts
  readonly onAnswers: (races: readonly number[], answers: RaceAnswers) => void
}

/** Shows what the list leaves open, asked once for each race, or for all; nothing when everything is known. */
export function ImportQuestions({ session, facts, onAnswers }: ImportQuestionsProps) {
  const { t } = useLanguage()
  const nameOf = useRaceName()
  const { asked, preview, arrivals } = session
  if (asked.length === 0) return null
  const shared = SHARED_QUESTIONS.filter((code) => sharedRaces(session, code).length > 0)
  const isShared = ({ code }: AskedQuestion) => shared.some((one) => one === code)
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
            isSingle={preview.races.length === 1}
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
        {shared.map((code) => (
          <li key={code} className="flex flex-col gap-2.5">
            <p className="text-xs font-semibold text-muted">{t('resultImports.all')}</p>
            <QuestionOfAll code={code} session={session} onAnswers={onAnswers} />
            <Disclosure summary={t('resultImports.each')}>
              <ul className="flex flex-col gap-5">{asked.filter((question) => question.code === code).map(show)}</ul>
            </Disclosure>
          </li>
        ))}
        {asked.filter((question) => !isShared(question)).map(show)}
      </ul>
    </section>
  )
}

interface QuestionOfAllProps extends Pick<ImportQuestionsProps, 'session' | 'onAnswers'> {
  readonly code: SharedQuestion
}

/** A question about several races of the file, with one answer for all of them. */
function QuestionOfAll({ code, session, onAnswers }: QuestionOfAllProps) {
  const { t } = useLanguage()
  const { asked, arrivals, preview } = session
  const races = sharedRaces(session, code)
  const isOpen = asked.some((question) => question.code === code && isUnanswered(question, arrivals))
  const count = races.length
  const label =
    code === 'arrivals' ? t('resultImports.ask.arrivals.all', { count }) : t('resultImports.ask.neutralisation.all', { count })
  const sentence = <Sentence isOpen={isOpen}>{label}</Sentence>
  if (code === 'arrivals') {
    const answer = sharedAnswer(races, (race) => arrivals[race])
    return (
      <>
        {sentence}
        <ArrivalChoice label={label} date={null} value={answer} onChange={(value) => onAnswers(races, { arrivals: value })} />
      </>
    )
  }
  const chosen = sharedAnswer(races, (race) => preview.races.find(({ index }) => index === race)?.event.neutralisation)
  return (
    <>
      {sentence}
      {isOpen && <Hint>{t('resultImports.ask.neutralisation.hint')}</Hint>}
      <NightQuestion
        label={label}
        chosen={chosen}
        days={[]}
        onAnswer={(neutralisation) => onAnswers(races, { event: { neutralisation } })}
      />
    </>
  )
}

/** Returns whether a question is open. The days of arrival stay open for the server when the keeper leaves them open. */
const isUnanswered = ({ race, code, isOpen }: AskedQuestion, arrivals: ImportSession['arrivals']): boolean =>
  isOpen && (code !== 'arrivals' || arrivals[race] === undefined)

interface ArrivalChoiceProps {
  readonly label: string
  /** The day of the release, if it is known and the same for all that the answer is about. */
  readonly date: LocalDate | null
  readonly value: ArrivalAnswer | undefined
  readonly onChange: (answer: ArrivalAnswer) => void
}

/** Selects what the arrivals without a day mean. */
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
  /** The form of a single race is open, and has its date. */
  readonly isSingle: boolean
  readonly arrivals: ArrivalAnswer | undefined
  readonly onAnswer: (answers: RaceAnswers) => void
}

/** A speed in a sample, which has no language. */
const KMH = /\d+\.\d\d(?= km\/h)/g

function Question({ race, question, facts, isSingle, arrivals, onAnswer }: QuestionProps) {
  const { t, format } = useLanguage()
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
          {isOpen && <Hint>{t('resultImports.ask.unit.hint')}</Hint>}
          {samples.length > 0 && (
            <ul className="flex flex-col gap-0.5 text-sm text-muted tabular-nums">
              {samples.map((sample) => (
                <li key={sample} className="[overflow-wrap:anywhere]">
                  {sample.replaceAll(KMH, (speed) => format.number(Number(speed), { minimumFractionDigits: 2 }))}
                </li>
              ))}
            </ul>
          )}
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
