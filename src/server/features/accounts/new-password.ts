import { passwordProblem } from '#shared/accounts/password.ts'
import { Refusal } from '#server/http/refusal.ts'
import { hashPassword, type PasswordCost } from './hash-password.ts'

/** Error messages for passwords that are refused. */
export const PASSWORD_MESSAGES = {
  password_short: 'A password must have at least 8 characters',
  password_common: 'This password is too easy to guess',
} as const

/** Checks and hashes a new password. Errors: `password_short`, `password_common`, naming the input field. */
export function hashNewPassword(
  password: string,
  { username, field, cost }: { readonly username: string; readonly field: string; readonly cost: PasswordCost | undefined },
): Promise<string> {
  const problem = passwordProblem(password, username)
  if (problem) throw new Refusal(problem, PASSWORD_MESSAGES[problem], { field })
  return hashPassword(password, cost)
}
