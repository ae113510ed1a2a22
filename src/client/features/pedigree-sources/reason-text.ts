import { ERROR_STATUS, type ErrorCode } from '#shared/api/errors.ts'
import type { Translate } from '#shared/i18n/translate.ts'

/** Returns the sentence of an error code inside an answer. */
export function reasonText(code: string, say: Translate): string {
  return Object.hasOwn(ERROR_STATUS, code) ? say(`error.${code as ErrorCode}`) : say('common.call.failed')
}
