import { useState } from 'react'
import { GENDERS, type Gender } from '#shared/pigeons/gender.ts'
import type { MovingQuestion } from '#shared/moving-in/moving-in-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/inputs.tsx'
import { Note } from '#client/ui/states.tsx'
import type { MovingInput } from './use-moving-file.ts'

interface QuestionStepProps {
  readonly question: MovingQuestion
  readonly isBusy: boolean
  readonly onAnswer: (input: MovingInput) => void
  readonly onBack: () => void
}

/**
 * Asks for information that the file does not contain: which database of a backup to use, or the meaning of its codes of the
 * sexes.
 */
export function QuestionStep({ question, isBusy, onAnswer, onBack }: QuestionStepProps) {
  const { t } = useLanguage()
  const [database, setDatabase] = useState(question.kind === 'database' ? (question.names[0] ?? '') : '')
  const [codes, setCodes] = useState<Readonly<Record<string, Gender>>>({})
  const isAnswered = question.kind === 'database' || question.codes.every(({ code }) => codes[code])

  return (
    <DialogForm
      onSubmit={() => onAnswer({ answers: question.kind === 'database' ? { database } : { sexCodes: JSON.stringify(codes) } })}
      footer={
        <>
          <Button onClick={onBack}>{t('common.back')}</Button>
          <Button type="submit" variant="primary" disabled={!isAnswered} loading={isBusy}>
            {t(isBusy ? 'imports.reading' : 'movingIn.continue')}
          </Button>
        </>
      }
    >
      <Note tone="info">{t(question.kind === 'database' ? 'movingIn.database' : 'movingIn.sexCodes')}</Note>
      {question.kind === 'database' && (
        <Field label={t('movingIn.database.label')} required>
          <Select value={database} onChange={(event) => setDatabase(event.target.value)}>
            {question.names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
      )}
      {question.kind === 'sex_codes' &&
        question.codes.map(({ code, birds, examples }) => (
          <Field
            key={code}
            label={t('movingIn.sexCodes.code', { code })}
            hint={t('movingIn.sexCodes.hint', { count: birds, examples: examples.join(', ') })}
            required
          >
            <Select
              value={codes[code] ?? ''}
              onChange={(event) => {
                const gender = GENDERS.find((one) => one === event.target.value)
                if (gender) setCodes({ ...codes, [code]: gender })
              }}
            >
              <option value="">{t('movingIn.sexCodes.choose')}</option>
              {GENDERS.map((gender) => (
                <option key={gender} value={gender}>
                  {t(`pigeons.gender.${gender}`)}
                </option>
              ))}
            </Select>
          </Field>
        ))}
    </DialogForm>
  )
}
