import type { Translate } from '#shared/i18n/translate.ts'
import type { ApiError } from '#client/api/api-error.ts'
import { errorText } from '#client/api/error-text.ts'

interface CodeProblem {
  readonly title: string
  readonly text: string
  /** The bird or nest of the code is in Recently deleted. */
  readonly isDeleted: boolean
}

const TITLES = {
  qr_unknown: 'qrCodes.code.unknown',
  qr_misread: 'qrCodes.code.misread',
  qr_foreign: 'qrCodes.code.foreign',
  qr_retired: 'qrCodes.code.retired',
} as const

/** Returns why a code leads to nothing; undefined when the call failed for another reason. */
export function codeProblem(error: ApiError, t: Translate): CodeProblem | undefined {
  const code = error.code
  if (code === undefined || !isKnown(code)) return undefined
  return { title: t(TITLES[code]), text: codeProblemText(error, t), isDeleted: code === 'qr_retired' }
}

/** Returns in one sentence why a code leads to nothing, with its former owner if that is known. */
export function codeProblemText(error: ApiError, t: Translate): string {
  if (error.code !== 'qr_retired') return errorText(error, t)
  const { type, title } = error.details
  return t(type === 'nest' ? 'qrCodes.scan.retired.nest' : 'qrCodes.scan.retired.pigeon', { title: String(title) })
}

const isKnown = (code: string): code is keyof typeof TITLES => Object.hasOwn(TITLES, code)
