// npm run gallery: pictures of every screen and dialog, as one page. `npm run gallery -- --help` lists the options.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { readOptions } from '../read-options.ts'
import { browserOptions } from '../../e2e/browser.ts'
import { startLoftServer } from '../../e2e/loft-server.ts'
import { buildClientIfStale } from '../build-client.ts'
import { takeGuidePictures } from './guide-pictures.ts'
import { galleryPage } from './index-page.ts'
import { LANGUAGES, NOW, STATES, THEMES, takePictures, type Picture, type PictureSelection } from './take-pictures.ts'
import { openOtherLoft } from './other-lofts.ts'
import { OTHER_VIEWS } from './other-views.ts'
import { VIEWS } from './views.ts'

const HELP = `Usage: npm run gallery -- [options]

Takes pictures of every screen and dialog, and writes them with an index.html that filters them.

  --out <folder>       output folder (default test-results/gallery)
  --screen <a,b>       only views whose name begins with one of these, such as pigeons,races-new-event (default all)
  --width <px,px>      default 390,768,1366; below 600 a phone with touch screen is emulated
  --theme <a,b>        ${THEMES.join(', ')} (default all)
  --lang <a,b>         ${LANGUAGES.join(', ')} (default all)
  --state <a,b>        ${STATES.join(', ')} (default all): a new loft, the demo loft, and every call answered 503
  --no-dialogs         only screens and their tabs
  --list               lists the names of the views
  --guide              takes the pictures of the guide instead, into src/client/public/guide

All pictures take about an hour; one screen with all its dialogs about two minutes.`

const { values } = readOptions({
  options: {
    out: { type: 'string', default: 'test-results/gallery' },
    screen: { type: 'string', default: '' },
    width: { type: 'string', default: '390,768,1366' },
    theme: { type: 'string', default: THEMES.join() },
    lang: { type: 'string', default: LANGUAGES.join() },
    state: { type: 'string', default: STATES.join() },
    dialogs: { type: 'boolean', default: true },
    list: { type: 'boolean', default: false },
    guide: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
  allowNegative: true,
})

function chosen<Value extends string>(option: string, text: string, known: readonly Value[]): Value[] {
  const wanted = text.split(',')
  const unknown = wanted.find((value) => !known.some((one) => one === value))
  if (unknown !== undefined) fail(`--${option} is ${known.join(', ')}, not ${unknown}.`)
  return known.filter((value) => wanted.includes(value))
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

if (values.help) {
  console.log(HELP)
  process.exit()
}
const prefixes = values.screen.split(',')
const views = [...VIEWS, ...OTHER_VIEWS].filter(
  ({ name, isDialog }) => (values.dialogs || !isDialog) && prefixes.some((prefix) => name.startsWith(prefix)),
)
if (views.length === 0) fail(`No view is called ${values.screen}; --list lists them.`)
if (values.list) {
  console.log(views.map(({ name }) => name).join('\n'))
  process.exit()
}
const widths = values.width.split(',').map(Number)
if (!widths.every((width) => Number.isInteger(width) && width >= 280 && width <= 4000)) fail('--width is a list of pixels.')
const wanted: PictureSelection = {
  views,
  widths,
  themes: chosen('theme', values.theme, THEMES),
  languages: chosen('lang', values.lang, LANGUAGES),
  states: chosen('state', values.state, STATES),
  folder: resolve(values.out),
}

buildClientIfStale({ onStart: () => console.log('Building the client …') })
const [empty, full, browser] = await Promise.all([
  startLoftServer({ now: NOW }),
  startLoftServer({ now: NOW, isDemo: true }),
  chromium.launch(browserOptions()),
])
const lofts = { empty: empty.url, full: full.url, error: full.url }
try {
  await (values.guide ? takeGuidePictures(browser, lofts) : makeGallery())
} finally {
  await browser.close()
  await Promise.all([empty.stop(), full.stop()])
}

async function makeGallery(): Promise<void> {
  mkdirSync(wanted.folder, { recursive: true })
  const begun = performance.now()
  const pictures: Picture[] = []
  const report = async (progress: ReturnType<typeof takePictures>): Promise<void> => {
    for await (const { done, total, taken, missing } of progress) {
      pictures.push(...taken)
      console.log(`${done}/${total} ${missing ?? taken[0]?.file ?? ''}`)
      for (const problem of new Set(taken.flatMap(({ problems }) => problems))) console.log(`    ${problem}`)
      if (missing !== undefined) process.exitCode = 1
    }
  }
  await report(takePictures(browser, lofts, { ...wanted, views: views.filter(({ other }) => !other) }))
  for (const [kind, ofKind] of Map.groupBy(views, ({ other }) => other)) {
    if (!kind || !wanted.states.includes('full')) continue
    const loft = await openOtherLoft(kind, NOW)
    const only = { ...wanted, views: ofKind, states: ['full'] as const, cookies: loft.cookies }
    try {
      await report(takePictures(browser, { empty: loft.url, full: loft.url, error: loft.url }, only))
    } finally {
      await loft.stop()
    }
  }
  const index = join(wanted.folder, 'index.html')
  writeFileSync(index, galleryPage(pictures))
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
  console.log(`${pictures.length} pictures in ${minutes} minutes: ${index}`)
}
