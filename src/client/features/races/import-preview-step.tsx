import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { RaceEvent } from '#shared/races/race-event.ts'
import {
  raceImportsApi,
  type RaceAnswers,
  type RaceChoicesInput,
  type RaceImportPreview,
} from '#shared/races/race-imports-api.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { ApiError } from '#client/api/api-error.ts'
import { errorText, fieldTexts } from '#client/api/error-text.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { CancelButton } from '#client/ui/guarded-dialog.tsx'
import { Note } from '#client/ui/states.tsx'
import { toast } from '#client/ui/toasts.ts'
import { sendNow } from '#client/writes/send-write.ts'
import { useWrite } from '#client/writes/use-write.ts'
import { ImportColumns } from './import-columns.tsx'
import type { ImportedResults } from './import-done-step.tsx'
import { ImportFindings } from './import-findings.tsx'
import { ImportQuestions } from './import-questions.tsx'
import { ImportRaces } from './import-races.tsx'
import { ImportRows } from './import-rows.tsx'
import { continueSession, type ImportSession } from './import-session.ts'
import { ImportSummary } from './import-summary.tsx'
import { RESULT_FIELD_TEXTS } from './result-field-texts.ts'
import { refreshPreviewRows } from './races.queries.ts'
import { useRaceFacts } from './use-race-facts.ts'

interface PreviewStepProps {
  readonly session: ImportSession
  readonly events: readonly RaceEvent[]
  readonly onSession: (session: ImportSession) => void
  readonly onDone: (result: ImportedResults) => void
  readonly onBack: () => void
  /** Called when the server no longer has the preview. */
  readonly onExpired: () => void
}

const HTTP_NOT_FOUND = 404

/** Returns whether the lines of a text are not divided into columns. */
const isUncut = ({ isText, columns }: RaceImportPreview): boolean => isText && columns.length < 2

/** Returns the names of the fields that the columns have. */
const fieldsOf = ({ columns }: RaceImportPreview, t: Translate): string[] => [
  ...new Set(columns.flatMap(({ field }) => (field ? t(RESULT_FIELD_TEXTS[field]) : []))),
]

/** Shows what an import will store; every choice is sent to the server, whose preview is shown. */
export function ImportPreviewStep({ session, events, onSession, onDone, onBack, onExpired }: PreviewStepProps) {
  const { t } = useLanguage()
  const queryClient = useQueryClient()
  const { preview } = session
  const { id, counts, missing } = preview
  const latest = useRef(session)
  useEffect(() => {
    latest.current = session
  }, [session])
  const lastAnswer = useRef<Promise<unknown>>(Promise.resolve())

  function update(next: ImportSession): void {
    latest.current = next
    onSession(next)
  }

  function showFailure(error: unknown): void {
    toast({ tone: 'danger', title: t('races.toast.uploadFailed'), description: errorText(error, t) })
    expireIfGone(error)
  }

  function expireIfGone(error: unknown): void {
    // An old preview is deleted on the server; the list is still selected and can be read again.
    if (error instanceof ApiError && error.status === HTTP_NOT_FOUND) onExpired()
  }
  const choose = useMutation({
    // The choices are sent one after another, because each preview contains all earlier choices.
    scope: { id: `race-import-${id}` },
    mutationFn: (choices: RaceChoicesInput) => sendNow(raceImportsApi.choose, { params: { id }, body: choices }),
    onSuccess: (next) => {
      update(continueSession(latest.current, next))
      void refreshPreviewRows(queryClient, id)
    },
    onError: (error) => {
      if (Object.keys(fieldTexts(error, t)).length === 0) showFailure(error)
    },
  })

  function send(choices: RaceChoicesInput): Promise<RaceImportPreview> {
    const answer = choose.mutateAsync(choices)
    lastAnswer.current = answer.catch(() => undefined)
    return answer
  }

  /** Resolves when the server has answered; a refused answer is reported, and the controls show the server's values again. */
  async function onAnswers(races: readonly number[], answers: RaceAnswers): Promise<void> {
    const { arrivals } = answers
    const ofEach = <Value,>(value: Value) => Object.fromEntries(races.map((race) => [race, value]))
    if (arrivals) update({ ...latest.current, arrivals: { ...latest.current.arrivals, ...ofEach(arrivals) } })
    await send({ races: ofEach(answers) }).catch(() => undefined)
  }
  const onAnswer = (race: number, answers: RaceAnswers) => onAnswers([race], answers)

  const facts = useRaceFacts(preview, send)

  /** Whether the keeper has assigned columns, which are then not recognized by their values. */
  const [isAssigned, setIsAssigned] = useState(false)

  /** Changes how the file is read. */
  async function onLayout(choices: RaceChoicesInput): Promise<void> {
    if (choices.columns) setIsAssigned(true)
    await send(choices).catch(() => undefined)
  }

  const commit = useWrite({
    endpoint: raceImportsApi.commit,
    success: ({ imported, errors }) => ({
      title: t('races.toast.uploaded', { count: imported }),
      ...(errors > 0 && { tone: 'warning' as const, description: t('races.toast.left', { count: errors }) }),
    }),
    failureTitle: 'races.toast.uploadFailed',
    onDone: (result) => {
      if (result) onDone({ id, ...result })
    },
  })

  async function submit(): Promise<void> {
    if (commit.isPending || !facts.check() || !(await facts.flush())) return
    await lastAnswer.current
    const now = latest.current.preview.counts.new
    if (now !== counts.new) toast({ tone: 'neutral', title: t('resultImports.changed') })
    else if (now > 0) commit.send({ params: { id } }, { onRefused: expireIfGone })
  }

  return (
    <DialogForm
      onSubmit={() => void submit()}
      footer={
        <>
          <p role="status" className="mr-auto text-sm text-muted max-sm:basis-full empty:hidden">
            {choose.isPending && t('resultImports.busy')}
          </p>
          <Button
            onClick={() => {
              void facts.flush()
              onBack()
            }}
          >
            {t('common.back')}
          </Button>
          <CancelButton />
          <Button
            needsServer
            type="submit"
            variant="primary"
            loading={commit.isPending}
            disabled={counts.new === 0 || missing.length > 0}
          >
            {t(commit.isPending ? 'races.submit.importing' : 'races.submit.import', { count: counts.new })}
          </Button>
        </>
      }
    >
      <ImportSummary preview={preview} />
      {missing.length > 0 && (
        <Note tone="danger">{t(isUncut(preview) ? 'resultImports.cuts.none' : 'races.preview.noBands')}</Note>
      )}
      {missing.length === 0 && preview.isGuessed && !isAssigned && (
        <Note tone="info">{t('resultImports.guessed', { fields: fieldsOf(preview, t).join(', ') })}</Note>
      )}
      {missing.length === 0 && preview.total > 0 && counts.new === 0 && <Note tone="info">{t('races.preview.nothing')}</Note>}
      <ImportQuestions session={session} facts={facts} onAnswers={(races, answers) => void onAnswers(races, answers)} />
      <ImportRaces preview={preview} events={events} facts={facts} onAnswer={onAnswer} />
      <div>
        <ImportFindings preview={preview} onAnswer={(race, answers) => void onAnswer(race, answers)} />
        <ImportColumns preview={preview} isBusy={choose.isPending} onChoose={(choices) => void onLayout(choices)} />
      </div>
      {preview.total > 0 && (
        <ImportRows
          id={id}
          counts={counts}
          total={preview.total}
          races={preview.races}
          onAnswer={(race, answers) => void onAnswer(race, answers)}
        />
      )}
    </DialogForm>
  )
}
