import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { basketingApi } from '#shared/basketing/basketing-api.ts'
import type { BasketedBird, Candidate } from '#shared/basketing/basketing.ts'
import type { RaceEvent } from '#shared/races/race-event.ts'
import { ApiError } from '#client/api/api-error.ts'
import { errorText } from '#client/api/error-text.ts'
import { useFormValue } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useEntry } from '#client/forms/use-entry.ts'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Dialog, DialogBody } from '#client/ui/dialog.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState, Note } from '#client/ui/states.tsx'
import { basketedQuery, candidatesQuery, printUrl } from './basketing.queries.ts'
import { BirdChooser } from './bird-chooser.tsx'
import { changesOf, selectedBirds, selectionOf, type SelectedBirds } from './bird-selection.ts'
import { PrintButton } from './print-button.tsx'

interface BasketingDialogProps {
  readonly event: RaceEvent
  readonly onClose: () => void
}

interface BasketedList {
  readonly birds: readonly BasketedBird[]
}

/**
 * Shows the basketing list of a race: which birds are fit and why others are not. Saves the choice, and prints it for the club.
 */
export function BasketingDialog({ event, onClose }: BasketingDialogProps) {
  const { t } = useLanguage()
  const candidates = useQuery(candidatesQuery(event.eventDate, 'race'))
  const basketed = useQuery(basketedQuery(event.id))
  const queryClient = useQueryClient()
  const [saves, setSaves] = useState(0)
  const failed = [candidates, basketed].find(({ isError }) => isError)
  if (candidates.data && basketed.data) {
    return (
      // The saved list is a new form: it has no unsaved changes.
      <BasketingForm
        key={saves}
        event={event}
        candidates={candidates.data}
        list={basketed.data}
        onClose={onClose}
        onSaved={(list) => {
          queryClient.setQueryData(basketedQuery(event.id).queryKey, list)
          setSaves(saves + 1)
        }}
      />
    )
  }
  return (
    <Dialog open size="lg" onOpenChange={onClose} title={t('basketing.title')} description={event.eventName}>
      <DialogBody>
        {failed ? <ErrorState compact error={failed.error} onRetry={() => void failed.refetch()} /> : <Skeleton shape="card" />}
      </DialogBody>
    </Dialog>
  )
}

interface BasketingFormProps extends BasketingDialogProps {
  readonly candidates: readonly Candidate[]
  readonly list: BasketedList
  readonly onSaved: (list: { birds: BasketedBird[] }) => void
}

const valuesOf = ({ birds }: BasketedList) => ({ flock: selectedBirds(selectionOf(birds)) })

function BasketingForm({ event, candidates, list, onClose, onSaved }: BasketingFormProps) {
  const { t, format } = useLanguage()
  const isSaved = useRef(false)
  const form = useForm({
    name: `basketing:${event.id}`,
    endpoint: basketingApi.save,
    row: list,
    valuesOf,
    toSent: (_, known, { flock }) => ({
      params: { id: event.id },
      body: changesOf(new Map(valuesOf(known).flock), new Map(flock)),
    }),
    fieldNames: { birds: 'flock', remove: 'flock' },
    success: ({ birds }) => ({
      title: t('basketing.toast.saved'),
      description: t('basketing.count', { count: birds.length }),
    }),
    failureTitle: 'basketing.toast.failed',
    reason: (error) => `${bandOf(error)}${errorText(error, t)}`,
    onDone: (saved) => {
      if (!saved) return
      isSaved.current = true
      onSaved(saved)
    },
    // After saving, the list stays open to be printed.
    onClose: () => {
      if (!isSaved.current) onClose()
    },
  })
  const { length: count } = useFormValue(form, 'flock')
  const { birds } = list
  const results = birds.filter(({ hasResult }) => hasResult).length
  return (
    <FormDialog
      form={form}
      size="lg"
      title={t('basketing.title')}
      description={`${event.eventName} · ${format.date(event.eventDate)}`}
      submit={form.isDirty ? t('basketing.submit', { count }) : t('basketing.submit.nothing')}
      cannotSubmit={!form.isDirty}
    >
      {birds.length > 0 &&
        (form.isDirty ? (
          <Note tone="info">{t('basketing.unsaved')}</Note>
        ) : (
          <PrintButton urlOf={(paper) => printUrl(event.id, paper)} />
        ))}
      {results > 0 && <p className="text-sm">{t('basketing.withResult', { results, birds: birds.length })}</p>}
      <BasketedBirds candidates={candidates} basketed={birds} />
    </FormDialog>
  )
}

function BasketedBirds({ candidates, basketed }: { candidates: readonly Candidate[]; basketed: readonly BasketedBird[] }) {
  const { value, set, error } = useEntry<SelectedBirds>('flock', { label: 'basketing.birds' }, ({ length }) => String(length))
  // Chosen birds that have left the loft meanwhile are no longer candidates.
  const leftBirds = basketed.filter(({ pigeonId }) => !candidates.some((bird) => bird.pigeonId === pigeonId))
  const rows = new Map(basketed.map(({ pigeonId, id }) => [pigeonId, id]))
  return (
    <>
      {error && <Note tone="danger">{error}</Note>}
      <BirdChooser
        birds={[...candidates, ...leftBirds]}
        selection={new Map(value)}
        onSelection={(next) => set(selectedBirds(next))}
        withRings
        rows={rows}
      />
    </>
  )
}

/** Returns the band of the bird that a refusal concerns. */
function bandOf(error: unknown): string {
  const band = error instanceof ApiError ? error.details['bandId'] : undefined
  return typeof band === 'string' ? `${band}: ` : ''
}
