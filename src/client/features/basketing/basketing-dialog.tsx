import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { basketingApi } from '#shared/basketing/basketing-api.ts'
import type { BasketedBird, Candidate } from '#shared/basketing/basketing.ts'
import type { RaceEvent } from '#shared/races/race-event.ts'
import { ApiError } from '#client/api/api-error.ts'
import { sendAction } from '#client/api/call.ts'
import { errorText } from '#client/api/error-text.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogBody, DialogForm } from '#client/ui/dialog.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState, Note } from '#client/ui/states.tsx'
import { basketedQuery, candidatesQuery, printUrl } from './basketing.queries.ts'
import { FlockChooser } from './flock-chooser.tsx'
import { changesOf, flockOf } from './flock.ts'
import { PrintButton } from './print-button.tsx'

interface BasketingDialogProps {
  readonly event: RaceEvent
  readonly onClose: () => void
}

/**
 * The basketing list of a race: shows which birds are fit and why others are not, saves the choice, and prints it for the club.
 */
export function BasketingDialog({ event, onClose }: BasketingDialogProps) {
  const { say, format } = useLanguage()
  const candidates = useQuery(candidatesQuery(event.eventDate, 'race'))
  const basketed = useQuery(basketedQuery(event.id))
  const queryClient = useQueryClient()
  const [saves, setSaves] = useState(0)
  const failed = [candidates, basketed].find(({ isError }) => isError)
  return (
    // A list that was just saved has no unsaved changes.
    <FormDialog
      key={saves}
      open
      size="lg"
      onOpenChange={onClose}
      title={say('basketing.title')}
      description={`${event.eventName} · ${format.date(event.eventDate)}`}
    >
      {candidates.data && basketed.data ? (
        <BasketingForm
          event={event}
          candidates={candidates.data}
          basketed={basketed.data.birds}
          onClose={onClose}
          onSaved={(list) => {
            queryClient.setQueryData(basketedQuery(event.id).queryKey, list)
            setSaves(saves + 1)
          }}
        />
      ) : (
        <DialogBody>
          {failed ? <ErrorState compact error={failed.error} onRetry={() => void failed.refetch()} /> : <Skeleton shape="card" />}
        </DialogBody>
      )}
    </FormDialog>
  )
}

interface BasketingFormProps extends BasketingDialogProps {
  readonly candidates: readonly Candidate[]
  readonly basketed: readonly BasketedBird[]
  readonly onSaved: (list: { birds: BasketedBird[] }) => void
}

function BasketingForm({ event, candidates, basketed, onClose, onSaved }: BasketingFormProps) {
  const { say } = useLanguage()
  const [known] = useState(() => flockOf(basketed))
  const [flock, setFlock] = useState(known)
  const changes = changesOf(known, flock)
  const isChanged = changes.birds.length + changes.remove.length > 0
  // Chosen birds that have left the loft meanwhile are no longer candidates.
  const leftBirds = basketed.filter(({ pigeonId }) => !candidates.some((bird) => bird.pigeonId === pigeonId))
  const results = basketed.filter(({ hasResult }) => hasResult).length
  const rows = new Map(basketed.map(({ pigeonId, id }) => [pigeonId, id]))
  const save = useWrite({
    send: () => sendAction(basketingApi.save, { params: { id: event.id }, body: changes }),
    success: ({ birds }) => ({
      title: say('basketing.toast.saved'),
      description: say('basketing.count', { count: birds.length }),
    }),
    failureTitle: 'basketing.toast.failed',
    reason: (error) => `${bandOf(error)}${errorText(error, say)}`,
    onDone: onSaved,
  })
  return (
    <DialogForm
      onSubmit={() => {
        if (isChanged && !save.isPending) save.mutate(undefined)
      }}
      footer={
        <>
          {isChanged ? <CancelButton /> : <Button onClick={onClose}>{say('common.close')}</Button>}
          <Button type="submit" variant="primary" loading={save.isPending} disabled={!isChanged}>
            {isChanged ? say('basketing.submit', { count: flock.size }) : say('basketing.submit.nothing')}
          </Button>
        </>
      }
    >
      {known.size > 0 &&
        (isChanged ? (
          <Note tone="info">{say('basketing.unsaved')}</Note>
        ) : (
          <PrintButton urlOf={(paper) => printUrl(event.id, paper)} />
        ))}
      {results > 0 && <p className="text-sm">{say('basketing.withResult', { results, birds: basketed.length })}</p>}
      <FlockChooser birds={[...candidates, ...leftBirds]} flock={flock} onFlock={setFlock} withRings rows={rows} />
    </DialogForm>
  )
}

/** Returns the band of the bird that a refusal concerns. */
function bandOf(error: unknown): string {
  const band = error instanceof ApiError ? error.details['bandId'] : undefined
  return typeof band === 'string' ? `${band}: ` : ''
}
