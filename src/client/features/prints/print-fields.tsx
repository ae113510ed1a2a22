import type { LabelLine } from '#shared/prints/print.ts'
import { LABEL_PAPERS, LABELS_PER_SHEET, PAPERS } from '#shared/prints/print.ts'
import { PlaceSelect } from '#client/features/lofts/place-select.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { toNumber } from '#client/ui/decimal-text.ts'
import { Field, FieldSet, FieldRow } from '#client/ui/field.tsx'
import { Checkbox, NumberInput, Select } from '#client/ui/inputs.tsx'
import { Note } from '#client/ui/states.tsx'
import { isLabels, LINES_OF, PRINT_KINDS, type PrintFormValues, type PrintKind } from './print-form-values.ts'

interface PrintFieldsProps {
  readonly values: PrintFormValues
  readonly onChange: (patch: Partial<PrintFormValues>) => void
}

/** Selects the kind of print, its birds and its paper. */
export function PrintFields({ values, onChange }: PrintFieldsProps) {
  const { t } = useLanguage()
  const { kind, paper } = values
  const papers = isLabels(kind) ? LABEL_PAPERS : PAPERS
  return (
    <>
      <FieldRow>
        <Field label={t('prints.what')}>
          <Select
            value={kind}
            onChange={(event) => onChange({ kind: PRINT_KINDS.find((one) => one === event.target.value) ?? kind })}
          >
            {PRINT_KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`prints.what.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('prints.paper')}>
          <Select
            value={papers.some((one) => one === paper) ? paper : 'a4'}
            onChange={(event) => onChange({ paper: LABEL_PAPERS.find((one) => one === event.target.value) ?? paper })}
          >
            {papers.map((one) => (
              <option key={one} value={one}>
                {isLabels(kind) ? t(`prints.paper.${one}.labels`) : t(`prints.paper.${one === 'letter' ? 'letter' : 'a4'}`)}
              </option>
            ))}
          </Select>
        </Field>
      </FieldRow>
      <BirdSelection values={values} onChange={onChange} />
      {isLabels(kind) && <LabelFields kind={kind} values={values} onChange={onChange} />}
      {kind === 'labels' && <Note tone="info">{t('prints.missing')}</Note>}
    </>
  )
}

function BirdSelection({ values: { kind, ids, mainLoftId, sectionId }, onChange }: PrintFieldsProps) {
  const { t } = useLanguage()
  if (ids && kind === 'labels')
    return <Note tone="info">{`${t('prints.which')}: ${t('prints.which.chosen', { count: ids.length })}`}</Note>
  const isOfNests = kind === 'nestLabels' || kind === 'nestCards'
  return (
    <Field label={t(isOfNests ? 'prints.which.nests' : 'prints.which')}>
      <PlaceSelect
        sectionId={sectionId}
        mainLoftId={mainLoftId}
        all={t(isOfNests ? 'prints.which.allNests' : 'prints.which.all')}
        onChange={onChange}
      />
    </Field>
  )
}

function LabelFields({ kind, values, onChange }: PrintFieldsProps & { kind: PrintKind & keyof typeof LINES_OF }) {
  const { t } = useLanguage()
  const { lines, paper, startAt, withCutLines } = values
  const nameOf = (line: LabelLine) => t(line === 'name' && kind === 'nestLabels' ? 'prints.lines.pair' : `prints.lines.${line}`)
  function choose(line: LabelLine, isChosen: boolean): void {
    onChange({ lines: LINES_OF[kind].filter((one) => (one === line ? isChosen : lines.includes(one))) })
  }
  return (
    <>
      <FieldSet legend={t('prints.lines')}>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {LINES_OF[kind].map((line) => (
            <Checkbox
              key={line}
              label={nameOf(line)}
              checked={lines.includes(line)}
              onChange={(event) => choose(line, event.target.checked)}
            />
          ))}
        </div>
      </FieldSet>
      {paper !== 'roll62' && (
        <FieldRow>
          <Field label={t('prints.startAt')} hint={t('prints.startAt.hint')}>
            <NumberInput
              min={1}
              max={LABELS_PER_SHEET}
              value={startAt || ''}
              onChange={(event) => onChange({ startAt: toNumber(event.target.value) ?? 0 })}
            />
          </Field>
          <Checkbox
            label={t('prints.cutLines')}
            checked={withCutLines}
            onChange={(event) => onChange({ withCutLines: event.target.checked })}
          />
        </FieldRow>
      )}
    </>
  )
}
