import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { actionsApi, type Undone } from '#shared/actions/actions-api.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { errorText } from '#client/api/error-text.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { toast, type ToastRequest } from '#client/ui/toasts.ts'
import { sendNowWithActionId } from '#client/writes/send-write.ts'

type ToastAction = NonNullable<ToastRequest['action']>

/** Undoes whole actions by their numbers, which writes return with their replies. */
interface Undo {
  /** Undoes an action, refreshes the screen and reports the result in a toast, which offers Redo. */
  readonly undo: (actionId: number) => Promise<void>
  /** The Undo button of a toast: `toast({ title, action: undoButton(done.actionId) })`. */
  readonly undoButton: (actionId: number) => ToastAction
}

export function useUndo(): Undo {
  const queryClient = useQueryClient()
  const { t } = useLanguage()
  return useMemo(() => {
    const undo = (actionId: number) => undoOrRedo(actionId, 'undo', queryClient, t)
    return { undo, undoButton: (actionId) => buttonOf('undo', actionId, queryClient) }
  }, [queryClient, t])
}

/** Redoing an action means undoing its undo. */
type Direction = 'undo' | 'redo'
const OPPOSITE = { undo: 'redo', redo: 'undo' } as const

async function undoOrRedo(actionId: number, direction: Direction, queryClient: QueryClient, t: Translate): Promise<void> {
  try {
    const { reply, actionId: undoActionId } = await sendNowWithActionId(actionsApi.undo, { params: { id: actionId } })
    await queryClient.invalidateQueries()
    toast({
      title: t(`actions.${direction}.done`),
      ...notRestoredText(reply.kept, t),
      action: buttonOf(OPPOSITE[direction], undoActionId, queryClient),
    })
  } catch (error) {
    toast({ tone: 'danger', title: t('common.error'), description: errorText(error, t) })
  }
}

function buttonOf(direction: Direction, actionId: number, queryClient: QueryClient): ToastAction {
  return { label: `actions.${direction}`, onSelect: (t) => void undoOrRedo(actionId, direction, queryClient, t) }
}

/** Returns the toast text about rows that could not be restored; nothing when all were. */
export function notRestoredText(kept: Undone['kept'], t: Translate): Pick<ToastRequest, 'tone' | 'description'> {
  if (kept.length === 0) return {}
  const names = kept.map(({ title }) => title || t('frame.page.settings'))
  return { tone: 'warning', description: t('actions.undo.kept', { names: joinNames(names, t) }) }
}

/** Names listed in a toast before the rest is only counted. */
const MAX_NAMES = 3

function joinNames(names: readonly string[], t: Translate): string {
  const listedNames = names.slice(0, MAX_NAMES).join(', ')
  return names.length > MAX_NAMES
    ? t('actions.undo.andMore', { names: listedNames, count: names.length - MAX_NAMES })
    : listedNames
}
