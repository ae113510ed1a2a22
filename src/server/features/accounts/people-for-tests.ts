import type { LightMyRequestResponse } from 'fastify'
import type { Role } from '#shared/accounts/role.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { totpCode, totpStep } from './totp.ts'

export const PASSWORD = 'blue hen on the roof'

/** Somebody with a browser of his own: what it is told to remember it sends again. */
export interface Person {
  readonly call: TestApp['call']
  /** The cookie as the browser keeps it. */
  readonly cookie: () => string
}

/** A browser that has no session yet. */
export function newBrowser(loft: Pick<TestApp, 'call'>, headers: Record<string, string> = {}): Person {
  let cookie = ''
  return {
    cookie: () => cookie,
    call: async (method, url, payload, more = {}) => {
      const answer = await loft.call(method, url, payload, { cookie, ...headers, ...more })
      cookie = setCookieOf(answer)?.split(';')[0] ?? cookie
      return answer
    },
  }
}

export const setCookieOf = (answer: LightMyRequestResponse): string | undefined => {
  const header = answer.headers['set-cookie']
  return Array.isArray(header) ? header[0] : header
}

/** The set-up code as it was printed last. */
export function printedCode(loft: TestApp): string {
  return /: ([\w-]{9}) /.exec(loft.printed.at(-1) ?? '')![1]!
}

/** Makes the first account, Ana’s, and gives her browser. */
export async function firstManager(loft: TestApp): Promise<Person> {
  const ana = newBrowser(loft)
  await ana.call('POST', '/api/access/set-up-code')
  await ana.call('POST', '/api/access/first-account', {
    setUpCode: printedCode(loft),
    username: 'Ana',
    password: PASSWORD,
  })
  return ana
}

/** Signs somebody in with the password everybody has here. */
export async function signedIn(
  loft: Pick<TestApp, 'call'>,
  username: string,
  headers: Record<string, string> = {},
): Promise<Person> {
  const person = newBrowser(loft, headers)
  await person.call('POST', '/api/access/sign-in', { username, password: PASSWORD })
  return person
}

/** Lets a manager make an account of a role, and signs it in. */
export async function newPerson(loft: TestApp, manager: Person, username: string, role: Role): Promise<Person> {
  await manager.call('POST', '/api/accounts', { username, role, password: PASSWORD })
  return signedIn(loft, username)
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code an authenticator shows at a moment for a secret as it was told. */
export function totpCodeOf(secret: string, now: Date): string {
  const bits = [...secret].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2))
  return totpCode(Buffer.from(bytes), totpStep(now))
}
