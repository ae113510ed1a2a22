import { useQueryClient } from '@tanstack/react-query'
import { settingsApi } from '#shared/settings/settings-api.ts'
import type { Settings } from '#shared/settings/settings.ts'
import type { Form } from '#client/forms/form.ts'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { positionErrors, sentSettings, valuesOfSettings, type SettingsValues } from './settings-values.ts'
import { settingsQuery } from './settings.queries.ts'

/** Returns the form of the settings, which stays on its page. */
export function useSettingsForm(settings: Settings): Form<SettingsValues> {
  const { t } = useLanguage()
  const queryClient = useQueryClient()
  return useForm({
    name: 'settings',
    endpoint: settingsApi.update,
    row: settings,
    valuesOf: valuesOfSettings,
    staysOpen: true,
    toSent: (changed) => ({ body: sentSettings(changed) }),
    check: (values) => positionErrors(values, t),
    messages: { publicAddress: 'settings.publicAddress.invalid' },
    success: () => ({ title: t('settings.saved') }),
    stale: t('settings.stale.text'),
    onDone: (saved) => void (saved && queryClient.setQueryData(settingsQuery().queryKey, saved)),
    onClose: () => {},
  })
}
