import { crc32, inflateRawSync } from 'node:zlib'
import { SheetRefusal } from './sheet-refusal.ts'

export const MAX_ZIP_ENTRIES = 200
export const MAX_ZIP_INFLATED_BYTES = 64 * 1024 * 1024

const END_SIGNATURE = 0x06054b50
const END_LENGTH = 22
const MAX_COMMENT_BYTES = 65_535
const DIRECTORY_SIGNATURE = 0x02014b50
const DIRECTORY_LENGTH = 46
const LOCAL_SIGNATURE = 0x04034b50
const LOCAL_LENGTH = 30
/** Encrypted, strongly encrypted, encrypted directory. */
const ENCRYPTED_FLAGS = 0x2041
const STORED = 0
const DEFLATED = 8
const ZIP64_EXTRA_ID = 1
const ZIP64_MARKER = 0xffff_ffff

interface Entry {
  readonly name: string
  readonly flags: number
  readonly method: number
  readonly crc: number
  readonly packed: number
  readonly inflated: number
  readonly at: number
}

interface Unpacking {
  /** Returns whether the entry with this path is unpacked; all of them are by default. */
  readonly isWanted?: (name: string) => boolean
  readonly maxEntries?: number
}

/** Unpacks a ZIP archive, by path; refuses ZIP bombs, encryption, false sizes and path traversal. */
export function unzip(
  bytes: Uint8Array,
  { isWanted = () => true, maxEntries = MAX_ZIP_ENTRIES }: Unpacking = {},
): Map<string, Buffer> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = refuseOutOfRange(() => readDirectory(zip, maxEntries)).filter(({ name }) => isWanted(name))
  const declared = entries.reduce((sum, { inflated }) => sum + inflated, 0)
  if (declared > MAX_ZIP_INFLATED_BYTES) throw new SheetRefusal('zip_bomb', { limit: MAX_ZIP_INFLATED_BYTES })
  if (entries.some(({ flags }) => flags & ENCRYPTED_FLAGS)) throw new SheetRefusal('encrypted')
  const files = new Map<string, Buffer>()
  for (const entry of entries) {
    if (entry.name.endsWith('/')) continue
    if (!isInnerPath(entry.name) || files.has(entry.name)) throw new SheetRefusal('damaged')
    const content = refuseOutOfRange(() => inflate(zip, entry))
    files.set(entry.name, content)
  }
  return files
}

/** Lists the entries of a ZIP archive as its directory declares them, without unpacking; refuses encryption. */
export function zipEntries(
  bytes: Uint8Array,
  maxEntries = MAX_ZIP_ENTRIES,
): readonly Pick<Entry, 'name' | 'packed' | 'inflated'>[] {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = refuseOutOfRange(() => readDirectory(zip, maxEntries))
  if (entries.some(({ flags }) => flags & ENCRYPTED_FLAGS)) throw new SheetRefusal('encrypted')
  return entries
}

/** Runs a read. Errors: `damaged` for an offset that points outside the file. */
function refuseOutOfRange<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) throw new SheetRefusal('damaged')
    throw error
  }
}

function isInnerPath(name: string): boolean {
  return !/^\/|^[a-z]:|[\0]/i.test(name) && !name.split('/').includes('..')
}

function readDirectory(zip: Buffer, maxEntries: number): Entry[] {
  const end = findEnd(zip)
  const count = zip.readUInt16LE(end + 10)
  if (count > maxEntries) throw new SheetRefusal('zip_bomb', { limit: maxEntries })
  const entries: Entry[] = []
  let offset = zip.readUInt32LE(end + 16)
  for (let i = 0; i < count; i++) {
    if (zip.readUInt32LE(offset) !== DIRECTORY_SIGNATURE) throw new SheetRefusal('damaged')
    const nameEnd = offset + DIRECTORY_LENGTH + zip.readUInt16LE(offset + 28)
    const extraEnd = nameEnd + zip.readUInt16LE(offset + 30)
    entries.push({
      // Some early writers use backslashes.
      name: zip.toString('utf8', offset + DIRECTORY_LENGTH, nameEnd).replaceAll('\\', '/'),
      flags: zip.readUInt16LE(offset + 8),
      method: zip.readUInt16LE(offset + 10),
      crc: zip.readUInt32LE(offset + 16),
      at: zip.readUInt32LE(offset + 42),
      ...readSizes(zip, offset, nameEnd, extraEnd),
    })
    offset = extraEnd + zip.readUInt16LE(offset + 32)
  }
  return entries
}

function findEnd(zip: Buffer): number {
  for (let at = zip.length - END_LENGTH; at >= Math.max(0, zip.length - END_LENGTH - MAX_COMMENT_BYTES); at--) {
    if (zip.readUInt32LE(at) === END_SIGNATURE) return at
  }
  throw new SheetRefusal('damaged')
}

/** Reads the sizes of an entry, which streaming writers may put into the ZIP64 field. */
function readSizes(zip: Buffer, at: number, nameEnd: number, extraEnd: number): Pick<Entry, 'packed' | 'inflated'> {
  let compressedSize = zip.readUInt32LE(at + 20)
  let size = zip.readUInt32LE(at + 24)
  for (let field = nameEnd; field + 4 <= extraEnd; field += 4 + zip.readUInt16LE(field + 2)) {
    if (zip.readUInt16LE(field) !== ZIP64_EXTRA_ID) continue
    let next = field + 4
    if (size === ZIP64_MARKER) size = Number(zip.readBigUInt64LE((next += 8) - 8))
    if (compressedSize === ZIP64_MARKER) compressedSize = Number(zip.readBigUInt64LE(next))
  }
  return { packed: compressedSize, inflated: size }
}

function inflate(zip: Buffer, entry: Entry): Buffer {
  if (zip.readUInt32LE(entry.at) !== LOCAL_SIGNATURE) throw new SheetRefusal('damaged')
  const from = entry.at + LOCAL_LENGTH + zip.readUInt16LE(entry.at + 26) + zip.readUInt16LE(entry.at + 28)
  if (from + entry.packed > zip.length) throw new SheetRefusal('damaged')
  const packed = zip.subarray(from, from + entry.packed)
  if (entry.method !== STORED && entry.method !== DEFLATED) throw new SheetRefusal('damaged')
  const content = entry.method === STORED ? packed : inflateUpTo(packed, entry.inflated)
  if (content.length !== entry.inflated || crc32(content) !== entry.crc) throw new SheetRefusal('damaged')
  return content
}

/** Stops as soon as the output exceeds the declared size (ZIP bomb). */
function inflateUpTo(packed: Buffer, declared: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(declared, 1) })
  } catch (error) {
    const isLonger = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw isLonger ? new SheetRefusal('zip_bomb', { limit: MAX_ZIP_INFLATED_BYTES }) : new SheetRefusal('damaged')
  }
}
