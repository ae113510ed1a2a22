import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { PrintInput } from '#shared/prints/prints-api.ts'
import { qrCodesApi, type CodesToGenerate } from '#shared/qr-codes/qr-codes-api.ts'
import { errorText } from '#client/api/error-text.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { toast } from '#client/ui/toasts.ts'
import { sendNow } from '#client/writes/send-write.ts'
import { makePdf, type MadePdf } from './make-pdf.ts'

/** A requested PDF. */
export interface PrintRequest {
  readonly print: PrintInput
  /** Birds that first get a code if they have none. */
  readonly neededCodes?: CodesToGenerate | undefined
}

/** The progress of a PDF; undefined while codes are generated before its first page. */
export interface PrintProgress {
  readonly page: number
  readonly pages: number | undefined
}

/** Creates a PDF, reports its progress, and revokes its object URL when the dialog closes. */
export function usePrint() {
  const { t } = useLanguage()
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<PrintProgress>()
  const [pdf, setPdf] = useState<MadePdf>()
  const abortController = useRef(new AbortController())

  const print = useMutation({
    mutationFn: async ({ print: input, neededCodes }: PrintRequest) => {
      abortController.current = new AbortController()
      setProgress(undefined)
      if (neededCodes) await generateCodes(neededCodes)
      return makePdf(input, {
        signal: abortController.current.signal,
        onPage: (page, pages) => setProgress({ page, pages }),
      })
    },
    onSuccess: setPdf,
    onError: (error) => {
      if (abortController.current.signal.aborted) return
      toast({ tone: 'danger', title: t('prints.failed'), description: errorText(error, t) })
    },
  })

  async function generateCodes(body: CodesToGenerate): Promise<void> {
    const { made: codes } = await sendNow(qrCodesApi.generateMany, { body }, { signal: abortController.current.signal })
    if (codes > 0) void queryClient.invalidateQueries({ queryKey: ['/api/qr-codes'] })
  }

  const url = pdf?.url
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])
  useEffect(() => () => abortController.current.abort(), [])

  return {
    print: print.mutate,
    isPending: print.isPending,
    progress,
    pdf,
    stop: () => abortController.current.abort(),
    discard: () => setPdf(undefined),
  }
}
