import { describe, expect, test } from 'vitest'
import { FileRefusal, inEveryField, inField } from './file-refusal.ts'

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

describe('several files of one form', () => {
  const refused = (field: string) => Promise.reject(new FileRefusal('photo_not_an_image', { field }))

  test('one refusal names every field refused', async () => {
    const work = inEveryField([refused('generalPhoto'), Promise.resolve(1), refused('eyePhoto')])
    await expect(work).rejects.toMatchObject({
      reason: 'photo_not_an_image',
      details: {
        field: 'generalPhoto',
        fields: [
          { field: 'generalPhoto', problem: 'photo_not_an_image' },
          { field: 'eyePhoto', problem: 'photo_not_an_image' },
        ],
      },
    })
  })

  test('a refusal alone names its field only', async () => {
    await expect(inEveryField([refused('eyePhoto'), Promise.resolve(1)])).rejects.toHaveProperty('details', { field: 'eyePhoto' })
  })

  test('a fault goes before a refusal; the results of all stand in their places', async () => {
    const fault = new Error('disk full')
    await expect(inEveryField([refused('eyePhoto'), Promise.reject(fault)])).rejects.toBe(fault)
    expect(await inEveryField([Promise.resolve(7), Promise.resolve('x')])).toEqual([7, 'x'])
  })
})
