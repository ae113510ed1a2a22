import { expect, test } from 'vitest'
import { makeLimitCheck, type LoftLimits } from './loft-limits.ts'

const NONE: LoftLimits = {
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

function checkWith(limits: Partial<LoftLimits>, stored = 0) {
  let now = new Date('2026-03-06T12:00:00Z')
  const check = makeLimitCheck({ limits: { ...NONE, ...limits }, now: () => now, bytesOf: async () => stored })
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
] as const)('with the limits %o and %i bytes, %o is answered with %s', async (limits, stored, request, answer) => {
  expect(await checkWith(limits, stored).check('north', request)).toBe(answer)
})
