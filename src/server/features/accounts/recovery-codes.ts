import { createHash } from 'node:crypto'
import { newTypedCode, plainCode } from './typed-code.ts'

const COUNT = 10
/** 80 random bits each: nobody can try them all, so a plain hash keeps them. */
const GROUPS = 4

export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, () => newTypedCode(GROUPS))

export const hashRecoveryCode = (code: string): string => createHash('sha256').update(plainCode(code)).digest('hex')

/** The hashes that are left when a code is used; undefined where it is none of them. */
export function withoutRecoveryCode(hashes: readonly string[], code: string): string[] | undefined {
  const hash = hashRecoveryCode(code)
  return hashes.includes(hash) ? hashes.filter((one) => one !== hash) : undefined
}
