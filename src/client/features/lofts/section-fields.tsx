import { readNumber } from '#shared/api/read-number.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { ColorPicker } from '#client/ui/color-picker.tsx'
import { Combobox } from '#client/ui/combobox.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Field, FieldRow } from '#client/ui/field.tsx'
import { NumberInput, Select, Switch, TextArea, TextInput } from '#client/ui/inputs.tsx'
import { sectionTemplatesApi } from '#shared/lofts/lofts-api.ts'
import type { MainLoft } from '#shared/lofts/main-loft.ts'
import { templateCompartments, type SectionTemplate } from '#shared/lofts/section-template.ts'
import { MAX_CAPACITY } from '#shared/lofts/section.ts'
import { shownTags, storedTags } from '#shared/lofts/young-section.ts'
import type { SectionDraft } from './section-draft.ts'
import { useAddTemplate } from './section-writes.ts'

interface SectionFieldsProps {
  readonly lofts: readonly MainLoft[]
  readonly draft: SectionDraft
  readonly onChange: (patch: Partial<SectionDraft>) => void
  /** The template whose compartments are suggested. */
  readonly template: SectionTemplate | undefined
  readonly errors: Readonly<Record<string, string>>
}

export function SectionFields(props: SectionFieldsProps) {
  const { lofts, draft, onChange, template, errors } = props
  const { say } = useLanguage()
  const hasDetailError = ['customName', 'priority', 'tags', 'description'].some((field) => errors[field])
  return (
    <>
      <FieldRow>
        <Field label={say('lofts.sectionName')} required error={errors['section']}>
          <TextInput value={draft.section} maxLength={100} onChange={(event) => onChange({ section: event.target.value })} />
        </Field>
        <Field label={say('lofts.mainLoft')} required error={errors['mainLoftId']}>
          <Select value={draft.mainLoftId} onChange={(event) => onChange({ mainLoftId: event.target.value })}>
            <option value="" disabled>
              {say('lofts.mainLoft.choose')}
            </option>
            {lofts.map((loft) => (
              <option key={loft.id} value={loft.id}>
                {loft.name}
              </option>
            ))}
          </Select>
        </Field>
      </FieldRow>
      <FieldRow>
        <Field label={say('lofts.compartment')} error={errors['compartment']}>
          <Compartment value={draft.compartment} onChange={(compartment) => onChange({ compartment })} template={template} />
        </Field>
        <Field label={say('lofts.capacity')} error={errors['capacity']}>
          <NumberInput
            inputMode="numeric"
            min={1}
            max={MAX_CAPACITY}
            value={draft.capacity}
            onChange={(event) => onChange({ capacity: event.target.value })}
          />
        </Field>
      </FieldRow>
      <Field label={say('lofts.color')} error={errors['sectionColor']}>
        <ColorPicker value={draft.sectionColor} onChange={(sectionColor) => onChange({ sectionColor })} />
      </Field>
      <Disclosure summary={say('lofts.more')} open={hasDetailError}>
        <Details {...props} />
      </Disclosure>
    </>
  )
}

function Details({ draft, onChange, errors }: SectionFieldsProps) {
  const { say } = useLanguage()
  return (
    <div className="flex flex-col gap-4">
      <FieldRow>
        <Field label={say('lofts.customName')} hint={say('lofts.customNameHint')} error={errors['customName']}>
          <TextInput
            value={draft.customName}
            maxLength={100}
            onChange={(event) => onChange({ customName: event.target.value })}
          />
        </Field>
        <Field label={say('lofts.priority')} hint={say('lofts.priorityHint')} error={errors['priority']}>
          <NumberInput
            inputMode="numeric"
            value={draft.priority}
            onChange={(event) => onChange({ priority: event.target.value })}
          />
        </Field>
      </FieldRow>
      <Field label={say('lofts.tags')} hint={say('lofts.tagsHint')} error={errors['tags']}>
        <TextInput
          value={shownTags(draft.tags, say)}
          maxLength={255}
          onChange={(event) => onChange({ tags: storedTags(event.target.value, say) })}
        />
      </Field>
      <Field label={say('lofts.description')} error={errors['description']}>
        <TextArea
          value={draft.description}
          maxLength={2000}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Field>
      <Switch
        label={say('lofts.inUse')}
        hint={say('lofts.inUseHint')}
        checked={draft.isActive}
        onChange={(event) => onChange({ isActive: event.target.checked })}
      />
      <SaveTemplateButton draft={draft} />
    </div>
  )
}

/** A text field with the compartments of the template as suggestions, if there are any. */
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

interface CompartmentProps {
  readonly value: string
  readonly onChange: (compartment: string) => void
  readonly template: SectionTemplate | undefined
}

/** Saves the form values as a template under the section's name. */
function SaveTemplateButton({ draft }: { draft: SectionDraft }) {
  const { say } = useLanguage()
  const add = useAddTemplate()
  const name = draft.section.trim()
  return (
    <div>
      <Button
        call={sectionTemplatesApi.create}
        size="sm"
        disabled={name === '' || !(readNumber(draft.capacity) >= 1)}
        loading={add.isPending}
        onClick={() =>
          add.mutate({
            name,
            description: draft.description,
            color: draft.sectionColor,
            suggestedCompartments: draft.compartment,
            defaultCapacity: readNumber(draft.capacity),
          })
        }
      >
        {say('lofts.template.save')}
      </Button>
    </div>
  )
}
