import { useMutation, useQueryClient } from '@tanstack/react-query'
import { programApi, type Autostart } from '#shared/program/program-api.ts'
import { errorText } from '#client/api/error-text.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { CardPart } from '#client/ui/card-part.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { Switch } from '#client/ui/inputs.tsx'
import { Note } from '#client/ui/states.tsx'
import { sendNow } from '#client/writes/send-write.ts'
import { programQuery } from './program.queries.ts'

/**
 * Selects whether the program starts when the keeper signs in to the computer; hidden where the command that started it decides
 * that.
 */
export function AutostartPart({ autostart: { state, reason } }: { autostart: Autostart }) {
  const { t } = useLanguage()
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (isOn: boolean) => sendNow(programApi.autostart, { body: { isOn } }),
    onSuccess: (program) => queryClient.setQueryData(programQuery().queryKey, program),
  })
  if (reason === 'not_installed') return null
  return (
    <CardPart title={t('program.autostart.title')}>
      {state === 'unavailable' ? (
        <Hint>{t(`program.autostart.${reason ?? 'unknown_system'}`)}</Hint>
      ) : (
        <div className="w-full">
          <Switch
            label={t('program.autostart.switch')}
            hint={t(`program.autostart.${state}`)}
            checked={change.isPending ? change.variables : state === 'on'}
            disabled={change.isPending}
            onChange={({ target }) => change.mutate(target.checked)}
          />
        </div>
      )}
      {change.error && <Note tone="danger">{errorText(change.error, t)}</Note>}
    </CardPart>
  )
}
