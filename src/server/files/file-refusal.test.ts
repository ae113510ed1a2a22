import { expect, test } from 'vitest'
import { FileRefusal, inField } from './file-refusal.ts'

test('a refusal in a field names the field and keeps the rest', async () => {
  const cause = new Error('premature end')
  const work = inField('eyePhoto', () => Promise.reject(new FileRefusal('photo_damaged', { maxBytes: 1 }, { cause })))
  await expect(work).rejects.toMatchObject({ reason: 'photo_damaged', details: { maxBytes: 1, field: 'eyePhoto' }, cause })
})

test('a fault stays the fault it is, a result the result', async () => {
  const fault = new Error('disk full')
  await expect(inField('eyePhoto', () => Promise.reject(fault))).rejects.toBe(fault)
  expect(await inField('eyePhoto', () => Promise.resolve(7))).toBe(7)
})
