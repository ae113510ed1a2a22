import { expect, type Page } from '@playwright/test'
import type { LoftServer } from '../loft-server.ts'
import { Frame } from './frame.ts'
import type { textsIn } from './texts.ts'

export const PASSWORD = 'blue hen on the roof'

/** Creates the first account, and others as managers. Returns calls in the name of the first one. */
export async function makeAccounts(server: LoftServer, first: string, ...others: readonly string[]) {
  const setUpCode = /: (\w{4}-\w{4}) /.exec(server.log())?.[1] ?? ''
  let cookie = ''
  const send = async (path: string, body?: object): Promise<Response> => {
    const headers = { origin: server.url, cookie, ...(body && { 'content-type': 'application/json' }) }
    const response = await fetch(server.url + path, { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) })
    expect(response.ok, `${path}: ${response.status}`).toBe(true)
    return response
  }
  const made = await send('/api/access/first-account', { setUpCode, username: first, password: PASSWORD })
  cookie = made.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  for (const username of others) await send('/api/accounts', { username, password: PASSWORD, role: 'manager' })
  return { send }
}

/** Signs in on the sign-in page. */
export async function signIn(page: Page, t: ReturnType<typeof textsIn>, username: string, isRemembered: boolean): Promise<void> {
  const form = new Frame(page, t)
  await form.field('accounts.username').fill(username)
  await form.field('accounts.password').fill(PASSWORD)
  const box = page.getByRole('checkbox', { name: t('accounts.signIn.remember') })
  await expect(box).not.toBeChecked()
  if (isRemembered) await box.check()
  await form.button('accounts.signIn').click()
}
