import { ERROR_STATUS, type ErrorCode } from '#shared/api/errors.ts'
import type { Translate } from '#shared/i18n/translate.ts'

/** Returns the sentence of an error code inside an answer. */
export function reasonText(code: string, t: Translate): string {
  return Object.hasOwn(ERROR_STATUS, code) ? t(`error.${code as ErrorCode}`) : t('common.call.failed')
}
