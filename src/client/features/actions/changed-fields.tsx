import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RecordedEntity } from '#shared/actions/recorded.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Swatch } from '#client/ui/badge.tsx'
import { Facts } from '#client/ui/facts.tsx'
import { FileLink } from '#client/ui/text-link.tsx'
import { fieldLabel, isFileAddress, valueText } from './field-texts.ts'

type Values = Readonly<Record<string, unknown>>

/** Each field that changed, with what it was and what it became. */
export function ChangedFields({ entity, before, after }: { entity: RecordedEntity; before: Values; after: Values }) {
  const { say } = useLanguage()
  const fields = Object.keys(after)
  if (fields.length === 0) return null
  return (
    <ul className="mt-0.5 flex flex-col gap-0.5">
      {fields.map((field) => (
        <li key={field}>
          <span className="text-muted">{`${fieldLabel(field, say, entity)}: `}</span>
          <del className="no-underline">
            <Value field={field} value={before[field]} />
          </del>
          <ArrowRight role="img" aria-label="→" className="mx-1 inline size-3.5 align-[-2px] text-muted" />
          <ins className="font-medium no-underline">
            <Value field={field} value={after[field]} />
          </ins>
        </li>
      ))}
    </ul>
  )
}

/** The values a row began with. */
export function EnteredFields({ entity, values }: { entity: RecordedEntity; values: Values }) {
  const { say } = useLanguage()
  const facts = Object.entries(values).map(([field, value]) => ({
    label: fieldLabel(field, say, entity),
    value: <Value field={field} value={value} />,
  }))
  return <Facts facts={facts} />
}

const COLOR = /^#[0-9a-f]{6}$/i

function Value({ field, value }: { field: string; value: unknown }): ReactNode {
  const { say, format } = useLanguage()
  if (isFileAddress(value)) {
    return <FileLink href={value}>{say('actions.history.see')}</FileLink>
  }
  const text = valueText(field, value, say, format)
  if (!COLOR.test(text)) return text
  return (
    <span className="whitespace-nowrap">
      <Swatch color={text} /> {text}
    </span>
  )
}
