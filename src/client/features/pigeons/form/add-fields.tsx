import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { ADD_FORM_STATUSES } from '#shared/pigeons/status.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { BirthYearSelect } from './birth-year-select.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { LocationFields } from './location-fields.tsx'
import { PhotoFields } from './photo-fields.tsx'
import { PigeonFields } from './pigeon-fields.tsx'
import { NEW_PIGEON, type PigeonValues } from './pigeon-values.ts'
import { QuickFields } from './quick-fields.tsx'

const { ControlField, useFormAround, useValues } = fieldsOf<PigeonValues>()

/** The fields of the short form, and the name, which may follow from the band. */
const QUICK: ReadonlySet<string> = new Set(['bandId', 'birthYear', 'gender', 'loftLocationId', 'color', 'name', 'currency'])

/** The fields of a new bird: the short form, or all of them. A field with a value or a problem is never hidden. */
export function AddFields({ today, startsWhole }: { today: string; startsWhole: boolean }) {
  const values = useValues()
  const { errors } = useFormState({ control: useFormAround().library.control })
  const [isWhole, setIsWhole] = useState(startsWhole)
  const isLongNeeded = isFilled(values) || Object.keys(errors).some((name) => name !== 'root' && !QUICK.has(name))
  if (isLongNeeded && !isWhole) setIsWhole(true)

  const year = (
    <ControlField name="birthYear" label="pigeons.field.birthYear" required show={(shown) => shown}>
      {({ value, set }) => <BirthYearSelect value={value} onChange={set} thisYear={Number(today.slice(0, 4))} />}
    </ControlField>
  )
  if (!isWhole) return <QuickFields today={today} year={year} onMore={() => setIsWhole(true)} />
  return (
    <PigeonFields
      identity={<IdentityFields today={today} statuses={ADD_FORM_STATUSES} year={year} />}
      location={<LocationFields />}
      files={<PhotoFields />}
    />
  )
}

/** Returns whether a field outside the short form has a value, as in a draft of the whole form. */
function isFilled(values: PigeonValues): boolean {
  const names = Object.keys(NEW_PIGEON) as (keyof PigeonValues)[]
  return names.some((name) => !QUICK.has(name) && values[name] !== NEW_PIGEON[name])
}
