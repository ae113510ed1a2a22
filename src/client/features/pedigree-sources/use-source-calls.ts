import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { importsApi, type ImportPreview } from '#shared/imports/imports-api.ts'
import { pedigreeSourcesApi, type SourcePigeon } from '#shared/pedigree-sources/pedigree-sources-api.ts'
import { ApiError } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { errorText } from '#client/api/error-text.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { toast } from '#client/ui/toasts.ts'
import { sendNow } from '#client/writes/send-write.ts'
import { sourcesQuery } from './pedigree-sources.queries.ts'

/** The form values that a button sends. */
export interface SourceForm {
  readonly source: string
  readonly apiKey: string
  readonly bandId: string
  readonly generations: number
}

/** A host that was never contacted before, and the call that continues when the user allows it. */
export interface HostConfirmation {
  readonly host: string
  readonly isPrivate: boolean
  readonly allow: () => void
}

export interface Found {
  readonly pigeon: SourcePigeon
  readonly fileName: string | null
}

type Confirmed = SourceForm & { readonly confirm?: string[] }

/** Returns the three calls of a source. When a key is entered for the first time, the keeper is asked whether its host is allowed, and continues after that. */
export function useSourceCalls(onAnswer: (source: string) => void) {
  const { t } = useLanguage()
  const queryClient = useQueryClient()
  const [question, setQuestion] = useState<HostConfirmation>()
  const [preview, setPreview] = useState<ImportPreview>()

  function refreshSources(source: string, form: SourceForm): void {
    if (source === form.source) return
    void queryClient.invalidateQueries({ queryKey: sourcesQuery().queryKey })
    onAnswer(source)
  }

  function confirmHost(error: unknown, repeat: (confirm: string[]) => void): boolean {
    if (!(error instanceof ApiError) || error.confirm.length === 0) return false
    const { host, isPrivate } = error.details
    const allow = (): void => {
      setQuestion(undefined)
      repeat([...error.confirm])
    }
    setQuestion({ host: String(host), isPrivate: isPrivate === true, allow })
    return true
  }

  const test = useMutation({
    mutationFn: ({ source, apiKey, confirm }: Confirmed) =>
      sendNow(pedigreeSourcesApi.test, { params: { source }, body: { apiKey, confirm } }),
    onSuccess: ({ connected, source }, form) => {
      refreshSources(source, form)
      if (!connected) {
        toast({ tone: 'danger', title: t('sources.failed.title'), description: t('sources.failed.text') })
      }
    },
    onError: (error, form) => {
      if (confirmHost(error, (confirm) => test.mutate({ ...form, confirm }))) return
      toast({ tone: 'danger', title: t('sources.failed.title'), description: errorText(error, t) })
    },
  })

  const search = useMutation({
    mutationFn: ({ source, apiKey, bandId, confirm }: Confirmed) =>
      sendNow(pedigreeSourcesApi.search, { params: { source }, body: { bandId, apiKey, confirm } }),
    onSuccess: ({ source }, form) => {
      refreshSources(source, form)
      toast({ title: t('sources.found') })
    },
    onError: (error, form) => {
      if (confirmHost(error, (confirm) => search.mutate({ ...form, confirm }))) return
      toast({ tone: 'danger', title: t('sources.search.failed'), description: errorText(error, t) })
    },
  })

  const download = useMutation({
    mutationFn: async ({ source: chosen, confirm, ...request }: Confirmed) => {
      const params = { source: chosen }
      const { batchId, source } = await sendNow(pedigreeSourcesApi.preview, { params, body: { ...request, confirm } })
      return { source, preview: await call(importsApi.get, { params: { id: batchId } }) }
    },
    onSuccess: ({ source, preview }, form) => {
      refreshSources(source, form)
      setPreview(preview)
    },
    onError: (error, form) => {
      if (confirmHost(error, (confirm) => download.mutate({ ...form, confirm }))) return
      toast({ tone: 'danger', title: t('sources.download.failed'), description: errorText(error, t) })
    },
  })

  return {
    test,
    search,
    download,
    question,
    dropQuestion: () => setQuestion(undefined),
    preview,
    closePreview: () => setPreview(undefined),
  }
}
