import { expect, test } from 'vitest'
import { pageCounter } from './make-pdf.ts'

const FILE = new TextEncoder().encode('%PDF /Type /Pages\n 1 0 obj /Type /Page\n x /Type /Page\n /Type /Page\n end')

test.each([1, 2, 5, 11, 12, 13, 1000])('counts pages in chunks of %i bytes', (size) => {
  const count = pageCounter()
  let pages = 0
  for (let start = 0; start < FILE.length; start += size) pages = count(FILE.subarray(start, start + size))
  expect(pages).toBe(3)
})
