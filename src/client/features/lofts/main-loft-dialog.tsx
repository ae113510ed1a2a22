import { useState } from 'react'
import { fieldTexts } from '#client/api/error-text.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { ColorPicker } from '#client/ui/color-picker.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { Switch, TextArea, TextInput } from '#client/ui/inputs.tsx'
import { DEFAULT_COLOR, type MainLoft } from '#shared/lofts/main-loft.ts'
import { useSaveMainLoft } from './main-loft-writes.ts'

interface MainLoftDialogProps {
  /** The main loft to edit; without it, a new one is created. */
  readonly loft?: MainLoft | undefined
  readonly onClose: () => void
}

export function MainLoftDialog({ loft, onClose }: MainLoftDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog open onOpenChange={onClose} title={say(loft ? 'lofts.editMainLoft' : 'lofts.addMainLoft')}>
      <MainLoftForm loft={loft} onClose={onClose} />
    </FormDialog>
  )
}

function MainLoftForm({ loft, onClose }: MainLoftDialogProps) {
  const { say } = useLanguage()
  const [name, setName] = useState(loft?.name ?? '')
  const [description, setDescription] = useState(loft?.description ?? '')
  const [color, setColor] = useState(loft?.color ?? DEFAULT_COLOR)
  const [isActive, setIsActive] = useState(loft?.isActive ?? true)
  const [isNameMissing, setIsNameMissing] = useState(false)
  const save = useSaveMainLoft(loft, onClose)
  const refused = fieldTexts(save.error, say)

  function submit(): void {
    const isMissing = name.trim() === ''
    setIsNameMissing(isMissing)
    if (!isMissing) save.mutate({ name, description, color, isActive })
  }

  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          <CancelButton />
          <Button variant="primary" type="submit" loading={save.isPending}>
            {say(loft ? 'common.saveChanges' : 'lofts.addMainLoft')}
          </Button>
        </>
      }
    >
      <Field label={say('lofts.name')} required error={isNameMissing ? say('common.field.missing') : refused['name']}>
        <TextInput value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label={say('lofts.description')} error={refused['description']}>
        <TextArea value={description} maxLength={2000} onChange={(event) => setDescription(event.target.value)} />
      </Field>
      <Field label={say('lofts.color')} error={refused['color']}>
        <ColorPicker value={color} onChange={setColor} />
      </Field>
      {loft && (
        <Switch
          label={say('lofts.inUse')}
          hint={say('lofts.inUseHint')}
          checked={isActive}
          onChange={(event) => setIsActive(event.target.checked)}
        />
      )}
    </DialogForm>
  )
}
