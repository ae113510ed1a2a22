import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Pictures for tests, valid and hostile. */

/** Returns a picture of grey clouds: detailed enough that a truncated file lacks something, and fast to encode. */
export function greyClouds(width: number, height: number): Sharp {
  const coarse = { width: Math.ceil(width / 16), height: Math.ceil(height / 16) }
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const clouds = sharp({ create: { ...coarse, channels: 3, background: '#885533', noise } })
  return clouds.resize({ width, height, fit: 'fill' })
}

/** Returns a red picture with a blue top-left quarter, which shows its orientation. */
export function orientationSample(width: number, height: number): Sharp {
  const quarter = { width: width / 2, height: height / 2, channels: 3, background: '#0000ff' } as const
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: Buffer.alloc(quarter.width * quarter.height * 3, Buffer.from([0, 0, 255])), raw: quarter, left: 0, top: 0 },
  ])
}

/**
 * Returns a picture as new phones send it: a JPEG with a gain map for HDR screens, which libvips prefers to decode with another
 * loader.
 */
export function gainMapped(width: number, height: number): Sharp {
  // The types of sharp do not declare this method yet.
  const bright = greyClouds(width, height).toColourspace('scrgb') as Sharp & { withGainMap(): Sharp }
  return bright.withGainMap().jpeg()
}

/** Returns a PNG with one grey bit per pixel, with any size in its header and the given number of zero rows. */
export function greyPng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))))
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(type, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length)
  return chunk
}

export function svg(): Buffer {
  return Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><image href="file:///etc/passwd"/></svg>')
}

/** Pads bytes to a size; JPEG decoders ignore bytes after the end of the picture. */
export function padded(bytes: Buffer, size: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(size - bytes.length)])
}

export function truncated(bytes: Buffer, share: number): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length * share))
}
