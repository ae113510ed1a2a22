import { useState } from 'react'
import { sectionTemplatesApi } from '#shared/lofts/lofts-api.ts'
import type { SectionTemplate } from '#shared/lofts/section-template.ts'
import { MAX_CAPACITY } from '#shared/lofts/section.ts'
import { readNumber } from '#shared/api/read-number.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { ColorPicker } from '#client/ui/color-picker.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { NumberInput, TextArea, TextInput } from '#client/ui/inputs.tsx'
import { useEditTemplate } from './section-writes.ts'

interface EditTemplateDialogProps {
  readonly template: SectionTemplate
  readonly onSaved: (template: SectionTemplate) => void
  readonly onClose: () => void
}

/** Changes one of the keeper's own templates. Sections that were made from it stay as they are. */
export function EditTemplateDialog(props: EditTemplateDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog open onOpenChange={props.onClose} title={say('lofts.template.edit')}>
      <TemplateForm {...props} />
    </FormDialog>
  )
}

function TemplateForm({ template, onSaved, onClose }: EditTemplateDialogProps) {
  const { say } = useLanguage()
  const [name, setName] = useState(template.name)
  const [capacity, setCapacity] = useState(String(template.defaultCapacity))
  const [compartments, setCompartments] = useState(template.suggestedCompartments ?? '')
  const [color, setColor] = useState(template.color)
  const [description, setDescription] = useState(template.description ?? '')
  const [isChecked, setIsChecked] = useState(false)
  const save = useEditTemplate(template, (saved) => {
    onSaved(saved)
    onClose()
  })
  const defaultCapacity = readNumber(capacity)
  const isCapacityValid = Number.isInteger(defaultCapacity) && defaultCapacity >= 1 && defaultCapacity <= MAX_CAPACITY

  function submit(): void {
    setIsChecked(true)
    if (name.trim() === '' || !isCapacityValid) return
    save.mutate({ name, description, color, suggestedCompartments: compartments, defaultCapacity })
  }

  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          <CancelButton />
          <Button call={sectionTemplatesApi.update} variant="primary" type="submit" loading={save.isPending}>
            {say('common.saveChanges')}
          </Button>
        </>
      }
    >
      <Field
        label={say('lofts.sectionName')}
        required
        error={isChecked && name.trim() === '' ? say('common.field.missing') : undefined}
      >
        <TextInput value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label={say('lofts.capacity')} error={isChecked && !isCapacityValid ? say('common.field.invalid') : undefined}>
        <NumberInput
          inputMode="numeric"
          min={1}
          max={MAX_CAPACITY}
          value={capacity}
          onChange={(event) => setCapacity(event.target.value)}
        />
      </Field>
      <Field label={say('lofts.template.compartments')} hint={say('lofts.template.compartmentsHint')}>
        <TextInput value={compartments} maxLength={500} onChange={(event) => setCompartments(event.target.value)} />
      </Field>
      <Field label={say('lofts.color')}>
        <ColorPicker value={color} onChange={setColor} />
      </Field>
      <Field label={say('lofts.description')}>
        <TextArea value={description} maxLength={2000} onChange={(event) => setDescription(event.target.value)} />
      </Field>
    </DialogForm>
  )
}
