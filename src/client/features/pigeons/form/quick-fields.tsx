import { ChevronRight } from 'lucide-react'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { useFormState } from 'react-hook-form'
import { shownColor } from '#shared/colors/color-words.ts'
import { GENDERS } from '#shared/pigeons/gender.ts'
import { SectionPicker } from '#client/features/lofts/section-picker.tsx'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { AfterPaint } from '#client/ui/after-paint.tsx'
import { Button } from '#client/ui/button.tsx'
import { usePlaceNames } from '../use-place-names.ts'
import { BandField } from './band-field.tsx'
import { ColorCombobox } from './color-combobox.tsx'
import type { PigeonValues } from './pigeon-values.ts'

const { ControlField, SegmentsField, useEnclosingForm, useValues } = fieldsOf<PigeonValues>()

interface QuickFieldsProps {
  readonly today: string
  /** The field of the birth year, shown when the band does not contain the year. */
  readonly year: ReactNode
  readonly onMore: () => void
}

/** Shows the fields that most birds need: band, sex, section and colour. The band appears at once, the others follow. */
export function QuickFields({ today, year, onMore }: QuickFieldsProps) {
  const { t } = useLanguage()
  const { bandId, birthYear, name } = useValues()
  const form = useEnclosingForm()
  const { errors } = useFormState({ control: form.hookForm.control })
  const sexes = useRef<HTMLDivElement>(null)
  const [isYearAsked, setIsYearAsked] = useState(birthYear === '' && bandId !== '')
  if (errors['birthYear'] && !isYearAsked) setIsYearAsked(true)
  const read = [birthYear && !isYearAsked && t('pigeons.form.bornIn', { year: birthYear }), name].filter(Boolean).join(' · ')
  /** Moves from the band to the sex, unless the sex is chosen already or the year is missing. */
  function moveToSex(): boolean {
    const { bandId: band, birthYear: year, gender } = form.values()
    if (band.trim() === '' || year === '' || gender !== 'por_definir') return false
    sexes.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
    return true
  }

  return (
    <>
      <BandField
        today={today}
        hint={read}
        onRead={() => {
          const values = form.values()
          if (values.bandId.trim() !== '' && values.birthYear === '') setIsYearAsked(true)
        }}
        onEnter={moveToSex}
      />
      {isYearAsked && year}
      <AfterPaint height="h-73 touch:h-83">
        <OtherFields sexes={sexes} onMore={onMore} />
      </AfterPaint>
    </>
  )
}

interface OtherFieldsProps {
  readonly sexes: RefObject<HTMLDivElement | null>
  readonly onMore: () => void
}

function OtherFields({ sexes, onMore }: OtherFieldsProps) {
  const { t, language } = useLanguage()
  const places = usePlaceNames()
  return (
    <>
      <div ref={sexes} className="flex flex-col gap-1.5 [&_label]:flex-1 [&_label]:justify-center">
        <span aria-hidden="true" className="text-sm font-medium">
          {t('pigeons.field.gender')}
        </span>
        <SegmentsField
          name="gender"
          label="pigeons.field.gender"
          options={GENDERS.map((gender) => ({ value: gender, label: t(`pigeons.gender.${gender}`) }))}
        />
      </div>
      <ControlField
        name="loftLocationId"
        label="pigeons.field.location"
        show={(id) => (id === null ? t('lofts.picker.none') : (places.get(id)?.name ?? ''))}
      >
        {({ value, set }) => <SectionPicker value={value} onChange={set} allowsNone />}
      </ControlField>
      <ControlField name="color" label="pigeons.field.color" show={(color) => shownColor(color, language)}>
        {({ value, set }) => <ColorCombobox value={value} onChange={set} />}
      </ControlField>
      <div className="-mx-3.5">
        <Button variant="ghost" aria-expanded={false} icon={<ChevronRight aria-hidden="true" />} onClick={onMore}>
          {t('pigeons.form.more')}
        </Button>
        <p className="pl-9 text-xs text-muted">{t('pigeons.form.moreHint')}</p>
      </div>
    </>
  )
}
