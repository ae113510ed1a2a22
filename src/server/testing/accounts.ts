import type { LightMyRequestResponse } from 'fastify'
import type { Role } from '#shared/accounts/role.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { totpCode, totpStep } from '#server/features/accounts/totp.ts'

export const PASSWORD = 'blue hen on the roof'

/** A browser in a test: it stores the cookies it receives and sends them again. */
export interface TestBrowser {
  readonly call: TestApp['call']
  /** The stored cookie. */
  readonly cookie: () => string
}

/** Makes a browser without a session. */
export function newBrowser(loft: Pick<TestApp, 'call'>, headers: Record<string, string> = {}): TestBrowser {
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

/** Returns the set-up code that was printed last. */
export function printedSetUpCode(loft: TestApp): string {
  return /: ([\w-]{9}) /.exec(loft.printed.at(-1) ?? '')![1]!
}

/** Creates the first account, Ana, and returns her browser. */
export async function firstManager(loft: TestApp): Promise<TestBrowser> {
  const ana = newBrowser(loft)
  await ana.call('POST', '/api/access/set-up-code')
  await ana.call('POST', '/api/access/first-account', {
    setUpCode: printedSetUpCode(loft),
    username: 'Ana',
    password: PASSWORD,
  })
  return ana
}

/** Signs an account in with the password that all test accounts share. */
export async function signInBrowser(
  loft: Pick<TestApp, 'call'>,
  username: string,
  headers: Record<string, string> = {},
): Promise<TestBrowser> {
  const browser = newBrowser(loft, headers)
  await browser.call('POST', '/api/access/sign-in', { username, password: PASSWORD })
  return browser
}

/** Adds an account with a role, as a manager, and signs it in. */
export async function addAccountAndSignIn(
  loft: TestApp,
  manager: TestBrowser,
  username: string,
  role: Role,
): Promise<TestBrowser> {
  await manager.call('POST', '/api/accounts', { username, role, password: PASSWORD })
  return signInBrowser(loft, username)
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns the code that an authenticator shows at a time, for a Base32 secret. */
export function totpCodeOf(secret: string, now: Date): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2))
  return totpCode(Buffer.from(bytes), totpStep(now))
}
