import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { compareVersions, newerRelease, releaseFeedSchema, releaseSchema, type Release } from './releases.ts'

const release = (version: string): Release =>
  z.parse(releaseSchema, {
    version,
    date: '2026-12-01',
    url: 'https://example.org/download',
    notes: { en: 'Faster.', es: 'Más rápido.' },
  })

test.each([
  ['1.0.0', '1.0.0', 0],
  ['1.0.1', '1.0.0', 1],
  ['1.0.0', '1.0.1', -1],
  ['1.10.0', '1.9.9', 1],
  ['0.9.9', '1.0.0', -1],
  ['2.0.0', '1.99.99', 1],
  ['1.2.3-beta', '1.2.3', 0],
])('%s compared with %s gives the sign of %d', (one, other, sign) => {
  expect(Math.sign(compareVersions(one, other))).toBe(sign)
})

test.each([
  ['nothing', [], null],
  ['the same version', ['1.2.0'], null],
  ['an older version', ['1.1.9'], null],
  ['a newer version', ['1.2.1'], '1.2.1'],
  ['the newest of several, in any order', ['1.2.1', '1.10.0', '1.9.0'], '1.10.0'],
])('version 1.2.0 announces of %s: %j', (_, versions, announced) => {
  expect(newerRelease(versions.map(release), '1.2.0')?.version ?? null).toBe(announced)
})

const VALID = release('1.0.0')
test.each([
  ['another field', { ...VALID, size: 3 }, true],
  ['a version with a suffix', { ...VALID, version: '1.0.0-beta' }, false],
  ['a version of two numbers', { ...VALID, version: '1.0' }, false],
  ['a day that does not exist', { ...VALID, date: '2026-02-30' }, false],
  ['an address without encryption', { ...VALID, url: 'http://example.org/' }, false],
  ['an address that runs a script', { ...VALID, url: 'javascript:alert(1)' }, false],
  ['an address with a user name', { ...VALID, url: 'https://bank.example@example.org/' }, false],
  ['an address with a port', { ...VALID, url: 'https://example.org:8443/a?b=c' }, true],
  ['notes in one language', { ...VALID, notes: { en: 'Faster.' } }, false],
  ['blank notes', { ...VALID, notes: { en: 'Faster.', es: ' ' } }, false],
  ['notes of 2000 characters', { ...VALID, notes: { en: 'x'.repeat(2000), es: 'y' } }, true],
  ['longer notes', { ...VALID, notes: { en: 'x'.repeat(2001), es: 'y' } }, false],
])('a file with %s is read: %#', (_, one, isRead) => {
  expect(z.safeParse(releaseFeedSchema, { releases: [one] }).success).toBe(isRead)
})
