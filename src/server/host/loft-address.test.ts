import { expect, test } from 'vitest'
import { addressAsRequested, addressOfLoft, requestedLoft, type RequestedLoft } from './loft-address.ts'

const url = new URL('https://host.example:8443/')
const withNames = { url, domain: 'lofts.example' }
const withoutNames = { url, domain: undefined }

test.each<[string, string, RequestedLoft | undefined]>([
  ['host.example', '/l/blue-bar/pigeons?q=7', { name: 'blue-bar', base: '/l/blue-bar', url: '/pigeons?q=7' }],
  ['host.example:8443', '/l/blue-bar/', { name: 'blue-bar', base: '/l/blue-bar', url: '/' }],
  ['host.example', '/l/blue-bar', { name: 'blue-bar', base: '/l/blue-bar', url: undefined }],
  ['host.example', '/l/blue-bar?next=1', { name: 'blue-bar', base: '/l/blue-bar', url: undefined }],
  ['host.example', '/l/blue-bar/l/other/', { name: 'blue-bar', base: '/l/blue-bar', url: '/l/other/' }],
  ['host.example', '/l/Blue/', { name: 'Blue', base: '/l/Blue', url: '/' }],
  ['host.example', '/l/../', { name: '..', base: '/l/..', url: '/' }],
  ['host.example', '/l/', undefined],
  ['host.example', '/l', undefined],
  ['host.example', '/lofts/blue-bar/', undefined],
  ['host.example', '/', undefined],
  ['blue-bar.lofts.example', '/pigeons', { name: 'blue-bar', base: '', url: '/pigeons' }],
  ['Blue-Bar.lofts.example:8443', '/l/other/', { name: 'blue-bar', base: '', url: '/l/other/' }],
  ['a.blue-bar.lofts.example', '/l/other/', undefined],
  ['lofts.example', '/l/other/', { name: 'other', base: '/l/other', url: '/' }],
  ['blue-bar.elsewhere.example', '/', undefined],
])('%s%s is for %o', (host, path, expected) => {
  expect(requestedLoft({ headers: { host }, url: path }, withNames)).toEqual(expected)
})

test('without a domain, no host name names a loft', () => {
  expect(requestedLoft({ headers: { host: 'blue-bar.lofts.example' }, url: '/' }, withoutNames)).toBeUndefined()
})

test('an address has the host name of the loft if there is one', () => {
  expect(addressOfLoft(withNames, 'blue-bar')).toBe('https://blue-bar.lofts.example:8443')
  expect(addressOfLoft(withoutNames, 'blue-bar')).toBe('https://host.example:8443/l/blue-bar')
  expect(addressAsRequested(withNames, { name: 'blue-bar', base: '' })).toBe('https://blue-bar.lofts.example:8443')
  expect(addressAsRequested(withNames, { name: 'blue-bar', base: '/l/blue-bar' })).toBe('https://host.example:8443/l/blue-bar')
})
