import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { PagePicture } from '../fixtures.ts'

const [WIDTH, HEIGHT] = [640, 480]
/** The colour planes of a picture without colours. */
const GREY = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)

/**
 * Writes a video of a printed label as held in front of a camera: slowly turning, slightly blurred. Chromium plays the file in a
 * loop.
 */
export async function filmLabel(path: string, { grey, width, height }: PagePicture): Promise<void> {
  const frames: Buffer[] = [Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)]
  for (let at = 0; at < 12; at += 1) {
    const turned = await sharp(grey, { raw: { width, height, channels: 1 } })
      .toColourspace('srgb')
      .rotate(at * 9 - 50, { background: '#a8a095' })
      .resize(WIDTH, HEIGHT, { fit: 'contain', background: '#a8a095' })
      .blur(0.8)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { channels } = turned.info
    const luma = Buffer.from(Uint8Array.from({ length: WIDTH * HEIGHT }, (_, pixel) => turned.data[pixel * channels]!))
    frames.push(Buffer.from('FRAME\n'), luma, GREY)
  }
  await writeFile(path, Buffer.concat(frames))
}
