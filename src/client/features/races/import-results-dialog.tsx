import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { raceImportsApi, type PastRaceImport } from '#shared/races/race-imports-api.ts'
import type { RaceEvent } from '#shared/races/race-event.ts'
import { errorText } from '#client/api/error-text.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { useRows } from '#client/lists/use-rows.ts'
import { GuardedDialog } from '#client/ui/guarded-dialog.tsx'
import { toast } from '#client/ui/toasts.ts'
import { sendNow } from '#client/writes/send-write.ts'
import { ImportDoneStep, type ImportedResults } from './import-done-step.tsx'
import { ImportOtherStep } from './import-other-step.tsx'
import { ImportPastStep } from './import-past-step.tsx'
import { ImportPreviewStep } from './import-preview-step.tsx'
import { isSameSource, NEW_RACE, startSession, type ImportSession, type ListSource } from './import-session.ts'
import { ImportUploadStep } from './import-upload-step.tsx'
import { NewResultDialog } from './new-result-dialog.tsx'
import { FindRacesContext, useFoundRaces } from './race-select.tsx'
import { raceEventQuery, racePages } from './races.queries.ts'

interface ImportResultsDialogProps {
  /** The first page: a workbook, or one result entered by hand. */
  readonly start: 'upload' | 'single'
  /** The races to choose from; all races when it is left out. */
  readonly events?: readonly RaceEvent[]
  readonly eventId: number | null
  readonly onClose: () => void
  readonly onImported: (eventId: number) => void
}

const TITLES = { upload: 'races.upload', other: 'resultImports.other' } as const

/** Adds results: from a workbook, from any other list, or one by one. A list is previewed before it is imported. */
export function ImportResultsDialog({ events, ...rest }: ImportResultsDialogProps) {
  return events ? <ImportInto events={events} {...rest} /> : <ImportIntoAny {...rest} />
}

/** Opens the dialog when the latest races and the chosen one are loaded; other races are found by typing. */
function ImportIntoAny(props: Omit<ImportResultsDialogProps, 'events'>) {
  const { t } = useLanguage()
  const { eventId, onClose } = props
  const races = useRows(useInfiniteQuery(racePages()))
  const { found, findRaces } = useFoundRaces()
  const listed = races.data?.some(({ id }) => id === eventId)
  const chosen = useQuery({ ...raceEventQuery(eventId ?? 0), enabled: eventId !== null && listed === false })
  const hasFailed = races.isError && !races.data
  const closeWithError = useEffectEvent(() => {
    toast({ tone: 'danger', title: t('common.call.loadFailed'), description: errorText(races.error, t) })
    onClose()
  })
  useEffect(() => {
    if (hasFailed) closeWithError()
  }, [hasFailed])
  if (!races.data || (chosen.isEnabled && chosen.isPending)) return null
  const latest = chosen.data && !listed ? [chosen.data, ...races.data] : races.data
  const others = found.filter(({ id }) => latest.every((race) => race.id !== id))
  return (
    <FindRacesContext value={races.hasNextPage ? findRaces : undefined}>
      <ImportInto events={[...latest, ...others]} {...props} />
    </FindRacesContext>
  )
}

function ImportInto({
  start,
  events,
  eventId,
  onClose,
  onImported,
}: ImportResultsDialogProps & { events: readonly RaceEvent[] }) {
  const { t } = useLanguage()
  const [page, setPage] = useState<keyof typeof TITLES | 'single'>(start)
  // Without stored races, new ones are created from the file.
  const first = eventId === null ? (events.length === 0 ? NEW_RACE : '') : String(eventId)
  const [upload, setUpload] = useState<ListSource>({ event: first, files: [], text: '' })
  const [other, setOther] = useState<ListSource>({ event: NEW_RACE, files: [], text: '' })
  const [session, setSession] = useState<ImportSession>()
  const [isPreview, setIsPreview] = useState(false)
  const [past, setPast] = useState<PastRaceImport>()
  const [done, setDone] = useState<ImportedResults>()
  const read = useMutation({
    mutationFn: ({ event, files: [file], text }: ListSource) => {
      const fields = { eventId: event === NEW_RACE ? '' : event, ...(!file && { text }) }
      return sendNow(raceImportsApi.preview, { form: { fields, files: file ? { file } : {} } })
    },
    onSuccess: (preview, source) => {
      setSession(startSession(source, preview))
      setIsPreview(true)
    },
    onError: (error) => toast({ tone: 'danger', title: t('races.toast.uploadFailed'), description: errorText(error, t) }),
  })

  /** Reads a list; shows the same preview again when the source has not changed since. */
  function openPreview(source: ListSource): void {
    if (session && isSameSource(session.source, source)) setIsPreview(true)
    else read.mutate(source)
  }

  if (page === 'single') {
    const onBack = start === 'single' ? undefined : () => setPage('other')
    return <NewResultDialog events={events} eventId={eventId} onClose={onClose} onBack={onBack} />
  }

  const isList = isPreview && session !== undefined && !done
  const fileName = isPreview ? session?.preview.fileName : past?.fileName
  const description = fileName === undefined ? page === 'upload' && t('races.upload.text') : fileName || t('imports.paste.name')
  const reading = { isPending: read.isPending, error: read.error, reset: read.reset }
  return (
    <GuardedDialog
      open
      onOpenChange={onClose}
      title={t(isPreview || past ? 'races.upload' : TITLES[page])}
      description={description}
      size={isList || past ? 'xl' : 'md'}
      isSaved={done !== undefined}
    >
      {done ? (
        <ImportDoneStep done={done} onShow={onImported} />
      ) : isPreview && session ? (
        <ImportPreviewStep
          key={session.preview.id}
          session={session}
          events={events}
          onSession={setSession}
          onBack={() => setIsPreview(false)}
          onExpired={() => {
            setSession(undefined)
            setIsPreview(false)
          }}
          onDone={(result) => (result.errors > 0 || result.events.length > 1 ? setDone(result) : onImported(result.eventId))}
        />
      ) : past ? (
        <ImportPastStep past={past} onBack={() => setPast(undefined)} />
      ) : page === 'upload' ? (
        <ImportUploadStep
          events={events}
          source={upload}
          reading={reading}
          onSource={setUpload}
          onRead={openPreview}
          onOther={() => {
            read.reset()
            setPage('other')
          }}
        />
      ) : (
        <ImportOtherStep
          events={events}
          source={other}
          reading={reading}
          onSource={setOther}
          onRead={openPreview}
          onSingle={() => setPage('single')}
          onPast={setPast}
          onBack={() => {
            read.reset()
            setPage('upload')
          }}
        />
      )}
    </GuardedDialog>
  )
}
