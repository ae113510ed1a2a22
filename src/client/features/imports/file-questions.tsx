import { GENDERS } from '#shared/pigeons/gender.ts'
import { STATUSES } from '#shared/pigeons/status.ts'
import type { ImportChoices } from '#shared/imports/import-choices.ts'
import type { ImportPreview } from '#shared/imports/imports-api.ts'
import type { PlainKey } from '#shared/i18n/translate.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { Field, FieldRow } from '#client/ui/field.tsx'
import { SubHeading } from '#client/ui/sub-heading.tsx'
import { AnswerSelect } from './answer-select.tsx'

interface FileQuestionsProps {
  readonly questions: ImportPreview['questions']
  readonly isBusy: boolean
  readonly onChoose: (choices: ImportChoices) => void
}

type WordQuestion = ImportPreview['questions']['words'][number]

const MEANINGS = { gender: GENDERS, status: STATUSES } as const
const ORDERS = ['dmy', 'mdy'] as const

/** Asks for the meaning of words and dates of a file that is not certain, each once for all rows. */
export function FileQuestions({ questions: { words, dates }, isBusy, onChoose }: FileQuestionsProps) {
  const { t } = useLanguage()
  if (words.length === 0 && !dates) return null
  return (
    <section aria-labelledby="file-questions" className="flex flex-col gap-3 rounded-md border bg-sunken p-3.5">
      <div id="file-questions">
        <SubHeading>{t('imports.questions')}</SubHeading>
      </div>
      <Hint>{t('imports.questions.hint')}</Hint>
      <FieldRow>
        {words.map((question) => (
          <WordField
            key={question.key}
            question={question}
            isBusy={isBusy}
            onAnswer={(answer) => onChoose({ words: { [question.key]: answer } })}
          />
        ))}
        {dates && (
          <Field label={t('imports.dates', { sample: dates.sample })} hint={t('imports.question.dates', { count: dates.count })}>
            <AnswerSelect
              value={dates.order ?? ''}
              isBusy={isBusy}
              onAnswer={(answer) => onChoose({ dateOrder: ORDERS.find((order) => order === answer) })}
            >
              {dates.order === null && <option value="">{t('imports.question.open')}</option>}
              {ORDERS.map((order) => (
                <option key={order} value={order}>
                  {t(`imports.dates.${order}`)}
                </option>
              ))}
            </AnswerSelect>
          </Field>
        )}
      </FieldRow>
    </section>
  )
}

interface WordFieldProps {
  readonly question: WordQuestion
  readonly isBusy: boolean
  readonly onAnswer: (answer: WordQuestion['answer']) => void
}

function WordField({ question: { field, word, count, answer }, isBusy, onAnswer }: WordFieldProps) {
  const { t } = useLanguage()
  const meanings: readonly WordQuestion['answer'][] = MEANINGS[field]
  const label = t('imports.question.word', { word, field: t(`pigeons.field.${field}`) })
  return (
    <Field label={label} hint={t('imports.question.rows', { count })}>
      <AnswerSelect
        value={answer ?? ''}
        isBusy={isBusy}
        onAnswer={(value) => onAnswer(meanings.find((meaning) => meaning === value) ?? null)}
      >
        <option value="">{t('imports.question.open')}</option>
        {meanings.map((meaning) => (
          <option key={meaning} value={meaning ?? ''}>
            {t(meaning === 'por_definir' ? 'imports.question.unknown' : (`pigeons.${field}.${meaning}` as PlainKey))}
          </option>
        ))}
      </AnswerSelect>
    </Field>
  )
}
