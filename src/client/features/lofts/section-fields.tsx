import { readNumber } from '#shared/api/read-number.ts'
import { sectionTemplatesApi } from '#shared/lofts/lofts-api.ts'
import { templateCompartments, type SectionTemplate } from '#shared/lofts/section-template.ts'
import { MAX_CAPACITY } from '#shared/lofts/section.ts'
import { shownTags, storedTags } from '#shared/lofts/young-section.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { ColorPicker } from '#client/ui/color-picker.tsx'
import { Combobox } from '#client/ui/combobox.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { FieldRow } from '#client/ui/field.tsx'
import { FormFields } from '#client/ui/form-fields.tsx'
import { TextInput } from '#client/ui/inputs.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import type { LoftWithSections } from './places.ts'
import type { SectionValues } from './section-values.ts'

const { TextField, PickField, ControlField, NumberField, TextAreaField, SwitchField, useValues } = fieldsOf<SectionValues>()

interface SectionFieldsProps {
  readonly places: readonly LoftWithSections[]
  /** The template whose compartments are suggested. */
  readonly template?: SectionTemplate | undefined
}

export function SectionFields({ places, template }: SectionFieldsProps) {
  const { t } = useLanguage()
  const text = (value: string) => value
  return (
    <>
      <FieldRow>
        <TextField name="section" label="lofts.sectionName" required maxLength={100} />
        <PickField
          name="mainLoftId"
          label="lofts.mainLoft"
          required
          none={t('lofts.mainLoft.choose')}
          options={places.map(({ loft }) => ({ value: String(loft.id), label: loft.name }))}
        />
      </FieldRow>
      <FieldRow>
        <ControlField name="compartment" label="lofts.compartment" show={text}>
          {({ value, set }) => <Compartment value={value} onChange={set} template={template} />}
        </ControlField>
        <NumberField name="capacity" label="lofts.capacity" required={false} min={1} max={MAX_CAPACITY} />
      </FieldRow>
      <ControlField name="sectionColor" label="lofts.color" required={false} show={text}>
        {({ value, set }) => <ColorPicker value={value} onChange={set} />}
      </ControlField>
      <Disclosure summary={t('lofts.more')}>
        <Details />
      </Disclosure>
    </>
  )
}

function Details() {
  const { t } = useLanguage()
  return (
    <FormFields>
      <FieldRow>
        <TextField name="customName" label="lofts.customName" hint={t('lofts.customNameHint')} maxLength={100} />
        <NumberField name="priority" label="lofts.priority" hint={t('lofts.priorityHint')} required={false} />
      </FieldRow>
      <ControlField name="tags" label="lofts.tags" hint={t('lofts.tagsHint')} show={(tags) => shownTags(tags, t)}>
        {({ value, set }) => (
          <TextInput value={shownTags(value, t)} maxLength={255} onChange={(event) => set(storedTags(event.target.value, t))} />
        )}
      </ControlField>
      <TextAreaField name="description" label="lofts.description" maxLength={2000} />
      <SwitchField name="isActive" label="lofts.inUse" hint={t('lofts.inUseHint')} />
      <SaveTemplateButton />
    </FormFields>
  )
}

interface CompartmentProps {
  readonly value: string
  readonly onChange: (compartment: string) => void
  readonly template: SectionTemplate | undefined
}

/** Shows a text field that suggests the compartments of the template, if there are any. */
function Compartment({ value, onChange, template }: CompartmentProps) {
  const names = template ? templateCompartments(template) : []
  if (names.length === 0) return <TextInput value={value} maxLength={50} onChange={(event) => onChange(event.target.value)} />
  return (
    <Combobox
      freeText
      choices={names.map((name) => ({ value: name, label: name }))}
      selected={value === '' ? null : { value, label: value }}
      onSelect={(choice) => onChange(choice?.label ?? '')}
    />
  )
}

/** Saves the form values as a template under the section's name. */
function SaveTemplateButton() {
  const { t } = useLanguage()
  const { section, capacity, description, sectionColor, compartment } = useValues()
  const add = useWrite({
    endpoint: sectionTemplatesApi.create,
    success: ({ name }) => ({ title: t('lofts.template.saved', { name }) }),
    failure: 'lofts.templateFailed',
  })
  const name = section.trim()
  const defaultCapacity = readNumber(capacity)
  return (
    <div>
      <Button
        call={sectionTemplatesApi.create}
        size="sm"
        disabled={name === '' || !(defaultCapacity >= 1)}
        loading={add.isPending}
        onClick={() =>
          add.send({ body: { name, description, color: sectionColor, suggestedCompartments: compartment, defaultCapacity } })
        }
      >
        {t('lofts.template.save')}
      </Button>
    </div>
  )
}
