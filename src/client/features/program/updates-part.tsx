import { useMutation, useQueryClient } from '@tanstack/react-query'
import { programApi, type Updates } from '#shared/program/program-api.ts'
import type { Release } from '#shared/program/releases.ts'
import { errorText } from '#client/api/error-text.ts'
import { useLoftMoment } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { CardPart } from '#client/ui/card-part.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { Switch } from '#client/ui/inputs.tsx'
import { Note } from '#client/ui/states.tsx'
import { FileLink } from '#client/ui/text-link.tsx'
import { sendNow } from '#client/writes/send-write.ts'
import { programQuery } from './program.queries.ts'

/** Shows a newer version, if the keeper wants that. */
export function UpdatesPart({ updates }: { updates: Updates }) {
  const { t } = useLanguage()
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (isOn: boolean | 'look') =>
      isOn === 'look' ? sendNow(programApi.check, {}) : sendNow(programApi.announce, { body: { isOn } }),
    onSuccess: (program) => queryClient.setQueryData(programQuery().queryKey, program),
  })
  const host = updates.host ?? ''
  return (
    <CardPart title={t('program.updates.title')}>
      <div className="flex w-full flex-col items-start gap-3">
        <div className="w-full">
          <Switch
            label={t('program.updates.switch')}
            hint={t('program.updates.hint', { host })}
            checked={change.isPending && change.variables !== 'look' ? change.variables : updates.isOn}
            disabled={change.isPending}
            onChange={({ target }) => change.mutate(target.checked)}
          />
        </div>
        {change.error && <Note tone="danger">{errorText(change.error, t)}</Note>}
        {updates.isOn && <Found updates={updates} host={host} />}
        {updates.isOn && (
          <Button size="sm" call={programApi.check} loading={change.isPending} onClick={() => change.mutate('look')}>
            {t('program.updates.look')}
          </Button>
        )}
      </div>
    </CardPart>
  )
}

function Found({ updates: { newer, problem, checkedAt }, host }: { updates: Updates; host: string }) {
  const { t } = useLanguage()
  const momentOf = useLoftMoment()
  return (
    <>
      {newer && <Newer release={newer} />}
      {problem && <Note tone="warning">{t(`program.updates.problem.${problem}`, { host })}</Note>}
      {!newer && !problem && checkedAt !== null && <Hint>{t('program.updates.none', { moment: momentOf(checkedAt) })}</Hint>}
    </>
  )
}

function Newer({ release: { version, date, notes, url } }: { release: Release }) {
  const { t, format, language } = useLanguage()
  return (
    <Note tone="info">
      <p className="font-semibold">{t('program.updates.newer', { version, date: format.date(date) })}</p>
      <p className="mt-1 whitespace-pre-line text-ink">{notes[language]}</p>
      <p className="mt-2 text-ink">{t('program.updates.backup')}</p>
      <p className="mt-2">
        <FileLink href={url}>{t('program.updates.get', { version })}</FileLink>
      </p>
    </Note>
  )
}
