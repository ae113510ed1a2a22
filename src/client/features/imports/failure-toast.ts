import type { Translate } from '#shared/i18n/translate.ts'
import type { BirdFile } from '#shared/imports/inventory-row.ts'
import { ApiError } from '#client/api/api-error.ts'
import { errorText } from '#client/api/error-text.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { toast } from '#client/ui/toasts.ts'

/** The titles of the toasts about refused files. */
export const FAILURE_TITLES = {
  inventory: 'imports.failed',
  pedigree: 'pedigreeImport.failed',
  moving: 'pedigreeImport.failed',
} as const

/** Returns a function that shows in a toast why a file was refused. */
export function useImportFailureToast(kind: BirdFile): (error: unknown) => void {
  const { t } = useLanguage()
  return (error) => toast({ tone: 'danger', title: t(FAILURE_TITLES[kind]), description: failureText(error, t) })
}

/** Returns why a file was refused, with the row that caused it if there is one. */
export function failureText(error: unknown, t: Translate): string {
  const reason = errorText(error, t, t('imports.failed.text'))
  const row = error instanceof ApiError ? error.details['row'] : undefined
  return typeof row === 'number' ? t('imports.failed.row', { reason, row: String(row) }) : reason
}
