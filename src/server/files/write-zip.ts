import { crc32 } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly content: Buffer
}

const LOCAL_SIGNATURE = 0x04034b50
const DIRECTORY_SIGNATURE = 0x02014b50
const END_SIGNATURE = 0x06054b50
const VERSION = 20
/** Names are UTF-8. */
const FLAGS = 0x0800
/** 1980-01-01, the first day a zip can tell: the same content gives the same file. */
const DATE = 0x21

/** Writes a zip archive whose entries lie in it as they are, in the order given. */
export function writeZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content } of entries) {
    const encoded = Buffer.from(name)
    const facts = factsOf(encoded, content)
    const local = Buffer.alloc(4)
    local.writeUInt32LE(LOCAL_SIGNATURE)
    parts.push(local, facts, encoded, content)

    const head = Buffer.alloc(6)
    head.writeUInt32LE(DIRECTORY_SIGNATURE)
    head.writeUInt16LE(VERSION, 4)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    directory.push(head, facts, tail, encoded)
    at += 4 + facts.length + encoded.length + content.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END_SIGNATURE)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, listed, end])
}

/** The part that an entry's own header and its line in the directory have in common. */
function factsOf(name: Buffer, content: Buffer): Buffer {
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(VERSION)
  facts.writeUInt16LE(FLAGS, 2)
  facts.writeUInt16LE(DATE, 8)
  facts.writeUInt32LE(crc32(content), 10)
  facts.writeUInt32LE(content.length, 14)
  facts.writeUInt32LE(content.length, 18)
  facts.writeUInt16LE(name.length, 22)
  return facts
}
