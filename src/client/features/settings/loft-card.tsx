import { Home } from 'lucide-react'
import { settingsApi } from '#shared/settings/settings-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Field, FieldRow } from '#client/ui/field.tsx'
import { FormFields } from '#client/ui/form-fields.tsx'
import { TextArea, TextInput } from '#client/ui/inputs.tsx'
import type { SettingsForm } from './use-settings-form.ts'

/** The owner and the name of the loft. */
export function LoftCard({ form: { draft, set, errors } }: { form: SettingsForm }) {
  const { say } = useLanguage()
  return (
    <Card as="section" labelledBy="settings-loft">
      <CardHeader
        id="settings-loft"
        icon={<Home aria-hidden="true" />}
        title={say('settings.loft')}
        description={say('settings.loft.hint')}
      />
      <FormFields call={settingsApi.update}>
        <FieldRow>
          <Field label={say('settings.keeperName')} required error={errors.keeperName}>
            <TextInput
              value={draft.keeperName}
              maxLength={100}
              autoComplete="name"
              onChange={(event) => set({ keeperName: event.target.value })}
            />
          </Field>
          <Field label={say('settings.loftName')} hint={say('settings.loftName.hint')} error={errors.loftName}>
            <TextInput value={draft.loftName} maxLength={100} onChange={(event) => set({ loftName: event.target.value })} />
          </Field>
        </FieldRow>
        <Field label={say('settings.address')} error={errors.address}>
          <TextArea
            value={draft.address}
            maxLength={500}
            autoComplete="street-address"
            onChange={(event) => set({ address: event.target.value })}
          />
        </Field>
        <Field
          label={say('settings.publicAddress')}
          hint={say('settings.publicAddress.hint')}
          error={errors.publicAddress && say('settings.publicAddress.invalid')}
        >
          <TextInput
            value={draft.publicAddress}
            type="url"
            inputMode="url"
            maxLength={200}
            placeholder="https://"
            onChange={(event) => set({ publicAddress: event.target.value })}
          />
        </Field>
      </FormFields>
    </Card>
  )
}
