import type { Page } from '@playwright/test'
import { photo } from './files/pictures.ts'
import { expect, isFull } from './fixtures.ts'
import { Frame } from './pages/frame.ts'
import { test } from './pages/page-fixtures.ts'
import { untilCached, untilSessionStored } from './pages/device.ts'
import { testDataAt, type TestData } from './pages/test-data.ts'
import { startLoftServer } from './loft-server.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|Failed to load resource/] })
// The whole application is downloaded and everything is read ahead before the round begins.
test.describe.configure({ timeout: isFull ? 400_000 : 120_000 })

const BOXES = isFull ? 30 : 6
/** The tasks that are due at a box: its second egg, a hatch, or a young bird to band. */
const DUE = ['egg', 'hatch', 'band'] as const
const dueAt = (box: number) => DUE[box % DUE.length]!

/** Fills a loft with one pair in each box; returns the ids of the hens by box. */
async function fill(testData: TestData): Promise<number[]> {
  const hens: number[] = []
  for (let box = 0; box < BOXES; box += 1) {
    const cock = await testData.bird(`BE-23-1${box}`, { gender: 'cock' })
    const hen = await testData.bird(`BE-23-2${box}`, { gender: 'hen' })
    const pair = await testData.pair(cock.id, hen.id, { nestBox: String(box + 1), pairingDate: '2026-01-20' })
    hens.push(hen.id)
    const due = dueAt(box)
    if (due === 'band') await testData.send('POST', '/api/offspring', { hatchDate: '2026-03-01', breedingPairId: pair.id })
    else {
      const laid = due === 'egg' ? ['2026-03-04'] : ['2026-02-12', '2026-02-14']
      const first = { breedingPairId: pair.id, firstEggDate: laid[0], totalEggs: laid.length }
      const second = laid[1] !== undefined && { secondEggDate: laid[1], fertilityCheckDate: '2026-02-19' }
      const fertile = laid[1] !== undefined && { firstEggFertile: true, secondEggFertile: true }
      await testData.send('POST', '/api/breeding-cycles', { ...first, ...second, ...fertile })
    }
  }
  return hens
}

/** Does something that makes one write, and waits until it is recorded. */
type RecordWrite = (act: () => Promise<void>) => Promise<void>

interface Walk {
  readonly from: number
  readonly to: number
  readonly hens: readonly number[]
  readonly record: RecordWrite
}

/** Walks past some boxes and records what is due there; where a young bird is banded, the hen is photographed. */
async function walk(page: Page, frame: Frame, { from, to, hens, record }: Walk): Promise<void> {
  const { t } = frame
  for (let box = from; box < to; box += 1) {
    const heading = page.getByRole('heading', { name: t('breeding.round.box', { box: String(box + 1) }), exact: true })
    const nest = page.getByRole('article').filter({ has: heading })
    const due = dueAt(box)
    await record(async () => {
      await frame.button(BUTTONS[due], nest).click()
      if (due !== 'band') return
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').first().fill(`BE-26-7${box}`)
      await dialog.locator('button[type=submit]').click()
      await expect(dialog).toBeHidden()
    })
    if (due !== 'band') continue
    const { origin } = new URL(page.url())
    await page.goto(`${origin}/pigeons/${hens[box]}`)
    await record(async () => {
      await page.getByRole('button', { name: frame.t('pigeons.photos.add') }).click()
      const dialog = frame.dialog()
      await dialog
        .locator('input[type=file]')
        .first()
        .setInputFiles(await photo())
      await frame.button('pigeons.photos.submit', dialog).click()
      await expect(dialog).toBeHidden()
    })
    await openRound(page, frame, origin)
  }
}

const BUTTONS = { egg: 'breeding.tap.second_egg', hatch: 'breeding.tap.hatched', band: 'breeding.tap.band' } as const

const counter = (page: Page) => page.locator('[data-outbox-count]')

/** Counts the unsent writes, beginning with those of another tab. */
function untilKept(page: Page, unsent = 0): RecordWrite {
  let count = unsent
  return async (act) => {
    await act()
    await expect(counter(page)).toHaveText(String((count += 1)))
  }
}
const untilAnswered =
  (page: Page): RecordWrite =>
  async (act) => {
    const answer = page.waitForResponse((response) => response.request().method() !== 'GET')
    await act()
    expect((await answer).status()).toBe(200)
  }

/** The columns that differ between two lofts: the times of the rows, and the random codes of nests. */
const DIFFERENT = /^(createdAt|updatedAt|nestQrCode)$/

/** Returns the rows of the loft that a round changes, without the columns that differ in every loft. */
async function rowsOf({ send }: TestData): Promise<unknown> {
  const lists = ['/api/breeding-pairs', '/api/breeding-cycles', '/api/offspring', '/api/pigeons']
  const rows = await Promise.all(lists.map((list) => send<unknown>('GET', list)))
  return JSON.parse(JSON.stringify(rows, (name, value: unknown) => (DIFFERENT.test(name) ? undefined : value)))
}

const openRound = async (page: Page, frame: Frame, url = ''): Promise<void> => {
  await page.goto(`${url}/breeding?view=nest-round`)
  await expect(page.getByRole('heading', { name: frame.t('breeding.round.box', { box: '1' }), exact: true })).toBeVisible()
  await untilSessionStored(page)
}

test('a nest round written offline is the same as one written online @release', async ({
  context,
  page,
  frame,
  testData,
  t,
  server,
}) => {
  const hens = await fill(testData)
  await openRound(page, frame)
  const half = BOXES / 2
  /** A write for each box, and a photo at every third. */
  const unsent = half + Math.floor(half / DUE.length)
  await untilCached(page)
  await context.setOffline(true)
  await walk(page, frame, { from: 0, to: half, hens, record: untilKept(page) })

  // The tab is closed in the middle of the round; another one shows what was written.
  const next = await context.newPage()
  await next.clock.setFixedTime('2026-03-06T10:00:00')
  await page.close()
  const nextFrame = new Frame(next, t)
  await openRound(next, nextFrame, server.url)
  await expect(counter(next)).toHaveText(String(unsent))
  await walk(next, nextFrame, { from: half, to: BOXES, hens, record: untilKept(next, unsent) })
  await context.setOffline(false)
  await next.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(counter(next)).toBeHidden()

  const online = await startLoftServer({ now: '2026-03-06T10:00:00' })
  try {
    const other = testDataAt(online.url)
    const others = await fill(other)
    await openRound(next, nextFrame, online.url)
    await walk(next, nextFrame, { from: 0, to: BOXES, hens: others, record: untilAnswered(next) })
    expect(await rowsOf(testData)).toEqual(await rowsOf(other))
  } finally {
    await online.stop()
  }
})
