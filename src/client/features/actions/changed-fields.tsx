import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RecordedChange } from '#shared/actions/actions-api.ts'
import type { RecordedEntity } from '#shared/actions/recorded.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Swatch } from '#client/ui/badge.tsx'
import { Facts } from '#client/ui/facts.tsx'
import { FileLink } from '#client/ui/text-link.tsx'
import { fieldLabel } from './field-labels.ts'
import { isFileAddress, valueText } from './field-texts.ts'
import { PutBackButton } from './put-back-button.tsx'

type Values = Readonly<Record<string, unknown>>

export interface ChangedFieldsProps {
  readonly entity: RecordedEntity
  readonly id: number
  readonly change: RecordedChange
  /** The current version of the row. */
  readonly version: number
}

/**
 * Shows each changed field with its old and new value; a field that has changed again since then can be put back to the old
 * value.
 */
export function ChangedFields({ entity, id, change, version }: ChangedFieldsProps) {
  const { t } = useLanguage()
  const { before, after, restorable } = change
  const fields = Object.keys(after)
  if (fields.length === 0) return null
  return (
    <ul className="mt-0.5 flex flex-col gap-0.5">
      {fields.map((field) => (
        <li key={field} className="flex items-center gap-2">
          <span className="min-w-0 flex-1">
            <span className="text-muted">{`${fieldLabel(field, t, entity)}: `}</span>
            <del className="no-underline">
              <Value field={field} value={before[field]} />
            </del>
            <ArrowRight role="img" aria-label="→" className="mx-1 inline size-3.5 align-[-2px] text-muted" />
            <ins className="font-medium no-underline">
              <Value field={field} value={after[field]} />
            </ins>
          </span>
          {restorable.includes(field) && (
            <PutBackButton entity={entity} id={id} changeId={change.id} version={version} field={field} value={before[field]} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Shows the values of a row when it was created. */
export function EnteredFields({ entity, values }: { entity: RecordedEntity; values: Values }) {
  const { t } = useLanguage()
  const facts = Object.entries(values).map(([field, value]) => ({
    label: fieldLabel(field, t, entity),
    value: <Value field={field} value={value} />,
  }))
  return <Facts facts={facts} />
}

const COLOR = /^#[0-9a-f]{6}$/i

function Value({ field, value }: { field: string; value: unknown }): ReactNode {
  const { t, format } = useLanguage()
  if (isFileAddress(value)) {
    return <FileLink href={value}>{t('actions.history.see')}</FileLink>
  }
  const text = valueText(field, value, t, format)
  if (!COLOR.test(text)) return text
  return (
    <span className="whitespace-nowrap">
      <Swatch color={text} /> {text}
    </span>
  )
}
