import { randomBytes } from 'node:crypto'
import type { Random } from '../kill/seeded-random.ts'

/** Layout of a write-ahead log: sqlite.org/walformat.html. */
export const HEADER = 32
const FRAME_HEADER = 24
const SALTS = { start: 16, end: 24 }
/** Unit that a disk writes completely or not at all. */
const SECTOR = 512
const MAX_FLIPPED_BITS = 4

/** A log as it is, and as it was before its current frames overwrote older ones. */
export interface Log {
  readonly bytes: Buffer
  readonly older: Buffer
}

/** Returns the size of one frame of a log in bytes. */
export function frameSize(log: Buffer): number {
  return FRAME_HEADER + log.readUInt32BE(8)
}

/** Returns the end of the last committed transaction since the log was restarted. */
export function committedEnd(log: Buffer): number {
  const salts = log.subarray(SALTS.start, SALTS.end)
  const size = frameSize(log)
  let end = HEADER
  for (let at = HEADER; at + size <= log.length; at += size) {
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
/** Returns the earlier content of the same length; zeros beyond the end of the older log. */
const olderContent = ({ bytes, older }: Log): Buffer => Buffer.concat([older, Buffer.alloc(bytes.length)], bytes.length)

/** The kinds of damage that a power failure or a bad disk can do to a log, each from a given byte on. */
export const TEARS = {
  'cut off': ({ bytes }, from) => bytes.subarray(0, from),
  'zeros after': ({ bytes }, from) => changedCopy(bytes, (copy) => copy.fill(0, from)),
  'random bytes after': ({ bytes }, from) => Buffer.concat([bytes.subarray(0, from), randomBytes(bytes.length - from)]),
  'older frames after': (log, from) => changedCopy(log.bytes, (copy) => olderContent(log).copy(copy, from, from)),
  'own frames repeated': ({ bytes }, from, random) =>
    changedCopy(bytes, (copy) => {
      const size = frameSize(bytes)
      const at = HEADER + Math.floor(Math.max(0, from - HEADER) / size) * size
      bytes.copy(copy, at, HEADER + random.below(Math.max(1, (at - HEADER) / size)) * size, at)
    }),
  'some sectors written, some not': (log, from, random) =>
    changedCopy(log.bytes, (copy) => {
      const older = olderContent(log)
      for (let at = from; at < copy.length; at += SECTOR) if (random.below(2)) older.copy(copy, at, at, at + SECTOR)
    }),
  'one sector missing': (log, from) => changedCopy(log.bytes, (copy) => olderContent(log).copy(copy, from, from, from + SECTOR)),
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
  for (let start = 0; start < shorter; start += SECTOR) {
    const end = Math.min(shorter, start + SECTOR)
    if (one.compare(other, start, end, start, end) === 0) continue
    for (let at = start; at < end; at += 1) if (one[at] !== other[at]) return at
  }
  return shorter
}
