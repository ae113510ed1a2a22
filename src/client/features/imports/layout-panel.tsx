import { IMPORT_FIELDS, INVENTORY_FIELDS, PEDIGREE_FIELDS, type ImportField } from '#shared/imports/inventory-fields.ts'
import type { ImportChoices } from '#shared/imports/import-choices.ts'
import type { ImportPreview } from '#shared/imports/imports-api.ts'
import { TEXT_ENCODINGS } from '#shared/text/text-encodings.ts'
import { tableName } from '#shared/imports/import-texts.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Field, FieldRow } from '#client/ui/field.tsx'
import { Remark } from '#client/ui/remark.tsx'
import { AnswerSelect } from './answer-select.tsx'
import { columnName } from './layout-names.ts'

const FIELDS = { inventory: INVENTORY_FIELDS, pedigree: PEDIGREE_FIELDS, moving: IMPORT_FIELDS } as const

interface LayoutPanelProps {
  readonly preview: ImportPreview
  readonly isBusy: boolean
  readonly onChoose: (choices: ImportChoices) => void
}

/** Shows what was detected in a file: its sheet, its header row and the content of its columns. The user can change all of it. */
export function LayoutPanel({ preview, isBusy, onChoose }: LayoutPanelProps) {
  const { t } = useLanguage()
  const { sheets, sheet, headerRow, columns, missing, encoding, derivedColumns } = preview
  const unknown = columns
    .filter(({ index, field }) => field === null && !derivedColumns.includes(index))
    .map(({ index, title }) => columnName(index, title, t))
  const summary = [
    headerRow === null ? t('imports.found.none') : t('imports.found', { row: String(headerRow) }),
    t('imports.columns', { count: columns.length }),
    ...(unknown.length > 0 ? [t('imports.columns.unknown', { names: unknown.join(', ') })] : []),
  ].join(' · ')
  return (
    <div className="flex flex-col gap-3">
      {(sheets.length > 1 || encoding) && (
        <FieldRow>
          {sheets.length > 1 && (
            <Field label={t('imports.sheet')}>
              <AnswerSelect value={String(sheet)} isBusy={isBusy} onAnswer={(answer) => onChoose({ sheet: Number(answer) })}>
                {sheets.map((table, index) => (
                  <option key={`${table.name} ${table.fromRow ?? 0}`} value={index}>
                    {tableName(table, t)}
                  </option>
                ))}
              </AnswerSelect>
            </Field>
          )}
          {encoding && (
            <Field label={t('imports.encoding')}>
              <AnswerSelect
                value={encoding}
                isBusy={isBusy}
                onAnswer={(answer) => onChoose({ encoding: TEXT_ENCODINGS.find((one) => one === answer) })}
              >
                {TEXT_ENCODINGS.map((one) => (
                  <option key={one} value={one}>
                    {t(`imports.encoding.${one}`)}
                  </option>
                ))}
              </AnswerSelect>
            </Field>
          )}
        </FieldRow>
      )}
      <Disclosure key={`${sheet}-${missing.length > 0}`} summary={summary} open={missing.length > 0}>
        <FieldRow>
          {columns.map((column) => (
            <ColumnField
              key={column.index}
              column={column}
              isDerived={derivedColumns.includes(column.index)}
              isBusy={isBusy}
              fields={FIELDS[preview.kind]}
              onField={(field) => onChoose({ columns: { [column.index]: field } })}
            />
          ))}
        </FieldRow>
      </Disclosure>
    </div>
  )
}

interface ColumnFieldProps {
  readonly column: ImportPreview['columns'][number]
  /** Its values are read into the fields of other columns. */
  readonly isDerived: boolean
  readonly isBusy: boolean
  readonly fields: readonly ImportField[]
  readonly onField: (field: ImportField | null) => void
}

function ColumnField({ column, isDerived, isBusy, fields, onField }: ColumnFieldProps) {
  const { t } = useLanguage()
  const { index, title, field, repeats, samples } = column
  const name = columnName(index, title, t)
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <Field label={name} hint={samples.join(' · ') || undefined}>
        <AnswerSelect
          label={t('imports.column', { title: name })}
          value={field ?? ''}
          isBusy={isBusy}
          onAnswer={(answer) => onField(fields.find((one) => one === answer) ?? null)}
        >
          <option value="">{t(isDerived ? 'imports.column.derived' : 'imports.column.ignore')}</option>
          {fields.map((one) => (
            <option key={one} value={one}>
              {t(`pigeons.field.${one}`)}
            </option>
          ))}
        </AnswerSelect>
      </Field>
      {field === null && repeats && !isDerived && <Remark tone="warning">{t('imports.column.repeats')}</Remark>}
    </div>
  )
}
