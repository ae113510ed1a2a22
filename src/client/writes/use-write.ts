import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint, Reply, Sent, EndpointSchemas } from '#shared/api/endpoint.ts'
import type { PlainKey } from '#shared/i18n/translate.ts'
import { ApiError } from '#client/api/api-error.ts'
import { errorText } from '#client/api/error-text.ts'
import { useUndo } from '#client/features/actions/undo.ts'
import { confirmationsOf } from '#client/forms/recoverable-errors.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { toast, type ToastRequest } from '#client/ui/toasts.ts'
import type { Entered } from './outbox-entry.ts'
import { sendWrite } from './send-write.ts'
import { attemptKeys, fingerprintOf } from './attempt-keys.ts'

export interface WriteOptions<T extends EndpointSchemas> {
  readonly endpoint: Endpoint<T>
  /** The toast after success; undefined shows none. It offers Undo, unless it has its own action or the write cannot be undone. */
  readonly success?: (reply: Reply<T>, sent: Sent<T>) => ToastRequest | undefined
  /** The toast title after a failure; 'Error' by default. */
  readonly failureTitle?: PlainKey
  /** The toast text when the server gave no reason. */
  readonly failure?: PlainKey
  /** Returns why the write failed, when the feature has its own text for that. */
  readonly reason?: (error: unknown) => string
  /** The form itself shows the changes of another device, and lets the keeper choose. */
  readonly handlesStale?: boolean
  /** Runs after success; the reply is undefined when the write is kept on this device until the server is reached. */
  readonly onDone?: ((reply: Reply<T> | undefined) => void) | undefined
}

export interface SendSettings {
  /** The version that the keeper was looking at. */
  readonly version?: number | undefined
  readonly onRefused?: ((error: unknown) => void) | undefined
  /** The values that the keeper entered into the form. */
  readonly entered?: Entered | undefined
}

export interface Write<T extends EndpointSchemas> {
  readonly send: (sent: Sent<T>, settings?: SendSettings) => void
  readonly isPending: boolean
  readonly error: unknown
  readonly lastSent: Sent<T> | undefined
  readonly reset: () => void
}

interface Attempt<T extends EndpointSchemas> extends SendSettings {
  readonly sent: Sent<T>
}

/** Sends a write under a key of its own, reports the result in a toast, and refreshes the data that the write changed. */
export function useWrite<T extends EndpointSchemas>(options: WriteOptions<T>): Write<T> {
  const { endpoint, success, failureTitle = 'common.error', failure, reason, handlesStale = false, onDone } = options
  const queryClient = useQueryClient()
  const { t } = useLanguage()
  const { undoButton } = useUndo()
  const [keys] = useState(attemptKeys)

  const mutation = useMutation({
    mutationFn: async ({ sent, version, entered }: Attempt<T>) => {
      const fingerprint = fingerprintOf(endpoint, sent, version)
      const result = await sendWrite(endpoint, sent, { version, entered, key: keys.keyOf(fingerprint) })
      keys.forget(fingerprint)
      return result
    },
    onSuccess: (result, { sent }) => {
      if (result.state === 'kept') {
        toast({ tone: 'warning', title: t('outbox.kept'), description: t('outbox.kept.text') })
        onDone?.(undefined)
        return
      }
      const text = success?.(result.reply, sent)
      if (text) toast({ ...(result.actionId > 0 && { action: undoButton(result.actionId) }), ...text })
      onDone?.(result.reply)
    },
    onError: (error, { onRefused }) => {
      onRefused?.(error)
      const isStale = error instanceof ApiError && error.code === 'stale_version'
      // The form handles these confirmations itself.
      if (confirmationsOf(error).length > 0 || (isStale && handlesStale)) return
      toast({
        tone: 'danger',
        title: t(failureTitle),
        description: reason?.(error) ?? errorText(error, t, failure && t(failure)),
      })
      // Shows the keeper the current data, with the change from the other device.
      if (isStale) void queryClient.invalidateQueries()
    },
  })

  return {
    send: (sent, settings) => mutation.mutate({ sent, ...settings }),
    isPending: mutation.isPending,
    error: mutation.error,
    lastSent: mutation.variables?.sent,
    reset: mutation.reset,
  }
}
