import { useLanguage } from '#client/i18n/language.tsx'
import { stockErrorText } from './medicine-texts.ts'

/** Why a call about stock failed, in the words of the medicines. */
export function useStockReason(): (error: unknown) => string {
  const { say, format } = useLanguage()
  return (error) => stockErrorText(error, say, format)
}
