/** Length of a password, in characters. */
export const PASSWORD_LENGTH = { min: 8, max: 200 } as const

/**
 * Common passwords, which attackers try first. A password is compared with them in lower case, without blanks, and also without the
 * digits and punctuation marks at its end.
 */
const COMMON_PASSWORDS = new Set([
  'password',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'passwort',
  'contraseña',
  'contrasena',
  'administrator',
  'iloveyou',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'trustno1',
  'starwars',
  'whatever',
  'welcome',
  'letmein',
  'qwertyui',
  'qwertyuiop',
  'qwerty',
  'asdfghjk',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefgh',
  'abcdefg',
  'abcd',
  'abc',
  'changeme',
  'pigeon',
  'pigeons',
  'pigeonloft',
  'pigeonracing',
  'paloma',
  'palomas',
  'palomar',
  'palomamensajera',
  'racingpigeon',
  'bienvenido',
  'realmadrid',
  'barcelona',
  'tequiero',
  'teamo',
  'hola',
  'admin',
  'master',
  'monkey',
  'dragon',
  'shadow',
])

/**
 * Returns why a password is not allowed, or undefined. There is no rule for digits or special characters: only length matters.
 */
export function passwordProblem(password: string, username: string): 'password_short' | 'password_common' | undefined {
  // Counts code points, so that most emojis are one character instead of two.
  if ([...password].length < PASSWORD_LENGTH.min) return 'password_short'
  const plain = password.toLowerCase().replace(/\s/g, '')
  const isRepetition = new Set(plain).size <= 2
  const isDigitSequence = '01234567890123456789'.includes(plain) || '98765432109876543210'.includes(plain)
  const word = withoutEnding(plain)
  const plainUsername = username.toLowerCase().replace(/\s/g, '')
  const isUsername = plain === plainUsername || (word !== '' && word === withoutEnding(plainUsername))
  return isRepetition || isDigitSequence || isUsername || COMMON_PASSWORDS.has(plain) || COMMON_PASSWORDS.has(word)
    ? 'password_common'
    : undefined
}

/** Removes the digits and punctuation marks at the end of a word. */
const withoutEnding = (text: string): string => text.replace(/[\d!.?]+$/, '')
