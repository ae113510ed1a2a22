import { useState } from 'react'
import { ADD_FORM_STATUSES } from '#shared/pigeons/status.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { useNeedsToOpen } from '#client/forms/use-needs-to-open.ts'
import { BirthYearSelect } from './birth-year-select.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { LocationFields } from './location-fields.tsx'
import { PhotoFields } from './photo-fields.tsx'
import { PigeonFields } from './pigeon-fields.tsx'
import type { PigeonValues } from './pigeon-values.ts'
import { QuickFields } from './quick-fields.tsx'

const { ControlField } = fieldsOf<PigeonValues>()

/** The fields of the short form, and the name, which may follow from the band. */
const QUICK: ReadonlySet<string> = new Set(['bandId', 'birthYear', 'gender', 'loftLocationId', 'color', 'name', 'currency'])

/** Shows the fields of a new bird: the short form, or all of them. A field with a value or a problem is never hidden. */
export function AddFields({ today, startsWhole }: { today: string; startsWhole: boolean }) {
  const [isWhole, setIsWhole] = useState(startsWhole)
  const needsWhole = useNeedsToOpen((name) => name !== 'root' && !QUICK.has(name))
  if (needsWhole && !isWhole) setIsWhole(true)

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
