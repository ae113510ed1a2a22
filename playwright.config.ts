import { defineConfig } from '@playwright/test'
import { browserOptions } from './e2e/browser.ts'

// The runner, the server and the page must agree on the current day.
const timezoneId = (process.env['TZ'] ??= 'Europe/Madrid')

const browser = browserOptions()
/** Pages live for seconds: code that one compiler of V8 optimizes in between is hardly used, which costs a twentieth of the time. */
const WITHOUT_MIDDLE_COMPILER = '--js-flags=--no-maglev'

const isFull = process.env['TEST_FULL'] === '1'

export default defineConfig({
  testDir: 'e2e',
  // Node reads TypeScript by itself, and keeps it compiled: the first run in a clone takes half of the time to load the journeys.
  build: { external: ['**/*.ts'] },
  fullyParallel: true,
  // With two workers, two processors are idle a third of the time.
  workers: 3,
  retries: 0,
  // Journeys with this tag in their title run in the release check only.
  ...(!isFull && { grepInvert: /@release/ }),
  // These limits end only journeys that hang: on a busy machine, a journey takes several times as long. Those of the release check take longer.
  timeout: isFull ? 180_000 : 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'line',
  use: {
    timezoneId,
    // The texts of the specification are American English; other regions have their own journeys.
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    launchOptions: { ...browser, args: [...(browser.args ?? []), WITHOUT_MIDDLE_COMPILER] },
    // Without animations, elements do not move while a journey looks at them, and no time is lost.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording a trace costs a fifth of the run; repeat a failed journey with `--trace on`.
    trace: 'off',
    // Downloading the whole application would slow down every journey; those about it allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
})
