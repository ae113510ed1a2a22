import { MedicinePicker } from '#client/features/medicines/medicine-picker.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Field, FieldRow } from '#client/ui/field.tsx'
import { NumberInput, Switch, TextArea, TextInput } from '#client/ui/inputs.tsx'
import type { FormValues } from '#client/ui/use-form-values.ts'
import type { ProgramValues } from './program-values.ts'

/** The fields of a program. */
export function ProgramFields({ form: { values, set, errors } }: { form: FormValues<ProgramValues> }) {
  const { say } = useLanguage()
  return (
    <>
      <Field label={say('vaccinations.program.name')} required error={errors['name']}>
        <TextInput value={values.name} maxLength={100} onChange={(event) => set({ name: event.target.value })} />
      </Field>
      <FieldRow>
        <Field
          label={say('vaccinations.program.interval')}
          required
          hint={say('vaccinations.program.interval.hint')}
          error={errors['intervalDays']}
        >
          <NumberInput
            inputMode="numeric"
            value={values.intervalDays}
            min="1"
            onChange={(event) => set({ intervalDays: event.target.value })}
          />
        </Field>
        <Field
          label={say('vaccinations.program.fromAge')}
          hint={say('vaccinations.program.fromAge.hint')}
          error={errors['fromAgeDays']}
        >
          <NumberInput
            inputMode="numeric"
            value={values.fromAgeDays}
            min="0"
            onChange={(event) => set({ fromAgeDays: event.target.value })}
          />
        </Field>
      </FieldRow>
      <Field label={say('vaccinations.program.medicine')} error={errors['medicineId']}>
        <MedicinePicker
          value={values.medicineId}
          type="vaccine"
          noneText={say('vaccinations.program.medicine.none')}
          onChange={(medicine) => set({ medicineId: medicine?.id ?? null })}
        />
      </Field>
      <Field label={say('vaccinations.program.description')} error={errors['description']}>
        <TextArea value={values.description} maxLength={2000} onChange={(event) => set({ description: event.target.value })} />
      </Field>
      <Switch
        label={say('vaccinations.program.active')}
        hint={say('vaccinations.program.active.hint')}
        checked={values.isActive}
        onChange={(event) => set({ isActive: event.target.checked })}
      />
    </>
  )
}
