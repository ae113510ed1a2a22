import { ERROR_STATUS, type ErrorCode } from '#shared/api/errors.ts'
import type { Say } from '#shared/i18n/speak.ts'

/** The sentence of a reason that came as a code inside an answer. */
export function reasonText(code: string, say: Say): string {
  return Object.hasOwn(ERROR_STATUS, code) ? say(`error.${code as ErrorCode}`) : say('common.call.failed')
}
