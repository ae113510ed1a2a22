// Runs as a separate process, which gives its memory back when it ends.
import { writeXlsx, type WriteOptions } from 'hucre/xlsx'
import type { WriterMessage } from './write-xlsx.ts'

type Sheet = WriteOptions['sheets'][number]
const sheets: (Sheet & { rows: NonNullable<Sheet['rows']> })[] = []

process.on('message', (message: WriterMessage) => {
  if ('sheet' in message) sheets.push({ ...message.sheet, rows: [] } as never)
  else if ('rows' in message) sheets.at(-1)?.rows.push(...(message.rows as never[]))
  else void answer()
})

/** Sends the workbook to the parent process. A failure ends this process, which the server reports. */
async function answer(): Promise<void> {
  const file = await writeXlsx({ sheets })
  process.send?.(file, () => process.disconnect())
}
