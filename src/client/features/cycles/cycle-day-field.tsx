import type { ReactNode } from 'react'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { CYCLE_LABELS, type CycleDay } from './cycle-values.ts'

const { DateField } = fieldsOf<Readonly<Record<CycleDay, string>>>()

export function CycleDayField({ name, max, hint }: { name: CycleDay; max?: string; hint?: ReactNode }) {
  return <DateField name={name} label={CYCLE_LABELS[name]} hint={hint} {...(max !== undefined && { max })} />
}
