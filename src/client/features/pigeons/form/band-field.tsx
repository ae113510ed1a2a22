import { useRef } from 'react'
import { readBand, splitBandName } from '#shared/bands/band-key.ts'
import { bandYear } from '#shared/bands/band-year.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import type { PigeonValues } from './pigeon-values.ts'

const { TextField, useEnclosingForm, useValue } = fieldsOf<PigeonValues>()

interface BandFieldProps {
  readonly today: string
  /** Shown below the band, unless its spelling was corrected. */
  readonly hint?: string | undefined
  /** Called when the band is complete, after year, sex and name were read from it. */
  readonly onRead?: () => void
  /** Moves on to the next field when Enter is pressed; returns false when Enter saves instead. */
  readonly onEnter?: () => boolean
}

/** Asks for the band of a bird. A band often contains the year, the sex and a name; values that the user entered are kept. */
export function BandField({ today, hint, onRead, onEnter }: BandFieldProps) {
  const { t } = useLanguage()
  const form = useEnclosingForm()
  const { repaired } = readBand(useValue('bandId'))
  const lastRead = useRef(form.values().bandId)

  function read(): void {
    const values = form.values()
    const { mark, name } = readBand(values.bandId)
    const thisYear = Number(today.slice(0, 4))
    const yearBefore = bandYear(lastRead.current, thisYear)
    const isYearOpen = values.birthYear === '' || values.birthYear === String(yearBefore)
    const bornIn = isYearOpen ? bandYear(values.bandId, thisYear) : undefined
    const sex = values.gender === 'por_definir' ? mark : undefined
    const named = name && values.name === '' ? { bandId: splitBandName(values.bandId).band, name } : undefined
    lastRead.current = values.bandId
    form.set({ ...named, ...(bornIn && { birthYear: String(bornIn) }), ...(sex && { gender: sex }) })
    onRead?.()
  }

  return (
    <TextField
      name="bandId"
      label="pigeons.field.bandId"
      hint={repaired ? t('pigeons.form.readAs', { band: repaired }) : hint}
      maxLength={50}
      spellCheck={false}
      autoCapitalize="characters"
      placeholder={t('pigeons.form.bandExample')}
      onBlur={read}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // Enter may save the bird, which needs the year from its band.
        read()
        if (!event.ctrlKey && !event.metaKey && onEnter?.()) event.preventDefault()
      }}
    />
  )
}
