import { defineConfig } from '@playwright/test'
import { browserOptions } from './e2e/browser.ts'

// Runner, server and page must agree on what day it is.
const timezoneId = (process.env['TZ'] ??= 'Europe/Madrid')

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Long journeys of the release check take longer.
  timeout: process.env['TEST_FULL'] === '1' ? 180_000 : 30_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'line',
  use: {
    timezoneId,
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    launchOptions: browserOptions(),
    // Nothing fades or slides: what a journey sees stands still, and no time goes into frames on the way.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a fifth of the run: a journey that fails is told again with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
