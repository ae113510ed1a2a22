import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BrowserContext, Page } from '@playwright/test'
import { readPixels } from '../src/shared/qr-codes/read-pixels.ts'
import { expect } from './fixtures.ts'
import { startLoftServer } from './loft-server.ts'
import { PASSWORD } from './pages/accounts.ts'
import { keptOn, untilKept } from './pages/device.ts'
import { BirdsPage } from './pages/birds-page.ts'
import { Frame } from './pages/frame.ts'
import { test as pageTest } from './pages/page-fixtures.ts'

const LOFTS = ['north', 'south']
/** The only bird of a loft. */
const bandIn = (name: string): string => `GB-26-${name === 'north' ? 'N' : 'S'}-00417`

/** The links to the first accounts, by the names of the lofts. */
type Links = Readonly<Record<string, string>>

/** A host with two lofts, made on the command line. */
const test = pageTest.extend<{ folder: string; links: Links }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'lofts-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
  links: async ({ folder }, use) => {
    const links: Record<string, string> = {}
    for (const name of LOFTS) {
      const env = { ...process.env, DATA_DIR: folder }
      const { stdout } = await promisify(execFile)(process.execPath, ['scripts/lofts.ts', 'create', name], { env })
      links[name] = /http:\S+(\/l\/\S+#\S+)/.exec(stdout)![1]!
    }
    await use(links)
  },
  server: async ({ folder }, use) => {
    const server = await startLoftServer({ folder, settings: { LOFTS: 'many' } })
    await use({ ...server, url: server.url.replace('127.0.0.1', 'localhost') })
    await server.stop()
  },
})

test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|Failed to load resource/] })

/** Opens a loft of the host in a tab of its own, as its first account, and adds a bird. */
async function begin(context: BrowserContext, url: string, name: string, link: string, t: Frame['t']): Promise<Page> {
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

/** Every name under which this browser keeps something. */
const keptNames = async (page: Page): Promise<string[]> => {
  const { databases, caches } = await keptOn(page)
  return [...Object.keys(databases), ...caches, ...(await page.evaluate(() => Object.keys(localStorage)))]
}

test('two lofts of one host name are kept apart in one browser', async ({ context, server: { url }, links, t }) => {
  const north = await begin(context, url, 'north', links['north']!, t)
  const south = await begin(context, url, 'south', links['south']!, t)
  await Promise.all([untilKept(north), untilKept(south)])
  const names = await keptNames(north)
  for (const name of LOFTS) expect(names.filter((kept) => kept.startsWith(`/l/${name}/`)).length).toBeGreaterThanOrEqual(3)
  expect(names.filter((kept) => !/^\/l\/(?:north|south)\//.test(kept))).toEqual([])
  const scopes = await north.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope))
  expect(scopes.toSorted()).toEqual(LOFTS.map((name) => `${url}/l/${name}/`))

  // The picture of a code leads to the loft that made it, in whatever loft it is scanned.
  const made = (await (await north.request.post(`${url}/l/north/api/pigeons/1/qr`, { headers: { origin: url } })).json()) as {
    code: string
    qrDataUrl: string
  }
  const address = await readPicture(north, made.qrDataUrl)
  expect(address).toBe(`${url}/l/north/q/${made.code}`)
  await south.goto(address!)
  await expect(south.getByText(bandIn('north')).first()).toBeVisible()
  await south.goto(`${url}/l/south/pigeons`)

  // Signing out of one leaves the other as it is, also without network.
  await north.getByRole('button', { name: t('frame.role') }).click()
  await north.getByRole('menuitem', { name: t('frame.signOut') }).click()
  await expect(new Frame(north, t).button('accounts.signIn')).toBeVisible()
  const left = await keptOn(north)
  expect(Object.keys(left.databases).filter((kept) => kept.startsWith('/l/north/'))).toEqual([])
  await context.setOffline(true)
  await south.reload()
  const southern = new BirdsPage(south, t)
  await expect(southern.bird(bandIn('south'))).toBeVisible()
  await expect(south.getByText(bandIn('north'))).toBeHidden()
})

/** Reads the code in a picture, in the page, which can decode it. */
async function readPicture(page: Page, dataUrl: string): Promise<string | undefined> {
  const { width, height, data } = await page.evaluate(async (url) => {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')!
    context.drawImage(image, 0, 0)
    const pixels = context.getImageData(0, 0, image.width, image.height)
    return { width: image.width, height: image.height, data: [...pixels.data] }
  }, dataUrl)
  return readPixels({ data: Uint8ClampedArray.from(data), width, height }, 'photo')
}
