import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { browserOptions } from '../e2e/browser.ts'

test('the browser of the journeys disables everything that Playwright disables', () => {
  const source = readFileSync('node_modules/playwright-core/lib/coreBundle.js', 'utf8')
  const list = /disabledFeatures = \[([^\]]*)\]/.exec(source)![1]!
  const features = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name)
  expect(features.length).toBeGreaterThan(10)
  const [option] = browserOptions().args!.filter((arg) => arg.startsWith('--disable-features='))
  expect(option!.split('=')[1]!.split(',')).toEqual(expect.arrayContaining(features))
})
