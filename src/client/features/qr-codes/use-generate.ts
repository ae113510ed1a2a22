import { useQuery } from '@tanstack/react-query'
import { qrCodesApi, type Generated, type ListedCode } from '#shared/qr-codes/qr-codes-api.ts'
import { sendAction } from '#client/api/call.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { progressQuery } from './qr-codes.queries.ts'

/** Generates the code of one bird. */
export function useGenerate(onDone?: (code: ListedCode) => void) {
  const { say } = useLanguage()
  return useWrite({
    send: (id: number) => sendAction(qrCodesApi.generate, { params: { id } }),
    success: () => ({ title: say('qrCodes.generated') }),
    failure: 'qrCodes.failed',
    onDone,
  })
}

/** How often the screen polls the progress. */
const POLL_MS = 500

/** Generates codes for some birds or for all in one action, and reports the progress meanwhile. */
export function useGenerateMany(onDone?: (made: Generated) => void) {
  const { say } = useLanguage()
  const generate = useWrite({
    send: (pigeonIds: readonly number[] | undefined) =>
      sendAction(qrCodesApi.generateMany, { body: pigeonIds ? { pigeonIds: [...pigeonIds] } : {} }),
    success: ({ made, had }) => ({
      title: say('qrCodes.generatedMany', { count: made }),
      ...(had > 0 && { description: say('qrCodes.generatedMany.had', { count: had }) }),
    }),
    failure: 'qrCodes.failed',
    onDone,
  })
  const progress = useQuery({ ...progressQuery(), enabled: generate.isPending, refetchInterval: POLL_MS })
  return { generate, progress: generate.isPending ? progress.data : undefined }
}
