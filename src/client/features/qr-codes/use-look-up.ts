import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { classifyScannedText } from '#shared/qr-codes/qr-code.ts'
import { qrCodesApi } from '#shared/qr-codes/qr-codes-api.ts'
import { ApiError } from '#client/api/api-error.ts'
import { errorText } from '#client/api/error-text.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { toast } from '#client/ui/toasts.ts'
import { read } from '#client/api/read.ts'
import { codeProblemText } from './code-problem.ts'

/** The text of a foreign code can be very long. */
const MAX_FOREIGN_LENGTH = 80

/** Looks up a typed or scanned text, shows its kind in a toast, and opens its page. */
export function useLookUp(onFound: () => void) {
  const { t } = useLanguage()
  const [, navigate] = useLocation()
  const lookUp = useMutation({
    mutationFn: (code: string) => read(qrCodesApi.find, { params: { code } }),
    onSuccess: ({ qrCode: { type, code } }) => {
      toast({ title: t('qrCodes.scan.found'), description: t(`qrCodes.scan.found.${type}`) })
      onFound()
      navigate(`/q/${code}`)
    },
    onError: (error) => reportNotFound(error instanceof ApiError ? codeProblemText(error, t) : errorText(error, t)),
  })

  function reportNotFound(description: string): void {
    toast({ tone: 'danger', title: t('qrCodes.scan.notFound'), description })
  }

  return {
    isPending: lookUp.isPending,
    /** Accepts any text; a text that is not one of our codes is refused without a request. */
    lookUpText: (text: string): void => {
      const scanned = classifyScannedText(text)
      if (scanned.kind === 'code') lookUp.mutate(scanned.code)
      else if (scanned.kind === 'misread') reportNotFound(t('error.qr_misread'))
      else if (scanned.kind === 'foreign')
        reportNotFound(t('qrCodes.scan.foreign', { text: scanned.text.slice(0, MAX_FOREIGN_LENGTH) }))
    },
  }
}
