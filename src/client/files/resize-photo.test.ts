import { expect, test } from 'vitest'
import { fittedSize, jpegName, resizePhoto } from '#client/files/resize-photo.ts'

test.each([
  [1600, 1200, 1600, 1200],
  [1601, 1000, 1600, 999],
  [4000, 3000, 1600, 1200],
  [3000, 4000, 1200, 1600],
  [640, 480, 640, 480],
  [20000, 1, 1600, 1],
])('%i × %i is resized to %i × %i', (width, height, fittedWidth, fittedHeight) => {
  expect(fittedSize(width, height)).toEqual({ width: fittedWidth, height: fittedHeight })
})

test.each([
  ['IMG_1.PNG', 'IMG_1.jpg'],
  ['a.b.webp', 'a.b.jpg'],
  ['bird', 'bird.jpg'],
  ['.png', 'photo.jpg'],
])('%s is sent as %s', (name, sent) => expect(jpegName(name)).toBe(sent))

test('sends a file unchanged that cannot be decoded as an image', async () => {
  const file = new File(['no picture'], 'bird.jpg', { type: 'image/jpeg' })
  expect(await resizePhoto(file)).toBe(file)
})
