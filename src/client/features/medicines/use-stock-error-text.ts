import { useLanguage } from '#client/i18n/language.tsx'
import { stockErrorText } from './medicine-texts.ts'

/** Returns a function that explains why a call about stock failed. */
export function useStockErrorText(): (error: unknown) => string {
  const { t, format } = useLanguage()
  return (error) => stockErrorText(error, t, format)
}
