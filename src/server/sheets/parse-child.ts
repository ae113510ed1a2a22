// Runs as a separate process: an attack on a parser happens here, where nothing can be written and little can be lost.
import { buffer } from 'node:stream/consumers'
import { decodeUnknown } from './decode-text.ts'
import type { FileKind } from './file-kind.ts'
import type { ChildMessage } from './parse-isolated.ts'
import { parseTextFile } from './parse-text.ts'
import type { Sheet } from './sheet.ts'
import { SheetRefusal } from './sheet-refusal.ts'

/** Small enough that the server, which receives one message at a time, can serve other requests in between. */
const CHARACTERS_PER_MESSAGE = 65_536

async function parse(kind: FileKind, bytes: Uint8Array): Promise<Sheet[]> {
  if (kind === 'html') return (await import('./parse-html.ts')).parseHtml(decodeUnknown(bytes).text)
  if (kind === 'text') return [parseTextFile(bytes)]
  const { parseXls, parseXlsx } = await import('./parse-workbook.ts')
  return kind === 'zip' ? parseXlsx(bytes) : parseXls(bytes, await import('@e965/xlsx/dist/cpexcel.full.mjs'))
}

function* messagesOf(sheets: readonly Sheet[]): Generator<ChildMessage> {
  for (const { rows, ...sheet } of sheets) {
    yield { sheet }
    let batch: (readonly string[])[] = []
    let size = 0
    for (const row of rows) {
      batch.push(row)
      for (const cell of row) size += cell.length + 3
      size += 2
      if (size < CHARACTERS_PER_MESSAGE) continue
      yield { rows: batch }
      batch = []
      size = 0
    }
    yield { rows: batch }
  }
  yield { done: true }
}

function send(message: ChildMessage): Promise<void> {
  return new Promise((resolve, reject) => process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve())))
}

try {
  const sheets = await parse(process.argv[2] as FileKind, await buffer(process.stdin))
  for (const message of messagesOf(sheets)) await send(message)
} catch (error) {
  const { reason, details } = error instanceof SheetRefusal ? error : new SheetRefusal('damaged')
  await send({ refusal: { reason, details } })
}
process.disconnect()
