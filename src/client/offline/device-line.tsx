import { useQueryClient } from '@tanstack/react-query'
import { CloudOff, RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { useDeviceAnswers } from './device-answers.ts'
import { currentUntil, lastContact, type LastContact } from './last-contact.ts'
import { newVersion, useIsServerLost, useMayReload } from './server-contact.ts'

/**
 * Says at the bottom of every page since when the shown data may be outdated, and whether a new version of the application waits.
 */
export function DeviceLine() {
  const isLost = useIsServerLost()
  const startNewVersion = newVersion.use()
  const mayReload = useMayReload()
  return (
    <div className="contents" role="status">
      {isLost && <OfflineLine />}
      {startNewVersion && mayReload && !isLost && <NewVersion onReload={startNewVersion} />}
    </div>
  )
}

function OfflineLine() {
  const { t, locale } = useLanguage()
  const asOf = useAsOf()
  return (
    <p className="flex items-center gap-2 rounded-lg border bg-raised px-3 py-2 text-sm text-muted shadow-lg">
      <CloudOff aria-hidden="true" className="size-4 shrink-0" />
      {asOf === undefined ? t('offline.line') : t('offline.line.asOf', { moment: shortMoment(asOf, locale) })}
    </p>
  )
}

function NewVersion({ onReload }: { onReload: () => void }) {
  const { t } = useLanguage()
  return (
    <div className="pointer-events-auto flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border bg-raised px-3 py-2 text-sm shadow-lg">
      <p>{t('offline.newVersion')}</p>
      <Button size="sm" icon={<RefreshCw aria-hidden="true" />} onClick={onReload}>
        {t('offline.newVersion.reload')}
      </Button>
    </div>
  )
}

/** Returns the oldest moment of the data on the screen; undefined before anything is shown. */
function useAsOf(): number | undefined {
  const queryClient = useQueryClient()
  const [path] = useLocation()
  const answered = useDeviceAnswers()
  const [lostAt] = useState(() => Date.now())
  const [contact, setContact] = useState<LastContact>()
  useEffect(() => void lastContact().then(setContact), [])
  // An answer of the device since then has the time at which it was given, and not the time of its data.
  const inMemory = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((at) => at > 0 && at < lostAt)
  const times = [...inMemory, ...(answered?.path === path ? [answered.oldest] : [])]
  return times.length === 0 ? contact?.at : Math.min(...times.map((at) => currentUntil(at, contact)))
}

const DAY_MS = 86_400_000

/** Returns the time alone for the last day, with the date before. */
function shortMoment(at: number, locale: string): string {
  const isRecent = Date.now() - at < DAY_MS && new Date(at).getDate() === new Date().getDate()
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', ...(!isRecent && { dateStyle: 'medium' }) }).format(at)
}
