import { createHash } from 'node:crypto'
import { newTypedCode, normalizeCode } from './typed-code.ts'

const COUNT = 10
/** Each code has 80 random bits: it cannot be guessed, so a fast hash is enough. */
const GROUPS = 4

export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, () => newTypedCode(GROUPS))

export const hashRecoveryCode = (code: string): string => createHash('sha256').update(normalizeCode(code)).digest('hex')

/** Returns the hashes without that of a used code; undefined if the code is not one of them. */
export function withoutRecoveryCode(hashes: readonly string[], code: string): string[] | undefined {
  const hash = hashRecoveryCode(code)
  return hashes.includes(hash) ? hashes.filter((other) => other !== hash) : undefined
}
