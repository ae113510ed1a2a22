import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { runLofts, startLoftServer } from '../loft-server.ts'
import { PASSWORD } from './accounts.ts'
import { BirdsPage } from './birds-page.ts'
import type { Frame } from './frame.ts'
import { test as pageTest } from './page-fixtures.ts'

export const LOFTS = ['north', 'south']
/** Returns the band of the only bird of a loft. */
export const bandIn = (name: string): string => `GB-26-${name === 'north' ? 'N' : 'S'}-00417`

/** The links to the first accounts, by the names of the lofts. */
type Links = Readonly<Record<string, string>>

/** A host with two lofts, made on the command line. */
export const test = pageTest.extend<{ folder: string; links: Links }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'lofts-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
  links: async ({ folder }, use) => {
    const links: Record<string, string> = {}
    for (const name of LOFTS) {
      links[name] = /http:\S+(\/l\/\S+#\S+)/.exec(await runLofts(folder, 'create', name))![1]!
    }
    await use(links)
  },
  server: async ({ folder }, use) => {
    const server = await startLoftServer({ folder, settings: { LOFTS: 'many' } })
    await use({ ...server, url: server.url.replace('127.0.0.1', 'localhost') })
    await server.stop()
  },
})

/** Opens a loft of the host in a tab of its own, as its first account, and adds a bird. */
export async function openLoftWithBird(
  context: BrowserContext,
  url: string,
  name: string,
  link: string,
  t: Frame['t'],
): Promise<Page> {
  const page = await context.newPage()
  const birds = new BirdsPage(page, t)
  await page.goto(url + link)
  await expect(birds.field('accounts.first.code')).toHaveValue(/^\w{4}-\w{4}$/)
  await expect(page).toHaveURL(`${url}/l/${name}/sign-in`)
  await birds.field('accounts.username').fill('Ana')
  await birds.field('accounts.password').fill(PASSWORD)
  await page.getByRole('checkbox', { name: t('accounts.signIn.remember') }).check()
  await birds.button('accounts.first.submit').click()
  await expect(page).toHaveURL(`${url}/l/${name}/`)
  await page.goto(`${url}/l/${name}/pigeons`)
  const form = await birds.openQuickForm()
  await birds.field('pigeons.field.bandId', form).fill(bandIn(name))
  await birds.button('pigeons.form.submit.add', form).click()
  await expect(birds.bird(bandIn(name))).toBeVisible()
  return page
}
