import type { KeyboardEvent } from 'react'
import { readNumber } from '#shared/api/read-number.ts'
import { sectionsApi } from '#shared/lofts/lofts-api.ts'
import { DEFAULT_CAPACITY } from '#shared/lofts/section.ts'
import { usePlaces } from '#client/features/lofts/use-places.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { FormFrame, FormNotes } from '#client/forms/form-frame.tsx'
import type { Form } from '#client/forms/form.ts'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ColorPicker } from '#client/ui/color-picker.tsx'
import { FieldRow } from '#client/ui/field.tsx'
import { Note } from '#client/ui/states.tsx'

const BLANK = { mainLoftId: '', section: '', capacity: String(DEFAULT_CAPACITY.quickForm), sectionColor: '#3B82F6' }
const { PickField, TextField, NumberField, ControlField } = fieldsOf<typeof BLANK>()

interface NewSectionFieldsProps {
  readonly onClose: () => void
  readonly onCreated: (sectionId: number) => void
}

/**
 * Shows a short form for a new section inside the form of a bird. It is not a form element, because Enter must not submit the
 * outer form.
 */
export function NewSectionFields({ onClose, onCreated }: NewSectionFieldsProps) {
  const { t } = useLanguage()
  const { places } = usePlaces()
  const form = useForm({
    name: 'section-for-pigeon',
    endpoint: sectionsApi.create,
    initial: BLANK,
    toSent: ({ capacity, ...values }) => ({
      body: { ...values, capacity: readNumber(capacity) || DEFAULT_CAPACITY.quickForm },
    }),
    check: ({ mainLoftId, section }) => ({
      root: (mainLoftId === '' || section.trim() === '') && t('pigeons.newSection.missing'),
    }),
    alsoAsToast: ['root'],
    success: () => ({ title: t('lofts.sectionAdded') }),
    failure: 'lofts.sectionAddFailed',
    onDone: (section) => section && onCreated(section.id),
    onClose,
  })

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    event.stopPropagation()
    form.submit()
  }

  return (
    <FormFrame form={form}>
      <Card>
        <div role="group" aria-label={t('pigeons.newSection.title')} onKeyDown={press} className="flex flex-col gap-4">
          {places?.length === 0 && <Note tone="info">{t('lofts.noMainLofts')}</Note>}
          <FormNotes form={form as unknown as Form<never>} />
          <FieldRow>
            <PickField
              name="mainLoftId"
              label="lofts.mainLoft"
              none={t('pigeons.newSection.selectMainLoft')}
              options={(places ?? []).map(({ loft }) => ({ value: String(loft.id), label: loft.name }))}
            />
            <TextField name="section" label="lofts.sectionName" maxLength={100} />
            <NumberField name="capacity" label="lofts.capacity" required={false} min={1} />
          </FieldRow>
          <ControlField name="sectionColor" label="lofts.color" required={false} show={(color) => color}>
            {({ value, set }) => <ColorPicker value={value} onChange={set} />}
          </ControlField>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="primary" loading={form.isSlow} onClick={form.submit}>
              {t('pigeons.newSection.create')}
            </Button>
            <Button size="sm" onClick={form.close}>
              {t('common.cancel')}
            </Button>
          </div>
        </div>
      </Card>
    </FormFrame>
  )
}
