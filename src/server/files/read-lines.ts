const LINE_END = 0x0a

/** A line has more bytes than the limit. */
export class LineTooLong extends Error {}

/**
 * Reads text as lines of bytes, each with its line feed; no other character ends a line. Errors: `LineTooLong`, before the excess
 * is buffered, and those of the content.
 */
export async function* readLines(content: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    for (let from = 0; from < chunk.length;) {
      const end = chunk.indexOf(LINE_END, from) + 1
      const piece = chunk.subarray(from, end || chunk.length)
      from += piece.length
      size += piece.length
      if (size > maxBytes) throw new LineTooLong(`A line has more than ${maxBytes} bytes`)
      pieces.push(piece)
      if (end === 0) continue
      yield pieces.length === 1 ? piece : Buffer.concat(pieces)
      pieces = []
      size = 0
    }
  }
  if (size > 0) yield Buffer.concat(pieces)
}
