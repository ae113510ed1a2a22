import { passwordProblem } from '#shared/accounts/password.ts'
import { Refusal } from '#server/http/refusal.ts'
import { PASSWORD_MESSAGES } from './new-password.ts'
import { isSetUpCodeFormat } from './set-up-code.ts'

interface AccountInput {
  readonly username: string
  readonly password: string
}

interface InputProblem {
  readonly field: string
  readonly problem: string
  readonly message: string
}

/** Refuses an invalid user name or password; it reports both at once. Errors: `invalid_input` naming the fields. */
export function requireNewAccount(account: AccountInput): void {
  refuseProblems(problemsOf(account))
}

/**
 * Refuses invalid input for the first account before it counts a try of the set-up code. Errors: `invalid_input` naming the
 * fields.
 */
export function requireFirstAccount({ setUpCode, ...account }: AccountInput & { readonly setUpCode: string }): void {
  const isCode = isSetUpCodeFormat(setUpCode)
  const wrong = { field: 'setUpCode', problem: 'set_up_code_wrong', message: 'The set-up code is wrong' }
  refuseProblems([...(setUpCode === '' ? [missing('setUpCode')] : isCode ? [] : [wrong]), ...problemsOf(account)])
}

/** Checks that a user name is not blank. Errors: `invalid_input`. */
export function requireAccountName(username: string): void {
  if (username === '') refuseProblems([missing('username')])
}

function problemsOf({ username, password }: AccountInput): readonly InputProblem[] {
  const problem = passwordProblem(password, username)
  return [
    ...(username === '' ? [missing('username')] : []),
    ...(password === ''
      ? [missing('password')]
      : problem
        ? [{ field: 'password', problem, message: PASSWORD_MESSAGES[problem] }]
        : []),
  ]
}

const missing = (field: string): InputProblem => ({ field, problem: 'missing', message: `${field} is missing` })

function refuseProblems(problems: readonly InputProblem[]): void {
  if (problems.length === 0) return
  const fields = problems.map(({ field, problem }) => ({ field, problem }))
  throw new Refusal('invalid_input', problems.map(({ message }) => message).join('; '), { fields })
}
