import { afterEach, expect, test, vi } from 'vitest'
import { atLoft, nameInLoft, pathInLoft, publicAddressOf } from './loft-base.ts'

afterEach(() => vi.unstubAllGlobals())

function openAt(base?: string): void {
  vi.stubGlobal('document', { documentElement: { dataset: base === undefined ? {} : { base } } })
  vi.stubGlobal('location', { origin: 'https://host.example' })
}

test.each([
  ['/files/1.jpg', '/l/blue-bar/files/1.jpg'],
  ['/', '/l/blue-bar/'],
  ['//elsewhere.example/x', '//elsewhere.example/x'],
  ['https://elsewhere.example/x', 'https://elsewhere.example/x'],
  ['blob:https://host.example/1', 'blob:https://host.example/1'],
  ['#settings', '#settings'],
])('on a host, %s becomes %s, and without one it is unchanged', (path, address) => {
  openAt('/l/blue-bar')
  expect(atLoft(path)).toBe(address)
  openAt()
  expect(atLoft(path)).toBe(path)
})

test.each([
  ['/l/blue-bar/pigeons', '/pigeons'],
  ['/l/blue-bar/', '/'],
  ['/l/blue-bar-2/', '/l/blue-bar-2/'],
])('on a host, the address %s has the path %s', (address, path) => {
  openAt('/l/blue-bar')
  expect(pathInLoft(address)).toBe(path)
})

test('names in the browser storage, and addresses given to others, contain those of the loft', () => {
  openAt()
  expect([nameInLoft('loft-theme'), publicAddressOf('/q/1')]).toEqual(['loft-theme', 'https://host.example/q/1'])
  openAt('/l/blue-bar')
  expect([nameInLoft('loft-theme'), publicAddressOf('/q/1')]).toEqual([
    '/l/blue-bar/loft-theme',
    'https://host.example/l/blue-bar/q/1',
  ])
})
