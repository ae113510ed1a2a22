import { RESULT_FIELDS } from '#shared/races/result-lists/result-columns.ts'
import type { RaceChoicesInput, RaceImportPreview } from '#shared/races/race-imports-api.ts'
import { VELOCITY_UNITS } from '#shared/settings/settings.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Field, FieldRow } from '#client/ui/field.tsx'
import { Select } from '#client/ui/inputs.tsx'

interface ResultsLayoutProps {
  readonly preview: RaceImportPreview
  readonly isBusy: boolean
  readonly onChoose: (choices: RaceChoicesInput) => void
}

/** Shows what was detected in a file: its races, columns and unit. The user can change all of it. */
export function ResultsLayout({ preview, isBusy, onChoose }: ResultsLayoutProps) {
  const { say } = useLanguage()
  const { races, race, velocityUnit, columns, missing, headerRow } = preview
  return (
    <>
      <FieldRow>
        {races.length > 1 && (
          <Field label={say('races.preview.race')}>
            <Select value={race} disabled={isBusy} onChange={(event) => onChoose({ race: Number(event.target.value) })}>
              {races.map(({ sheets, name, rows }, index) => (
                <option key={sheets.join()} value={index}>
                  {[name, sheets.join(' + '), say('races.resultCount', { count: rows })].filter(Boolean).join(' · ')}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {velocityUnit !== null && (
          <Field label={say('races.preview.unit')}>
            <Select
              value={velocityUnit}
              disabled={isBusy}
              onChange={(event) => {
                const unit = VELOCITY_UNITS.find((one) => one === event.target.value)
                if (unit) onChoose({ velocityUnit: unit })
              }}
            >
              {VELOCITY_UNITS.map((unit) => (
                <option key={unit} value={unit}>
                  {say(`races.unit.${unit}`)}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </FieldRow>
      {headerRow !== null && (
        <Disclosure key={String(missing.length > 0)} summary={say('races.preview.columns')} open={missing.length > 0}>
          <FieldRow>
            {columns.map(({ index, title, field, samples }) => (
              <Field key={index} label={title || String(index + 1)} hint={samples.join(' · ') || undefined}>
                <Select
                  value={field ?? ''}
                  disabled={isBusy}
                  onChange={(event) =>
                    onChoose({ columns: { [index]: RESULT_FIELDS.find((one) => one === event.target.value) ?? null } })
                  }
                >
                  <option value="">{say('races.preview.column.none')}</option>
                  {RESULT_FIELDS.map((one) => (
                    <option key={one} value={one}>
                      {say(`races.fileField.${one}`)}
                    </option>
                  ))}
                </Select>
              </Field>
            ))}
          </FieldRow>
        </Disclosure>
      )}
    </>
  )
}
