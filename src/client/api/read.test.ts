import { expect, test } from 'vitest'
import { isOnDeviceOnly } from './read.ts'

const NUMBER = '-1772798400000123'

test.each([
  [`/api/pigeons/${NUMBER}`, true],
  [`/api/pigeons/${NUMBER}/family`, true],
  [`/api/race-results?pigeonId=${NUMBER}&limit=100`, true],
  [`/api/treatments/care?pigeonIds=3%2C${NUMBER}`, true],
  ['/api/pigeons/1772798400000123', false],
  [`/api/pigeons/${NUMBER}4`, false],
  [`/api/pigeons/${NUMBER.slice(0, -1)}`, false],
  [`/api/pigeons?q=ES${NUMBER}&limit=60`, false],
])('%s names a row of this device: %s', (url, isOwn) => expect(isOnDeviceOnly(url)).toBe(isOwn))
