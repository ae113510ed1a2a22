import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { pictureOf } from '../../src/shared/help/help-page.ts'
import { waitUntilReady } from './page-view.ts'
import { LANGUAGES, openView, type State } from './take-pictures.ts'
import type { Step } from './views.ts'

const FOLDER = 'src/client/public'
const WIDTH = 390
const HEIGHT = 600
const FOLDER_OF_KEEPER = 'Pigeon Loft'
const MAX_BYTES = 40 * 1024
/** Tried in this order, until the file is small enough. */
const QUALITIES = [70, 55, 40, 25]

interface GuidePicture {
  readonly name: string
  readonly route: string
  readonly query?: string
  readonly state?: State
  readonly steps?: readonly Step[]
  /** The steps stay on the page instead of opening a dialog. */
  readonly staysOnPage?: boolean
  /** A Playwright selector of what is at the top of the picture. */
  readonly from?: string
}

/** The pictures of the guide, taken on a phone in the demo loft unless another state is given. */
const PICTURES: readonly GuidePicture[] = [
  { name: 'first-day-start', route: '/', state: 'empty', from: '[aria-labelledby="start-here"]' },
  { name: 'first-day-bird', route: '/pigeons', steps: ['pigeons.add'] },
  { name: 'nest-round', route: '/breeding', query: '?view=nest-round' },
  { name: 'nest-round-pair', route: '/breeding', query: '?tab=pairs', steps: ['pairs.new'] },
  { name: 'race-upload', route: '/races', steps: ['races.upload'] },
  { name: 'race-results', route: '/races/:id' },
  { name: 'medicine-treatment', route: '/treatments' },
  { name: 'medicine-stock', route: '/medicine-inventory' },
  { name: 'pedigree-tree', route: '/pedigree', query: '?pigeon=47' },
  { name: 'pedigree-mating', route: '/pedigree', query: '?tab=mating&cock=7&hen=8' },
  { name: 'moving-in', route: '/import' },
  {
    name: 'backups',
    route: '/settings',
    query: '?group=safety',
    steps: ['backups.make'],
    staysOnPage: true,
    from: '[aria-labelledby="settings-backups"] li',
  },
  { name: 'phones', route: '/', steps: ['start.phone.open'] },
]

/** Takes every picture of the guide in both languages, and writes it into the program. Errors: when one cannot be taken. */
export async function takeGuidePictures(browser: Browser, lofts: Readonly<Record<State, string>>): Promise<void> {
  for (const { name, route, query = '', state = 'full', steps = [], staysOnPage = false, from } of PICTURES) {
    for (const language of LANGUAGES) {
      const view = { name, route, query, steps, isDialog: steps.length > 0 && !staysOnPage }
      const opened = await openView(browser, lofts[state], { view, state, width: WIDTH, language })
      if (!opened) throw new Error(`${name}: a button on the way was not found`)
      const { page, close } = opened
      if (from) {
        // The element is scrolled to a place below the bar that stays at the top.
        await page
          .locator(from)
          .first()
          .evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 72))
        await waitUntilReady(page)
      }
      await page.locator('#bottom-bar').evaluateAll((bars) => bars.forEach((bar) => bar.remove()))
      // The temporary folder of this run is not an example for a keeper.
      await page.locator('code, p').evaluateAll((elements, shown) => {
        const nodes = elements.flatMap((element) => [...element.childNodes])
        for (const node of nodes) node.nodeValue &&= node.nodeValue.replace(/\/\S*loft-\w+/, shown)
      }, FOLDER_OF_KEEPER)
      const png = await page.screenshot({ clip: { x: 0, y: await topOf(page), width: WIDTH, height: HEIGHT } })
      const file = join(FOLDER, pictureOf(name, language))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, await smallPicture(png, file))
      console.log(file)
      await close()
    }
  }
}

/** Returns where the picture begins: above a sheet, or at the top of the page. */
async function topOf(page: Page): Promise<number> {
  const sheet = page.locator('[role=dialog]:visible')
  const box = (await sheet.count()) > 0 ? await sheet.first().boundingBox() : null
  const { height } = page.viewportSize() ?? { height: HEIGHT }
  return box === null ? 0 : Math.max(0, Math.min(box.y - 24, height - HEIGHT))
}

async function smallPicture(png: Buffer, file: string): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const webp = await sharp(png).webp({ quality, effort: 6 }).toBuffer()
    if (webp.length <= MAX_BYTES) return webp
  }
  throw new Error(`${file} would have more than ${MAX_BYTES} bytes`)
}
