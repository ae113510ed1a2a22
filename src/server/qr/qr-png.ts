import { crc32, deflateSync } from 'node:zlib'
import { qrModules, QUIET_ZONE } from './qr-modules.ts'

/** Pixels per module: large enough for printing a downloaded image. */
const PIXELS_PER_MODULE = 10

/** Draws a code as a PNG with two colours. */
export function qrPng(text: string): Buffer {
  const modules = qrModules(text)
  const side = (modules.length + 2 * QUIET_ZONE) * PIXELS_PER_MODULE
  const rowBytes = Math.ceil(side / 8)
  const rows = Buffer.alloc(side * (rowBytes + 1), 0xff)
  for (let y = 0; y < side; y += 1) {
    const start = y * (rowBytes + 1)
    rows[start] = 0
    const row = modules[Math.floor(y / PIXELS_PER_MODULE) - QUIET_ZONE]
    if (row) drawRow(rows, start + 1, row)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // Bit depth 1, greyscale.
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}

/** Returns a code as a data URL, for the `src` of an image. */
export const qrDataUrl = (text: string): string => `data:image/png;base64,${qrPng(text).toString('base64')}`

function drawRow(rows: Buffer, start: number, row: readonly boolean[]): void {
  for (const [at, isDark] of row.entries()) {
    if (!isDark) continue
    for (let x = (at + QUIET_ZONE) * PIXELS_PER_MODULE; x < (at + QUIET_ZONE + 1) * PIXELS_PER_MODULE; x += 1) {
      const byte = start + (x >> 3)
      rows[byte] = rows[byte]! & ~(0x80 >> (x & 7))
    }
  }
}

const SIGNATURE = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

function chunk(type: string, content: Buffer): Buffer {
  const typeAndContent = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(typeAndContent))
  return Buffer.concat([length, typeAndContent, sum])
}
