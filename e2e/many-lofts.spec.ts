import type { Page } from '@playwright/test'
import { readPixels } from '../src/shared/qr-codes/read-pixels.ts'
import { expect } from './fixtures.ts'
import { BirdsPage } from './pages/birds-page.ts'
import { storedOn, untilCached } from './pages/device.ts'
import { Frame } from './pages/frame.ts'
import { bandIn, openLoftWithBird, LOFTS, test } from './pages/loft-host.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|Failed to load resource/] })

/** Returns every name under which this browser keeps something. */
const storedNames = async (page: Page): Promise<string[]> => {
  const { databases, caches } = await storedOn(page)
  return [...Object.keys(databases), ...caches, ...(await page.evaluate(() => Object.keys(localStorage)))]
}

test('two lofts of one host name are kept apart in one browser @release', async ({ context, server: { url }, links, t }) => {
  const north = await openLoftWithBird(context, url, 'north', links['north']!, t)
  const south = await openLoftWithBird(context, url, 'south', links['south']!, t)
  await Promise.all([untilCached(north), untilCached(south)])
  const names = await storedNames(north)
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

  // Signing out of one leaves the other as it is, also offline.
  await north.getByRole('button', { name: t('frame.role') }).click()
  await north.getByRole('menuitem', { name: t('frame.signOut') }).click()
  await expect(new Frame(north, t).button('accounts.signIn')).toBeVisible()
  const left = await storedOn(north)
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
