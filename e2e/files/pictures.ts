import sharp from 'sharp'

/** A file as a file chooser returns it. */
export interface ChosenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Returns a photo in the size of a phone's camera. */
export async function photo(name = 'bird.jpg', { width = 1200, height = 900 } = {}): Promise<ChosenFile> {
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#7f9ab5' } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
