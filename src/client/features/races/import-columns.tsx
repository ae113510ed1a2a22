import { useState } from 'react'
import { RESULT_FIELDS } from '#shared/races/result-lists/result-columns.ts'
import type { RaceChoicesInput, RaceImportPreview } from '#shared/races/race-imports-api.ts'
import { AnswerSelect } from '#client/features/imports/answer-select.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Field } from '#client/ui/field.tsx'
import { ImportLines } from './import-lines.tsx'
import { RESULT_FIELD_TEXTS } from './result-field-texts.ts'

interface ImportColumnsProps {
  readonly preview: RaceImportPreview
  readonly isBusy: boolean
  readonly onChoose: (choices: RaceChoicesInput) => void
}

/**
 * Shows the columns of a file with examples and their fields, and its first lines; it is open when the bands are missing. A text
 * begins with its lines, because it may have to be cut into columns first.
 */
export function ImportColumns({ preview, isBusy, onChoose }: ImportColumnsProps) {
  const { t } = useLanguage()
  const { columns, missing, isText } = preview
  // Stays open when the bands are found, because the columns are still being assigned.
  const [isOpen, setIsOpen] = useState(missing.length > 0)
  if (missing.length > 0 && !isOpen) setIsOpen(true)
  return (
    <Disclosure summary={t('races.preview.columns')} open={isOpen}>
      <div className="flex flex-col gap-5">
        {isText && <ImportLines preview={preview} onChoose={onChoose} />}
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
          {columns.map(({ index, title, field, samples }) => (
            <Field
              key={index}
              label={title || t('resultImports.columns.number', { number: index + 1 })}
              hint={samples.length > 0 ? <span className="line-clamp-2 tabular-nums">{samples.join(' · ')}</span> : undefined}
            >
              <AnswerSelect
                value={field ?? ''}
                isBusy={isBusy}
                onAnswer={(answer) => onChoose({ columns: { [index]: RESULT_FIELDS.find((one) => one === answer) ?? null } })}
              >
                <option value="">{t('races.preview.column.none')}</option>
                {RESULT_FIELDS.map((one) => (
                  <option key={one} value={one}>
                    {t(RESULT_FIELD_TEXTS[one])}
                  </option>
                ))}
              </AnswerSelect>
            </Field>
          ))}
        </div>
        {!isText && <ImportLines preview={preview} onChoose={onChoose} />}
      </div>
    </Disclosure>
  )
}
