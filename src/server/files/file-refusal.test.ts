import { describe, expect, test } from 'vitest'
import { FileRefusal, settleFields, withFieldName } from './file-refusal.ts'

test('adds the field name to a refusal and keeps its other details', async () => {
  const cause = new Error('premature end')
  const work = withFieldName('eyePhoto', () => Promise.reject(new FileRefusal('photo_damaged', { maxBytes: 1 }, { cause })))
  await expect(work).rejects.toMatchObject({ reason: 'photo_damaged', details: { maxBytes: 1, field: 'eyePhoto' }, cause })
})

test('passes other errors and results through unchanged', async () => {
  const fault = new Error('disk full')
  await expect(withFieldName('eyePhoto', () => Promise.reject(fault))).rejects.toBe(fault)
  expect(await withFieldName('eyePhoto', () => Promise.resolve(7))).toBe(7)
})

describe('several files of one form', () => {
  const refused = (field: string) => Promise.reject(new FileRefusal('photo_not_an_image', { field }))

  test('one refusal names every refused field', async () => {
    const work = settleFields([refused('generalPhoto'), Promise.resolve(1), refused('eyePhoto')])
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

  test('a single refusal names only its field', async () => {
    await expect(settleFields([refused('eyePhoto'), Promise.resolve(1)])).rejects.toHaveProperty('details', { field: 'eyePhoto' })
  })

  test('another error takes precedence over a refusal; results keep their order', async () => {
    const fault = new Error('disk full')
    await expect(settleFields([refused('eyePhoto'), Promise.reject(fault)])).rejects.toBe(fault)
    expect(await settleFields([Promise.resolve(7), Promise.resolve('x')])).toEqual([7, 'x'])
  })
})
