import { describe, expect, test } from 'vitest'
import { makeZip, type ZipPart } from './testing/make-xlsx.ts'
import { refusalOf } from './testing/refusal-of.ts'
import { unzip, MAX_ZIP_ENTRIES, MAX_ZIP_INFLATED_BYTES } from './unzip.ts'

const MEGABYTE = 1024 * 1024
const many = (count: number): ZipPart[] => Array.from({ length: count }, (_, i) => ({ name: `f${i}.xml`, content: 'x' }))
const zeros = (megabytes: number) => Buffer.alloc(megabytes * MEGABYTE)

describe('opens an archive', () => {
  test.each([
    ['deflated', [{ name: 'a/b.xml', content: 'ñ'.repeat(500) }]],
    ['stored', [{ name: 'a/b.xml', content: 'ñ'.repeat(500), stored: true }]],
    ['with the backslashes of old writers', [{ name: 'a\\b.xml', content: 'ñ'.repeat(500) }]],
    [
      'with folders of their own',
      [
        { name: 'a/', content: '' },
        { name: 'a/b.xml', content: 'ñ'.repeat(500) },
      ],
    ],
  ])('%s', (_, parts) => {
    expect([...unzip(makeZip(parts))].map(([name, content]) => [name, content.toString()])).toEqual([
      ['a/b.xml', 'ñ'.repeat(500)],
    ])
  })

  test('with empty entries and exactly the maximum number', () => {
    expect(unzip(makeZip([...many(MAX_ZIP_ENTRIES - 1), { name: 'empty.xml', content: '' }])).size).toBe(MAX_ZIP_ENTRIES)
  })

  test('of exactly the maximum size', () => {
    expect(unzip(makeZip([{ name: 'a', content: zeros(64) }])).get('a')?.length).toBe(MAX_ZIP_INFLATED_BYTES)
  })
})

describe('refuses a harmful or broken archive', () => {
  test.each<[string, ZipPart[], string]>([
    ['one entry too many', many(MAX_ZIP_ENTRIES + 1), 'zip_bomb'],
    [
      'a byte more than allowed',
      [
        { name: 'a', content: zeros(64) },
        { name: 'b', content: 'x' },
      ],
      'zip_bomb',
    ],
    ['a bomb that declares itself small', [{ name: 'a', content: zeros(90), declaredSize: 1000 }], 'zip_bomb'],
    ['a small file that declares itself large', [{ name: 'a', content: 'x', declaredSize: 2_100_000_000 }], 'zip_bomb'],
    ['a small file that declares itself larger', [{ name: 'a', content: 'x', declaredSize: 60 * MEGABYTE }], 'damaged'],
    ['encryption', [{ name: 'a', content: 'x', flags: 0x01 }], 'encrypted'],
    ['strong encryption', [{ name: 'a', content: 'x', flags: 0x40 }], 'encrypted'],
    ['a false checksum', [{ name: 'a', content: 'x', crc: 1 }], 'damaged'],
    ['a path upwards', [{ name: '../a', content: 'x' }], 'damaged'],
    ['a path upwards with backslashes', [{ name: 'xl\\..\\..\\a', content: 'x' }], 'damaged'],
    ['a path from the root', [{ name: '/etc/passwd', content: 'x' }], 'damaged'],
    ['a path of a drive', [{ name: 'C:/a', content: 'x' }], 'damaged'],
    [
      'the same path twice',
      [
        { name: 'a', content: 'x' },
        { name: 'a', content: 'y' },
      ],
      'damaged',
    ],
  ])('%s', async (_, parts, reason) => {
    expect(await refusalOf(() => unzip(makeZip(parts)))).toMatchObject({ reason })
  })

  const whole = makeZip([{ name: 'a.xml', content: 'x'.repeat(1000) }])
  test.each(Array.from({ length: whole.length }, (_, length) => length))('cut off after %i bytes', async (length) => {
    expect(await refusalOf(() => unzip(whole.subarray(0, length)))).toEqual({ reason: 'damaged' })
  })
})
