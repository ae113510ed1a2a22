import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { importsApi, type ImportChoices, type ImportPreview } from '#shared/imports/imports-api.ts'
import { call } from '#client/api/call.ts'
import { useFailureToast } from './failure-toast.ts'
import { refreshRows } from './imports.queries.ts'

/** Tells the server what the keeper says of a file, one thing after the other, and shows what becomes of it. */
export function useChoices({ id, kind }: Pick<ImportPreview, 'id' | 'kind'>, onPreview: (preview: ImportPreview) => void) {
  const queryClient = useQueryClient()
  const tellFailure = useFailureToast(kind)
  const said = useRef<Promise<ImportPreview | undefined>>(Promise.resolve(undefined))
  const choose = useMutation({
    mutationFn: (choices: ImportChoices) => {
      const before = said.current
      const now = before.catch(() => undefined).then(() => call(importsApi.choose, { params: { id }, body: choices }))
      said.current = now
      return now
    },
    onSuccess: async (preview) => {
      onPreview(preview)
      await refreshRows(queryClient, id)
    },
    onError: tellFailure,
  })
  /** Waits for what was said last and answers what became of it: a year still on its way must count. */
  const settled = () => said.current.catch(() => undefined)
  return { choose, settled }
}
