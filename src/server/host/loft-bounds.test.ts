import { expect, test } from 'vitest'
import { makeBoundsCheck, type LoftBounds } from './loft-bounds.ts'

const NONE: LoftBounds = {
  requestsPerMinute: undefined,
  storedBytes: undefined,
  uploadBytes: undefined,
  birds: undefined,
  tasks: undefined,
}
const upload = (bytes?: number) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=x', ...(bytes !== undefined && { 'content-length': String(bytes) }) },
})
const call = { headers: { 'content-type': 'application/json', 'content-length': '5000' } }

function checkWith(bounds: Partial<LoftBounds>, stored = 0) {
  let now = new Date('2026-03-06T12:00:00Z')
  const check = makeBoundsCheck({ bounds: { ...NONE, ...bounds }, now: () => now, bytesOf: async () => stored })
  return { check, setNow: (time: string) => (now = new Date(`2026-03-06T${time}Z`)) }
}

test('a loft has its own number of requests a minute', async () => {
  const { check, setNow } = checkWith({ requestsPerMinute: 2 })
  expect(await check('north', call)).toBeUndefined()
  expect(await check('north', call)).toBeUndefined()
  expect(await check('north', call)).toBe('too_many_requests')
  expect(await check('south', call)).toBeUndefined()
  setNow('12:00:59.999')
  expect(await check('north', call)).toBe('too_many_requests')
  setNow('12:01:00')
  expect(await check('north', call)).toBeUndefined()
})

const inCapitals = { headers: { ...upload(1001).headers, 'content-type': 'Multipart/Form-Data; boundary=x' } }

test.each([
  [{}, 10_000, upload(10_000), undefined],
  [{ uploadBytes: 1000 }, 0, upload(1000), undefined],
  [{ uploadBytes: 1000 }, 0, upload(1001), 'upload_too_large'],
  [{ uploadBytes: 1000 }, 0, upload(), 'upload_too_large'],
  [{ uploadBytes: 1000 }, 0, inCapitals, 'upload_too_large'],
  [{ uploadBytes: 1000 }, 0, call, undefined],
  [{ storedBytes: 5000 }, 4000, upload(1000), undefined],
  [{ storedBytes: 5000 }, 4000, upload(1001), 'loft_full'],
  [{ storedBytes: 5000 }, 6000, call, undefined],
] as const)('with the bounds %o and %i bytes, %o is answered with %s', async (bounds, stored, request, answer) => {
  expect(await checkWith(bounds, stored).check('north', request)).toBe(answer)
})
