import type { RaceAnswers } from '#shared/races/race-imports-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { SubHeading } from '#client/ui/sub-heading.tsx'
import { ArrivalChoice, Question, Sentence, TownChoice, UnitChoice } from './import-question.tsx'
import { useRaceName } from './import-races.tsx'
import {
  SHARED_QUESTIONS,
  sharedAnswer,
  sharedRaces,
  type AskedQuestion,
  type ImportSession,
  type SharedQuestion,
} from './import-session.ts'
import { NightQuestion } from './night-question.tsx'
import type { RaceFacts } from './use-race-facts.ts'

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

/** Asks one question about several races of the file, with one answer for all of them. */
function QuestionOfAll({ code, session, onAnswers }: QuestionOfAllProps) {
  const { t } = useLanguage()
  const { asked, arrivals, preview } = session
  const races = sharedRaces(session, code)
  const isOpen = asked.some((question) => question.code === code && isUnanswered(question, arrivals))
  const count = races.length
  const labels = {
    arrivals: t('resultImports.ask.arrivals.all', { count }),
    neutralisation: t('resultImports.ask.neutralisation.all', { count }),
    names: t('resultImports.ask.names'),
    unit: t('resultImports.ask.unit'),
  }
  const label = labels[code]
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
  const previewOf = (race: number) => preview.races.find(({ index }) => index === race)
  if (code === 'unit') {
    const unit = isOpen ? undefined : sharedAnswer(races, (race) => previewOf(race)?.velocityUnit)
    return (
      <>
        {sentence}
        <UnitChoice value={unit ?? undefined} onChange={(velocityUnit) => onAnswers(races, { velocityUnit })} />
      </>
    )
  }
  if (code === 'names') {
    const answer = sharedAnswer(races, (race) => previewOf(race)?.towns)
    return (
      <>
        {sentence}
        <TownChoice value={answer} onChange={(towns) => onAnswers(races, { towns })} />
      </>
    )
  }
  const chosen = sharedAnswer(races, (race) => previewOf(race)?.event.neutralisation)
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

/** Returns whether the keeper has not answered a question; "leave open" is an answer, although the server keeps the question. */
const isUnanswered = ({ race, code, isOpen }: AskedQuestion, arrivals: ImportSession['arrivals']): boolean =>
  isOpen && (code !== 'arrivals' || arrivals[race] === undefined)
