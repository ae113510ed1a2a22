import { useQuery } from '@tanstack/react-query'
import { qrCodesApi } from '#shared/qr-codes/qr-codes-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import { progressQuery } from './qr-codes.queries.ts'

/** Generates the code of one bird. */
export function useGenerate() {
  const { t } = useLanguage()
  const { send, isPending, lastSent } = useWrite({
    endpoint: qrCodesApi.generate,
    success: () => ({ title: t('qrCodes.generated') }),
    failure: 'qrCodes.failed',
  })
  return { generate: (id: number) => send({ params: { id } }), busyId: isPending ? Number(lastSent?.params.id) : undefined }
}

/** The screen requests the progress at this interval. */
const POLL_MS = 500

/** Generates codes for some birds or for all in one action, and reports the progress meanwhile. */
export function useGenerateMany(onDone: () => void) {
  const { t } = useLanguage()
  const { send, isPending } = useWrite({
    endpoint: qrCodesApi.generateMany,
    success: ({ made, had }) => ({
      title: t('qrCodes.generatedMany', { count: made }),
      ...(had > 0 && { description: t('qrCodes.generatedMany.had', { count: had }) }),
    }),
    failure: 'qrCodes.failed',
    onDone,
  })
  const progress = useQuery({ ...progressQuery(), enabled: isPending, refetchInterval: POLL_MS })
  return {
    generate: (pigeonIds?: Iterable<number>) => send({ body: pigeonIds ? { pigeonIds: [...pigeonIds] } : {} }),
    isGenerating: isPending,
    progress: isPending ? progress.data : undefined,
  }
}
