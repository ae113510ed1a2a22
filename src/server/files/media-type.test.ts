import { expect, test } from 'vitest'
import { fileUrl, parseFileUrl } from './media-type.ts'

const hash = '0123456789abcdef'.repeat(4)

test.each(['image/jpeg', 'application/pdf'] as const)('parses the URL of a stored %s', (mediaType) => {
  expect(parseFileUrl(fileUrl({ hash, mediaType }))).toEqual({ hash, mediaType })
})

test.each([
  '',
  hash,
  `/files/${hash}`,
  `/files/${hash}.exe`,
  `/files/${hash}.jpeg`,
  `/files/${hash}.jpg/..`,
  `/files/${hash.slice(1)}.jpg`,
  `/files/${hash.toUpperCase()}.jpg`,
  `https://example.org/files/${hash}.jpg`,
  `/files/../${hash}.jpg`,
])('%j is not the URL of a stored file', (url) => {
  expect(parseFileUrl(url)).toBeUndefined()
})
