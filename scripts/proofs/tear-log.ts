import { randomBytes } from 'node:crypto'
import type { Random } from '../kill/seeded-random.ts'

/** Sizes and positions in a write-ahead log: sqlite.org/walformat.html. */
export const HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24
const SALTS = { start: 16, end: 24 }
/** A disk writes a sector completely or not at all. */
const SECTOR_BYTES = 512
const MAX_FLIPPED_BITS = 4

/** The current bytes of a log, and its bytes before the current frames overwrote older ones. */
export interface Log {
  readonly bytes: Buffer
  readonly older: Buffer
}

/** Returns the size of one frame of a log in bytes. */
export function frameSize(log: Buffer): number {
  return FRAME_HEADER_BYTES + log.readUInt32BE(8)
}

/** Returns the end of the last committed transaction since the log was restarted. */
export function committedEnd(log: Buffer): number {
  const salts = log.subarray(SALTS.start, SALTS.end)
  const size = frameSize(log)
  let end = HEADER_BYTES
  for (let at = HEADER_BYTES; at + size <= log.length; at += size) {
    if (!log.subarray(at + 8, at + 16).equals(salts)) break
    if (log.readUInt32BE(at + 4) !== 0) end = at + size
  }
  return end
}

type Tear = (log: Log, from: number, random: Random) => Buffer

const changedCopy = (bytes: Buffer, change: (copy: Buffer) => void): Buffer => {
  const copy = Buffer.from(bytes)
  change(copy)
  return copy
}
/** Returns the older bytes in the length of the current ones, filled up with zeros. */
const olderContent = ({ bytes, older }: Log): Buffer => Buffer.concat([older, Buffer.alloc(bytes.length)], bytes.length)

/** The kinds of damage that a power failure or a faulty disk can do to a log, each beginning at a given byte. */
export const TEARS = {
  'cut off': ({ bytes }, from) => bytes.subarray(0, from),
  'zeros after': ({ bytes }, from) => changedCopy(bytes, (copy) => copy.fill(0, from)),
  'random bytes after': ({ bytes }, from) => Buffer.concat([bytes.subarray(0, from), randomBytes(bytes.length - from)]),
  'older frames after': (log, from) => changedCopy(log.bytes, (copy) => olderContent(log).copy(copy, from, from)),
  'own frames repeated': ({ bytes }, from, random) =>
    changedCopy(bytes, (copy) => {
      const size = frameSize(bytes)
      const at = HEADER_BYTES + Math.floor(Math.max(0, from - HEADER_BYTES) / size) * size
      bytes.copy(copy, at, HEADER_BYTES + random.below(Math.max(1, (at - HEADER_BYTES) / size)) * size, at)
    }),
  'some sectors written, some not': (log, from, random) =>
    changedCopy(log.bytes, (copy) => {
      const older = olderContent(log)
      for (let at = from; at < copy.length; at += SECTOR_BYTES) if (random.below(2)) older.copy(copy, at, at, at + SECTOR_BYTES)
    }),
  'one sector missing': (log, from) =>
    changedCopy(log.bytes, (copy) => olderContent(log).copy(copy, from, from, from + SECTOR_BYTES)),
  'bits flipped': ({ bytes }, from, random) =>
    changedCopy(bytes, (copy) => {
      for (let flips = 1 + random.below(MAX_FLIPPED_BITS); flips > 0; flips -= 1) {
        const at = from + random.below(copy.length - from)
        copy[at] = copy[at]! ^ (1 << random.below(8))
      }
    }),
} as const satisfies Record<string, Tear>

export type TearName = keyof typeof TEARS
export const TEAR_NAMES = Object.keys(TEARS) as [TearName, ...TearName[]]

/** Returns the first byte in which two logs differ. */
export function firstDifference(one: Buffer, other: Buffer): number {
  const shorter = Math.min(one.length, other.length)
  for (let start = 0; start < shorter; start += SECTOR_BYTES) {
    const end = Math.min(shorter, start + SECTOR_BYTES)
    if (one.compare(other, start, end, start, end) === 0) continue
    for (let at = start; at < end; at += 1) if (one[at] !== other[at]) return at
  }
  return shorter
}
