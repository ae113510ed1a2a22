import { useId, useState } from 'react'
import type { RaceChoicesInput, RaceImportPreview } from '#shared/races/race-imports-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Field } from '#client/ui/field.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { Select } from '#client/ui/inputs.tsx'
import { RadioLabel } from '#client/ui/radio-label.tsx'
import { ColumnRuler } from './column-ruler.tsx'

interface ImportLinesProps {
  readonly preview: RaceImportPreview
  readonly onChoose: (choices: RaceChoicesInput) => void
}

/** Shows the first lines of a file. The user marks one as the header, or cuts a text without columns into columns. */
export function ImportLines({ preview, onChoose }: ImportLinesProps) {
  const { t } = useLanguage()
  const name = useId()
  const [chosen, setChosen] = useState(0)
  const { sheets, isText, cuts } = preview
  // Shown until the answer of the server arrives, so that quick taps build on each other.
  const [sent, setSent] = useState<{ readonly preview: RaceImportPreview; readonly cuts: readonly number[] }>()
  const shownCuts = sent?.preview === preview ? sent.cuts : cuts
  const index = chosen < sheets.length ? chosen : 0
  const sheet = sheets[index]
  if (!sheet || sheet.lines.length === 0) return null
  const length = Math.max(...sheet.lines.map((line) => line.length)) + 1
  const onHeader = (row: number) => onChoose({ headers: { [index]: row } })
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {sheets.length > 1 && (
        <div className="sm:max-w-xs">
          <Field label={t('resultImports.sheet')}>
            <Select value={index} onChange={({ target }) => setChosen(Number(target.value))}>
              {sheets.map((one, at) => (
                <option key={at} value={at}>
                  {one.name}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
      <Hint>
        {t('resultImports.header')}
        {isText && ` ${t('resultImports.cuts.hint')}`}
        {isText && <span className="touch:hidden">{` ${t('resultImports.cuts.keys')}`}</span>}
      </Hint>
      <div
        role="radiogroup"
        aria-label={t('resultImports.header')}
        className="max-h-72 overflow-auto overscroll-contain rounded-md border bg-sunken font-mono text-xs"
      >
        <div className="relative w-max min-w-full">
          {sheet.lines.map((line, at) => (
            <RadioLabel
              key={at}
              name={name}
              isChosen={sheet.headerRow === at + 1}
              onChoose={() => onHeader(at + 1)}
              className="flex h-7 items-center hover:bg-hover has-checked:bg-accent-soft has-checked:font-semibold has-focus-visible:-outline-offset-2 touch:h-9"
            >
              <span className="sticky left-0 z-10 mr-2 w-10 shrink-0 border-r bg-raised pr-2 text-right leading-7 text-muted tabular-nums touch:leading-9">
                <span className="sr-only">{t('resultImports.header.line', { number: at + 1 })}</span>
                <span aria-hidden="true">{at + 1}</span>
              </span>
              <span className="pr-4 whitespace-pre">{line || ' '}</span>
            </RadioLabel>
          ))}
          {isText && (
            <ColumnRuler
              cuts={shownCuts}
              length={length}
              onCuts={(next) => {
                setSent({ preview, cuts: next })
                onChoose({ cuts: next })
              }}
            />
          )}
        </div>
      </div>
      <label className="flex min-h-9 items-center gap-2.5 text-sm touch:min-h-11">
        <input
          type="radio"
          name={name}
          checked={sheet.headerRow === null}
          onChange={() => onHeader(0)}
          className="size-4.5 shrink-0 accent-(--accent) touch:size-5.5"
        />
        {t('resultImports.header.none')}
      </label>
    </div>
  )
}
