import { useState } from 'react'
import { readNumber } from '#shared/api/read-number.ts'
import { pedigreesApi } from '#shared/pedigrees/pedigrees-api.ts'
import { byField, PIGEON_TEXTS, textsIn } from '#shared/pigeons/pigeon-fields.ts'
import type { PedigreeBird } from '#shared/pedigrees/pedigree-bird.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { sendAction } from '#client/api/call.ts'
import { errorText, fieldTexts } from '#client/api/error-text.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { ParentPicker } from '#client/features/pigeons/form/parent-picker.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Field, FieldRow, FieldSet } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { NumberInput, TextInput } from '#client/ui/inputs.tsx'
import { useFormValues } from '#client/ui/use-form-values.ts'
import type { ParentRole } from './tree-nodes.tsx'

export interface ParentDialogProps {
  readonly child: Pick<PedigreeBird, 'id' | 'bandId' | 'name'>
  readonly role: ParentRole
  /** The current parent. */
  readonly parent: PedigreeBird | null
  readonly onClose: () => void
}

/** Sets a parent of a bird: a recorded bird, or a new band, which creates a reference bird. */
export function ParentDialog(props: ParentDialogProps) {
  const { say } = useLanguage()
  const { child, role, onClose } = props
  return (
    <FormDialog open onOpenChange={onClose} title={say(`pedigrees.parent.title.${role}`, { band: birdTitle(child) })}>
      <ParentForm {...props} />
    </FormDialog>
  )
}

const TEXTS = textsIn('newParent')
const BLANK = { birthYear: '', ...byField(TEXTS, () => '') }

function ParentForm({ child, role, parent, onClose }: ParentDialogProps) {
  const { say } = useLanguage()
  const [chosen, setChosen] = useState<Choice | null>(
    parent && { value: parent.id?.toString() ?? null, label: birdTitle(parent) },
  )
  const { values, set, errors, setErrors } = useFormValues(BLANK)
  const isNew = chosen !== null && chosen.value === null
  const params = { pigeonId: child.id ?? 0, role }

  const save = useWrite({
    send: (remove: boolean) => sendAction(pedigreesApi.setParent, { params, body: remove ? {} : bodyOf() }),
    success: (_, wasRemoved) => ({ title: say(wasRemoved ? 'pedigrees.parent.removed' : 'pedigrees.parent.saved') }),
    failure: 'pedigrees.parent.failed',
    onDone: onClose,
  })

  function bodyOf() {
    if (!isNew) return { parentId: Number(chosen?.value) }
    const { birthYear, ...words } = values
    return { newBird: { bandId: chosen.label, ...words, ...(birthYear.trim() && { birthYear: readNumber(birthYear) }) } }
  }

  function submit(): void {
    if (chosen === null) return setErrors({ parent: say('common.field.missing') })
    if (!save.isPending) send(false)
  }

  const send = (remove: boolean) =>
    save.mutate(remove, {
      onError: (error) => {
        const fields = Object.entries(fieldTexts(error, say)).map(([name, text]) => [name.replace('newBird.', ''), text] as const)
        const known = fields.filter(([name]) => name in BLANK)
        setErrors(Object.fromEntries(known.length > 0 ? known : [['parent', fields[0]?.[1] ?? errorText(error, say)]]))
      },
    })

  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          {parent !== null && (
            <Button variant="ghost" loading={save.isPending && save.variables} onClick={() => send(true)}>
              {say('pedigrees.parent.remove')}
            </Button>
          )}
          <CancelButton />
          <Button type="submit" variant="primary" loading={save.isPending && !save.variables}>
            {say('pedigrees.parent.save')}
          </Button>
        </>
      }
    >
      <Field label={say(`pedigrees.${role}`)} required hint={say('pedigrees.parent.hint')} error={errors['parent']}>
        <ParentPicker
          gender={role === 'sire' ? 'cock' : 'hen'}
          value={chosen}
          childId={child.id ?? undefined}
          onChange={(next) => {
            setChosen(next)
            setErrors({})
          }}
        />
      </Field>
      {isNew && (
        <FieldSet legend={say('pedigrees.parent.new')}>
          <FieldRow>
            <Field label={say('pigeons.field.birthYear')} error={errors['birthYear']}>
              <NumberInput
                inputMode="numeric"
                value={values.birthYear}
                onChange={(event) => set({ birthYear: event.target.value })}
              />
            </Field>
            {TEXTS.map((name) => (
              <Field key={name} label={say(`pigeons.field.${name}`)} error={errors[name]}>
                <TextInput
                  value={values[name]}
                  maxLength={PIGEON_TEXTS[name].max}
                  onChange={(event) => set({ [name]: event.target.value })}
                />
              </Field>
            ))}
          </FieldRow>
        </FieldSet>
      )}
    </DialogForm>
  )
}
