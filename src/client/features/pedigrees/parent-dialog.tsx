import { readNumber } from '#shared/api/read-number.ts'
import type { PedigreeBird } from '#shared/pedigrees/pedigree-bird.ts'
import { pedigreesApi } from '#shared/pedigrees/pedigrees-api.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { byField, PIGEON_TEXTS, textFieldsIn } from '#shared/pigeons/pigeon-fields.ts'
import { COCKS, HENS } from '#client/features/pigeons/bird-choices.ts'
import { BirdPicker } from '#client/features/pigeons/bird-picker.tsx'
import { fieldsOf, useFormValue } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { FieldRow, FieldSet } from '#client/ui/field.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import type { ParentRole } from '#shared/pigeons/parent-role.ts'

export interface ParentDialogProps {
  readonly child: Pick<PedigreeBird, 'id' | 'bandId' | 'name'>
  readonly role: ParentRole
  /** The current parent. */
  readonly parent: PedigreeBird | null
  readonly onClose: () => void
}

const TEXTS = textFieldsIn('newParent')
const BLANK = { birthYear: '', ...byField(TEXTS, () => '') }
type Values = typeof BLANK & { readonly parent: Choice | null }
const { ControlField, NumberField, TextField } = fieldsOf<Values>()

const FIELD_NAMES = {
  parentId: 'parent',
  'newBird.bandId': 'parent',
  ...Object.fromEntries(Object.keys(BLANK).map((name) => [`newBird.${name}`, name])),
}

/** Sets a parent of a bird: a recorded bird, or a new band, which creates a reference bird. */
export function ParentDialog({ child, role, parent, onClose }: ParentDialogProps) {
  const { t } = useLanguage()
  const params = { pigeonId: child.id ?? 0, role }
  const form = useForm({
    name: `parent:${child.id}:${role}`,
    endpoint: pedigreesApi.setParent,
    initial: { ...BLANK, parent: parent && { value: parent.id?.toString() ?? null, label: birdTitle(parent) } } as Values,
    toSent: (values) => ({ params, body: bodyOf(values) }),
    fieldNames: FIELD_NAMES,
    success: () => ({ title: t('pedigrees.parent.saved') }),
    failure: 'pedigrees.parent.failed',
    onClose,
  })
  const remove = useWrite({
    endpoint: pedigreesApi.setParent,
    success: () => ({ title: t('pedigrees.parent.removed') }),
    failure: 'pedigrees.parent.failed',
    onDone: () => {
      form.discard()
      onClose()
    },
  })
  const chosen = useFormValue(form, 'parent')
  return (
    <FormDialog
      form={form}
      title={t(`pedigrees.parent.title.${role}`, { band: birdTitle(child) })}
      submit={t('pedigrees.parent.save')}
      actions={
        parent !== null && (
          <Button variant="ghost" loading={remove.isPending} onClick={() => remove.send({ params, body: {} })}>
            {t('pedigrees.parent.remove')}
          </Button>
        )
      }
    >
      <ControlField
        name="parent"
        label={`pedigrees.${role}`}
        hint={t('pedigrees.parent.hint')}
        required
        show={(choice) => choice?.label ?? ''}
      >
        {({ value, set }) => (
          <BirdPicker
            freeText
            offered={role === 'sire' ? COCKS : HENS}
            value={value}
            without={child.id === null ? [] : [{ value: String(child.id), label: '' }]}
            onChange={(next) => {
              set(next)
              form.setErrors({})
            }}
          />
        )}
      </ControlField>
      {chosen !== null && chosen.value === null && (
        <FieldSet legend={t('pedigrees.parent.new')}>
          <FieldRow>
            <NumberField name="birthYear" label="pigeons.field.birthYear" />
            {TEXTS.map((name) => (
              <TextField key={name} name={name} label={`pigeons.field.${name}`} maxLength={PIGEON_TEXTS[name].max} />
            ))}
          </FieldRow>
        </FieldSet>
      )}
    </FormDialog>
  )
}

function bodyOf({ parent, birthYear, ...texts }: Values) {
  if (parent?.value != null) return { parentId: Number(parent.value) }
  return { newBird: { bandId: parent?.label ?? '', ...texts, ...(birthYear.trim() && { birthYear: readNumber(birthYear) }) } }
}
