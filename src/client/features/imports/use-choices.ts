import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ImportChoices } from '#shared/imports/import-choices.ts'
import { importsApi, type ImportPreview } from '#shared/imports/imports-api.ts'
import { sendNow } from '#client/writes/send-write.ts'
import { useImportFailureToast } from './failure-toast.ts'
import { refreshRows } from './imports.queries.ts'

/** Sends the user's choices about a file to the server, one after the other, and passes on the new preview. */
export function useChoices({ id, kind }: Pick<ImportPreview, 'id' | 'kind'>, onPreview: (preview: ImportPreview) => void) {
  const queryClient = useQueryClient()
  const showFailure = useImportFailureToast(kind)
  const lastChoice = useRef<Promise<ImportPreview | undefined>>(Promise.resolve(undefined))
  const choose = useMutation({
    mutationFn: (choices: ImportChoices) => {
      const previous = lastChoice.current
      const request = previous.catch(() => undefined).then(() => sendNow(importsApi.choose, { params: { id }, body: choices }))
      lastChoice.current = request
      return request
    },
    onSuccess: async (preview) => {
      onPreview(preview)
      await refreshRows(queryClient, id)
    },
    onError: showFailure,
  })
  /** Waits for the last choice to arrive and returns its preview, so that an import includes a year that was just typed. */
  const latestPreview = () => lastChoice.current.catch(() => undefined)
  return { choose, latestPreview }
}
