import { describe, expect, test } from 'vitest'
import { addressOf, formatSharingKey, parseSharingKey } from './sharing-key-text.ts'

const SECRET = 'abcdefghijklmnopqrstuvwxyz0123456789-_ABCDE'
const FINGERPRINT = 'ab'.repeat(32)

describe('a sharing key', () => {
  test.each([
    ['https://loft.example.org', null, { protocol: 'https', hostname: 'loft.example.org', port: 443 }],
    [
      'https://Loft.Example.org/',
      FINGERPRINT,
      { protocol: 'https', hostname: 'loft.example.org', port: 443, fingerprint: FINGERPRINT },
    ],
    ['http://192.168.1.20:5000', null, { protocol: 'http', hostname: '192.168.1.20', port: 5000 }],
    ['http://localhost', null, { protocol: 'http', hostname: 'localhost', port: 80 }],
    [
      'https://host.example/l/Blue-bar/',
      FINGERPRINT,
      { protocol: 'https', hostname: 'host.example', port: 443, base: '/l/blue-bar', fingerprint: FINGERPRINT },
    ],
    ['http://[fd00::1]:8080', null, { protocol: 'http', hostname: '[fd00::1]', port: 8080 }],
  ] as const)('for %s (%s) can be formatted and parsed', (address, fingerprint, expected) => {
    expect(parseSharingKey(formatSharingKey(address, SECRET, fingerprint))).toEqual({
      fingerprint: undefined,
      secret: SECRET,
      ...expected,
    })
  })

  test('can be parsed with line breaks and blanks from a message', () => {
    expect(parseSharingKey(`  http://a.example:5000/#loft-key=\n${SECRET.slice(0, 20)}\r\n${SECRET.slice(20)} `)).toMatchObject({
      hostname: 'a.example',
      secret: SECRET,
    })
  })

  test.each([
    ['', 'nothing'],
    [SECRET, 'the secret alone'],
    [`loft.example.org/#loft-key=${SECRET}`, 'no protocol'],
    [`ftp://loft.example.org/#loft-key=${SECRET}`, 'another protocol'],
    [`https://user@loft.example.org/#loft-key=${SECRET}`, 'a user'],
    [`https://loft.example.org/pigeons#loft-key=${SECRET}`, 'a path'],
    [`https://loft.example.org/l/a#loft-key=${SECRET}`, 'a name of a loft that is too short'],
    [`https://loft.example.org/l/blue-bar/pigeons#loft-key=${SECRET}`, 'a page of a loft'],
    [`https://loft.example.org/?a=b#loft-key=${SECRET}`, 'a query string'],
    [`https://loft.example.org/#loft-key=${SECRET.slice(1)}`, 'a secret one short'],
    [`https://loft.example.org/#loft-key=${SECRET}a`, 'a secret one long'],
    [`https://loft.example.org/#loft-key=${SECRET}&certificate=${FINGERPRINT.slice(1)}`, 'a short fingerprint'],
    [`https://-loft.example.org/#loft-key=${SECRET}`, 'a name that begins with a dash'],
    [`https://${'a'.repeat(254)}/#loft-key=${SECRET}`, 'a name too long'],
    [`https://loft.example.org:0/#loft-key=${SECRET}`, 'port 0'],
    [`https://loft.example.org:22/#loft-key=${SECRET}`, 'a port of another service'],
    [`https://loft.example.org:1023/#loft-key=${SECRET}`, 'the highest port of other services'],
    [`https://loft.example.org:65536/#loft-key=${SECRET}`, 'a port above the highest'],
  ])('%s is not a sharing key: %s', (text) => expect(parseSharingKey(text)).toBeUndefined())

  test.each([1024, 65_535, 80, 443])('port %i is valid', (port) => {
    expect(parseSharingKey(`https://loft.example.org:${port}/#loft-key=${SECRET}`)?.port).toBe(port)
  })
})

test('the address of a loft on a host has its path', () => {
  const key = { protocol: 'https', hostname: 'a.example', port: 8443, base: '/l/blue-bar' } as const
  expect(addressOf(key)).toBe('https://a.example:8443/l/blue-bar')
})

test.each([
  ['https', 443, 'https://a.example'],
  ['https', 80, 'https://a.example:80'],
  ['http', 80, 'http://a.example'],
  ['http', 443, 'http://a.example:443'],
] as const)('%s on port %i is %s', (protocol, port, address) =>
  expect(addressOf({ protocol, hostname: 'a.example', port })).toBe(address),
)
