import type { CodeLink, SignInCode } from '#shared/accounts/phone-access-api.ts'
import { networkForTests } from '#server/network/network-for-tests.ts'
import type { OpenArguments, TestApp } from '#server/testing/test-app.ts'
import { newBrowser, type TestBrowser } from '#server/testing/accounts.ts'

export const ANDROID =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
/** A loft that is open to the home network, a new one at each reading. */
export const IN_NETWORK: Exclude<OpenArguments[1], undefined> = {
  get network() {
    return networkForTests()
  },
}

/** Makes a browser on a phone in the home network. */
export const newPhone = (loft: Pick<TestApp, 'call'>): TestBrowser =>
  newBrowser(loft, { host: 'loft-pc.local:5443', 'user-agent': ANDROID })

type ShownCode = SignInCode & { readonly links: readonly CodeLink[]; readonly typedCode: string; readonly secret: string }

/** Shows a sign-in code in a manager's browser, and returns its secret as a phone reads it from the address. */
export async function showCode(manager: TestBrowser): Promise<ShownCode> {
  const shown = (await manager.call('POST', '/api/sign-in-codes')).json<Omit<ShownCode, 'secret'>>()
  return { ...shown, secret: secretIn(shown.links) }
}

/** Returns the secret in the address of a code or an invitation. */
export const secretIn = (links: readonly CodeLink[]): string => new URL(links[0]!.url).hash.split('=')[1]!

export const codeOf = (answer: { json: () => { code?: string } }): string | undefined => answer.json().code
