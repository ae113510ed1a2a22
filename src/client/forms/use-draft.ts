import { useEffect, useEffectEvent, useState } from 'react'
import { differingFields } from './edit-form-changes.ts'
import { boundedDraft, fittingDraft, MAX_DRAFT_BYTES } from './draft-contents.ts'
import { draftOwner, dropDraft, loadDraft, saveDraft, thisTab, type Draft, type DraftOrigin } from './drafts.ts'
import { noteOpenForm } from './open-forms.ts'

const DEBOUNCE_MS = 400

interface DraftOptions<Values> {
  /** Undefined when no draft is kept. */
  readonly key: string | undefined
  /** The values with which the form began. */
  readonly begun: Values
  readonly row: object | undefined
  readonly values: () => Values
  /** Shows the values of a draft in the form. */
  readonly onRestore: (values: Values, row: object | undefined) => void
}

interface FoundDraft {
  readonly draft: Draft
  readonly isRestored: boolean
}

/** Keeps the values of a form in the browser until they are sent or discarded, and finds them when the same form opens again. */
export function useDraft<Values extends object>({ key, begun, row, values, onRestore }: DraftOptions<Values>) {
  const [found, setFound] = useState<FoundDraft>()
  const [writer] = useState(() => draftWriter(key))
  const restore = (draft: Draft) => onRestore(fittingDraft(draft.values, begun), draft.row as object | undefined)

  const offerDraft = useEffectEvent((draft: Draft | undefined) => {
    if (!draft || differingFields(begun, fittingDraft(draft.values, begun)).length === 0) return
    const isRestored = draft.tab === thisTab() && differingFields(begun, values()).length === 0
    writer.begunAt = draft.at
    if (isRestored) restore(draft)
    setFound({ draft, isRestored })
  })

  useEffect(() => (key === undefined ? undefined : noteOpenForm(key)), [key])

  // The draft is offered only when the form opens.
  useEffect(() => {
    if (key === undefined) return
    let isCurrent = true
    void loadDraft(key).then((draft) => isCurrent && offerDraft(draft))
    return () => {
      isCurrent = false
    }
  }, [key])

  // A hidden page may be ended without a further event, above all on a phone.
  useEffect(() => {
    const flush = () => writer.flush({ isLeaving: true })
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('pagehide', flush)
    // The draft is stored before the browser asks whether to leave.
    window.addEventListener('beforeunload', flush)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('pagehide', flush)
      window.removeEventListener('beforeunload', flush)
      writer.flush()
    }
  }, [writer])

  return {
    found,
    setOrigin: writer.setOrigin,
    keep: (entered: Values) => writer.keep(entered, row),
    keepNothing: () => writer.keepNothing(),
    drop: () => writer.drop(),
    forgetFound: () => setFound(undefined),
    restore: () => {
      if (found) restore(found.draft)
      setFound(undefined)
    },
  }
}

interface Entered {
  readonly values: object
  readonly row: object | undefined
}

function draftWriter(key: string | undefined) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const owner = draftOwner()
  let origin: DraftOrigin | undefined
  let waiting: Entered | undefined
  let beingWritten: Entered | undefined
  const writer = {
    begunAt: undefined as string | undefined,
    hasWritten: false,
    setOrigin: (next: DraftOrigin | undefined): void => void (origin = next),
    keep(values: object, row: object | undefined): void {
      waiting = { values, row }
      clearTimeout(timer)
      timer = setTimeout(() => writer.flush(), DEBOUNCE_MS)
    },
    /**
     * Saves the waiting values at once. A page that is left may end before the database has stored what is being written, so this
     * is written again.
     */
    flush({ isLeaving = false } = {}): void {
      clearTimeout(timer)
      const entered = waiting ?? (isLeaving ? beingWritten : undefined)
      if (key === undefined || !entered) return
      const { values, row } = entered
      waiting = undefined
      beingWritten = entered
      writer.begunAt ??= new Date().toISOString()
      writer.hasWritten = true
      const bounded = boundedDraft(values, MAX_DRAFT_BYTES)
      const draft = { ...bounded, row, at: writer.begunAt, tab: thisTab(), origin }
      void saveDraft(key, draft, { owner, isLeaving }).then(() => {
        if (beingWritten === entered) beingWritten = undefined
      })
    },
    /**
     * Deletes the draft that this form has written, because its values are those from the beginning; a draft from earlier stays.
     */
    keepNothing(): void {
      if (writer.hasWritten) writer.drop()
      else waiting = beingWritten = undefined
    },
    drop(): void {
      clearTimeout(timer)
      waiting = beingWritten = undefined
      writer.begunAt = undefined
      writer.hasWritten = false
      if (key !== undefined) void dropDraft(key, owner)
    },
  }
  return writer
}
