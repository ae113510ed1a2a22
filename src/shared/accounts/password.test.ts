import { expect, test } from 'vitest'
import { passwordProblem } from './password.ts'

test.each([
  ['a short password', 'gabi12', 'ana', 'password_short'],
  ['seven emojis', '🐦🐧🐤🐣🐥🦆🦅', 'ana', 'password_short'],
  ['a common password', 'Password', 'ana', 'password_common'],
  ['a common password with blanks and digits', 'pass word 2026!', 'ana', 'password_common'],
  ['one repeated character', 'aaaaaaaa', 'ana', 'password_common'],
  ['a sequence of digits', '34567890', 'ana', 'password_common'],
  ['the user name with digits after it', 'Maria Rosa 12', 'maria rosa', 'password_common'],
  ['a user name that ends with digits', 'keeper2026', 'Keeper2026', 'password_common'],
  ['a user name that ends with digits, and more digits', 'keeper20261', 'keeper2026', 'password_common'],
  ['a user name of digits', '73915402', '73915402', 'password_common'],
  ['digits other than those of the user name', '73915402', '1234', undefined],
  ['eight characters', 'gabi1234', 'ana', undefined],
  ['a long sentence', 'blue hens fly home late', 'ana', undefined],
])('the problem of %s is %4$s', (_, password, username, problem) => {
  expect(passwordProblem(password, username)).toBe(problem)
})
